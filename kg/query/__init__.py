"""Questions to the graph: the files of `cypher/queries`, asked of any Neo4j."""

from kg.query.ask import Answer, browser_link, browser_text, catalogue, find, parameters, run
from kg.query.question import Parameter, Question, parse

__all__ = [
    "Answer",
    "Parameter",
    "Question",
    "browser_link",
    "browser_text",
    "catalogue",
    "find",
    "parameters",
    "parse",
    "run",
]
