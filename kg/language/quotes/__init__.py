"""Who said which words: direct, mixed and indirect quotations with their speakers.

Read `component` first: it lays a text out by its marks and paragraphs (`frame`) and asks the others in turn. `indirect` tells what is
reported without marks, `thread` what a comment quotes of an earlier text, `interview` whose turn it is, and `speaker` who says what stands
in marks, by the cues around it; of what is left without a cue `beside` tells whose it is, and `headed` where a headline has it.
`lexicon` has the words of reporting. It imports neither mentions nor chains, so that both may ask it.
"""

from kg.language.quotes.frame import Frame
from kg.language.quotes.lexicon import CLOSE, groups_of, is_weak, nouns, speech_form, speech_verb
from kg.language.quotes.marks import marked
from kg.language.quotes.order import RELATIVE
from kg.language.quotes.report import clause_words
from kg.language.quotes.source import head_of_source
from kg.language.quotes.subject import unnamed

__all__ = [
    "CLOSE",
    "RELATIVE",
    "Frame",
    "clause_words",
    "groups_of",
    "head_of_source",
    "is_weak",
    "marked",
    "nouns",
    "speech_form",
    "speech_verb",
    "unnamed",
]
