"""What PyScript runs in the page."""

from tin.page.shell.app import start

start()
