"""Sentences read with the real trees and hand-made mentions: so that a test of claims tests claims alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from spacy.language import Language
from spacy.tokens import Doc

from kg.claims.component import Claims
from kg.ids import author_chain_id, mention_id
from kg.language.annotations import register
from kg.language.context import Thread
from kg.language.kinds import finer_by_form
from kg.records import Chain, Claim, Document, Mention, MentionKind, Quote, QuoteKind

PEOPLE = (
    "Helen Moss",
    "David Kerr",
    "Peter Novak",
    "Sarah Lund",
    "Tom Avery",
    "Grace Hill",
    "Moss",
    "Kerr",
    "Novak",
    "Lund",
    "Avery",
    "Hill",
)
SURNAMES = {
    name.split()[1]: name
    for name in ("Helen Moss", "David Kerr", "Peter Novak", "Sarah Lund", "Tom Avery", "Grace Hill")
}
BODIES = (
    "Civic Party",
    "Harbour Alliance",
    "National Front",
    "Northern Herald",
    "Daily Courier",
    "Ethics Commission",
    "Northern Police Authority",
    "Corner Bakery",
    "Crane Associates",
    "Coast TV",
    "state police",
    "Civic Union",
    "National Committee",
    "Executive Board",
    "Audit Office",
    "Dockers Union",
    "Tarn Council",
    "Moor Council",
    "Coast School District",
    "Republican",
    "Democrat",
)
PARTIES = ("Civic Party", "Harbour Alliance", "Civic Union", "National Front", "Republican", "Democrat")
MEDIA = ("Northern Herald", "Daily Courier", "Coast TV")
PLACES = ("Millbrook", "Ashby", "town", "Norway", "Peru", "Mexico", "U.S.", "Oslo", "Lima")
PROGRAMMES = ("The Long Watch", "Night Inquiry", "Harbour Watch")
OFFICES = (
    r"[Mm]ayor of Millbrook",
    r"mayor of Ashby",
    r"[Mm]ayor\b(?! of)",
    r"[Gg]overnor",
    r"[Pp]resident",
    r"[Mm]ayoral",
    r"gubernatorial",
)
_SAID = re.compile(
    r"“(?P<words>[^”]+)”,? said (?P<speaker>[A-Z]\w+ [A-Z]\w+)|“(?P<first>[^”]+),” said (?P<by>[A-Z]\w+ [A-Z]\w+)"
)


def document(text: str, kind: str = "opinion", parent: str | None = None, author: str | None = None) -> Document:
    """A document with nothing known of it but its text."""
    return Document(
        "d1", "d1.txt", kind, None, text, (), author, None, None, None, None, "", "en", None, 0, parent, "d1", 0
    )


def read(
    nlp: Language,
    text: str,
    pronouns: Mapping[str, str] | None = None,
    kind: str = "opinion",
    parent: str | None = None,
    answered: str = "",
    author: str | None = None,
) -> Doc:
    """A Doc with claims.

    Args:
        nlp: a pipeline with a parser.
        text: the sentences; the names of this module's lists are found in it.
        pronouns: whom a pronoun or nominal of the text means, by name.
        kind: of the document.
        parent: the document that a comment answers.
        answered: the text of that document, a comment itself; where there is none nothing is known of it.
        author: of the document.
    """
    register()
    doc = nlp(text)
    doc._.document = document(text, kind, parent, author)
    above = replace(document(answered, "comment"), id=parent or "")
    doc._.thread = Thread((above, doc._.document)) if answered else None
    mentions, chains = _mentions(text, dict(pronouns or {}))
    doc._.mentions, doc._.chains, doc._.quotes = mentions, chains, _quotes(text, mentions)
    return component(nlp)(doc)


@cache
def component(nlp: Language) -> Claims:
    """The component, made once: its phrases take longer to sort than a sentence takes to read."""
    return Claims(nlp, "claims")


def _mentions(text: str, pronouns: Mapping[str, str]) -> tuple[list[Mention], list[Chain]]:
    author = Mention(
        mention_id("d1", "author", None, None, "Person"),
        "d1",
        "",
        None,
        None,
        MentionKind.AUTHOR,
        "Person",
        author_chain_id("d1"),
        1.0,
    )
    mentions = [author]
    chains = {"author": Chain(author.chain, "d1", "d1", "Person", None, "", (), (), (), "", True, ())}
    patterns = [(_name(n), "Person", SURNAMES.get(n, n)) for n in PEOPLE] + [
        (re.escape(n), "Organisation", n) for n in BODIES
    ]
    patterns += (
        [(re.escape(n), "Place", n) for n in PLACES]
        + [(re.escape(n), "Programme", n) for n in PROGRAMMES]
        + [(p, "Office", "") for p in OFFICES]
    )
    for pattern, type_, name in patterns:
        for found in re.finditer(rf"(?<!\w){pattern}(?!\w)", text):
            kind = MentionKind.NOMINAL if found[0][0].islower() and type_ != "Office" else MentionKind.NAME
            mentions.append(_mention(chains, found, type_, name or found[0], kind))
    for word, name in {**pronouns, "I": "author", "my": "author", "me": "author"}.items():
        for found in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text):
            if not (
                name == "author"
                and "“" in text[: found.start()]
                and text[: found.start()].rfind("”") < text[: found.start()].rfind("“")
            ):
                mentions.append(_mention(chains, found, "Person", name, MentionKind.PRONOUN))
    return mentions, list(chains.values())


def _name(name: str) -> str:
    """A pattern for a name; a surname counts where no first name stands before it."""
    firsts = [full.split()[0] for full in SURNAMES.values()]
    return "".join(f"(?<!{first} )" for first in firsts) + name if name in SURNAMES else re.escape(name)


def _mention(chains: dict[str, Chain], found: re.Match[str], type_: str, name: str, kind: str) -> Mention:
    if name not in chains:
        finer = "Party" if name in PARTIES else "MediaOutlet" if name in MEDIA else finer_by_form(name)
        chains[name] = Chain(f"c-{name}", "d1", "d1", type_, finer, name, (name,), (), (), "", False, ())
    start, end = found.span()
    return Mention(
        mention_id("d1", kind, start, end, type_), "d1", found[0], start, end, kind, type_, chains[name].id, 1.0
    )


def _quotes(text: str, mentions: list[Mention]) -> list[Quote]:
    quotes = []
    for found in _SAID.finditer(text):
        group, by = ("words", "speaker") if found["words"] else ("first", "by")
        speaker = next((m.id for m in mentions if m.text == found[by] and m.start == found.start(by)), None)
        quotes.append(
            Quote(
                f"q{found.start()}",
                "d1",
                found[group],
                found.start(group),
                found.end(group),
                QuoteKind.DIRECT,
                speaker,
                None,
                None,
                1.0,
            )
        )
    return quotes


def told(doc: Doc) -> set[tuple[str, str, str, bool, str]]:
    """The claims of a Doc as (subject, predicate, object, negated, modality), ends by the names of their chains."""
    return {
        (name_of(doc, c.subject), c.predicate, name_of(doc, c.object or ""), c.negated, str(c.modality))
        for c in claims(doc)
    }


def claims(doc: Doc) -> list[Claim]:
    """The claims, typed."""
    return list(doc._.claims)


def name_of(doc: Doc, identity: str) -> str:
    """The name of the chain of a mention; "author" for the author, "reader" for whoever is addressed."""
    mention = next(m for m in doc._.mentions if m.id == identity)
    chain = next(c for c in doc._.chains if c.id == mention.chain)
    return "author" if chain.author else chain.name or ("reader" if chain.links else mention.text)
