"""Playing with people at other devices, on the page. All of it is imported when it is asked for."""
