"""Records of finished games: the viewer, the file, and whether a file that somebody shows is true."""
