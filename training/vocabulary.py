"""Which words, neighbours and pieces have a row of their own, and how a text becomes rows with weights."""

from collections import Counter

import numpy as np

from features import hash_text, pair_key, pieces_of, words_of


class Vocabulary:
    """Rows: words first, then pairs of neighbours, then pieces. A known word's row is read together with its pieces."""

    def __init__(self, words: np.ndarray, pairs: np.ndarray, pieces: np.ndarray):
        self.counts = (len(words), len(pairs), len(pieces))
        self.word = {int(k): i for i, k in enumerate(words)}
        self.pair = {int(k): i + len(words) for i, k in enumerate(pairs)}
        self.piece = {int(k): i + len(words) + len(pairs) for i, k in enumerate(pieces)}
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
        return rows + [(self.pair[k], times**0.5) for k, times in pairs.items()]
