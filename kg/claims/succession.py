"""Who had a post before whom, where an "as" names it behind a verb: "Ann succeeded BEN as mayor", "Ben handed over to ANN"."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.lexicon import verbs
from kg.claims.negation import is_negated
from kg.language import roles
from kg.language.forms import verb_forms

_SUCCEEDING = verbs("lexicon", "succeeding")
_TAKING, _HANDING = verb_forms("take"), verb_forms("hand")


def before_and_after(noun: Token) -> tuple[Token | None, Token | None]:
    """Who had, by a verb, the post behind its "as", and who has it next: "BEN was replaced by ANN as leader", "BEN handed over to ANN"."""
    verb = grammar.governor(noun) or noun.head
    if roles.preposition(noun) != "as" or noun.i < verb.i:
        return None, None
    behind = dict(roles.prep_objects(verb))
    if verb.lower_ in _SUCCEEDING:
        before = next(iter(grammar.deep_objects(verb)), None)
        return before, behind.get("with") or grammar.deep_subject(verb)
    if not grammar.has_particle(verb, ("over",)):
        return None, None
    if verb.lower_ in _TAKING and "from" in behind:
        return behind["from"], grammar.deep_subject(verb)
    if verb.lower_ in _HANDING and "to" in behind:
        return grammar.deep_subject(verb), behind["to"]
    return None, None


def passed_on(noun: Token) -> str | None:
    """The verb where it tells that the post has passed on: "succeeded", not "to succeed", "did not replace", "would have replaced"."""
    verb = grammar.governor(noun) or noun.head
    open_ = any(word.tag_ == "MD" for word in roles.auxiliaries(verb)) or "to" in roles.markers(verb)
    done = verb.tag_ in ("VBD", "VBN") and not (open_ or is_negated(verb) or roles.is_conditional(verb))
    over = verb.i + 1 + (roles.particle(verb) is not None)
    return noun.doc[verb.i : over].text if done else None
