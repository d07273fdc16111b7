"""The only room that touches the browser: document, storage, sound, workers, files."""
