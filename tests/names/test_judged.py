"""What people judged beats every score, in one thread and across threads, and is found again by its words."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from kg.names.judged import Docket
from kg.names.model import Match
from kg.names.thread import resolve_thread
from kg.names.together import Resolution, resolve_corpus
from kg.records import Anchor, Chain, Judgement, Verdict

sys.path.append(str(Path(__file__).parent))
from making import Page


def resolved(pages: Sequence[Page], judgements: Sequence[Judgement] = ()) -> Resolution:
    threads: dict[str, list[Page]] = defaultdict(list)
    for page in pages:
        threads[page.root].append(page)
    found = [
        resolve_thread([p.reading() for p in t], [p.document() for p in t], 0.9, Docket(judgements))
        for t in threads.values()
    ]
    return resolve_corpus(found, Match(0.9, 500), judgements)


def entity(result: Resolution, chain: Chain) -> str | None:
    return next((r.entity for r in result.references if r.chain == chain.id), None)


def why(result: Resolution, chain: Chain) -> str:
    return next(r.reason for r in result.references if r.chain == chain.id)


def anchors(pages: Sequence[Page], *chains: Chain) -> tuple[Anchor, ...]:
    return tuple(
        Anchor(page.id, m.start, m.end, m.text)
        for page in pages
        for m in page.mentions
        if m.chain in {c.id for c in chains}
    )


def judgement(
    pages: Sequence[Page], verdict: Verdict, left: Sequence[Chain], right: Sequence[Chain], number: int = 1
) -> Judgement:
    sides = anchors(pages, *left), anchors(pages, *right)
    return Judgement(f"j{number}", verdict, *sides, "Priya", "2024-05-31", "I asked her")


def test_two_whom_nothing_joins_are_one_when_judged_so() -> None:
    one, two = Page("one"), Page("two")
    ann, miller = one.person("Ann Lowe"), two.person("Grace Miller")
    assert entity(resolved([one, two]), ann) != entity(resolved([one, two]), miller)
    result = resolved([one, two], [judgement([one, two], Verdict.SAME, [ann], [miller])])
    assert entity(result, ann) == entity(result, miller)
    assert "judged same by Priya on 2024-05-31 (I asked her)" in (why(result, ann), why(result, miller))
    assert {"Ann Lowe", "Grace Miller"} == {e.name for e in result.entities} | set(result.entities[0].aliases)


def test_two_of_one_name_are_two_when_judged_so_and_the_rest_stays_together() -> None:
    pages = [Page("one"), Page("two"), Page("three")]
    lowes = [page.person("Ann Lowe") for page in pages]
    assert len({entity(resolved(pages), c) for c in lowes}) == 1
    result = resolved(pages, [judgement(pages, Verdict.DIFFERENT, lowes[:1], lowes[1:2])])
    assert entity(result, lowes[0]) != entity(result, lowes[1]) == entity(result, lowes[2])


def test_within_one_thread_two_of_one_name_can_be_judged_apart() -> None:
    post = Page("post")
    reply = Page("reply", "Tom Hart", post, position=1)
    there, here = post.person("Ann Lowe"), reply.person("Ann Lowe")
    pages = [post, reply]
    assert entity(resolved(pages), there) == entity(resolved(pages), here)
    result = resolved(pages, [judgement(pages, Verdict.DIFFERENT, [there], [here])])
    assert entity(result, there) != entity(result, here)


def test_within_a_thread_the_third_of_a_name_goes_to_one_of_those_judged_apart() -> None:
    post = Page("post")
    replies = [Page(f"reply{i}", name, post, position=i) for i, name in enumerate(("Tom Hart", "Sue Bell"), 1)]
    pages = [post, *replies]
    lowes = [page.person("Ann Lowe") for page in pages]
    result = resolved(pages, [judgement(pages, Verdict.DIFFERENT, lowes[:1], lowes[1:2])])
    assert len({entity(result, c) for c in lowes}) == 2


def test_of_two_judgements_the_later_one_counts() -> None:
    pages = [Page("one"), Page("two")]
    lowes = [page.person("Ann Lowe") for page in pages]
    apart = judgement(pages, Verdict.DIFFERENT, lowes[:1], lowes[1:], 1)
    together = judgement(pages, Verdict.SAME, lowes[:1], lowes[1:], 2)
    result = resolved(pages, [apart, together])
    assert entity(result, lowes[0]) == entity(result, lowes[1])
    result = resolved(pages, [together, apart])
    assert entity(result, lowes[0]) != entity(result, lowes[1])


def test_a_judgement_on_a_document_that_is_gone_rests() -> None:
    one, two = Page("one"), Page("two")
    ann, miller = one.person("Ann Lowe"), two.person("Grace Miller")
    told = judgement([one, two], Verdict.SAME, [ann], [miller])
    assert resolved([one], [told]) == resolved([one])


def test_words_whose_borders_moved_are_found_again() -> None:
    one, two = Page("one"), Page("two")
    ann, miller = one.person("Ann Lowe"), two.person("Grace Miller")
    told = judgement([one, two], Verdict.SAME, [ann], [miller])
    shifted = Judgement(
        told.id, told.verdict, tuple(Anchor(a.document, a.start, (a.end or 0) - 2, a.text[:-2]) for a in told.left),
        told.right, told.who, told.when, told.why,
    )  # fmt: skip
    result = resolved([one, two], [shifted])
    assert entity(result, ann) == entity(result, miller)


def test_a_text_that_grew_before_the_words_does_not_move_a_judgement_to_others() -> None:
    one, two = Page("one"), Page("two")
    ann, miller = one.person("Ann Lowe"), two.person("Grace Miller")
    told = judgement([one, two], Verdict.SAME, [ann], [miller])
    longer = Page("one")
    other, again = longer.person("Jo Park"), longer.person("Ann Lowe")
    result = resolved([longer, two], [told])
    assert entity(result, again) == entity(result, miller) != entity(result, other)


def test_a_split_takes_along_what_was_judged_the_same() -> None:
    for parent in (None, Page("post")):
        pages = [Page(f"p{i}", f"Reader {i}" if parent else None, parent, position=i) for i in range(3)]
        lowes = [page.person("Ann Lowe") for page in pages]
        same = judgement(pages, Verdict.SAME, lowes[:1], lowes[1:2], 1)
        apart = judgement(pages, Verdict.DIFFERENT, lowes[1:2], lowes[2:], 2)
        result = resolved([*([parent] if parent else []), *pages], [same, apart])
        assert entity(result, lowes[0]) == entity(result, lowes[1]) != entity(result, lowes[2])


def test_what_a_merge_brings_along_keeps_its_own_ground() -> None:
    pages = [Page(f"p{i}") for i in range(3)]
    lowes = [page.person("Ann Lowe") for page in pages[:2]]
    miller = pages[2].person("Grace Miller")
    result = resolved(pages, [judgement(pages, Verdict.SAME, lowes[:1], [miller])])
    assert len({entity(result, c) for c in (*lowes, miller)}) == 1
    assert all("the same name in 1 other thread" in why(result, c) for c in lowes)


@given(pairs=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), max_size=4))
@settings(max_examples=40, deadline=None)
def test_the_last_word_on_a_pair_holds_whatever_the_order_of_documents(pairs: list[tuple[int, int, bool]]) -> None:
    pages = [Page(f"p{i}") for i in range(4)]
    names = ["Ann Lowe", "Ann Lowe", "Tom Hart", "Tom Hart"]
    chains = [page.person(name) for page, name in zip(pages, names, strict=True)]
    told = [
        judgement(pages, Verdict.SAME if same else Verdict.DIFFERENT, [chains[a]], [chains[b]], n)
        for n, (a, b, same) in enumerate(pairs, 1)
        if a != b
    ]
    result = resolved(pages, told)
    for turned in list(permutations(pages))[::7]:
        assert resolved(turned, told) == result
    if told:
        last, (a, b, same) = told[-1], next(p for p in reversed(pairs) if p[0] != p[1])
        assert (entity(result, chains[a]) == entity(result, chains[b])) == same, last
