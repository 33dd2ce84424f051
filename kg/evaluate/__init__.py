"""How well texts are read: gold in, measures out."""
