"""What the model has to beat on the development set: character TF-IDF, BM25, and fastText trained on the same strings."""

import argparse
import json
import re
from collections import Counter
from pathlib import Path

import numpy as np
import scipy.sparse as sparse
import torch

from features import normalise, words_of
from scores import load_development, summary, text_scores, title_scores


SIZE = 128


def counts(texts: list[str], read, columns: dict[str, int], grow: bool) -> sparse.csr_matrix:
    rows, places, values = [], [], []
    for i, text in enumerate(texts):
        for feature, times in Counter(read(text)).items():
            if grow:
                columns.setdefault(feature, len(columns))
            if feature in columns:
                rows.append(i)
                places.append(columns[feature])
                values.append(times)
    return sparse.csr_matrix((np.array(values, float), (rows, places)), shape=(len(texts), len(columns)))


def characters(text: str) -> list[str]:
    """Groups of three to five letters inside words, the space around a word counted as one."""
    found = []
    for word in re.findall(r"\S+", normalise(text)):
        marked = f" {word} "
        found += [marked[i : i + n] for n in (3, 4, 5) for i in range(len(marked) - n + 1)]
    return found


def tf_idf(_name, queries, _other, targets, _texts=None) -> torch.Tensor:
    columns: dict[str, int] = {}
    right = counts(targets, characters, columns, True)
    left = counts(queries, characters, columns, False)
    rarity = np.log((1 + len(targets)) / (1 + np.asarray((right > 0).sum(0)).ravel())) + 1
    unit = lambda m: sparse.diags(1 / np.maximum(np.sqrt(np.asarray(m.multiply(m).sum(1)).ravel()), 1e-9)) @ m
    left, right = unit(left @ sparse.diags(rarity)), unit(right @ sparse.diags(rarity))
    return torch.from_numpy((left @ right.T).toarray())


def bm25(_name, queries, _other, targets, _texts=None, k1: float = 1.2, b: float = 0.75) -> torch.Tensor:
    columns: dict[str, int] = {}
    right = counts(targets, words_of, columns, True).tocoo()
    left = counts(queries, words_of, columns, False)
    lengths = np.bincount(right.row, right.data, len(targets))
    held = np.bincount(right.col, minlength=len(columns))
    rarity = np.log(1 + (len(targets) - held + 0.5) / (held + 0.5))
    damped = right.data * (k1 + 1) / (right.data + k1 * (1 - b + b * lengths[right.row] / lengths.mean()))
    weighted = sparse.csr_matrix((damped * rarity[right.col], (right.row, right.col)), shape=right.shape)
    return torch.from_numpy(((left > 0).astype(float) @ weighted.T).toarray())


def fast_text(strings: list[list[str]]):
    from gensim.models import FastText

    model = FastText(sentences=strings, vector_size=SIZE, window=5, min_count=2, sg=0, epochs=2, bucket=100_000, workers=2, seed=1)

    def embed(texts: list[str]) -> np.ndarray:
        vectors = np.zeros((len(texts), SIZE))
        for i, text in enumerate(texts):
            found = [model.wv[w] for w in words_of(text)]
            if found:
                vectors[i] = np.mean(found, 0)
        return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)

    return lambda _name, queries, _other, targets, _texts=None: torch.from_numpy(embed(queries) @ embed(targets).T)


def prepared_strings(path: Path) -> list[list[str]]:
    with np.load(path) as stored:
        words = stored["words"].tobytes().decode().split("\n")
        start, numbers = stored["string_start"], stored["string_words"]
    # Every second string: enough for the averages to settle, and half an hour less on a small machine.
    return [[words[n] for n in numbers[start[i] : start[i + 1]]] for i in range(0, len(start) - 1, 2)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--which", default="character TF-IDF,BM25,fastText average")
    args = parser.parse_args()
    dev = load_development(args.data / "development.json.gz")
    figures = json.loads(args.out.read_text()) if args.out.exists() else {}
    for name in args.which.split(","):
        ways = {"character TF-IDF": lambda: tf_idf, "BM25": lambda: bm25}
        similar = ways[name]() if name in ways else fast_text(prepared_strings(args.data / "train.npz"))
        found = {**title_scores(dev, similar), **text_scores(dev, similar)}
        figures[name] = {k: round(v, 4) for k, v in found.items()}
        print(name, round(summary(found), 4), json.dumps(figures[name]), flush=True)
        args.out.write_text(json.dumps(figures, indent=1) + "\n")


if __name__ == "__main__":
    main()
