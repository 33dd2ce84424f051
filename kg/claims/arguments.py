"""Who stands at a word: from tokens of the tree to mentions of entities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from spacy.tokens import Doc, Span, Token

from kg.claims import grammar
from kg.claims.lexicon import nouns, verbs, words
from kg.claims.metonymy import Through, is_member, makes, of_its_owner, owned_by_name, standing
from kg.claims.patterns import STATE
from kg.language import roles
from kg.language.annotations import tokens_of
from kg.language.titles import title_length, titles
from kg.language.wordlists import acts_as_state
from kg.records import Chain, EntityType, Finer, Mention, MentionKind

_SPEAKING = frozenset({EntityType.PERSON, EntityType.ORGANISATION, EntityType.PROGRAMME})
_KIND_ORDER = {
    MentionKind.NAME: 0,
    MentionKind.PRONOUN: 1,
    MentionKind.ADDRESSEE: 1,
    MentionKind.NOMINAL: 2,
    MentionKind.AUTHOR: 3,
}
_BEFORE_NAMES = frozenset({"the", "both"}) | words("lexicon", "past") | words("lexicon", "present")
_QUALITIES = frozenset({"leadership", "government", "administration"})
_ONES = frozenset({"my", "your", "his", "her"})
_PLURAL = frozenset({"NNS", "NNPS"})
_TITLE_REACH = 6  # words
_TITLES = frozenset(title[-1] for title in titles())
_ACTING = verbs("lexicon", "acting")
_DONE = nouns("lexicon", "doing", "things")  # "the JOB he has done"
_DOING = _ACTING | verbs("lexicon", "doing")
_UNSURE_WEIGHT = 0.8
_FOCUS_WEIGHT = 0.7  # nobody is named where he is meant
_IN_FOCUS = 2  # times spoken of
_IN_MIND = 2  # sentences


@dataclass(frozen=True, slots=True)
class Argument:
    """One end of a claim: the mention, its words (None for one outside the text), how sure (0 to 1)."""

    mention: Mention
    span: Span | None
    weight: float


class Cast:
    """The mentions of a document, found by the token they cover."""

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.text: str = doc.text  # a Doc makes its text anew each time
        self.mentions: list[Mention] = list(doc._.mentions)
        self.chains: dict[str, Chain] = {chain.id: chain for chain in doc._.chains}
        self.spans: dict[str, Span] = {}
        self._at: dict[int, list[Mention]] = {}
        self._starting: dict[int, list[Mention]] = {}
        for mention in self.mentions:
            span = tokens_of(doc, mention)
            if span is None or not len(span):
                continue
            self.spans[mention.id] = span
            self._starting.setdefault(span.start, []).append(mention)
            for token in span:
                self._at.setdefault(token.i, []).append(mention)
        self._in_order = sorted(self.mentions, key=lambda m: (m.start or 0, m.id))
        self.author = next((m for m in self.mentions if m.kind == MentionKind.AUTHOR), None)

    def covering(self, index: int) -> list[Mention]:
        """The mentions whose words hold the token at this index."""
        return self._at.get(index, [])

    def starting(self, index: int) -> list[Mention]:
        """The mentions whose first word is the token at this index."""
        return self._starting.get(index, [])

    def chain(self, mention: Mention) -> Chain | None:
        """The chain of a mention, None where nobody made one."""
        return self.chains.get(mention.chain)

    def at(self, token: Token, types: Collection[str]) -> Mention | None:
        """The mention that hangs on a token: names before pronouns before nominals."""
        fitting = [
            m
            for m in self.covering(token.i)
            if self.is_a(m, types) and self._heads(m, token) and not self._is_quality(m) and not self._is_of_itself(m)
        ]
        return min(
            fitting, key=lambda m: (_KIND_ORDER.get(MentionKind(m.kind), 9), len(self.spans[m.id]), m.id), default=None
        )

    def is_a(self, mention: Mention, types: Collection[str]) -> bool:
        """Whether a mention is of one of some types, among which `STATE` may be: places that stand for states."""
        return mention.type in types or (
            STATE in types and mention.type == EntityType.PLACE and self._is_state(mention)
        )

    def _is_state(self, mention: Mention) -> bool:
        chain, span = self.chain(mention), self.spans.get(mention.id)
        called = (mention.text, chain.name if chain is not None else "")
        does = span is not None and span.end < len(self.doc) and self.doc[span.end].tag_ == "VBG"
        return not does and any(acts_as_state(name) for name in called)  # against PERU LEAVING is not against Peru

    def _is_quality(self, mention: Mention) -> bool:
        """ "YOUR leadership" is what somebody does, "the party's leadership" a body."""
        root = self.spans[mention.id].root
        owned = any(child.tag_ == "PRP$" and child.lower_ in _ONES for child in root.children)
        return mention.kind == MentionKind.NOMINAL and root.lower_ in _QUALITIES and owned

    def _is_of_itself(self, mention: Mention) -> bool:
        """ "HER mother", "the brother of ANN": who is somebody's is not that somebody, whatever chain it was brought into."""
        span = self.spans[mention.id]
        if mention.kind != MentionKind.NOMINAL or len(span) < 2:
            return False
        inside = (other for token in span for other in self.covering(token.i) if other.chain == mention.chain)
        roots = (self.spans[other.id].root for other in inside if len(self.spans[other.id]) < len(span))
        return any(
            root.tag_ == "PRP$" or root.dep_ in roles.OWNING or roles.preposition(root) == "of" for root in roots
        )

    def _heads(self, mention: Mention, token: Token) -> bool:
        """Whether the token stands for the mention: its head, or any word of a name (parsers differ there)."""
        span = self.spans[mention.id]
        return mention.kind == MentionKind.NAME or span.root == token or len(span) == 1

    def same(self, one: Mention, other: Mention) -> bool:
        """Whether two mentions are of one entity, as far as this document tells."""
        return one.id == other.id or (bool(one.chain) and one.chain == other.chain)

    def named(self, mention: Mention) -> bool:
        """Whether the document (or the thread) tells who it is."""
        chain = self.chain(mention)
        if mention.kind in (MentionKind.NAME, MentionKind.AUTHOR, MentionKind.ADDRESSEE):
            return True
        return chain is not None and bool(chain.name or chain.author or chain.links)

    def argument(self, mention: Mention, weight: float = 1.0) -> Argument:
        """A mention as an end of a claim; a doubtful antecedent makes it less sure."""
        return Argument(mention, self.spans.get(mention.id), weight * (0.5 + 0.5 * mention.probability))

    def resolve(
        self, token: Token, types: Iterable[str], through: Through = Through.NOTHING, joined: bool = True
    ) -> list[Argument]:
        """The entities that a token and what is joined to it by "and" stand for.

        Args:
            token: the head of a noun phrase.
            types: the types of entity that are wanted.
            through: what of X's may stand for X.
            joined: whether conjuncts count too.
        """
        wanted = frozenset(types)
        heads = roles.with_conjuncts(token) if joined else [token]
        found = [argument for head in heads for argument in self._one(head, wanted, through)]
        unique: dict[str, Argument] = {}
        for argument in found:
            unique.setdefault(argument.mention.id, argument)
        return list(unique.values())

    def _one(self, token: Token, types: frozenset[str], through: Through) -> list[Argument]:
        beside = [m for other in _set_beside(token) if (m := self.at(other, types)) and m.kind == MentionKind.NAME]
        own = self.at(token, types)
        if own is not None and own.kind == MentionKind.NAME:
            return [self.argument(self._named_behind(own, types) or own)]
        if own is not None and own.kind == MentionKind.NOMINAL and self._sure(own):
            return [self.argument(own)]
        if (
            own is not None
            and own.kind == MentionKind.NOMINAL
            and not self.named(own)
            and (owners := self._through(token, types, Through.DEED) or self._through(token, types, through))
        ):
            return owners
        if beside:
            return [self.argument(m, 0.95) for m in beside]
        exemplified = self.exemplified(token, types)
        if exemplified:
            return exemplified
        if grammar.asks_who(token):
            return []
        before = roles.antecedent(token) or self._before_relative(token)
        if before is not None and before != token and (own is None or not self.named(own)):
            return self._one(before, types, through) or ([self.argument(own)] if own else [])
        if own is not None:
            return [self.argument(own)]
        if token.dep_ == "appos" and (beside_it := self.at(token.head, types)) and beside_it.kind == MentionKind.NAME:
            return [self.argument(beside_it, 0.95)]
        return self._through(token, types, through)

    def behind(self, speaker: Argument) -> Argument:
        """Whom somebody speaks for who is named by that alone ("Kerr's LAWYER said"); else the speaker himself."""
        span = self.spans.get(speaker.mention.id)
        if span is None or self.named(speaker.mention):
            return speaker
        return next(iter(self._through(span.root, _SPEAKING, Through.VOICE)), speaker)

    def _named_behind(self, body: Mention, types: frozenset[str]) -> Mention | None:
        """Who or what is meant right behind a body's name: "Coast TV HARBOUR WATCH" alleges, "Republican ANN FIELD" says."""
        if body.type != EntityType.ORGANISATION:
            return None
        chain = self.chain(body)
        party = chain is not None and chain.finer == Finer.PARTY
        meant = types & {EntityType.PROGRAMME, *([EntityType.PERSON] if party else [])}
        behind = self.starting(self.spans[body.id].end)
        return next((m for m in behind if m.type in meant and m.kind == MentionKind.NAME), None)

    def _before_relative(self, token: Token) -> Token | None:
        """The name right before "who" where the tree does not show a relative clause."""
        if token.lower_ not in ("who", "whom", "which", "whose"):
            return None
        index = token.i - 1
        if index > 0 and self.doc[index].pos_ == "ADP":
            index -= 1
        if index > 0 and self.doc[index].text == ",":
            index -= 1
        return self.doc[index] if index >= 0 and self.covering(index) else None

    def _sure(self, mention: Mention) -> bool:
        return self.named(mention) and mention.probability >= _UNSURE_WEIGHT

    def _through(self, token: Token, types: frozenset[str], through: Through) -> list[Argument]:
        """Whom "his policies", "the record of X", "everything she did" stand for."""
        weight = standing(token, through)
        if not weight and through >= Through.DEED and token.lower_ in _DONE and _whose_doing(token):
            weight = _UNSURE_WEIGHT
        if not weight:
            return []
        found = [
            argument
            for noun in self._owners(token, listed=standing(token, min(through, Through.DEED)) > 0)
            or _whose_doing(token)
            for argument in self._one(noun, types, Through.NOTHING if token.lower_ == noun.lower_ else through)
        ]
        return [Argument(a.mention, a.span, a.weight * weight) for a in found]

    def _owners(self, token: Token, listed: bool) -> list[Token]:
        """Whose a thing is: by a possessive, or (of those that a list has) by what stands behind and before it."""
        owner = self.possessor(token)
        if owner is not None or not listed:
            return [owner] if owner is not None else []
        if is_member(token):
            behind = [noun for word, noun in roles.prep_objects(token) if word == "of"]
            return [noun for noun in (*self._names_before(token), *behind) if self._bears(noun, Finer.PARTY)]
        before = self._names_before(token) if owned_by_name(token) else []
        return self._makers(token) or before or self._owners_behind(token) or _doers(token)

    def _makers(self, token: Token) -> list[Token]:
        """By whom a thing is: "the speech BY X", "a letter FROM X", "an editorial IN THE HERALD", "lawyers FOR X"."""
        return [
            noun
            for word, noun in roles.prep_objects(token)
            if makes(token, word) and (word != "in" or self._bears(noun, Finer.MEDIA_OUTLET))
        ]

    def _names_before(self, token: Token) -> list[Token]:
        """The names right before a noun: "the X campaign", "Norwegian officials"."""
        return [child for child in token.lefts if child.dep_ in ("compound", "amod") and self._is_name(child)]

    def _owners_behind(self, token: Token) -> list[Token]:
        return [noun for word, noun in roles.prep_objects(token) if word == "of"] if of_its_owner(token) else []

    def _bears(self, token: Token, finer: Finer) -> bool:
        """Whether a word is in the name of a body of a finer type."""
        chains = (self.chain(mention) for mention in self.covering(token.i) if mention.kind == MentionKind.NAME)
        return any(chain is not None and chain.finer == finer for chain in chains)

    def _is_name(self, token: Token) -> bool:
        return any(mention.kind == MentionKind.NAME for mention in self.covering(token.i))

    def set_off(self, verb: Token, types: frozenset[str]) -> Argument | None:
        """The name that words between commas part from a verb ("Ann Field, the TD for X and our guest, CALLED"), whatever the tree says."""
        index = verb.i - 1
        while index > verb.sent.start and self.doc[index].pos_ in ("ADV", "AUX"):
            index -= 1
        if index <= verb.sent.start or self.doc[index].text != ",":
            return None
        for comma in (i for i in range(index - 1, verb.sent.start, -1) if self.doc[i].text == ","):
            for mention in self.covering(comma - 1):
                span = self.spans[mention.id]
                if (
                    mention.kind == MentionKind.NAME
                    and mention.type in types
                    and span.end == comma
                    and self._opens(span)
                ):
                    return self.argument(mention, _UNSURE_WEIGHT)
        return None

    def in_focus(self, token: Token, types: frozenset[str], but: Collection[str]) -> Argument | None:
        """Who is spoken of most before a word, of those spoken of in its sentence or the two before: a person, else a body.

        None where two are level.

        Args:
            token: the word.
            types: the types of entity that are wanted.
            but: ids of chains that are not meant.
        """
        since = _in_mind_since(token)
        counts: Counter[str] = Counter()
        surest: dict[str, Mention] = {}
        for mention in self._in_order:
            span = self.spans.get(mention.id)
            if (mention.start or 0) > token.idx:
                break
            if span is None or span.end > token.i or mention.chain in but or mention.type not in types:
                continue
            counts[mention.chain] += 1
            if span.start >= since:
                surest[mention.chain] = max(surest.get(mention.chain, mention), mention, key=lambda m: m.probability)
        named = [chain for chain in surest if self.named(surest[chain])]
        people = [chain for chain in named if surest[chain].type == EntityType.PERSON]
        most = sorted(people or named, key=lambda c: (-counts[c], c))
        if not most or counts[most[0]] < _IN_FOCUS or (len(most) > 1 and counts[most[1]] == counts[most[0]]):
            return None
        return self.argument(surest[most[0]], _FOCUS_WEIGHT)

    def only_named(self, types: frozenset[str], kinds: Collection[str]) -> list[Argument]:
        """The one entity of the text that is called so by its last word (a "party" also by its finer type); none where there are two.

        Args:
            types: the types of entity that are wanted.
            kinds: words in small letters, "council".
        """
        for kind in (MentionKind.NAME, MentionKind.NOMINAL):
            fitting = [m for m in self._in_order if m.kind == kind and m.type in types and self._is_called(m, kinds)]
            if fitting:
                one = len({m.chain for m in fitting}) == 1
                return [self.argument(max(fitting, key=lambda m: m.probability), _FOCUS_WEIGHT)] if one else []
        return []

    def _is_called(self, mention: Mention, kinds: Collection[str]) -> bool:
        chain, last = self.chain(mention), mention.text.lower().split()[-1:]
        finer = chain.finer if chain is not None else None
        return mention.id in self.spans and (last[0] in kinds or (finer or "").lower() in kinds)

    def _opens(self, span: Span) -> bool:
        """Whether a name opens its sentence or clause, with its titles before it."""
        index = span.start - 1
        while index >= span.sent.start and (
            self.doc[index].lower_.rstrip(".") in _TITLES or self.doc[index].text == "."
        ):
            index -= 1
        return index < span.sent.start or self.doc[index].pos_ in ("CCONJ", "SCONJ") or self.doc[index].is_space

    def possessor(self, token: Token) -> Token | None:
        """Whose it is, by the tree, or by a name with 's just before the noun phrase."""
        owner = roles.possessor(token)
        if owner is not None:
            return owner
        parts = [child for child in token.lefts if child.dep_ in ("compound", "nmod", "amod")]
        if owners := [own for part in parts if (own := roles.possessor(part)) is not None]:
            return owners[0]
        index = token.i - 1
        while (
            index > token.sent.start
            and self.doc[index].pos_ in ("ADJ", "NOUN", "NUM", "ADV", "VERB")
            and not self.covering(index)
        ):
            index -= 1
        if index > token.sent.start and self.doc[index].tag_ == "POS":
            return self.doc[index - 1]
        return self.doc[index] if self.doc[index].tag_ == "PRP$" else None

    def exemplified(self, token: Token, types: frozenset[str]) -> list[Argument]:
        """Who is named after "such as", "like" or "including" behind a noun ("critics such as X and Y")."""
        index = self._behind_phrase(token)
        if index + 1 >= len(self.doc):
            return []
        phrase = f"{self.doc[index].lower_} {self.doc[index + 1].lower_}"
        if phrase in words("lexicon", "exemplifying", "phrases"):
            index += 2
        elif self.doc[index].lower_ in words("lexicon", "exemplifying") and roles.subject(self.doc[index]) is None:
            if self.doc[index].lower_ == "including" and token.tag_ not in _PLURAL and not self.covering(token.i):
                return []  # "its members denounced the statement, INCLUDING Ann": she is none of the statement
            index += 1  # but "she LIKES him", "I like him"
        else:
            return []
        return self.listed(index, types)

    def _behind_phrase(self, noun: Token) -> int:
        """The first word behind a noun, and a comma; of many behind all of their phrase ("members of the council, LED by")."""
        index = noun.i + 1
        behind = roles.np_span(noun).end if noun.tag_ in _PLURAL else index
        if behind < len(self.doc) and self.doc[behind].text == ",":
            index = behind
        return index + (index < len(self.doc) and self.doc[index].text == ",")

    def listed(self, index: int, types: frozenset[str]) -> list[Argument]:
        """The names of a list that begins at a token: "X, Y and Z" (articles and titles skipped)."""
        found: list[Argument] = []
        while index < len(self.doc):
            mention = next(
                (
                    m
                    for m in self.starting(index)
                    if self.is_a(m, types) and m.kind in (MentionKind.NAME, MentionKind.PRONOUN)
                ),
                None,
            )
            if mention is not None:
                found.append(self.argument(mention, 0.95))
                index = self.spans[mention.id].end
            elif self.doc[index].lower_ in ((",", "and", "or", "&") if found else _BEFORE_NAMES):
                index += 1
            elif found and (behind := _past_bracket(self.doc, index)):
                index = behind
            elif length := title_length([token.text for token in self.doc[index : index + _TITLE_REACH]]):
                index += length
            else:
                break
        return found


def _whose_doing(noun: Token) -> list[Token]:
    """Who did what a noun names, by a clause of doing behind it: "the remarks ANN made", "the job BEN has done"."""
    behind = [clause for clause in noun.head.rights if clause.dep_ == "ccomp" and clause.left_edge.i == noun.i + 1]
    clauses = [clause for clause in (*roles.relative_clauses(noun), *behind) if clause.lower_ in _DOING]
    doers = [doer for clause in clauses if (doer := roles.subject(clause)) is not None]
    return [doer for doer in doers if noun.i < doer.i and roles.antecedent(doer) is None]


def _doers(token: Token) -> list[Token]:
    """Whose a pronoun is by what was done: "everything that ANN said"; what she did or said is hers, what she saw is not."""
    if token.pos_ != "PRON":
        return []
    clauses = roles.relative_clauses(token)
    if token.lower_ == "what":
        clauses = [clause for clause in clauses if clause.lower_ in _ACTING]
    doers = (roles.subject(clause) for clause in clauses)
    # in "everything that was said" the doer is the pronoun itself again
    return [doer for doer in doers if doer is not None and roles.antecedent(doer) != token]


def _past_bracket(doc: Doc, index: int) -> int:
    """Where a short bracket that opens at a token is closed, exclusive ("Ann Field (Ashby)"); 0 where none opens."""
    if doc[index].text != "(":
        return 0
    return next((word.i + 1 for word in doc[index : index + _TITLE_REACH] if word.text == ")"), 0)


def _in_mind_since(token: Token) -> int:
    """Where the sentences before that of a word begin that are still in mind."""
    start = token.sent.start
    for _ in range(_IN_MIND):
        index = start - 1
        while index > 0 and token.doc[index].is_space:
            index -= 1
        start = token.doc[index].sent.start if index > 0 else 0
    return start


def _set_beside(noun: Token) -> list[Token]:
    """What tells who a noun is: an apposition ("rivals ANN AND BEN"), what a colon announces, the name behind a title."""
    announced = [child for child in noun.rights if child.dep_ == "dep" and child.nbor(-1).text == ":"]
    apposed = [one for one in (*roles.appositions(noun), *announced) if not roles.preposition(one)]
    return [*(one for other in apposed for one in roles.with_conjuncts(other)), *_name_parts(noun)]


def _name_parts(token: Token) -> list[Token]:
    """The name behind a title that the parser took for the head ("mayor [Ann Field]")."""
    parts = ("flat", "flat:name", "nmod:desc", "compound")
    found = [child for child in token.children if child.dep_ in parts and child.i > token.i]
    if not found and token.lower_.rstrip(".") in _TITLES and token.i + 1 < len(token.doc):
        return [token.doc[token.i + 1]]
    return found
