"""Who is who within one thread: cases of invented places."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kg.language.context import SPOKEN_OF
from kg.names.thread import resolve_thread
from kg.names.units import ThreadResult
from kg.records import Chain, Link

sys.path.append(str(Path(__file__).parent))
from making import Page


def resolved(*pages: Page) -> ThreadResult:
    return resolve_thread([p.reading() for p in pages], [p.document() for p in pages], 0.9)


def unit(result: ThreadResult, chain: Chain) -> str:
    return next(m.unit for m in result.members if m.chain == chain.id)


def name(result: ThreadResult, chain: Chain) -> str:
    return next(u.profile.name for u in result.units if u.id == unit(result, chain))


def thread() -> tuple[Page, Page, Page, Page]:
    """A post without a byline and three comments, one of them an answer by its author."""
    post = Page("post", title="After the count", publisher="Tide Notes")
    first = Page("c1", "Peter Lund", post, position=1)
    answer = Page("c1.1", "Maeve Holt", first, position=2)
    second = Page("c2", "Maeve Reeve", post, position=3)
    return post, first, answer, second


def test_an_author_called_by_name_is_the_commenter_of_that_name_who_answers() -> None:
    post, first, answer, second = thread()
    first.calls("Maeve", post)
    result = resolved(post, first, answer, second)
    assert unit(result, post.author_chain) == unit(result, answer.author_chain)
    assert unit(result, post.author_chain) != unit(result, second.author_chain)
    reason = next(m.reason for m in result.members if m.chain == post.author_chain.id)
    assert reason == "1 comment calls the author Maeve, and Maeve Holt answers in the thread"


def test_an_author_called_by_a_name_that_nobody_else_bears_is_called_so() -> None:
    post, first, answer, second = thread()
    called = first.calls("Oswin", post)
    result = resolved(post, first, answer, second)
    assert name(result, post.author_chain) == "Oswin"
    assert unit(result, called) == unit(result, post.author_chain)


def test_an_author_whom_nobody_calls_stays_without_a_name() -> None:
    post, first, *_ = thread()
    assert name(resolved(post, first), post.author_chain) == ""


def test_who_signs_with_a_given_name_is_not_whom_he_writes_of() -> None:
    post, _, _, second = thread()
    tom = Page("c3", "Tom", post, position=4)
    avery = tom.person("Tom Avery")
    again = Page("c4", "Tom", second, position=5)
    result = resolved(post, second, tom, again)
    assert unit(result, tom.author_chain) != unit(result, avery)
    assert unit(result, again.author_chain) == unit(result, tom.author_chain)


def test_you_is_the_author_of_what_is_answered() -> None:
    post, first, answer, _ = thread()
    you = answer.calls("", first)
    result = resolved(post, first, answer)
    assert unit(result, you) == unit(result, first.author_chain)


def test_he_is_who_is_spoken_of_in_what_is_answered() -> None:
    post, first, answer, second = thread()
    lund = post.person("Bo Lund")
    he = first.person(links=(Link(lund.id, SPOKEN_OF, 0.7),))
    result = resolved(post, first, answer, second)
    assert unit(result, he) == unit(result, lund)
    reasons = {m.chain: m.reason for m in result.members}
    assert reasons[he.id] == "a pronoun without a name means who is spoken of in what is answered"


def test_a_name_called_that_is_not_the_authors_does_not_follow_the_link() -> None:
    post, first, answer, _ = thread()
    called = answer.calls("Brenda", first)
    result = resolved(post, first, answer)
    assert unit(result, called) != unit(result, first.author_chain)


def test_four_of_one_given_name_and_one_with_its_short_form_stay_apart() -> None:
    post, first, answer, second = thread()
    candidate = post.person("Samuel Arden", "Arden", "Samuel", times=3)
    others = [first.person("Samuel Ware"), second.person("Samuel Dell"), answer.person("Samuel Quick")]
    short = second.person("Sam Holloway")
    bare = Page("c3", "Wader", post, position=4)
    spoken = bare.person("Samuel")
    result = resolved(post, first, answer, second, bare)
    everybody = [candidate, *others, short]
    assert len({unit(result, c) for c in everybody}) == 5
    assert unit(result, spoken) == unit(result, candidate)  # the only one in a text that this comment answers


def test_a_lone_name_that_could_be_either_of_two_stays_open() -> None:
    post, first, *_ = thread()
    post.person("Samuel Ware")
    post.person("Samuel Dell")
    spoken = first.person("Samuel")
    result = resolved(post, first)
    assert name(result, spoken) == "Samuel"


def test_an_initial_is_the_one_it_fits_and_nobody_where_it_fits_two() -> None:
    post, first, *_ = thread()
    ann = post.person("Ann Arden", times=3)
    short = first.person("A. Arden")
    result = resolved(post, first)
    assert unit(result, short) == unit(result, ann)
    arthur = post.person("Arthur Arden")
    result = resolved(post, first)
    assert unit(result, short) not in (unit(result, ann), unit(result, arthur))


def test_two_of_one_name_with_other_middle_names_are_two_within_a_thread() -> None:
    post, first, *_ = thread()
    one, other, either = post.person("Ann Grace Arden"), first.person("Ann Ruth Arden"), first.person("Ann G. Arden")
    result = resolved(post, first)
    assert unit(result, one) != unit(result, other)
    assert unit(result, one) == unit(result, either)


@pytest.mark.parametrize(
    ("called", "title", "same"),
    [
        ("Ravi", "Sir", True),  # "Sir" and "Dame" go with given names
        ("Ravi", "Mr", True),
        ("Menon", "Mr", True),
        ("Ravi", "Judge", False),
        ("Ravi", "Prince", False),  # whoever is a prince by this name needs no other
    ],
)
def test_a_title_before_a_given_name(called: str, title: str, same: bool) -> None:
    post, first, *_ = thread()
    menon = post.person("Ravi Menon")
    post.person("Ann Lowe")
    short = first.person(called, honorifics=(title,))
    result = resolved(post, first)
    assert (unit(result, short) == unit(result, menon)) is same


def test_who_is_called_by_his_surname_is_not_called_mr_with_his_given_name() -> None:
    post, first, *_ = thread()
    menon = post.person("Ravi Menon", "Menon")
    other = first.person("Ravi", honorifics=("Mr",))
    result = resolved(post, first)
    assert unit(result, other) != unit(result, menon)


def test_a_title_before_a_word_that_is_a_surname_of_the_thread_leads_to_who_bears_it() -> None:
    post, first, *_ = thread()
    post.person("Thomas Reed")
    bearer = post.person("Ann Thomas")
    short = first.person("Thomas", honorifics=("Ms",))
    result = resolved(post, first)
    assert unit(result, short) == unit(result, bearer)


def test_a_misspelt_name_in_a_comment_is_who_the_post_speaks_of() -> None:
    post, first, *_ = thread()
    rival = post.person("Nadeem Qureshi", "Qureshi", times=4)
    slip = first.person("Nademe")
    misread = first.add("Place", "Quereshi")
    result = resolved(post, first)
    assert unit(result, slip) == unit(result, rival)
    assert unit(result, misread) == unit(result, rival)


def test_one_who_comments_is_not_whom_his_own_comment_speaks_of() -> None:
    post, first, *_ = thread()
    spoken = first.person("Peter")
    result = resolved(post, first)
    assert unit(result, spoken) != unit(result, first.author_chain)


def test_two_commenters_are_two_even_where_one_name_is_part_of_the_other() -> None:
    post, first, *_ = thread()
    short = Page("c9", "Peter", post, position=9)
    result = resolved(post, first, short)
    assert unit(result, short.author_chain) != unit(result, first.author_chain)


def test_a_handle_is_one_commenter_in_the_thread() -> None:
    post = Page("post")
    one, two = Page("c1", "tidewatcher7", post, position=1), Page("c2", "tidewatcher7", post, position=2)
    result = resolved(post, one, two)
    assert unit(result, one.author_chain) == unit(result, two.author_chain)


def test_acronyms_short_names_and_pet_names_of_bodies() -> None:
    post, first, *_ = thread()
    league = post.body("Harbour Friends Association")
    paper = post.body("Estuary Courier", finer="MediaOutlet")
    party = post.body("Harbour Party")
    council = post.body("Harbour Council")
    found = [
        first.body("HFA"),
        first.body("Torrocourier", before="the "),
        first.body("Harbour"),
        first.add("Organisation", descriptions=("the friends association",)),
    ]
    first.claim(first.author_chain, "CRITICISES", found[3])
    result = resolved(post, first)
    assert [unit(result, c) for c in found] == [unit(result, c) for c in (league, paper, party, league)]
    assert unit(result, council) != unit(result, party)


def test_a_bare_office_is_the_one_of_the_thread_and_a_deputy_is_another() -> None:
    post, first, *_ = thread()
    full = post.add("Office", "Reeve of Hollowmere")
    deputy = post.add("Office", "Deputy Reeve of Hollowmere")
    bare = first.add("Office", "Reeve")
    result = resolved(post, first)
    assert unit(result, bare) == unit(result, full)
    assert unit(result, deputy) != unit(result, full)


def test_a_role_in_a_comment_is_the_one_who_bears_it_in_the_post() -> None:
    post, first, *_ = thread()
    reeve = post.person("Ann Lowe", times=3, honorifics=("Reeve",))
    spoken = first.add("Person", descriptions=("the reeve",))
    former = first.add("Person", descriptions=("the former reeve",))
    first.claim(first.author_chain, "CRITICISES", spoken)
    first.claim(first.author_chain, "PRAISES", former)
    result = resolved(post, first)
    assert unit(result, spoken) == unit(result, reeve)
    assert unit(result, former) != unit(result, reeve)


def test_the_order_of_documents_does_not_matter() -> None:
    post, first, answer, second = thread()
    first.calls("Maeve", post)
    post.person("Ann Lowe", "Lowe")
    second.person("Lowe")
    assert resolved(post, first, answer, second) == resolved(second, answer, first, post)


def test_a_body_is_called_in_comments_as_the_post_calls_it_for_short() -> None:
    post = Page("post", title="Half empty", publisher="Tide Notes")
    firm = post.body("Corran Facilities Office", "Corran")
    first = Page("c1", "Peter Lund", post, position=1)
    second = Page("c2", "Maeve Holt", post, position=2)
    same, other = first.body("Corran"), second.body("Corran Brewery")
    result = resolved(post, first, second)
    assert unit(result, same) == unit(result, firm) != unit(result, other)


def commenters(*names: str) -> list[Page]:
    post = Page("post", "Dora Quist")
    return [post, *(Page(f"c{n}", name, post, position=n + 1) for n, name in enumerate(names))]


def test_commenters_whose_names_differ_in_a_number_are_two_whoever_speaks_of_one() -> None:
    pages = commenters("Guest12", "Guest17", "Guest19", "Wader")
    spoken = pages[-1].person("Guest17")
    result = resolved(*pages)
    assert len({unit(result, page.author_chain) for page in pages}) == 5
    assert unit(result, spoken) == unit(result, pages[2].author_chain)


def test_two_who_write_under_two_names_are_two_though_a_third_spelling_is_like_both() -> None:
    pages = commenters("Marlo", "Marlow", "Wader")
    pages[-1].person("Marlov")
    result = resolved(*pages)
    assert len({unit(result, page.author_chain) for page in pages}) == 4
    pages = commenters("Marla Quennell", "Marlo Quennell", "Wader")
    pages[-1].person("Marl Quennell")
    result = resolved(*pages)
    assert len({unit(result, page.author_chain) for page in pages}) == 4


def test_who_bears_the_name_as_it_is_goes_before_who_bears_one_like_it() -> None:
    pages = commenters("Marlo", "Marlow", "Wader")
    spoken = pages[-1].person("Marlow")
    result = resolved(*pages)
    assert unit(result, spoken) == unit(result, pages[2].author_chain)


@pytest.mark.parametrize(
    ("handle", "called", "is_he"),
    [
        ("ninth_floor_nitin", "Nitin", True),
        ("GeographyDan", "Dan", True),
        ("bluey_61", "Bluey", True),
        ("selkie66", "Selkirk", False),
        ("MaeveH", "H", False),
        ("Maeve Holt", "Hol", False),
    ],
)
def test_whoever_writes_under_a_handle_is_called_by_a_word_of_it(handle: str, called: str, is_he: bool) -> None:
    post = Page("post", "Ann Reeve")
    writer, other = Page("c1", handle, post, position=1), Page("c2", "Peter Lund", post, position=2)
    lone = other.person(called)
    result = resolved(post, writer, other)
    assert (unit(result, lone) == unit(result, writer.author_chain)) == is_he


def test_a_word_of_two_handles_an_article_and_the_writer_himself_call_nobody() -> None:
    post = Page("post", "Ann Reeve")
    in_article = post.person("Dan")
    one, other = Page("c1", "GeographyDan", post, position=1), Page("c2", "Peter Lund", post, position=2)
    own = one.person("Geography")
    result = resolved(post, one, other)
    assert unit(result, one.author_chain) not in {unit(result, in_article), unit(result, own)}
    third = Page("c3", "Desperate_Dan", post, position=3)
    lone = other.person("Dan")
    result = resolved(Page("post", "Ann Reeve"), one, other, third)
    assert unit(result, lone) not in {unit(result, one.author_chain), unit(result, third.author_chain)}
