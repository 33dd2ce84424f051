"""Chains: which mentions of a document speak of one entity.

Read `component` first: it joins mentions step by step in the clusters of `items`. Names come first (`names`, `surnames`, `ages`), then
nouns by what the text says somebody is (`roles`, `nominals`) and by what bodies are called (`which_body`), then pronouns of the third
person (`pronouns` weighs the `candidates` before each one, and asks the model of what rules leave open: `left_open`, `speaking`), "we"
(`bodies`) and whom an answer leaves unnamed (`above`); `build` makes the records. `kg.train.coref` goes through these steps by their
own modules, to fit the weights.
"""

from kg.language.chains.genders import noun_gender, title_gender

__all__ = ["noun_gender", "title_gender"]
