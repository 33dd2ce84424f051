"""Language: a spaCy pipeline of our own, names, roles in the tree, mentions, quotes and chains."""
