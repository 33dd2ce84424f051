"""The pronouns that stand for somebody or something."""

THIRD = {
    **dict.fromkeys(("he", "him", "his", "himself"), "m"),
    **dict.fromkeys(("she", "her", "hers", "herself"), "f"),
    **dict.fromkeys(("it", "its", "itself"), "n"),
    **dict.fromkeys(("they", "them", "their", "theirs", "themselves"), "p"),
}
OTHER_GENDER = {"m": "f", "f": "m"}
FIRST_SINGULAR = frozenset({"i", "me", "my", "mine", "myself"})
FIRST_PLURAL = frozenset({"we", "us", "our", "ours", "ourselves"})
SECOND = frozenset({"you", "your", "yours", "yourself", "yourselves"})
ACTING = frozenset({"i", "we", "he", "she", "they"})  # that stand for people as who does a thing
DEMONSTRATIVE = frozenset({"this", "that", "these", "those"})
RELATIVE = frozenset({"who", "whom", "whose", "which", "that"})
