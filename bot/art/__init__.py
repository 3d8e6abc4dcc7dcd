"""What is drawn: faces from the parts in `data/art`, sheets of them, the podium, the course of a rating; and the faces
as Discord's emojis. Imports no other folder of the bot. Pure: the same input gives the same bytes, without fonts.

- Every colour is doubled by a shape or a letter, and each picture has a text that says what is on it."""
