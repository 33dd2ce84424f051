"""Mentions: where a document speaks of a person, body, programme, place, event or office.

Read `component` first: it takes a document's names from `names`, nouns and pronouns from `nominals`, and makes a mention of each. `found`
has what names are kept in while they are found. `names` begins with those of the model and adds what it missed, by form (`form`), by
what stands beside a name (`beside`), by the texts of its thread (`name_types`, `uncapitalised`), by adjectives of states (`states`).
`bodies` and `described` tell which nouns speak of a body, or of somebody who is named beside them. The component needs offices,
affiliations and parties, which need the names here: so it is imported by its own name and not from here.
"""

from kg.language.mentions.beside import nouns_beside
from kg.language.mentions.form import before_bracket, long_form
from kg.language.mentions.found import Name, Names

__all__ = ["Name", "Names", "before_bracket", "long_form", "nouns_beside"]
