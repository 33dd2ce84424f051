"""The network that reads relations: the lower layers of MPNet, and heads on the entities of a passage and on their pairs."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn
from transformers import AutoModel

JUDGED = 3  # neutral, against, for
_HEADS, _ASKED = 4, 32  # of the attention of a pair to the words around it


class RelationsNet(nn.Module):  # type: ignore[misc]
    """How those who are asked about in a passage stand and are tied to each other, and how it lets each appear.

    A row is the mean of its pieces: of those that speak of somebody in a sentence, or the sign before it for whoever says it.

    Args:
        stances: number of labels of a pair for how one stands to the other, the first one for none.
        ties: number of labels of a pair for offices, work and doings, the first one for none.
        folder: MPNet (Song et al., 2020) in the form of transformers.
        layers: how many of its layers are kept, from the lowest: the upper ones have learned to tell whether sentences
            are alike, and cost a quarter of the time (Sajjad et al., 2020).
    """

    def __init__(self, stances: int, ties: int, folder: Path, layers: int) -> None:
        super().__init__()
        # eager attention is what the ONNX exporter can trace; few readings of few texts need no dropout inside
        self.encoder = AutoModel.from_pretrained(
            folder,
            attn_implementation="eager",
            add_pooling_layer=False,
            hidden_dropout_prob=0.0,
            attention_probs_dropout_prob=0.0,
        )
        self.encoder.encoder.layer = self.encoder.encoder.layer[:layers]
        # the word embeddings stay as they are: words unseen in training keep their place beside the seen ones
        self.encoder.embeddings.word_embeddings.weight.requires_grad_(False)
        width = self.encoder.config.hidden_size
        self.drop = nn.Dropout(0.1)
        self.target = nn.Sequential(nn.Linear(2 * width, width), nn.GELU(), nn.Linear(width, JUDGED))
        self.holder, self.held = nn.Linear(width, width), nn.Linear(width, width)
        self.around = _Around(width)
        self.pair = nn.Sequential(nn.Linear(5 * width, width), nn.GELU())
        self.stances, self.ties = nn.Linear(width, stances), nn.Linear(width, ties)

    def forward(
        self, ids: Tensor, mask: Tensor, members: Tensor, holders: Tensor, targets: Tensor
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Scores of shape (passages, pairs, stances), (passages, pairs, ties) and (passages, rows, 3).

        Args:
            ids: word pieces, (passages, pieces), int64.
            mask: 1 where there is a piece.
            members: (passages, rows, pieces), the share that a piece has in a row.
            holders: the rows of those of whom it is asked how they stand, (passages, pairs), int64.
            targets: the rows of those to whom, likewise.
        """
        states = self.drop(self.encoder(input_ids=ids, attention_mask=mask).last_hidden_state)
        entities = members @ states
        whole = states[:, :1].expand_as(entities)
        judged: Tensor = self.target(torch.cat([entities, whole], -1))
        holder, held = _rows(self.holder(entities), holders), _rows(self.held(entities), targets)
        passage = states[:, :1].expand_as(holder)
        around = self.around(entities, states, mask, holders, targets)
        pairs = self.pair(torch.cat([holder, held, holder * held, passage, around], -1))
        return self.stances(pairs), self.ties(pairs), judged


class _Around(nn.Module):  # type: ignore[misc]
    """What a pair finds in the words of the passage: attention that both ends ask for together.

    Zhou et al. (2021, ATLOP) pool the words that both ends attend to; here the pair has queries of its own.

    Args:
        width: of the states.
    """

    def __init__(self, width: int) -> None:
        super().__init__()
        self.holder, self.held = nn.Linear(width, _HEADS * _ASKED), nn.Linear(width, _HEADS * _ASKED)
        self.key, self.value = nn.Linear(width, _HEADS * _ASKED), nn.Linear(width, width)

    def forward(self, entities: Tensor, states: Tensor, mask: Tensor, holders: Tensor, targets: Tensor) -> Tensor:
        """(passages, pairs, width) of entities (passages, rows, width), states (passages, pieces, width) and the rows of pairs."""
        rows, width = entities.shape[0], entities.shape[-1]
        asked = torch.tanh(_rows(self.holder(entities), holders) + _rows(self.held(entities), targets))
        asked = asked.reshape(rows, -1, _HEADS, _ASKED).transpose(1, 2)
        keys = self.key(states).reshape(rows, -1, _HEADS, _ASKED).permute(0, 2, 3, 1)
        values = self.value(states).reshape(rows, -1, _HEADS, width // _HEADS).transpose(1, 2)
        scores = asked @ keys * _ASKED**-0.5 + (1 - mask[:, None, None].to(states.dtype)) * -1e4
        found = torch.softmax(scores, -1) @ values
        return found.transpose(1, 2).reshape(rows, -1, width)


def _rows(vectors: Tensor, chosen: Tensor) -> Tensor:
    """Of vectors (passages, rows, width) those of some rows, (passages, pairs, width)."""
    return torch.gather(vectors, 1, chosen.unsqueeze(-1).expand(-1, -1, vectors.shape[-1]))
