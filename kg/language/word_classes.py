"""Parts of speech that rules on names and on nouns take together."""

ORDINARY = frozenset(
    {"VERB", "ADV", "ADJ", "INTJ", "SCONJ", "AUX", "ADP", "CCONJ", "DET"}
)  # of words that are no names
MODIFIERS = frozenset({"ADJ", "NOUN", "PROPN", "NUM", "VERB", "ADV"})  # of words between an article and its noun
