"""Who wrote it, from the line that says so. Prose that happens to begin with "By" is left alone."""

from __future__ import annotations

import re

from kg.readers.days import MONTHS

_PARTICLE = r"(?:de|del|della|der|den|di|da|dos|du|la|le|van|von|ten|ter|al|el|bin|bint|ibn|ap|y|e)"
_WORD = r"[^\W\d_](?:[\w’'.-]*[\w.])?"
_CAPITAL = rf"(?=[^\W\d_])(?![a-zß-öø-ÿ]|(?-i:FOR|IN|AT) ){_WORD}"
NAME = rf"{_CAPITAL}(?: (?:{_PARTICLE} ){{0,2}}{_CAPITAL}){{1,4}}"
_RANK = r"(?:deputy|senior|chief|associate|assistant|executive|managing|group|guest|staff|freelance|our|the)[ -]"
_DESK = (
    r"(?:politic|nation|loc|health|education|crime|business|economic|social|home|foreign|westminster|holyrood|council"
    r"|democracy|communit|transport|environment|international|regional|city|county|state|culture|arts|sports?|investigat"
    r"|special|europe|world|affairs|policy|news|news[- ]?desk)[\w’]*(?: (?:and|&) )?[ -]?"
)
_TRADE = (
    r"(?:editor|reporter|correspondent|columnist|writer|journalist|contributor|commentator|analyst|blogger|producer"
    r"|bureau chief|editor-at-large|leader writer)"
)
_ROLE = rf"(?:{_RANK})*(?:{_DESK}){{0,4}}{_TRADE}"
_LEAD = (
    r"(?:(?:posted|written|published|article|story|words|report|reported|opinion|comment|analysis|(?:a )?guest post"
    r"|submitted|uploaded)(?: by|:)|by|author:?|from|par|von|por)"
)
_TAIL = r"(?: (?:and|&) .{2,80}|(?:,| \||;| [-–—•·/]| \(| [Ff]or | FOR | in | IN | at |: | from ).{0,120})?"
_SHORTEST = rf"{_CAPITAL}(?: (?:{_PARTICLE} ){{0,2}}{_CAPITAL}){{1,4}}?"  # before what a role may begin with
_LED = re.compile(rf"(?i:{_LEAD}):? (?:(?i:{_ROLE}):? )?(?P<name>{NAME})(?P<tail>{_TAIL})")
_SINGLE = re.compile(
    r"(?i:(?:posted|written|published|submitted|uploaded) by:?|author:?) "
    rf"(?P<name>[^\W_][\w.’'-]{{1,30}})(?P<tail>{_TAIL})"
)
_SENT = re.compile(r"(?P<name>[\w.-]{2,40})(?:@[\w.-]+)? to [^@\n]{2,60}@[\w-]+(?:\.[\w-]+)+ ?•?")
_SUBMITTER = re.compile(r"(?:submitted )?by (?P<name>[^\s,;:|]{2,30})(?: \|.*| from .*)?", re.IGNORECASE)
_ROLED = re.compile(rf"(?P<name>{_SHORTEST})(?:,| \||:| [-–—•·])? (?i:{_ROLE})(?:,? (?i:at|for|in|of) .{{2,60}})?")
_NAMED = re.compile(rf"(?P<name>{NAME})")
_SIGNED = re.compile(rf"(?:By|BY) (?P<name>{_CAPITAL})")  # "By Reuters"
_ALONE = re.compile(rf"(?P<line>(?i:by) {NAME})\.")  # no sentence
_ANONYMOUS = re.compile(
    rf"(?:by:? )?(?:(?:a |our |the )?{_ROLE}"
    r"|(?:our |the )?(?:staff|news ?(?:desk|room)|web ?team|editorial (?:board|team|staff)|admin)"
    r"(?: reporters?| writers?)?"
    r"|agenc(?:y|ies)|admin|(?:no|unknown) author|letters(?: to the editor)?|name \*?|name|follow|log ?in)(?:, (?-i:[A-Z])[^.,]{2,40})?",
    re.IGNORECASE,
)
_LEADING = re.compile(
    rf"(?:{_LEAD}|author of (?:the|this) (?:article|post)|(?:posted|filed|published)(?: on| in)?):?", re.IGNORECASE
)
_BEHIND = re.compile(rf"(?<=\w \w\w) (?i:{_ROLE})$|(?<=\w\w\w) (?i:(?:staff|senior) {_TRADE})$")  # what somebody is
_NO_NAME = re.compile(
    r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|June|July|August|September|October|November"
    r"|December|Christmas|Easter|Letters|The|This|That|These|Those|Our|Their|His|Her|My|Your|It|We|They|He|She|All|And|No|Not|Any"
    r"|Then|Now|When|Why|How|What|Who|Where|If|But|Mr|Mrs|Ms|Dear|Date|Publish|Published|Publication|Updated|Posted",
)
_DOES = (
    r"(?:is|was|has been|has|writes|wrote|teaches|works|worked|blogs|tweets|chairs|serves|served|represents|covers|reports|edits"
    r"|leads|runs|lives|heads|directs|hosts|sits|stood|lectures|studies|founded|can be (?:reached|followed))\b"
)
_RANKED = r"(?:(?:Dr|Cllr|Coun|Councillor|Prof|Professor|Sir|Dame|Rev|Revd|Lord|Lady|Baroness)\.? ){0,2}"
_UNNAMED = re.compile(
    r"\W{0,4}(?:the|this) (?:writer|author|columnist|reporter) (?:is|was|has been) (?:an?|the|former) [^\n]{5,280}",
    re.IGNORECASE,
)
_BIOGRAPHY = re.compile(
    rf"\W{{0,4}}(?P<name>{NAME}),? "
    r"(?:is|was|has been|writes|teaches|works|blogs|tweets|chairs|serves|represents)\b[^\n]{5,280}"
)
_CALLED = re.compile(r"(?:who|an?|the|former|[a-z]+(?:or|er|ist|ian)) ")  # "Jane Doe, a councillor in Westhaven, …"
# What stands behind a name on its line, and where the parts of a page stand in one piece ("ByJane Doe", "Jane DoeStaff Writer")
_BUTTONS = re.compile(
    r"(?: +(?:\d+ min(?:ute)?s? read|\d+ (?:comments?|edits?|shares?)|send an email|share(?: with [\w ]{2,30}:?)?"
    r"|follow|last updated:?))+$",
    re.IGNORECASE,
)
_MONTHS = "|".join(month.capitalize() for month in MONTHS)
_GLUED = re.compile(rf"(?<=^By)(?=[A-Z][a-z.])|(?<=^by:)(?=\w)|(?<=[a-zß-ÿ])(?=(?:Staff|Senior|{_MONTHS})\b)")
_BETWEEN = re.compile(r",? (?:and|&) |, ")
_ADDRESS = re.compile(r" [\w.+-]{2,40}@[\w-]+(?:\.[\w-]+)+$")
_LONGEST = 160  # characters of a byline
_BESIDE = 700  # characters of a paragraph about an author
_SENTENCE = re.compile(r"[a-zß-ÿ]{2}[.!?]$")


def byline(line: str) -> str | None:
    """The author whom a line names ("By Jane Doe, Political Editor"), or None where the line is no byline.

    Of several authors the first is taken. A name in capitals is put into ordinary case.
    """
    line = parts_of(line) if len(line) <= _LONGEST else ""
    alone = _ALONE.fullmatch(line)
    line = alone["line"] if alone else line
    if " " not in line or _SENTENCE.search(line) or is_anonymous(line):
        return None
    match = _LED.fullmatch(line) or _ROLED.fullmatch(line) or _SINGLE.fullmatch(line) or _SENT.fullmatch(line)
    if match is None and line.startswith(("- ", "– ", "— ")) and _ADDRESS.search(line):
        return first_of_names(line)  # "- Jane Doe doej@courier.example"
    return _clean(match["name"]) if match else None


def parts_of(line: str) -> str:
    """A line above an article without the buttons at its end, and with a space between parts that a page only sets apart."""
    return _BUTTONS.sub("", _GLUED.sub(" ", line))


def submitter(line: str) -> str | None:
    """The one word that a dated line names ("by quay_cat"), as sites where readers submit links do, or None."""
    match = _SUBMITTER.fullmatch(line)
    return match["name"] if match else None


def bare_name(line: str) -> str | None:
    """The name of which a line consists, as bylines beside a date do, or None."""
    line = _BUTTONS.sub("", line) if len(line) <= _LONGEST else ""
    match = _SIGNED.fullmatch(line) or _NAMED.fullmatch(line)
    nobody = is_anonymous(line) or leads_byline(line)  # "Written By", and no name behind it
    return _clean(match["name"]) if match and len(line) <= 40 and not nobody else None


def first_of_names(line: str) -> str | None:
    """The first of the names of which a line consists ("Jane Doe, Tom Poe and Ann Roe"), with an address behind them or not, or None."""
    names = [bare_name(part) for part in _BETWEEN.split(_ADDRESS.sub("", line).strip(" –—-"))]
    return names[0] if all(names) else None


def biography(paragraph: str) -> str | None:
    """The author whom a paragraph beside an article introduces ("Jane Doe is a councillor in Westhaven."), or None."""
    match = _BIOGRAPHY.fullmatch(paragraph)
    return _clean(match["name"]) if match else None


def is_about(author: str, paragraph: str) -> bool:
    """Whether a paragraph beside an article tells who its author is ("Dr Jane Doe lectures in Westhaven.", "The writer is a
    former harbour master")."""
    if _UNNAMED.fullmatch(paragraph) or biography(paragraph) == author:
        return True
    opening = re.match(rf"[^\w“\"‘']{{0,4}}{_RANKED}{re.escape(author)}(?P<more>,? )", paragraph)
    if not opening or len(paragraph) > _BESIDE:
        return False
    if re.compile(_DOES).match(paragraph, opening.end()):
        return True
    return opening["more"] == ", " and _CALLED.match(paragraph, opening.end()) is not None


def leads_byline(line: str) -> bool:
    """Whether the name in the next line is the author's ("By", "Author of the article:")."""
    return _LEADING.fullmatch(line) is not None


def is_anonymous(line: str) -> bool:
    """Whether a line stands for a byline that names nobody ("Staff Reporter")."""
    return _ANONYMOUS.fullmatch(line) is not None


def _clean(name: str) -> str | None:
    words = _BEHIND.sub("", name.strip(" ,.;:|")).split()
    if any(_NO_NAME.fullmatch(word) for word in words):
        return None
    if len(words) > 1 and name.isupper():
        words = [_ordinary(word) for word in words]
    return " ".join(words)


def _ordinary(word: str) -> str:
    if len(word.rstrip(".")) <= 1 or word.count(".") > 1:
        return word
    plain = re.sub(r"[^\W\d_]+", lambda part: part[0].capitalize(), word)
    return re.sub(r"\bMc([a-z])", lambda part: "Mc" + part[1].upper(), plain)
