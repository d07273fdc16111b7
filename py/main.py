"""What PyScript runs in the page."""

from tin.page.browser.start import start

start()
