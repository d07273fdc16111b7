"""The app round the table: address, settings, saved games, dialogs and pages."""
