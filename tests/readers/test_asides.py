"""What an article has beside its body: the sentence below its title, its author, whoever prints it, what leads elsewhere."""

from __future__ import annotations

import pytest

from kg.readers.html import read_html
from kg.readers.limits import Limits
from kg.readers.text import read_text
from kg.records import BlockRole, Document

TITLE = "The ferry that never came"
BODY = (
    "The council of Westhaven has promised a new ferry for years, and every year it has found a reason to wait.\n\n"
    "Nobody on the quay believes that the next one will be any better, and nobody in the town hall asks them at all.\n\n"
    "It will come, says the mayor, when it comes, and until then there is always the long road around the bay for us.\n\n"
    "We are told to be patient.\n\n"
)
STANDFIRST = "The town was told to expect a boat by the summer; it has been given a timetable"
ABOUT = "Jane Doe is a writer who lives in Westhaven."


def body(article: Document) -> str:
    return "".join(f"{line}\n\n" for line in of(article, BlockRole.BODY))


def of(article: Document, role: str) -> list[str]:
    return [article.text[b.start : b.end] for b in article.blocks if b.role == role]


def standfirst(article: Document) -> list[str]:
    return of(article, BlockRole.STANDFIRST)


def about(article: Document) -> list[str]:
    return of(article, BlockRole.ABOUT)


def read(text: str) -> Document:
    return read_text(text, "a.txt")[0]


@pytest.mark.parametrize(
    "line", ["By Jane Doe", "Jane Doe\nSaturday 3 May 2014", "By JANE DOE FOR LANTERN ONLINE", "Jane Doe\n\nShare"]
)
@pytest.mark.parametrize("mark", ["", "."])
def test_the_sentence_between_title_and_byline_is_no_body(line: str, mark: str) -> None:
    article = read(f"{TITLE}\n\n{STANDFIRST}{mark}\n\n{line}\n\n{BODY}{ABOUT}\n")
    assert (article.title, article.author, body(article)) == (TITLE, "Jane Doe", BODY)
    assert (standfirst(article), about(article)) == ([STANDFIRST + mark], [ABOUT])
    assert article.text == f"{TITLE}\n\n{STANDFIRST}{mark}\n\n{BODY}{ABOUT}"


@pytest.mark.parametrize(
    "head",
    [
        "{title}\n\nJane Doe\n\n{standfirst}\n\nSaturday 3 May 2014 08.00 BST",
        "{title}\n\nJane Doe\n\n{standfirst}\n\nSat 3 May 2014\nLast modified on Sun 4 May 2014",
        "{title}\n\n{standfirst}\n\n3 May 2014\n\nJane Doe\nPolitical editor",
        "The Westhaven Lantern\n\n{title}\n\n{standfirst}.\n\nBy Jane Doe\n\n3 May 2014",
        "News\nPolitics\n\n{title}\n{standfirst}.\n\nBy Jane Doe\nLocal democracy reporter\nPublished 3 May 2014, 16:10 BST",
        "{title}\n{standfirst}\nJane Doe\nSat, May 3, 2014 at 9:30 PM GMT·3 min read",
        "The Westhaven Lantern\n\n{title}\n\n{standfirst}.\n\nJane Doe\n3 May 2014",
        "Menu\nThe Westhaven Lantern\nSubscribe\nOpinion\n\n{title}\n{standfirst}\n\nJANE DOE\n3 May 2014 • 7:00am",
    ],
)
def test_a_standfirst_stands_anywhere_above_the_last_line_of_the_head(head: str) -> None:
    article = read(f"{head.format(title=TITLE, standfirst=STANDFIRST)}\n\n{BODY}")
    assert (article.title, article.author, (article.published or "")[:10]) == (TITLE, "Jane Doe", "2014-05-03")
    assert [line.rstrip(".") for line in standfirst(article)] == [STANDFIRST]
    assert body(article) == BODY


def test_a_post_of_one_paragraph_above_its_byline_is_body() -> None:
    article = read(f"{TITLE}\n\n{STANDFIRST}.\n\nPosted by Jane Doe on 3 May 2014\n")
    assert (standfirst(article), body(article)) == ([], f"{STANDFIRST}.\n\n")


@pytest.mark.parametrize(
    "bio",
    [
        "Jane Doe is a writer who lives in Westhaven. She stood for the council in 2012 and keeps hens. "
        + "Her book about the ferries of the coast, which took her eleven years, is out now from a publisher on the quay, "
        + "and she will read from it at the harbour library on Friday evening and in the market hall the week after that.",
        "• Jane Doe is a former harbour master",
        "Dr Jane Doe is a lecturer in politics at the University of Westhaven",
        "Jane Doe, a councillor in Westhaven, writes about boats.",
        "Jane Doe covers local government for the Lantern. She can be reached at jane@lantern.example.",
        "The writer is a former harbour master of Westhaven.",
        "The author is the member for Westhaven North",
        "Cllr Jane Doe leads the opposition on Westhaven council.",
    ],
)
def test_a_paragraph_about_the_author_is_kept_with_its_role(bio: str) -> None:
    article = read(f"{TITLE}\n\nBy Jane Doe\n\n{BODY}{bio}\n")
    assert (body(article), about(article)) == (BODY, [bio])


@pytest.mark.parametrize(
    "other",
    [
        "Jane Doe’s brother keeps a boat on the quay.",
        "Jane, the harbour master told her, is no name for a ferry.",
        "The author of the report is a former harbour master of Westhaven.",
        "The writer is wrong about the ferry, and I have told him so.",
        "“Jane Doe is a fool,” said the mayor.",
    ],
)
def test_what_only_names_the_author_is_body(other: str) -> None:
    article = read(f"{TITLE}\n\nBy Jane Doe\n\n{BODY}{other}\n")
    assert (body(article), about(article)) == (f"{BODY}{other}\n\n", [])


def test_whom_the_first_person_is_introduced_as_has_his_paragraph_kept() -> None:
    mine = BODY.replace("Nobody", "I have asked my friends and me and nobody")
    mine = mine.replace("We are told to be patient.", "I am told to be patient, and I am, as my own nature is.")
    article = read(f"{TITLE}\n\n{mine}{ABOUT}\n")
    assert (article.author, about(article)) == ("Jane Doe", [ABOUT])


def test_below_the_paragraph_about_the_author_the_site_goes_on() -> None:
    below = "RELATED ARTICLES\n\nKit Poe: why I stand by the mayor\nKit Poe is the deputy mayor and writes here.\n"
    article = read(f"{TITLE}\n\nJane Doe\n3 May 2014\n\n{BODY}{ABOUT}\n\n{below}\nNewsletter\n\nSign up\n")
    assert (body(article), about(article)) == (BODY, [ABOUT])


def test_a_first_paragraph_without_a_byline_below_it_is_body() -> None:
    assert body(read(f"{TITLE}\n\n{STANDFIRST}.\n\n{BODY}")) == f"{STANDFIRST}.\n\n{BODY}"


def test_a_paragraph_about_somebody_else_is_body() -> None:
    other = "Kit Poe is a councillor who lives in Westhaven.\n\n"
    assert body(read(f"{TITLE}\n\nBy Jane Doe\n\n{BODY}{other}")) == BODY + other


def test_the_heading_above_a_paragraph_about_the_author_goes_with_it() -> None:
    assert body(read(f"{TITLE}\n\nBy Jane Doe\n\n{BODY}About Jane Doe\n\n{ABOUT}\n")) == BODY


def test_a_name_above_a_paper_is_the_authors() -> None:
    article = read(f"{TITLE}\n\nJane Doe\nThe Westhaven Lantern, 3 May 2014\n\n{BODY}")
    assert (article.author, article.publisher, article.published) == ("Jane Doe", "The Westhaven Lantern", "2014-05-03")
    assert body(article) == BODY


@pytest.mark.parametrize("role", ["Political editor", "Home Affairs Correspondent"])
def test_a_role_behind_a_name_is_no_part_of_it(role: str) -> None:
    assert read(f"{TITLE}\n\nJane Doe {role}\n\n{BODY}").author == "Jane Doe"


def test_a_section_may_stand_beside_the_date_above_the_title() -> None:
    article = read(
        f"Menu\n\nThe Westhaven Lantern\n\nOpinion | 3 May 2014\n\n{TITLE}\n\n{STANDFIRST}.\n\nJane Doe\n\nShare\n\n{BODY}© 2014 The Westhaven Lantern"
    )
    assert (article.title, article.author, article.published) == (TITLE, "Jane Doe", "2014-05-03")
    assert body(article) == BODY


def test_topics_below_the_last_words_are_the_sites() -> None:
    assert body(read(f"{TITLE}\n\nBy Jane Doe\n\n{BODY}Topics\n\nFerries\n\nWesthaven council\n")) == BODY


def test_a_link_that_readers_share_has_no_body() -> None:
    page = f"{TITLE} (lantern.example)\n81 points by quay_cat 2 days ago\n2 comments\n\n"
    page += "Ann says:\n\nOne.\n\nSam says:\n\nTwo.\n"
    assert body(read(page)) == ""


def html(inner: str) -> Document:
    paragraphs = "".join(f"<p>{line}</p>" for line in BODY.split("\n\n") if line)
    page = f"<html><head><title>{TITLE}</title></head><body><article><h1>{TITLE}</h1>{inner.format(paragraphs)}</article></body></html>"
    return read_html(page, "a.html", Limits())[0]


def test_parts_that_a_page_names_for_its_scripts_are_beside_the_body() -> None:
    article = html(f"<div data-component='standfirst'><p>{STANDFIRST}</p></div><div>{{}}</div>")
    assert (body(article), standfirst(article)) == (BODY, [STANDFIRST])


@pytest.mark.parametrize(
    "name", ["dek", "subtitle", "story__standfirst", "article-summary", "entry-excerpt", "sub-headline"]
)
def test_the_line_below_the_heading_of_a_page_is_kept(name: str) -> None:
    article = html(f"<h2 class='{name}'>{STANDFIRST}</h2><p class='byline'>By Jane Doe</p><div>{{}}</div>")
    assert (article.title, body(article), standfirst(article)) == (TITLE, BODY, [STANDFIRST])
    assert article.text.startswith(f"{TITLE}\n\n{STANDFIRST}\n\n")


def test_of_a_standfirst_that_holds_more_its_words_are_kept() -> None:
    more = "<p>by Jane Doe (words) and Kit Poe (pictures)</p><p>Main image: The old ferry. Photograph: Kit Poe</p><p>Share:</p>"
    article = html(f"<div class='standfirst'><p>{STANDFIRST}</p>{more}</div><div>{{}}</div>")
    assert (body(article), standfirst(article)) == (BODY, [STANDFIRST])
    assert "pictures" not in article.text


def test_excerpts_of_other_stories_stay_out() -> None:
    other = f"<h2>More stories</h2><ul class='teasers'><li><h3>Boats</h3><p class='excerpt'>{STANDFIRST}</p></li></ul>"
    article = html(f"<p class='byline'>By Jane Doe</p><div>{{}}</div>{other}")
    assert standfirst(article) == []
    assert STANDFIRST not in article.text


BOX = (
    "<div class='author-box'><h4>About Jane Doe</h4><p>{}</p><a href='x'>Follow on X</a><a href='y'>All posts</a></div>"
)


@pytest.mark.parametrize("words", [ABOUT, "She is a writer who lives in Westhaven."])
def test_a_box_about_the_author_is_kept_below_the_body(words: str) -> None:
    article = html(f"<p class='byline'>By Jane Doe</p><div>{{}}</div>{BOX.format(words)}")
    assert (article.author, body(article), about(article)) == ("Jane Doe", BODY, [words])
    assert article.text.endswith(f"\n\n{words}")


def test_a_box_about_somebody_else_stays_out() -> None:
    other = BOX.replace("Jane Doe", "Kit Poe").format("Kit Poe is a writer who lives in Westhaven.")
    article = html(f"<p class='byline'>By Jane Doe</p><div>{{}}</div>{other}")
    assert (body(article), about(article)) == (BODY, [])
    assert "Kit Poe" not in article.text


def test_a_box_tells_the_author_of_a_page_that_names_none() -> None:
    article = html(f"<div>{{}}</div>{BOX.format(ABOUT)}")
    assert (article.author, about(article)) == ("Jane Doe", [ABOUT])


def test_buttons_and_newsletters_in_a_box_stay_out() -> None:
    more = "<p>Sign up for our newsletter</p><p>View all posts by Jane Doe</p>"
    article = html(
        f"<p class='byline'>By Jane Doe</p><div>{{}}</div>{BOX.format(ABOUT).replace('</div>', more + '</div>')}"
    )
    assert (body(article), about(article)) == (BODY, [ABOUT])


def test_a_page_may_state_its_date_beside_the_words() -> None:
    stated = "<span property='dc:date dc:created' content='2014-05-03T08:00:00+00:00'>Sat, 05/03/2014 - 08:00</span>"
    assert html(stated + "<div>{}</div>").published == "2014-05-03T08:00:00Z"


def test_whose_the_site_is_may_be_the_author() -> None:
    article = read(f"Quay Notes\n\nSubscribe\n\n{TITLE}\n\nJane Doe\n\nMay 03, 2014\n\n{BODY}© 2024 Jane Doe")
    assert (article.title, article.author) == (TITLE, "Jane Doe")


def test_the_name_of_the_site_beside_the_date_is_no_author() -> None:
    article = read(f"Quay View\n\nSubscribe\n\n{TITLE}\n\nQuay View\n\nMay 03, 2014\n\n{BODY}© 2024 Quay View")
    assert (article.author, article.publisher) == (None, "Quay View")


def test_a_paragraph_about_the_author_may_stand_first() -> None:
    article = read(f"{TITLE}\n\nBy Jane Doe\n\n{ABOUT}\n\n{BODY}")
    assert (body(article), about(article)) == (BODY, [ABOUT])


def test_who_speaks_of_himself_by_name_is_not_introduced() -> None:
    own = "Jane Doe was never heard of again, they will say, but here I am.\n\n"
    assert body(read(f"{TITLE}\n\nBy Jane Doe\n\n{BODY}{own}")) == BODY + own


def test_buttons_may_stand_between_a_name_and_its_date() -> None:
    article = read(
        f"Open in app\n\nMember-only story\n\n{TITLE}\n\nJane Doe\n\nFollow\n\n4 min read\n\n·\n\nMay 3, 2014\n\nListen\n\n{BODY}"
    )
    assert (article.title, article.author, body(article)) == (TITLE, "Jane Doe", BODY)


@pytest.mark.parametrize("lead", ["By", "Author of the article:", "Written by"])
def test_a_line_may_lead_to_the_name_below_it(lead: str) -> None:
    page = f"Home\n\n{TITLE}\n\nNo boat in sight\n\n{lead}\n\nJane Doe\n\nPublished May 03, 2014  •  2 minute read\n\n{BODY}"
    article = read(page)
    assert (article.title, article.author, article.published) == (TITLE, "Jane Doe", "2014-05-03")


def test_a_desk_and_its_paper_are_nobody() -> None:
    article = read(f"{TITLE}\n\nBy Jane Doe\n\nEducation correspondent, Westhaven Lantern\n\n{BODY}")
    assert (article.author, body(article)) == ("Jane Doe", BODY)


def test_other_stories_below_the_paragraph_about_the_author_do_not_hide_it() -> None:
    below = "Read next\nFury over gull cull\nTen best pies in the county\n\nShare this article\n\nConversation\n"
    article = read(f"{TITLE}\n\nBy Jane Doe\n\n{BODY}{ABOUT}\n\n{below}")
    assert (body(article), about(article)) == (BODY, [ABOUT])


def test_a_standfirst_may_be_a_list_of_points() -> None:
    points = [
        "• A boat was promised for the summer",
        "• Nobody has seen it since then",
        "• The mayor says that patience is a virtue of seamen",
    ]
    article = read(
        f"{TITLE}\n\n{chr(10).join(points)}\n\nBy JANE DOE FOR THE LANTERN\n\nPUBLISHED: 16:10, 3 May 2014\n\n{BODY}"
    )
    assert (article.title, article.author, body(article)) == (TITLE, "Jane Doe", BODY)
    assert standfirst(article) == points


def test_the_site_behind_the_title_is_no_part_of_it() -> None:
    paragraphs = "".join(f"<p>{line}</p>" for line in BODY.split("\n\n") if line)
    head = f"<meta property='og:title' content='{TITLE} — Quay View'><meta property='og:site_name' content='Quay View'>"
    page = f"<html><head><title>{TITLE}</title>{head}</head><body><article><h1>{TITLE}</h1>{paragraphs}</article></body></html>"
    article = read_html(page, "a.html", Limits())[0]
    assert (article.title, article.text.count(TITLE), body(article)) == (TITLE, 1, BODY)
