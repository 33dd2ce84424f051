"""What Spark's Python workers are forked from: all they need is imported once, before, in memory that they share.

Spark starts this module in place of `pyspark.daemon` (`spark.python.daemon.module`). Without it each worker imports the
language library and ours for itself, five CPU seconds a worker. And before and after every task a worker does what
takes longer than our small tasks do: it lets Python read again the table of contents of each archive that something was
imported from (0.6 s, pyspark.zip first among them), and it walks through all it has imported to collect garbage.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from pathlib import Path


def leave_out_archives() -> None:
    """Take off Python's path the archives that PySpark has beside the same files unpacked, as every installed one has."""
    installed = [Path(place) / "pyspark" for place in sys.path if (Path(place) / "pyspark" / "__init__.py").is_file()]
    for place in [p for p in sys.path if Path(p).is_file() and installed and installed[0] in Path(p).parents]:
        sys.path.remove(place)
        for known in [k for k in sys.path_importer_cache if k.startswith(place)]:
            del sys.path_importer_cache[known]


def main() -> None:
    """Import what the stages need, then wait for Spark to ask for workers."""
    leave_out_archives()
    from kg.language.model import register_components

    register_components()
    for name in ("kg.language.reading", "kg_spark.pipeline"):
        import_module(name)
    gc.freeze()
    import_module("pyspark.daemon").manager()


if __name__ == "__main__":
    main()
