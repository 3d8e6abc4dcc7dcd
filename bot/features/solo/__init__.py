"""Private tables, where one member plays with computer players."""
