"""What `dev.py` does, one file for each thing. Standard library only: it must run before anything is installed."""
