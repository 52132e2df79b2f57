"""What the model reads in a text: words, pairs of neighbours, and pieces of words.

The TypeScript beside the weights (server/src/platform/models/built-in) repeats this file to the bit. Change both or none.
"""

import re
import struct
import unicodedata

import numpy as np

WORD_SEED = 0x811C9DC5
PIECE_SEED = 0x3B9ACA07
LABEL_SEED = 0x2545F491
PRIME = 0x01000193
MASK = 0xFFFFFFFF
PIECE_LENGTHS = (3, 4, 5)
LONGEST_WORD = 40
LONGEST_LABEL = 16

WORDS = re.compile(r"\.net(?![^\W_])|[^\W_]+(?:\+\+|#)?")


def normalise(text: str) -> str:
    flat = unicodedata.normalize("NFKD", text).lower()
    flat = "".join(c for c in flat if not unicodedata.category(c).startswith("M"))
    return flat.replace("ß", "ss").replace("ς", "σ")


def words_of(text: str) -> list[str]:
    return WORDS.findall(normalise(text))


def hash_text(text: str, seed: int = WORD_SEED) -> int:
    """FNV-1a over UTF-16 units, so that JavaScript needs no encoder."""
    h = seed
    raw = text.encode("utf-16-le", "surrogatepass")
    for (unit,) in struct.iter_unpack("<H", raw):
        h = ((h ^ unit) * PRIME) & MASK
    return h


def pair_key(first: int, second: int) -> int:
    """One key for two neighbouring words, made of their hashes."""
    k = ((first ^ 0x5BD1E995) * 0x9E3779B1) & MASK
    k ^= second
    k ^= k >> 15
    k = (k * 0x85EBCA6B) & MASK
    return k ^ (k >> 13)


def label_key(hashes: list[int]) -> int:
    """One key for a whole label, made of the hashes of its words."""
    key = LABEL_SEED
    for h in hashes:
        key = pair_key(key, h)
    return key


def pieces_of(word: str) -> list[int]:
    """Keys of the character n-grams of a word with its two ends marked."""
    marked = f"<{word[:LONGEST_WORD]}>"
    keys = []
    for length in PIECE_LENGTHS:
        for start in range(len(marked) - length + 1):
            keys.append(hash_text(marked[start : start + length], PIECE_SEED))
    return keys


def pieces_of_all(words: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """`pieces_of` for many words at once: where each word's keys start, and the keys."""
    marked = [np.frombuffer(f"<{w[:LONGEST_WORD]}>".encode("utf-16-le"), "<u2") if w else np.zeros(0, "<u2") for w in words]
    lengths = np.array([len(m) for m in marked])
    counts = sum(np.maximum(lengths - size + 1, 0) for size in PIECE_LENGTHS)
    starts = np.concatenate([[0], np.cumsum(counts)])
    keys = np.zeros(starts[-1], np.uint32)
    for length in np.unique(lengths):
        here = np.flatnonzero(lengths == length)
        if length < min(PIECE_LENGTHS):
            continue
        units = np.stack([marked[i] for i in here]).astype(np.uint32)
        found = []
        for size in PIECE_LENGTHS:
            for start in range(length - size + 1):
                h = np.full(len(here), PIECE_SEED, np.uint32)
                for at in range(start, start + size):
                    h = (h ^ units[:, at]) * np.uint32(PRIME)
                found.append(h)
        keys[starts[here][:, None] + np.arange(len(found))] = np.stack(found, 1)
    return starts, keys
