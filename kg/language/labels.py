"""Names of another pipeline under our labels: what its own `ner` found, brought to the types of `hustings_names`."""

from __future__ import annotations

from spacy.language import Language
from spacy.tokens import Doc, Span

from kg.language.annotations import register
from kg.language.naming import settle
from kg.language.tagging import Name

# The labels of OntoNotes (en_core_web_*) and of CoNLL and Wikipedia corpora; what is not here is no name to us.
LABELS = {
    "PERSON": "PERSON",
    "PER": "PERSON",
    "ORG": "ORG",
    "GPE": "LOC",
    "LOC": "LOC",
    "FAC": "LOC",
    "EVENT": "EVENT",
    "WORK_OF_ART": "WORK",
    "PRODUCT": "WORK",
    "LAW": "WORK",
    "NORP": "NORP",
}


@Language.component("hustings_labels", assigns=["doc.ents", "span._.probability"], requires=["doc.ents"])
def labels(doc: Doc) -> Doc:
    """Keep the names whose label has a counterpart, as `hustings_names` would give them; their probability is 1."""
    register()
    names = [Name(ent.start, ent.end, LABELS[ent.label_], 1.0) for ent in doc.ents if ent.label_ in LABELS]
    doc.ents = tuple(Span(doc, name.start, name.end, label=name.kind) for name in settle(doc, names))
    return doc
