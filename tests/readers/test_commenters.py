"""Comments in plain text as pages of many kinds of sites are copied: who says what to whom, and what nobody says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.readers import commenters
from kg.readers.passages import lines
from kg.readers.text import read_text
from tests.readers.thread_help import read

ANN, SAM = ("Ann Loe", "One is enough for me."), ("sam_poe", "Two would be better.")


def said(below: str) -> list[tuple[str | None, str]]:
    return [(d.author, d.text) for d in read(below)[1:]]


def two(form: str, opener: str = "2 comments\n\n") -> str:
    return opener + "".join(form.format(name=name, words=words) for name, words in (ANN, SAM))


@pytest.mark.parametrize(
    "form",
    [
        "{name} dit :\n3 mai 2014 à 9 h 12 min\n\n{words}\nRépondre\n",
        "{name} sagte am 3. August 2015 um 14:20:\n\n{words}\nAntworten\n",
        "{name}3 May 2014 at 09:14\n\n{words}\nReplyDelete\n",
        "[–]{name} 12 points 2 years ago (0 children)\n\n{words}\n\npermalink\n",
        "{name} 2 hours ago | parent | next [–]\n\n{words}\n\nreply\n",
        "{name} • 3 years ago • edited\n\n{words}\n\n12\nReply\nShare ›\n",
        "{name}\n{name}\nMay 3, 2014\n\n{words}\n\n3\n\nReply\n",
        "{name}\n•\n1 yr. ago\n\n{words}\n\nUpvote\n12\nDownvote\nReply\n",
        "02-07-2011, 08:40 PM #2\n{name}\nJoin Date\nMar 2009\nPosts\n88\n\nRe: The ferry that never came\n{words}\nReply With Quote\n",
        "u/{name} avatar\n{name}\n•\n1y ago\n\n{words}\n\nUpvote\n12\nDownvote\nReply\n",
        "{name}\nOP •\n3mo ago\n\n{words}\n\nReply\n",
        "{name}, Westhaven, Elsewhere, 3 weeks ago\n\n{words}\n\nReply\n\n12\n\n3\n\nClick to rate\n",
        "7. {name}\n3 May 2014 - 14:58\n{words}\nReport this comment (Comment number 7)\n+4\n",
        "{name}\nPost author\non May 3, 2014 at 8:15 pm said:\n\n{words}\nReply ↓\n",
        "{name}\nMar 8, 2014\nLiked by Jane Doe\n\n{words}\nExpand full comment\nLike (12)\nReply\n",
        "Re: boats (Score:4, Insightful)\nby {name} ( 1234 ) on Saturday May 3, 2014 @10:31AM (#41)\n{words}\nReply to This\n",
        "Re: boats (Score:4)\nby {name} ( 1234 ) writes: on Saturday May 3, 2014 @10:31AM (#41)\n{words}\nReply to This\nShare\n",
        "(no subject)\n\nDate: 2014-05-03 07:10 am (UTC)\nFrom: [profile] {name}\n{words}\n(Reply) (Thread)\n",
        "From: {name} <a@b.example>\nSubject: Re: boats\nDate: Sat, 3 May 2014 14:20:11 +0000\n\n{words}\n",
        "02-07-2011, 08:40 PM #2\n{name}\n{name} is offline\nMember\n\nJoin Date\nMar 2009\nPosts\n88\n\n{words}\nReply With Quote\n",
        "{words}\n\nPosted by: {name} | May 3, 2014 at 08:02 AM\n\n",
        "{words}\n\nComment by {name} — May 3, 2014 @ 8:02 am\n\n",
        "Blogger {name} said...\n{words}\n3 May 2014 at 10:00\nDelete\n",
        "{name} said…\n\n{words}\n\n8:15 PM\n",
        "{words}\n\nBy Blogger {name}, at 1:06 PM\n\n",
        "By {name} (registered) - website | Posted May 3, 2014 at 11:44:58 in reply to Comment 95\n\n{words}\n\nPermalink\n",
        "{name}\n{words}\nLike\nReply\n14\n2y\n",
        "{name}\nWorks at Quay and Sons\n{words}\nLike\nReply\n2yEdited\n",
    ],
)
def test_ways_to_name_a_commenter(form: str) -> None:
    assert said(two(form)) == [ANN, SAM]


@pytest.mark.parametrize(
    "name", ["a tram driver", "The Reverend Green", "Mrs. P. Allard", "Ann “Kit” Loe", "Zoë 🌻", "L. P."]
)
def test_names_that_might_begin_a_sentence_stand_beside_others(name: str) -> None:
    form = "{name}\n3 May 2014\n\n{words}\n\n"
    below = two(form) + form.format(name=name, words="Three is a crowd.")
    assert said(below) == [ANN, SAM, (name, "Three is a crowd.")]


def test_whoever_is_named_behind_a_commenter_is_answered() -> None:
    below = "2 comments\n\nAnn Loe • 3 years ago\n\nOne.\n\nsam_poe Ann Loe • 3 years ago\n\nTwo.\n"
    documents = read(below)
    assert [d.author for d in documents[1:]] == ["Ann Loe", "sam_poe"]
    assert documents[2].parent == documents[1].id


def test_among_answers_that_stand_equally_deep_a_name_tells() -> None:
    rows = [("", "Ann"), ("    ", "Sam Ann"), ("    ", "Ann Sam"), ("", "Kit")]
    below = "4 comments\n\n" + "".join(f"{indent}{name} • 3 years ago\n\n{indent}Words.\n\n" for indent, name in rows)
    assert [(d.number, d.author) for d in read(below)[1:]] == [
        ("1", "Ann"),
        ("1.1", "Sam"),
        ("1.1.1", "Ann"),
        ("2", "Kit"),
    ]


@pytest.mark.parametrize("call", ["@Ann Loe: ", "Ann Loe ", "@ann loe, "])
def test_whoever_is_called_first_is_answered(call: str) -> None:
    below = f"2 comments\n\nAnn Loe, 3 May 2014\n\nOne.\n\nSam Poe, 4 May 2014\n\nTwo.\n\nKit, 5 May 2014\n\n{call}you are right.\n"
    documents = read(below)
    assert documents[3].parent == documents[1].id
    assert documents[3].text.endswith("you are right.")


@pytest.mark.parametrize(
    "quotation",
    [
        "Ann Loe wrote:\nThe boat is old and slow and it leaks at the bow.\n",
        "Quote Originally Posted by Ann Loe View Post\nThe boat is old and slow and it leaks at the bow.\n",
        "> The boat is old and slow and it leaks at the bow.\n",
        "In article <72@b.example>, Ann Loe <a@b.example> writes:\n> The boat is old and slow\n> and it leaks at the bow.\n",
    ],
)
def test_whoever_is_quoted_is_answered(quotation: str) -> None:
    below = f"Comments\n\nAnn Loe, 3 May 2014\n\nThe boat is old and slow and it leaks at the bow.\n\nSam Poe, 4 May 2014\n\n{quotation}\nIt floats.\n"
    documents = read(below)
    assert documents[2].parent == documents[1].id
    assert documents[2].text.endswith("It floats.")
    assert "Posted by" not in documents[2].text


def test_words_that_nobody_else_says_point_nowhere() -> None:
    below = "Comments\n\nAnn Loe, 3 May 2014\n\nNo.\n\nSam Poe, 4 May 2014\n\n> We shall never pay for that boat.\n\nIndeed.\n"
    documents = read(below)
    assert "never pay" in documents[2].text
    assert documents[2].parent == documents[0].id


@pytest.mark.parametrize(
    "end",
    [
        "Leave a Reply\n\nName (required)\n\nThe quay at dusk\nBy Jane Doe - May 2, 2014\nWhy was the quay dark? Nobody knows. …\n",
        "Load more comments\n\nAlso on Quayside\n\nTen boats\n2 comments • 3 years ago\nkit — They sank.\n",
    ],
)
def test_what_stands_below_the_thread_is_nobodys(end: str) -> None:
    assert said(two("{name} • 3 years ago\n\n{words}\n\nReply\n") + end) == [ANN, SAM]


def test_places_between_names_and_days_are_nobodys() -> None:
    form = "{}\n{}\nMay 3\n{}\nReply\n12 Recommend\nShare\nFlag\n\n"
    names, places, words = (
        ("Ann Loe", "Kit", "Sam"),
        ("Westhaven, NY", "Elsewhere", "Planet Earth"),
        ("One.", "Two.", "@Ann Loe Three."),
    )
    found = said("3 Comments\n\n" + "".join(map(form.format, names, places, words)))
    assert found == list(zip(names, words, strict=True))


def test_an_address_above_flags_and_an_age_is_the_commenters() -> None:
    form = "{}@quay.example\nEnglish\n20\n2\n·\nedit-2\n2 years ago\n\n{}\n\n2 replies\nlink\nfedilink\n"
    found = said("2 Comments\nHot\nTop\n\n" + form.format("ann_loe", "One.") + form.format("sam", "Two."))
    assert found == [("ann_loe@quay.example", "One."), ("sam@quay.example", "Two.")]


def test_what_a_thread_announces_with_its_number_of_comments_is_signed_below() -> None:
    form = "{}\nposted by {} at 6:3{} AM on May 3, 2014{}\n\n"
    below = "posted by Jane (2 comments total) 3 users marked this as a favorite\n\n"
    article, *comments = read(
        below + form.format("One.", "Ann Loe", 1, "") + form.format("Two.", "Kit", 2, " [2 favorites]")
    )
    assert (article.author, [(d.author, d.text) for d in comments]) == ("Jane", [("Ann Loe", "One."), ("Kit", "Two.")])


@pytest.mark.parametrize(
    "line",
    ["Tue 3 May 2016 06.30 BST", "Last modified on Wed 4 May 2016", "First published 3 May 2016", "14 3 May 2016"],
)
def test_a_date_alone_names_nobody(line: str) -> None:
    assert len(read(f"{line}\n\nThe quay is empty.\n\n{line}\n\nThe quay is full.\n")) == 1


@given(
    st.lists(
        st.sampled_from(["Ann Loe", "12", "2y", "Reply", "Like", "•", "One is enough.", "by Kit", "Posts", "> One"])
    )
)
def test_whatever_stands_between_nothing_raises_and_names_are_names(lines: list[str]) -> None:
    for document in read("3 comments\n\n" + "\n".join(lines))[1:]:
        assert document.author
        assert any(c.isalpha() for c in document.author)


_PIECES = st.sampled_from(
    [
        "Ann Loe", "sam_poe says:", "on 3 May 2014", "an hour", "yesterday", "2y", "Posted by", "by Kit (1234)", "Re: pier",
        "(no subject)", "From: ann", "Date: 3 May 2014", "#2", "said...", "wrote…", "»", "Reply", "12", "a few days ago", "No.",
        "Ann Loe, Westhaven, a day", "Posted by Kit on", "old news » Blog says:", "7.", "Sam Poe > Ann Loe", "at 10:31",
    ]
)  # fmt: skip


@given(st.lists(st.lists(_PIECES, min_size=1, max_size=2).map(" ".join), max_size=12))
def test_lines_that_are_passed_over_name_nobody(texts: list[str]) -> None:
    source = "\n".join(texts)
    every = list(lines(source))
    over = set(range(len(every))) - set(commenters.possible(source, every))
    assert [at for at in over if commenters.read(source, every, at, None)] == []


def test_handles_of_servers_above_days_are_of_people_who_talk() -> None:
    form = "{}\n@{}@quay.example\nMay 3, 2014\n{}\n\n0\n1\n2\n\n"
    found = said(form.format("Ann Loe", "ann", "One.") + form.format("Kit", "kit", "Two."))
    assert found == [("Ann Loe", "One."), ("Kit", "Two.")]


@pytest.mark.parametrize("button", ["Reply", " Reply", " (reply)"])
def test_a_day_below_says_may_have_a_button_behind_it(button: str) -> None:
    form = (
        "  {}. {} says: May {}, 2014 at 9:27 pm"
        + button
        + "\n\n    The pier has been shut for years, and nobody minds it.\n\n"
    )
    page = "The ferry that never came\n\n" + "The pier is late, as it was last year. " * 9 + "\n\n2 Comments\n\n"
    comments = read_text(page + form.format(1, "Jane Doe", 3) + form.format(2, "Kit Lowe", 4), "a.txt")[1:]
    assert [(c.author, (c.published or "")[:10]) for c in comments] == [
        ("Jane Doe", "2014-05-03"),
        ("Kit Lowe", "2014-05-04"),
    ]
    assert all(c.text.startswith("The pier has been shut") for c in comments)
