"""The network that ranks antecedents: MiniLM as the names model has trained it, and scores of pairs of words."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn

from kg.language.antecedents_input import DISTANCES, PLACES, QUOTED, SAME, SENTENCES
from kg.language.antecedents_words import DETERMINERS, KINDS
from kg.train.names_net import NamesNet

HIDDEN = 160
_ROLES, _GENDERS = 5, 3


class Reader(nn.Module):  # type: ignore[misc]
    """Gives each word the state of its first piece.

    Args:
        names: the network of names whose encoder it goes on with.
    """

    def __init__(self, names: NamesNet) -> None:
        super().__init__()
        self.encoder = names.encoder
        self.encoder.embeddings.requires_grad_(False)

    def forward(self, ids: Tensor, mask: Tensor, shapes: Tensor, first: Tensor) -> Tensor:
        """The vectors of the words of one window, (words, width).

        Args:
            ids: word pieces, (1, pieces), int64.
            mask: 1 where there is a piece.
            shapes: the shape of each piece's word.
            first: place of each word's first piece, (words,).
        """
        return self.upper(self.lower(ids, shapes), mask)[0, first]

    def lower(self, ids: Tensor, shapes: Tensor) -> Tensor:
        """The states below the layers, which are not trained, (windows, pieces, width)."""
        return self.encoder.embeddings(input_ids=ids, token_type_ids=shapes)

    def upper(self, states: Tensor, mask: Tensor) -> Tensor:
        """The last states, of the same shape."""
        hidden = (1.0 - mask[:, None, None, :].float()) * -1e4
        for layer in self.encoder.encoder.layer:
            out = layer(states, attention_mask=hidden)
            states = out[0] if isinstance(out, tuple) else out
        return states


class Ranker(nn.Module):  # type: ignore[misc]
    """Scores each word's choices of an antecedent, and that it has none.

    Args:
        width: of the vectors.
    """

    def __init__(self, width: int) -> None:
        super().__init__()
        self.drop = nn.Dropout(0.2)
        self.word, self.choice = nn.Linear(width, HIDDEN), nn.Linear(width, HIDDEN)
        self.word_alike, self.choice_alike = nn.Linear(width, HIDDEN), nn.Linear(width, HIDDEN)
        self.alike = nn.Linear(HIDDEN, HIDDEN, bias=False)
        self.word_kind, self.choice_kind = _features(len(KINDS)), _features(len(KINDS))
        self.word_determiner, self.choice_determiner = _features(len(DETERMINERS)), _features(len(DETERMINERS))
        self.word_role, self.choice_role = _features(_ROLES), _features(_ROLES)
        self.choice_gender = _features(_GENDERS)
        self.distance, self.sentence, self.same = _features(DISTANCES), _features(SENTENCES), _features(SAME)
        self.place, self.quoted = _features(PLACES), _features(QUOTED)
        self.kinds = nn.Embedding(len(KINDS) ** 2, 1)
        self.kinds.weight.data.zero_()
        half = HIDDEN // 2
        self.out = nn.Sequential(nn.GELU(), nn.Dropout(0.2), nn.Linear(HIDDEN, half), nn.GELU(), nn.Linear(half, 1))
        self.nobody = nn.Sequential(nn.Linear(width + HIDDEN, half), nn.GELU(), nn.Linear(half, 1))

    def forward(
        self,
        vectors: Tensor,
        rows: Tensor,
        kinds: Tensor,
        determiners: Tensor,
        roles: Tensor,
        genders: Tensor,
        choices: Tensor,
        valid: Tensor,
        distances: Tensor,
        sentences: Tensor,
        same: Tensor,
        places: Tensor,
        quoted: Tensor,
    ) -> Tensor:
        """Scores of nobody and of the choices, (rows, 1 + choices).

        Args:
            vectors: of all words, (words, width).
            rows: the numbers of those to score, (rows,).
            kinds, determiners, roles, genders: of all words, as `kg.language.antecedents_input.Pairs` has them.
            choices, valid, distances, sentences, same, places, quoted: of the rows, (rows, choices).
        """
        vectors = self.drop(vectors)
        own = vectors[rows]
        told = self.word_kind(kinds[rows]) + self.word_determiner(determiners[rows])
        word = self.word(own) + told + self.word_role(roles[rows])
        choice = self.choice(vectors) + self.choice_kind(kinds) + self.choice_determiner(determiners)
        choice = choice + self.choice_role(roles) + self.choice_gender(genders)
        product = self.word_alike(own)[:, None] * self.choice_alike(vectors)[choices] / 4
        pair = word[:, None] + choice[choices] + self.alike(product) + self.distance(distances)
        pair = pair + self.sentence(sentences) + self.same(same) + self.place(places) + self.quoted(quoted)
        both = self.kinds(kinds[rows][:, None] * len(KINDS) + kinds[choices])
        scores = (self.out(pair) + both).squeeze(-1).masked_fill(~valid, -1e4)
        return torch.cat([self.nobody(torch.cat([own, told], -1)), scores], 1)


def _features(size: int) -> nn.Embedding:
    """Vectors of a feature's values, small at first."""
    table = nn.Embedding(size, HIDDEN)
    table.weight.data.mul_(0.1)
    return table


def names_net(folder: Path, labels: int, minilm: Path) -> NamesNet:
    """The network of names with the weights that `kg.train.names_training` kept in `folder`."""
    net = NamesNet(labels, minilm)
    net.load_state_dict(torch.load(folder / "names.pt", weights_only=True))
    return net
