"""What PyScript runs in the page."""

from cookie_tin.page.browser.start import start

start()
