"""The network that finds names: MiniLM with the shape of words in its token-type embedding, scores of tags, and states for the trees."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("HF_HUB_OFFLINE", "1")

import torch
from torch import Tensor, nn
from transformers import AutoModel

from kg.language.states import LAYERS
from kg.language.wordpieces import Shape


class NamesNet(nn.Module):  # type: ignore[misc]
    """Label scores for each word from its first word piece, and the states of that piece in two of the layers.

    Args:
        labels: number of labels.
        folder: a BERT encoder in the form of transformers.
    """

    def __init__(self, labels: int, folder: Path) -> None:
        super().__init__()
        # eager attention is what the ONNX exporter can trace
        self.encoder = AutoModel.from_pretrained(folder, attn_implementation="eager", add_pooling_layer=False)
        plain = self.encoder.embeddings.token_type_embeddings.weight.data
        shapes = nn.Embedding(len(Shape), plain.shape[1])
        shapes.weight.data[:] = plain[0]
        self.encoder.embeddings.token_type_embeddings = shapes
        self.encoder.config.type_vocab_size = len(Shape)
        # the word embeddings stay as they are: words unseen in training keep their place beside the seen ones
        self.encoder.embeddings.word_embeddings.weight.requires_grad_(False)
        self.drop = nn.Dropout(0.1)
        self.out = nn.Linear(plain.shape[1], labels)

    def forward(self, ids: Tensor, mask: Tensor, shapes: Tensor, first: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of shape (sentences, words, labels), and states of shape (sentences, words, `kg.language.states.WIDTH`).

        Args:
            ids: word pieces, (sentences, pieces), int64.
            mask: 1 where there is a piece.
            shapes: the shape of each piece's word.
            first: place of each word's first piece, (sentences, words); 0 where there is no word.
        """
        states = self.encoder(
            input_ids=ids, attention_mask=mask, token_type_ids=shapes, output_hidden_states=True
        ).hidden_states  # the embeddings, then a layer each
        index = first.unsqueeze(-1).expand(-1, -1, states[-1].shape[-1])
        scores: Tensor = self.out(self.drop(torch.gather(states[-1], 1, index)))
        return scores, torch.cat([torch.gather(states[layer + 1], 1, index) for layer in LAYERS], -1)
