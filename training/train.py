"""Trains one table by contrast: what belongs together, against everything else in the batch. See README.md."""

import argparse
import csv
import json
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from export import quantise, save_part
from model import Corpus, Table, choose_rows
from scores import Reader, by_table, load_development, summary, text_scores, title_scores

SETTINGS = {
    "space": "title", "dimensions": 384, "words": 32000, "pairs": 16000, "pieces": 24000, "labels": False, "least": 3, "seed": 1,
    "steps": 2000, "rate": 1e-3, "temperature": 0.05, "batch": 4096, "text_batch": 1536, "concept_temperature": 0.05,
    "drop": 0.1, "drop_own": 0.1, "drop_pair": 0.2, "drop_label": 0.2, "slip": 0.05, "decorate": 0.35, "foreign": 0.35, "helper": True, "gated": False,
    "scales": [1.0, 0.6, 0.8], "every": 250, "first_seed": 1, "one_source": 0.0, "keep": False,
    "mix": {"title": 0.62, "decorated": 0.1, "skillset": 0.12, "task": 0.04, "advert": 0.08, "about": 0.04},
}
TEXT_MIX = {
    "skill": 0.18, "tense": 0.05, "about": 0.1, "sentence": 0.2, "phrase": 0.08, "span": 0.03, "activity": 0.08, "tool": 0.03, "together": 0.03,
    "skillset": 0.08, "task": 0.04, "title": 0.06, "advert": 0.06, "resume": 0.02, "halves": 0.05,
}
SHORT = {"title", "decorated", "skill", "tense", "tool", "concept name"}
# Which side of a pair is read as running text, where a table has a gate for it.
TEXT_SIDES = {
    "about": (False, True), "sentence": (True, False), "phrase": (True, False), "tense": (True, False), "span": (True, False), "activity": (True, False), "task": (True, True),
    "skillset": (True, True), "advert": (True, True), "resume": (True, True), "halves": (True, True), "title": (True, True),
    "concept sentence": (True, False),
}
LENGTHS = {
    "title": 14, "decorated": 14, "skill": 14, "concept name": 14, "tense": 14, "tool": 14, "together": 24, "skillset": 40, "sentence": 48,
    "phrase": 32, "span": 48, "concept sentence": 48,
}


class Sampler:
    def __init__(self, corpus: Corpus, settings: dict):
        self.corpus, self.settings, self.device = corpus, settings, corpus.device

    def draw(self, task: str, size: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Strings on the one side, strings on the other, and the groups they come from."""
        if task in self.corpus.groups:
            return self.from_group(task, size)
        if task == "concept name":
            return self.from_group("title" if self.settings["space"] == "title" else "skill", size, to_concept=True)
        if task == "concept sentence":
            return self.from_sentences(size)
        rows = self.corpus.pairs[task]
        chosen = rows[torch.randint(len(rows), (size,), device=self.device)]
        return chosen[:, 0], chosen[:, 1], chosen[:, 2]

    def from_sentences(self, size: int):
        """Sentences, phrases and descriptions, and the preferred label of the skill they are about."""
        kinds = ("sentence", "phrase", "description")
        parts = [self.corpus.pairs[kind] for kind in kinds for _ in range(2 if kind == "sentence" else 1)]
        share = size // len(parts)
        chosen = torch.cat([rows[torch.randint(len(rows), (share,), device=self.device)] for rows in parts])
        return chosen[:, 0], self.corpus.concepts[chosen[:, 2]], chosen[:, 2]

    def from_group(self, name: str, size: int, to_concept: bool = False):
        group, device = self.corpus.groups[name], self.device
        chance = torch.rand(size, device=device, dtype=torch.float64)
        if to_concept:
            low, high = group["ranges"][group["esco"]]
            chance = low + chance * (high - low)
        elif torch.rand(()) < self.settings["one_source"]:
            # One classification a batch: what is one occupation here may be two there.
            low, high = group["ranges"][int(torch.searchsorted(group["range_odds"], torch.rand((), dtype=torch.float64)))]
            chance = low + chance * (high - low)
        at = torch.searchsorted(group["cumulative"], chance).clamp(max=len(group["own"]) - 1)
        start, own = group["start"][at], group["own"][at]
        length = group["start"][at + 1] - start
        pick = lambda n: (torch.rand(size, device=device) * n).long().clamp(min=0).minimum((n - 1).clamp(min=0))
        foreign = (torch.rand(size, device=device) < self.settings["foreign"]) & (length > own)
        first = torch.where(foreign, own + pick(length - own), pick(own))
        second = pick(own)
        second = torch.where(second == first, (second + 1) % own.clamp(min=1), second)
        if to_concept:
            second = torch.zeros_like(second)
        one, other = group["members"][start + first], group["members"][start + second]
        if name == "title":
            changed = self.corpus.variant[one, torch.randint(2, (size,), device=device)]
            use = (torch.rand(size, device=device) < self.settings["decorate"]) & (changed >= 0)
            return torch.where(use, changed, one), other, at
        return one, other, at

    def slips(self, words: torch.Tensor) -> torch.Tensor:
        slipped = self.corpus.slips[words, torch.randint(2, words.shape, device=self.device)]
        return torch.where(torch.rand(words.shape, device=self.device) < self.settings["slip"], slipped, words)


def contrast(one: torch.Tensor, other: torch.Tensor, left, right, group, temperature: float) -> torch.Tensor:
    logits = (one @ other.T).float() / temperature
    same = (group[:, None] == group[None]) | (right[:, None] == right[None]) | (left[:, None] == right[None]) | (left[:, None] == left[None])
    same.fill_diagonal_(False)
    logits = logits.masked_fill(same, -1e4)
    answer = torch.arange(len(one), device=one.device)
    return (F.cross_entropy(logits, answer) + F.cross_entropy(logits.T, answer)) / 2


def train(settings: dict, corpus: Corpus, dev: dict, out: Path, name: str) -> None:
    torch.manual_seed(settings["seed"])
    side = 0 if settings["space"] == "title" else 1
    labels = corpus.labels[settings["space"]]
    build = lambda s, gated, seed: Table(
        corpus, choose_rows(corpus.raw, s, settings["words"], settings["pairs"], settings["pieces"], settings["least"]),
        labels if settings["labels"] and s == side else labels[:0], settings["dimensions"], tuple(settings["scales"]), gated, seed)
    table = build(side, settings["gated"], settings["first_seed"])
    helper = build(1, False, settings["first_seed"]) if side == 0 and settings["helper"] else None
    parameters = [p for m in (table, helper) if m for p in m.parameters() if p.requires_grad]
    optimizer = torch.optim.Adam(parameters, lr=settings["rate"], betas=(0.9, 0.99), fused=corpus.device != "cpu")
    steps, warm = settings["steps"], max(1, settings["steps"] // 20)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda i: min((i + 1) / warm, max(0.02, (steps - i) / (steps - warm))))
    mix = {k: v for k, v in settings["mix"].items() if k in corpus.pairs or k in corpus.groups or k.startswith("concept")}
    if side == 0 and not settings["helper"]:
        mix = {k: v for k, v in mix.items() if k in SHORT}
    tasks, odds = list(mix), np.array(list(mix.values()))
    order = np.random.default_rng(settings["seed"]).choice(len(tasks), size=steps, p=odds / odds.sum())
    score = title_scores if side == 0 else text_scores
    sampler, reader = Sampler(corpus, settings), Reader(table.vocabulary(), corpus.device)
    drops = {k: settings[k] for k in ("drop", "drop_own", "drop_pair", "drop_label")}
    best, curve, started, losses = -1.0, [], time.time(), {}
    for step in range(steps + 1):
        if step % settings["every"] == 0 or step == steps:
            gate = table.gate.detach() if settings["gated"] else None
            baked = table.baked()
            found = score(dev, by_table(reader, baked, gate))
            total = summary(found)
            row = {"step": step, "seconds": round(time.time() - started, 1), "summary": round(total, 4), **{k: round(v, 4) for k, v in found.items()}}
            curve.append(row)
            print(name, json.dumps(row), {k: round(float(v), 3) for k, v in losses.items()}, flush=True)
            if total > best:
                best, kept = total, (baked.cpu(), None if gate is None else gate.cpu(), row)
        if step == steps:
            break
        task = tasks[order[step]]
        size = settings["batch"] if task in SHORT else settings["text_batch"]
        left, right, group = sampler.draw(task, size)
        longest, texts = LENGTHS.get(task, 64), TEXT_SIDES.get(task, (False, False))
        left_words = corpus.words(left, longest)
        if task in SHORT or task in ("skillset", "sentence", "phrase", "concept sentence"):
            left_words = sampler.slips(left_words)
        one = table(left_words, left, texts[0], **drops)
        targets = labels if task.startswith("concept") else right
        other = (helper if side == 0 and task not in SHORT else table)(corpus.words(targets, longest), targets, texts[1], **drops)
        if targets is labels:
            # Against every concept at once: the question that the model is asked in use.
            loss = F.cross_entropy((one @ other.T).float() / settings["concept_temperature"], torch.searchsorted(labels, right))
        else:
            loss = contrast(one, other, left, right, group, settings["temperature"])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        schedule.step()
        losses[task] = loss.detach()
    with (out / f"{name}.csv").open("w") as file:
        writer = csv.DictWriter(file, curve[0])
        writer.writeheader()
        writer.writerows(curve)
    baked, gate, row = kept
    rounded = quantise(baked, 4)[2].to(corpus.device)
    found = score(dev, by_table(reader, rounded, None if gate is None else gate.to(corpus.device)))
    print(name, "4 bits", round(summary(found), 4), json.dumps({k: round(v, 4) for k, v in found.items()}), flush=True)
    print(name, "BEST", row["step"], round(best, 4), json.dumps(settings), flush=True)
    save_part(out / f"{name}.npz", baked, gate, table.keys, {"settings": settings, "figures": row})
    if settings["keep"]:
        np.savez(out / f"{name}.last.npz", table=table.baked().half().cpu().numpy(), gate=table.gate.detach().cpu().numpy())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True, help="the folder with train.npz and development.json.gz")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("--set", default="{}", help="settings that differ, as JSON")
    args = parser.parse_args()
    changed = json.loads(args.set)
    settings = {**SETTINGS, **({"mix": TEXT_MIX} if changed.get("space") == "text" else {}), **changed}
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    args.out.mkdir(parents=True, exist_ok=True)
    corpus = Corpus(args.data / "train.npz", device)
    train(settings, corpus, load_development(args.data / "development.json.gz"), args.out, args.name)


if __name__ == "__main__":
    main()
