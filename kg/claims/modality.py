"""On what footing a claim stands: denied, hedged, alleged, hypothetical … and whether it is negated.

The words that tell are data (`data/modality.toml`). The walk goes from the word a claim hangs on up to the main
clause of its sentence: what governs it ("refused to", "if", "X denied that") acts on it, what merely stands beside it
does not.
"""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims.asked import asked_in_quotation, is_asked
from kg.claims.footings import Footing
from kg.claims.modality_walk import Walk
from kg.claims.performed import is_asked_leave
from kg.language import roles
from kg.records import Modality


def footing(cue: Token, predicate: str, stance: bool, judged: bool = False, carrier: Token | None = None) -> Footing:
    """The footing of a claim.

    Args:
        cue: the word that the claim hangs on.
        predicate: of the claim; a candidacy that is hoped for is one.
        stance: whether the predicate is a stance; a stance announced ("I will vote for") is one already.
        judged: whether the cue is a quality by which somebody is judged; of whom he "would be terrible" he is.
        carrier: the verb above a noun ("LAUNCHED an attack") whose own footing tells what it and all above it make of the claim.
    """
    if is_asked_leave(cue):
        return Footing(Modality.ASSERTED, False, None)
    walk = Walk(predicate, stance, judged)
    walk.own_clause(cue)
    token = cue
    for _ in range(len(cue.sent)):
        above = roles.joined_to(token)
        if above == token or token == carrier:
            break
        walk.step(token, above)
        token = above
    # "Ann, BACKING him? Please."
    fragment = cue.tag_ == "VBG" and token.pos_ == "PROPN" and not roles.auxiliaries(token)
    if ((walk.still_main or fragment) and is_asked(cue, token)) or asked_in_quotation(cue):
        walk.add(Modality.HYPOTHETICAL)
    return Footing(walk.modality, walk.negated, walk.reporter, tuple(walk.signs), walk.imposed, walk.dismissed)
