"""The development figures of a table, exported or in training: see development.py for the sets."""

import gzip
import json
from pathlib import Path

import torch
import torch.nn.functional as F

from vocabulary import Vocabulary


class Reader:
    """Texts of the development set as rows, read once."""

    def __init__(self, vocabulary: Vocabulary, device: str):
        self.vocabulary, self.device = vocabulary, device
        self.cache: dict[tuple, tuple] = {}

    def bags(self, name: tuple, texts: list[str]) -> tuple:
        if name not in self.cache:
            read = [self.vocabulary.read(t) for t in texts]
            rows = torch.tensor([r for bag in read for r, _ in bag], device=self.device)
            weights = torch.tensor([w for bag in read for _, w in bag], device=self.device)
            lengths = torch.tensor([0] + [len(bag) for bag in read[:-1]], device=self.device)
            self.cache[name] = (rows.long(), weights, lengths.cumsum(0))
        return self.cache[name]

    def embed(self, name: tuple, texts: list[str], table: torch.Tensor, gate: torch.Tensor | None = None) -> torch.Tensor:
        rows, weights, offsets = self.bags(name, texts)
        if gate is not None:
            weights = weights * torch.where(rows < len(gate) - 1, gate[rows.clamp(max=len(gate) - 1)].exp(), 1.0)
        return F.normalize(F.embedding_bag(rows, table, offsets, mode="sum", per_sample_weights=weights), dim=1)


def figures(similarity: torch.Tensor, right: list[list[int]]) -> dict[str, float]:
    """MRR, mean average precision and R-precision at 5 of queries (rows) over candidates (columns)."""
    order = similarity.argsort(dim=1, descending=True, stable=True).cpu()
    wanted = torch.zeros(order.shape, dtype=torch.bool)
    for i, found in enumerate(right):
        wanted[i, found] = True
    hits = wanted.gather(1, order)
    places = torch.arange(1, order.shape[1] + 1)
    first = hits.float().argmax(1) + 1
    precision = hits.cumsum(1) / places
    average = (precision * hits).sum(1) / hits.sum(1)
    at_five = hits[:, :5].sum(1) / hits.sum(1).clamp(max=5)
    return {"mrr": float((1 / first).mean()), "map": float(average.mean()), "rp5": float(at_five.mean()), "p1": float(hits[:, 0].float().mean())}


def ndcg_at_10(scores: torch.Tensor, right: int) -> float:
    order = scores.argsort(descending=True, stable=True)[:10].cpu()
    discount = 1 / torch.log2(torch.arange(2, 12).float())
    return float((discount[: len(order)] * (order < right)).sum() / discount[: min(10, right)].sum())


def load_development(path: Path, part: str = "development") -> dict:
    return json.loads(gzip.decompress(path.read_bytes()))[part]


def by_table(reader: Reader, table: torch.Tensor, gate: torch.Tensor | None = None):
    """Cosine between two lists of texts, as the figures below ask for it; `texts`: which side is running text."""

    def similar(name: str, queries: list[str], other: str, targets: list[str], texts: tuple[bool, bool] = (False, False)) -> torch.Tensor:
        one = reader.embed((name, texts[0]), queries, table, gate if texts[0] else None)
        two = reader.embed((other, texts[1]), targets, table, gate if texts[1] else None)
        return one @ two.T

    return similar


def graded_ndcg(scores: torch.Tensor, grades: torch.Tensor) -> float:
    gains = grades.float().to(scores.device)
    discount = 1 / torch.log2(torch.arange(2, len(gains) + 2, device=scores.device).float())
    return float((gains[scores.argsort(descending=True, stable=True)] * discount).sum() / (gains.sort(descending=True)[0] * discount).sum())


def title_scores(dev: dict, similar) -> dict[str, float]:
    out = {}
    for source, case in dev["similarity"].items():
        same = similar(f"query {source}", [q for q, _ in case["queries"]], f"pool {source}", case["pool"])
        number = {label: i for i, label in enumerate(case["pool"])}
        for i, (query, _) in enumerate(case["queries"]):
            same[i, number[query]] = -2
        out[f"similarity {source} map"] = figures(same, [right for _, right in case["queries"]])["map"]
    case = dev["normalisation"]
    place = {label: i for i, label in enumerate(case["targets"])}
    probes = [(q, [place[t] for t in right]) for q, right in dev["probes"]["titles"]]
    for name, rows in {**case["sets"], "probes": probes}.items():
        same = similar(f"title {name}", [q for q, _ in rows], "occupations", case["targets"])
        out[f"normalisation {name} mrr"] = figures(same, [right for _, right in rows])["mrr"]
    return out


def text_scores(dev: dict, similar) -> dict[str, float]:
    out = {}
    case = dev["linking"]
    place = {label: i for i, label in enumerate(case["skills"])}
    probes = [(q, [place[t] for t in right]) for q, right in dev["probes"]["sentences"]]
    for name, rows in {**case["sets"], "probes": probes}.items():
        same = similar(f"linking {name}", [q for q, _ in rows], "skills", case["skills"], ("alias" not in name, False))
        out[f"linking {name} rp5"] = figures(same, [right for _, right in rows])["rp5"]
    same = similar("tasks", [q for q, _ in case["tasks"]], "activities", case["activities"], (True, False))
    out["linking tasks rp5"] = figures(same, [right for _, right in case["tasks"]])["rp5"]
    texts = sorted({t for c in dev["ranking"] for t in c["adverts"]})
    number = {t: i for i, t in enumerate(texts)}
    same = similar("resumes", [c["resume"] for c in dev["ranking"]], "adverts", texts, (True, True))
    ranks = [ndcg_at_10(same[i, [number[t] for t in c["adverts"]]], c["right"]) for i, c in enumerate(dev["ranking"])]
    out["ranking ndcg10"] = sum(ranks) / len(ranks)
    case = dev["graded"]
    same = similar("people", case["people"], "jobs", case["jobs"], (True, True)).T
    out["graded ndcg"] = sum(graded_ndcg(row, torch.tensor(grades)) for row, grades in zip(same, case["grades"])) / len(case["jobs"])
    return out


def summary(found: dict[str, float]) -> float:
    """One number to stop by: the mean of the figures; what is closest to real use counts more."""
    heavy = {"normalisation probes mrr": 2.0, "linking probes rp5": 3.0, "ranking ndcg10": 2.0, "graded ndcg": 2.0, "linking known sentence rp5": 2.0}
    heavy |= {f"normalisation {known}{name} mrr": 2.0 for known in ("", "known ") for name in ("plain", "decorated")}
    weights = {k: heavy.get(k, 1.0) for k in found}
    return sum(found[k] * w for k, w in weights.items()) / sum(weights.values())
