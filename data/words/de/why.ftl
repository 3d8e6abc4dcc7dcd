# Warum etwas nicht geht: Regeln, die mehrere Spiele teilen.

why-hand = Diese Karte hast du nicht auf der Hand.
