"""Who is who within one thread: an article and its comments.

Full names first (they are the anchors), then who is addressed, who wrote what bears no name, and last the parts of names, each to the
one anchor that fits clearly best by where it stands: its own document, those it answers, the thread.
"""

from __future__ import annotations

from collections.abc import Sequence

from kg.names.chains import profiles_of
from kg.names.handles import called_by_handle
from kg.names.judged import Docket, constraints, reason
from kg.names.thread_addressed import follow_links, unnamed_authors
from kg.names.thread_misread import misread_acronyms, misread_persons
from kg.names.thread_parts import bodies_parts, lone_names, nominals, persons_parts
from kg.names.thread_result import result
from kg.names.thread_wholes import near_names, same_names
from kg.names.units import State, ThreadResult
from kg.records import Document, MentionKind, Reading, Verdict


def resolve_thread(
    readings: Sequence[Reading],
    documents: Sequence[Document],
    threshold: float,
    docket: Docket | None = None,
) -> ThreadResult:
    """The units of one thread.

    Args:
        readings: of the documents of one thread, in any order.
        documents: the same documents.
        threshold: the least probability of an accepted pair.
        docket: what people judged, of other threads too.

    Returns:
        Units, members, scored pairs, telling facts and whom people judged, all in order of their ids.
    """
    by_id = {d.id: d for d in documents}
    told = docket.chains(readings) if docket is not None else []
    judgements = docket.judgements if docket is not None else ()
    known = {chain for order, _, chain in told if judgements[order].verdict == Verdict.SAME}
    profiles = {c: p for r in readings for c, p in profiles_of(r, by_id[r.document], known).items()}
    chains = {c.id: c for r in readings for c in r.chains if c.id in profiles}
    profiles |= misread_persons(profiles)
    profiles |= misread_acronyms(profiles)
    state = State(by_id, chains, profiles, {c: c for c in profiles}, {c: [c] for c in profiles})
    same, state.apart = constraints(told, judgements)
    for one, other, judgement in same:
        if one in profiles and other in profiles:
            state.unite(state.unit_of[one], state.unit_of[other], 1.0, reason(judgement))
    same_names(state)
    near_names(state, threshold)
    called = {m.chain for r in readings for m in r.mentions if m.kind == MentionKind.ADDRESSEE}
    addresses = follow_links(state, called)
    unnamed_authors(state, addresses, threshold)
    persons_parts(state, threshold)
    called_by_handle(state)
    lone_names(state, threshold)
    bodies_parts(state, threshold)
    nominals(state, threshold)
    return result(state, readings, told)
