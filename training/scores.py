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


def load_development(path: Path) -> dict:
    return json.loads(gzip.decompress(path.read_bytes()))


def title_scores(dev: dict, reader: Reader, table: torch.Tensor) -> dict[str, float]:
    out = {}
    for source, case in dev["similarity"].items():
        pool = reader.embed(("pool", source), case["pool"], table)
        queries = reader.embed(("query", source), [q for q, _ in case["queries"]], table)
        same = queries @ pool.T
        number = {label: i for i, label in enumerate(case["pool"])}
        for i, (query, _) in enumerate(case["queries"]):
            same[i, number[query]] = -2
        out[f"similarity {source} map"] = figures(same, [right for _, right in case["queries"]])["map"]
    case = dev["normalisation"]
    targets = reader.embed(("targets",), case["targets"], table)
    for name, rows in case["sets"].items():
        queries = reader.embed(("titles", name), [q for q, _ in rows], table)
        out[f"normalisation {name} mrr"] = figures(queries @ targets.T, [right for _, right in rows])["mrr"]
    if "probes" in dev:
        place = {label: i for i, label in enumerate(case["targets"])}
        rows = [(q, [place[t] for t in right if t in place]) for q, right in dev["probes"]["titles"]]
        queries = reader.embed(("probes",), [q for q, _ in rows], table)
        out["probe titles mrr"] = figures(queries @ targets.T, [right for _, right in rows])["mrr"]
    return out


def text_scores(dev: dict, reader: Reader, table: torch.Tensor, gate: torch.Tensor | None = None) -> dict[str, float]:
    out = {}
    case = dev["linking"]
    skills = reader.embed(("skills",), case["skills"], table)
    for name, rows in case["sets"].items():
        queries = reader.embed(("linking", name), [q for q, _ in rows], table, None if name == "alias" else gate)
        found = figures(queries @ skills.T, [right for _, right in rows])
        out[f"linking {name} rp5"] = found["rp5"]
    tasks = reader.embed(("tasks",), [q for q, _ in case["tasks"]], table, gate)
    activities = reader.embed(("activities",), case["activities"], table)
    out["linking task rp5"] = figures(tasks @ activities.T, [right for _, right in case["tasks"]])["rp5"]
    if "probes" in dev:
        place = {label: i for i, label in enumerate(case["skills"])}
        rows = [(q, [place[t] for t in right if t in place]) for q, right in dev["probes"]["sentences"]]
        queries = reader.embed(("probe sentences",), [q for q, _ in rows], table, gate)
        out["probe sentences rp5"] = figures(queries @ skills.T, [right for _, right in rows])["rp5"]
    texts = sorted({t for c in dev["ranking"] for t in c["adverts"]})
    number = {t: i for i, t in enumerate(texts)}
    adverts = reader.embed(("adverts",), texts, table, gate)
    resumes = reader.embed(("resumes",), [c["resume"] for c in dev["ranking"]], table, gate)
    ranks = [ndcg_at_10(adverts[[number[t] for t in c["adverts"]]] @ resumes[i], c["right"]) for i, c in enumerate(dev["ranking"])]
    out["ranking ndcg10"] = sum(ranks) / len(ranks)
    return out
