"""Letters to an editor: by what they open with or refer to, and by who signs them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kg.readers.bylines import bare_name
from kg.readers.days import MONTHS

_OPENS = re.compile(  # within its first lines
    r"^\W{0,9}(?:[^\n]{1,200}\n\s*){0,3}?"
    r"(?:dear (?:sirs?|madam|editor|mr editor|sir or madam)\b[^\w\n]|(?-i:SIRS?|Sirs?) ?[—–:,-] ?[—–-]?|to the editor\W)",
    re.I,
)
_HEADED = re.compile(r"^\W{0,9}letters?(?: to the editor)? ?[:|–—-] ?\w", re.I)
_DAY = rf"(?:\d{{1,2}}(?:st|nd|rd|th)? (?:{'|'.join(MONTHS)})|(?:{'|'.join(MONTHS)}) \d{{1,2}}(?:st|nd|rd|th)?)"
# "your report (Courier, 3 May)": what was printed before, and when; not "on Monday (May 3)"
_REFERS = re.compile(rf"\((?!\w+day\b)(?-i:[A-Z])[^()\n,\d]{{2,40}},? {_DAY}(?:,? \d{{4}})?\)", re.I)
_REFERS_WITHIN = 600  # characters
_SIGNED = re.compile(  # with where he lives, or what he is
    r"(?P<name>[^,\n.!?:]{3,40}(?:\.[^,\n.!?:]{2,30})?)(?:,[ \n][^\n!?:]{2,60}?\.?|,)?"
)
_POST = re.compile(
    r"^(?:Mr|Mrs|Ms|Miss|Cllr|Clr|Cr|Councill?or|Councilman|Councilwoman|Coun|Alderman|Mayor|Sir|Dame)\.? (?=\S)"
)
_DASHED = re.compile(
    r"[–—-]{1,2} ?(?=[^\W\d_][^,\n]{2,40}, [^\n.!?:\d]{2,60}$)"
)  # "-Jane Doe, New Harbour Road, Westhaven"
_PLACE = re.compile(r"[A-Z][\w.'’-]+(?: [A-Z][\w.'’-]+){0,3}\.?")  # where he lives, in a line of its own
_CLOSES = re.compile(r"(?:Yours|Sincerely|Kind|Best|Warm|Regards|Respectfully|Thank|Many)\b")
_IS_POST = re.compile(
    r"\b(?:Councill?or|Mayor|Secretary|Chairman|Chairwoman|President|Treasurer|Editor|Residents?)$"
)  # of somebody unnamed
# where somebody may be reached, below his name: "4 Harbour Road", "Westhaven, MA 01234 Tel. 555-0100"
_REACHED = re.compile(
    r"\d{1,5}[A-Za-z]? [A-Z][\w.' -]{2,40}|[^.!?]{0,60}(?:\b[A-Z]{2} \d{5}\b|\b(?:Tel|Phone|Mobile)\b|\S@\S)[^!?]{0,40}"
)
_ADDRESS = 3  # lines
_NAME_WORDS = 3
_FEW = 3  # paragraphs: a shorter text has no line for a signature


def is_letter(text: str) -> bool:
    """Whether a text is a letter to an editor.

    By the words it begins with ("Dear Sir, — …", "To the editor: …", "LETTER: …"), or by what it answers ("your report (Courier, 3
    May)") where somebody signs it.
    """
    if _OPENS.match(text) or _HEADED.match(text):
        return True
    return _REFERS.search(text[:_REFERS_WITHIN]) is not None and signature(text.splitlines()) is not None


def signature(lines: Sequence[str]) -> tuple[str, int] | None:
    """Who signs at the end of a letter, before where he lives ("Cllr Jane Doe, Westhaven"), and in how many lines.

    Args:
        lines: of the letter, its last ones last; empty ones do not count.
    """
    lines = [line.strip() for line in lines if line.strip()]
    lines = [*lines[:-1], *(_DASHED.sub("", line) for line in lines[-1:])]
    reached = next((n for n in range(_ADDRESS) if n >= len(lines) or not _REACHED.fullmatch(lines[-1 - n])), _ADDRESS)
    signed_above = _signed(lines[: len(lines) - reached])
    return (signed_above[0], signed_above[1] + reached) if signed_above is not None else None


def _signed(lines: Sequence[str]) -> tuple[str, int] | None:
    """Who signs with the last lines, and with how many."""
    if len(lines) < _FEW:
        return None
    if _PLACE.fullmatch(lines[-1]) and not _CLOSES.match(lines[-2]) and (name := bare_name(lines[-2])):
        return name, 2
    for count in (2, 1):
        signed = _SIGNED.fullmatch("\n".join(lines[-count:]))
        name = bare_name(_POST.sub("", signed["name"])) if signed else None
        if name and not (_IS_POST.search(name) or _CLOSES.match(name)):
            return name, count + bool(_CLOSES.match(lines[-count - 1]))
    return None


def is_name_alone(text: str) -> bool:
    """Whether a text ends with a line that is a name of two or three words, which stands nowhere else in it."""
    last = text.rstrip().rpartition("\n")[2].strip()
    words = last.split()
    named = 1 < len(words) <= _NAME_WORDS and all(word[0].isupper() and not word.isupper() for word in words)
    return named and bare_name(last) == last and text.count(last) == 1


def is_dashed(line: str) -> bool:
    """Whether a line has a dash, a name and where its bearer lives ("-Jane Doe, New Harbour Road, Westhaven")."""
    match = _DASHED.match(line)
    return match is not None and bare_name(line[match.end() :].partition(",")[0]) is not None


def is_by_post(line: str) -> bool:
    """Whether a line begins with what its signer is ("Cr Jane Doe, Westhaven"), which nobody but the author sets below a text."""
    return _POST.match(line) is not None
