"""What PyScript runs in the page."""

from tin.page.app import start

start()
