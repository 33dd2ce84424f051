"""Stage: what was read, as people put it right. A document that nobody judged passes as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.corrections import Corrections
from kg.records import Reading
from kg_spark import told
from kg_spark.tables import schema_of


def judge(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`extracted`, `judgements` and `claim_judgements` to `readings`, one row a document."""
    corrections = Corrections(told.judgements(tables), told.claim_judgements(tables))
    extracted, documents = tables["extracted"], corrections.documents
    if not documents:
        return {"readings": extracted}

    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        yield from batches_of(Reading, map(corrections.of, records_in(Reading, batches)))

    judged = F.col("document").isin(documents)
    put_right = extracted.where(judged).mapInArrow(run, schema_of(Reading))
    return {"readings": extracted.where(~judged).unionByName(put_right)}
