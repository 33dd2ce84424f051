"""Corpora for training, from small ones written here: what is unknown stays unknown."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
import spacy
from spacy.tokens import DocBin

from kg.errors import ConfigError
from kg.language.tagging import Name
from kg.train import run
from kg.train.conllu import read_conllu
from kg.train.gum_names import gum_tags
from kg.train.names_corpora import read_names, write_names
from kg.train.names_example import Example
from kg.train.names_sampling import MAX_WORDS, sample
from kg.train.names_scores import score_names
from kg.train.quotes import curl
from kg.train.treebank import write_treebank

ROW = "{}\t{}\t{}\t{}\t{}\t_\t{}\t{}\t_\t{}"


def conllu(document: str, rows: list[tuple[str, ...]]) -> str:
    """One sentence: (form, upos, xpos, head, dep, misc) a word."""
    lines = [f"# newdoc id = {document}", f"# sent_id = {document}-1"]
    for number, (form, upos, xpos, head, dep, misc) in enumerate(rows, start=1):
        lines.append(ROW.format(number, form, form.lower(), upos, xpos, head, dep, misc))
    return "\n".join(lines) + "\n\n"


MAYOR = conllu(
    "GUM_news_port",
    [
        ("Mayor", "PROPN", "NNP", "2", "compound", "Entity=(1-person-new"),
        ("Ann", "PROPN", "NNP", "3", "nsubj", "Entity=1)"),
        ("met", "VERB", "VBD", "0", "root", "_"),
        ("the", "DET", "DT", "5", "det", "Entity=(2-organization-new"),
        ("University", "PROPN", "NNP", "3", "obj", "_"),
        ("of", "ADP", "IN", "7", "case", "_"),
        ("Northport", "PROPN", "NNP", "5", "nmod", "Entity=(3-place-new)2)|SpaceAfter=No"),
        (".", "PUNCT", ".", "3", "punct", "_"),
    ],
)
POEM = conllu("GUM_fiction_x", [("Never", "ADV", "RB", "0", "root", "_")])
STORY = {
    "voice": "reporter",
    "text": "[[a|Cllr Ann Field]] left [[b|the Rowan Party]] for Dunmere. “[[a|She]] was bored,” said [[c|the Rowan treasurer]]. The [[d|Board]] sat.",
    "types": {"a": "Person", "b": "Organisation", "c": "Person", "d": "Organisation"},
    "claims": [],
}
FRENCH = [("French", "ADJ", "JJ", "2", "amod", "_"), ("ships", "NOUN", "NNS", "0", "root", "_")]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder laid out as the corpora are."""
    folder = tmp_path / "data"
    ewt = conllu("blog-1", FRENCH) + conllu("blog-2", FRENCH) + conllu("blog-2", [*FRENCH, FRENCH[1]])
    files = {
        "ud-english-ewt": {"train.conllu": ewt, "dev.conllu": ewt},
        "gum": {"train.conllu": MAYOR + POEM, "dev.conllu": MAYOR},
        "uner-ewt": dict.fromkeys(["train.iob2", "dev.iob2"], "1\tFrench\tB-OTH\n2\tships\tO\n\n" * 2),
        "wikigold": {"train.txt": "Harbour I-ORG\nGroup I-ORG\nParis I-LOC\n"},
        "wnut17": dict.fromkeys(["train.conll", "dev.conll"], "Ann\tB-person\nuses\tO\nZorp\tB-product\n"),
    }
    for domain in ("politics", "literature", "music", "science", "ai"):
        text = "Blue\tB-politicalparty\nParty\tI-politicalparty\nwon\tO\n"
        files[f"crossner/{domain}"] = dict.fromkeys(["train.txt", "dev.txt", "test.txt"], text)
    files["own"] = {"stories-x.jsonl": json.dumps(STORY) + "\n"}
    for name, parts in files.items():
        (folder / name).mkdir(parents=True)
        for file, text in parts.items():
            (folder / name / file).write_text(text, encoding="utf-8")
    return folder


def test_non_commercial_genres_stay_out(data: Path, tmp_path: Path) -> None:
    counts = write_treebank(data, tmp_path / "out")
    assert counts == {"train": 4, "dev": 4, "dev_ewt": 3, "dev_gum": 1}
    docs = list(DocBin().from_disk(tmp_path / "out" / "train.spacy").get_docs(spacy.blank("en").vocab))
    assert not any("Never" in doc.text for doc in docs)
    assert any(doc[-1].text == "." and doc[2].dep_ == "ROOT" for doc in docs)


def test_a_multiword_token_is_written_together(tmp_path: Path) -> None:
    rows = ["1-2\tdon't\t_\t_\t_\t_\t_\t_\t_\t_", ROW.format(1, "do", "do", "AUX", "VBP", 0, "root", "_")]
    rows.append(ROW.format(2, "n't", "not", "PART", "RB", 1, "advmod", "_"))
    (tmp_path / "x.conllu").write_text("\n".join(rows) + "\n", encoding="utf-8")
    (sentence,) = read_conllu(tmp_path / "x.conllu")
    assert [(word.form, word.space_after, word.head) for word in sentence.words] == [("do", False, 0), ("n't", True, 0)]


def test_gum_gives_the_outer_name_without_its_title(data: Path, tmp_path: Path) -> None:
    write_names(data, data / "own", tmp_path)
    (example,) = read_names(tmp_path / "dev_gum.jsonl")
    body = "B-ORG|B-PARTY", "I-ORG|I-PARTY", "I-ORG|I-PARTY"
    assert example.tags == ("O", "B-PERSON", "O", "O", *body, "O")


def test_a_corpus_says_only_what_it_knows(data: Path, tmp_path: Path) -> None:
    write_names(data, data / "own", tmp_path)
    train = read_names(tmp_path / "train.jsonl")
    tags = {(e.source, word): tag for e in train for word, tag in zip(e.words, e.tags, strict=True)}
    assert tags["uner", "French"] == "B-NORP"
    assert tags["wnut", "Zorp"] == "B-WORK|O"
    assert tags["wikigold", "Group"] == "I-ORG|I-PARTY"
    assert tags["crossner-politics", "Party"] == "I-PARTY"


def test_own_texts_leave_open_what_their_marks_do_not_tell(data: Path, tmp_path: Path) -> None:
    write_names(data, data / "own", tmp_path)
    own = [e for e in read_names(tmp_path / "train.jsonl") if e.source == "own-stories"]
    tags = {word: tag for e in own for word, tag in zip(e.words, e.tags, strict=True)}
    assert (tags["Cllr"], tags["Ann"], tags["Field"]) == ("O", "B-PERSON", "I-PERSON")
    assert tags["Party"] == "I-PARTY"  # as its last word says
    assert tags["Dunmere"] == "?"  # a place may go unmarked
    assert tags["treasurer"] == "?"  # a name within a description
    assert tags["She"] == tags["bored"] == "O"


def test_the_part_that_measures_is_not_trained_on(data: Path, tmp_path: Path) -> None:
    (data / "crossner/politics/dev.txt").write_text("Kept\tB-person\naway\tO\n", encoding="utf-8")
    (data / "crossner/music/test.txt").write_text("Kept\tB-person\naway\tO\n", encoding="utf-8")
    write_names(data, data / "own", tmp_path)
    assert not any("Kept" in example.words for example in read_names(tmp_path / "train.jsonl"))


def test_proper_nouns_without_an_entity_are_unknown(data: Path) -> None:
    (sentence, *_) = read_conllu(data / "gum" / "train.conllu")
    bare = [word for word in sentence.words if word.form == "Ann"]
    assert gum_tags([bare[0]]) == ("?",)


def test_sampling_is_seeded_and_short() -> None:
    examples = [Example("uner", "d", ("Ann", "spoke"), ("B-PERSON", "O"))] * 50
    examples += [Example("uner", "d", ("word",) * 200, ("O",) * 200)]
    first, again = (sample(examples, random.Random(3)) for _ in range(2))
    assert first == again
    assert max(len(example.words) for example in first) <= MAX_WORDS
    assert all(len(example.words) == len(example.tags) for example in first)


def test_open_words_count_neither_way() -> None:
    example = Example("x", "", ("A", "B", "C"), ("B-PERSON", "?", "O"))
    found = [Name(0, 1, "PERSON", 1.0), Name(1, 2, "PERSON", 1.0), Name(2, 3, "PERSON", 1.0)]
    score = score_names([example], [found], ["PERSON"])["all"]
    assert (score.precision, score.recall) == (0.5, 1.0)


def test_quotes_open_and_close() -> None:
    assert curl(['"', "It", "'s", '"']) == ["“", "It", "’s", "”"]


def test_a_missing_corpus_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="missing"):
        run(tmp_path / "nothing", tmp_path / "out", {"treebank"})


def test_an_unknown_step_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cooking"):
        run(tmp_path, tmp_path / "out", {"cooking"})
