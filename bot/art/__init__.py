"""All drawing: faces made of the parts in `data/art`, sheets of faces, the podium, the chart of a rating, and the faces
as Discord's emojis. The package imports no other folder of the bot. The same input always gives the same bytes, and no
fonts are used.

- Each colour comes with a shape or a letter, so that colour-blind readers can tell pictures apart. Each picture has a
  text that says what the picture shows."""
