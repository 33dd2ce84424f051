"""Whether a clause or a noun is denied by a word of its own."""

from __future__ import annotations

from spacy.tokens import Span, Token

from kg.claims.lexicon import verbs, words
from kg.language import roles
from kg.language.starts import sentence_of

AMONG_OTHERS = frozenset({"only", "first", "last"})  # "not THE ONLY liar" is one
INSTANTS = frozenset({"moment", "minute", "second", "instant"})
"""How long nobody believes a thing: "I do not believe for a MINUTE that"."""
_NOT = frozenset({"not", "n't", "n’t", "nt"})
_HARDLY = frozenset({"hardly", "scarcely", "barely"})
_ANYBODY = frozenset({"anybody", "anyone"})
_SOME = frozenset(
    {"a", "the", "these", "those", "not", "his", "her", "their", "some", "one", "quite"}
)  # "A FEW people"
_WHEN = frozenset({"when", "after", "if", "though", "as", "because", "while", "once", "for", "in", "on", "at", "with"})
_NOT_ONCE = frozenset({"never once", "not once", "n't once", "n’t once"})
_HAVE = frozenset({"has", "have", "had"})
_AT_NO_TIME = (
    *("not once", "at no point", "at no time", "at no stage", "in no way", "on no occasion", "on no account"),
    *("under no circumstances", "in no sense", "by no means", "not for a moment", "not for one moment", "nowhere"),
)
_PHRASE = 4  # words
_NOWHERE_NEAR, _NEAR_REACH = "nowhere near", 3  # "is NOWHERE NEAR a racist"
_MUCH = frozenset({"highly", "much", "warmly", "strongly", "often"})
_ABLE = frozenset({"could", "can", "ca"})
_ALL, _ALL_BUT_REACH = frozenset({"anything", "nothing"}), 4  # words
_OUTDONE_WITHIN = 9  # words behind the sign


def is_negated(token: Token) -> bool:
    """Whether the clause or noun is denied by a word of its own, "not only" and the like left out."""
    if not roles.negated(token) and not _denied_by_neighbour(token):
        return False
    doc = token.doc
    cancelled = words("modality", "negation", "cancelled_by")
    signs = [w for w in doc[max(sentence_of(token).start, token.i - 8) : token.i] if w.lower_ in _NOT | _HARDLY]
    if signs and _outdone_by_nothing(signs[-1]):
        return False
    after = [word.lower_ for word in doc[signs[-1].i + 1 : signs[-1].i + 3]] if signs else []
    return not (
        after and (after[0] in cancelled or (len(after) > 1 and after[0] == "the" and after[1] in AMONG_OTHERS))
    )


def all_but(word: Token) -> Token | None:
    """The pronoun that sets all else apart: "ANYTHING but loyal", "NOTHING but loyal", "NOTHING if not loyal"; None where none does."""
    doc = word.doc
    for index in range(max(sentence_of(word).start, word.i - _ALL_BUT_REACH), word.i - 1):
        if doc[index].lower_ not in _ALL:
            continue
        behind = [other.lower_ for other in doc[index + 1 : index + 3]]
        if behind[0] == "but" or (behind == ["if", "not"] and doc[index].lower_ == "nothing"):
            return doc[index]
    return None


def is_denied_name(noun: Token) -> bool:
    """Whether a "not" before a noun denies it: "it was NOT ANN who backed him", but not "it was ANN, NOT BEN, who backed him".

    Nor what a tree takes for a name: "it was NOT A SECRET that he left".
    """
    if noun.lower_ in words("modality", "negation", "affirming"):
        return False
    aside = (noun.dep_ in ("conj", "appos") and roles.set_against(noun)) or any(
        child.lower_ in _NOT and child.i > noun.i for child in noun.subtree
    )
    return is_negated(noun) and not aside


def reaches(above: Token, clause: Token) -> bool:
    """Whether a denial of a word reaches the clause below it: not "it is NO SECRET that he lied", "it does NOT TAKE much to see that"."""
    if clause.dep_ in ("csubj", "csubj:outer") and roles.subject(clause) is not None:
        return False
    if above.lower_ == "help" and clause.tag_ == "VBG":
        return False  # "could NOT HELP laughing"
    needless = above.lower_ in words("modality", "negation", "needing") and any(
        roles.subject(told) is not None for told in roles.complements(clause)
    )
    return not needless and above.lower_ not in words("modality", "negation", "affirming")


def nothing_outdoes(clause: Token) -> bool:
    """Whether a clause says by a denial that something is so, and very much: "could not agree MORE"."""
    return any(_outdone_by_nothing(child) for child in clause.children if child.lower_ in _NOT)


def _outdone_by_nothing(sign: Token) -> bool:
    """ "COULD N'T have come at a BETTER time", "could not agree MORE": what nothing could outdo is said to be, and very much so."""
    doc, able = sign.doc, sign.i > 0 and sign.nbor(-1).lower_ in _ABLE
    for word in doc[sign.i + 1 : sign.i + 1 + _OUTDONE_WITHIN] if able else ():
        if word.is_punct or word.is_sent_start or word.lower_ in ("less", "fewer"):
            return False  # "could not agree LESS"
        behind = doc[word.i + 1].lower_ if word.i + 1 < len(doc) else ""
        much = word.lower_ == "enough" or (word.lower_ == "too" and behind in _MUCH)
        if much and sign.head.lower_ in words("modality", "negation", "never_enough"):
            return behind != "to"  # "cannot PRAISE her ENOUGH", "cannot speak TOO HIGHLY of her"
        if word.tag_ in ("JJR", "RBR"):
            return behind != "than" and word.nbor(-1).lower_ not in ("any", "no") and word.lower_ != "longer"
    return False


def _denied_by_neighbour(token: Token) -> bool:
    """ "nor does he support", "not to endorse", "neither backs": words that the tree may hang elsewhere."""
    doc = token.doc
    first = sentence_of(token).start
    if token.i > first and has_to(token):
        at = next((child.i for child in token.children if child.lower_ == "to"), token.i)
        if at > first and doc[at - 1].lower_ in ("not", "never"):
            return True
    doer = roles.subject(token)
    if doer is not None and _is_nobody(doer):
        return True
    if doc[max(first, token.i - 2) : token.i].text.lower() in _NOT_ONCE:
        return True
    if doc[first].lower_ == "not" and doc[first + 1].lower_ == "even" and not _verb_between(first, token):
        return True  # "NOT EVEN ANN backed him"
    if _not_for_a_moment(doc[max(first, token.i - 4) : token.i].text.lower()):
        return True
    if _NOWHERE_NEAR in doc[max(first, token.i - _NEAR_REACH) : token.i].text.lower():
        return True
    done_to = (*roles.objects(token), *(noun for _, noun in roles.prep_objects(token)))
    if _hardly_any(token) or _wrongs_nobody(token) or any(_is_neither(thing) for thing in done_to):
        return True
    before = {child.lower_ for child in token.children if child.i < token.i}
    if token.tag_ == "VBG" and "against" in before and not roles.objects(token.head):
        return True  # "voted AGAINST backing her", not "warned him AGAINST backing her"
    return not before.isdisjoint(("nor", "neither")) or never_would(token)


def _verb_between(first: int, token: Token) -> bool:
    """Whether another clause stands between, or may: "NOT EVEN when Ann lied did he back her"."""
    between = token.doc[first : token.i]
    return between[2:3].text.lower() in _WHEN or any(
        word.text == "," or (word.tag_[:2] in ("VB", "MD") and word.head != token) for word in between
    )


def _not_for_a_moment(before: str) -> bool:
    """ "I do NOT FOR ONE MOMENT think"."""
    said = before.replace("n't", "not").replace("n’t", "not").split()
    return said[:2] == ["not", "for"] and said[-1] in INSTANTS


def _is_neither(thing: Token) -> bool:
    """ "backs NEITHER", "backs NEITHER Ann nor Ben"."""
    return thing.lower_ == "neither" or any(child.lower_ == "neither" for child in thing.children)


def _hardly_any(noun: Token) -> bool:
    """ "LITTLE respect", "FEW doubts", but "a little respect"."""
    before = {child.lower_ for child in noun.children if child.i < noun.i}
    return noun.pos_ == "NOUN" and bool(before & {"little", "few", "scant"}) and not before & {"a", "the", "no", "his"}


def _wrongs_nobody(verb: Token) -> bool:
    """ "stole NOTHING", "bribed NOBODY"."""
    return verb.lower_ in verbs("evaluation", "accusing") and any(
        thing.lower_ in ("nothing", "nobody", "none") for thing in roles.objects(verb)
    )


def _is_nobody(doer: Token) -> bool:
    """ "nobody", "no one", "not one of them", "NEITHER Ann nor Bob", "FEW people", "HARDLY ANYBODY"."""
    no_one = doer.lower_ == "one" and doer.i > 0 and doer.nbor(-1).lower_ in ("no", "not")
    before = {child.lower_ for child in doer.children if child.i < doer.i}
    few = (doer.lower_ == "few" or "few" in before) and not before & _SOME
    hardly = doer.lower_ in _ANYBODY and bool(before & _HARDLY)
    return doer.lower_ in ("nobody", "neither") or no_one or few or hardly or "neither" in before


def never_would(clause: Token) -> bool:
    """ "NEVER AGAIN would she", "AT NO POINT has he": a denial that opens the sentence and turns its verb before its subject."""
    opening = clause.doc[sentence_of(clause).start : clause.i]
    opens = opening[:_PHRASE].text.lower()
    phrase = next((phrase for phrase in _AT_NO_TIME if opens.startswith(phrase)), "")
    denies = len(opening) > 1 and (opening[0].lower_ == "never" or bool(phrase))
    behind = opening[len(phrase.split()) :]
    verb = next((word for word in behind if word.pos_ != "ADV" and word.lower_ != "not"), None)
    if not denies or verb is None:
        return False
    taken_for_a_thing = (
        verb.lower_ in _HAVE and clause.dep_ in ("acl", "ccomp") and verb in (clause.head, clause.head.head)
    )
    return (
        verb.dep_ in ("aux", "aux:pass", "cop") and verb.head == clause
    ) or taken_for_a_thing  # "never HAS ANN BACKED him"


def has_to(token: Token) -> bool:
    """Whether it is an infinitive with "to"."""
    if token.tag_ == "VBG":
        return False  # "devoted her speech to PRAISING him"
    return any(child.lower_ == "to" and child.i < token.i and child.dep_ in ("mark", "aux") for child in token.children)


def used_to(verb: Token) -> Span | None:
    """The "used to" right before a verb or its "be", None where it does not stand there: who "USED TO support" him did once."""
    first = min((child.i for child in verb.children if child.dep_ == "cop" and child.lower_ == "be"), default=verb.i)
    before = verb.doc[max(first - 2, verb.sent.start) : first]
    return before if [word.lower_ for word in before] == ["used", "to"] else None
