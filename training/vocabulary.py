"""Which words, neighbours and pieces have a row of their own, and how a text becomes rows with weights."""

from collections import Counter

import numpy as np

from features import LONGEST_LABEL, hash_text, label_key, pair_key, pieces_of, words_of


class Vocabulary:
    """Rows: words, pairs of neighbours, pieces, labels. A known word's row is read together with its pieces."""

    def __init__(self, words: np.ndarray, pairs: np.ndarray, pieces: np.ndarray, labels: np.ndarray = np.zeros(0, np.uint32)):
        self.counts = (len(words), len(pairs), len(pieces), len(labels))
        self.word = {int(k): i for i, k in enumerate(words)}
        self.pair = {int(k): i + len(words) for i, k in enumerate(pairs)}
        self.piece = {int(k): i + len(words) + len(pairs) for i, k in enumerate(pieces)}
        self.label = {int(k): i + sum(self.counts[:3]) for i, k in enumerate(labels)}
        self._pieces: dict[str, list[int]] = {}

    def pieces(self, word: str) -> list[int]:
        if word not in self._pieces:
            self._pieces[word] = [self.piece[k] for k in pieces_of(word) if k in self.piece]
        return self._pieces[word]

    def read(self, text: str) -> list[tuple[int, float]]:
        """Rows and weights; the row of a known word is taken to hold its pieces already, as in the exported model."""
        words = words_of(text)
        hashes = [hash_text(w) for w in words]
        rows: list[tuple[int, float]] = []
        for word, times in Counter(words).items():
            own = self.word.get(hash_text(word))
            if own is not None:
                rows.append((own, times**0.5))
            else:
                found = self.pieces(word)
                rows += [(p, (times / len(found)) ** 0.5) for p in found]
        pairs = Counter(k for a, b in zip(hashes, hashes[1:]) if (k := pair_key(a, b)) in self.pair)
        rows += [(self.pair[k], times**0.5) for k, times in pairs.items()]
        label = self.label.get(label_key(hashes)) if 0 < len(hashes) <= LONGEST_LABEL else None
        return rows if label is None else [*rows, (label, 1.0)]
