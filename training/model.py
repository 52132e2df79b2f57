"""The model: rows of a table, summed and made unit length. Training reads strings as word numbers (prepare.py)."""

from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from features import hash_text, label_key, pair_key, pieces_of_all
from vocabulary import Vocabulary


class Corpus:
    """The prepared file on the device: strings, groups, pairs, and what each word is made of."""

    def __init__(self, path: Path, device: str):
        with np.load(path) as stored:
            self.raw = {name: stored[name] for name in stored.files}
        self.device = device
        words = self.raw["words"].tobytes().decode().split("\n")
        self.raw["word_hash"] = np.array([hash_text(w) for w in words], np.uint32)
        starts, keys = pieces_of_all(words)
        order = np.argsort(self.raw["piece_key"])
        at = np.searchsorted(self.raw["piece_key"][order], keys).clip(max=len(order) - 1)
        known = self.raw["piece_key"][order][at] == keys
        self.raw["pieces"] = order[at][known]
        self.raw["piece_start"] = np.concatenate([[0], np.cumsum(known)])[starts]
        on = lambda name: torch.from_numpy(self.raw[name].astype(np.int64)).to(device)
        self.string_start, self.string_words = on("string_start"), on("string_words")
        self.piece_start, self.pieces, self.slips = on("piece_start"), on("pieces"), on("slips")
        self.pairs = {n[5:]: on(n) for n in self.raw if n.startswith("pair.")}
        self.groups = {}
        for name in ("title", "skill"):
            self.groups[name] = {part: on(f"group.{name}.{part}") for part in ("start", "members", "own")}
            weight = self.raw[f"group.{name}.weight"].astype(np.float64)
            cumulative = np.cumsum(weight / weight.sum())
            self.groups[name]["cumulative"] = torch.from_numpy(cumulative).to(device)
            source = self.raw[f"group.{name}.source"]
            ends = np.append(np.flatnonzero(np.diff(source)), len(source) - 1)
            edges = np.concatenate([[0.0], cumulative[ends]])
            self.groups[name]["ranges"] = list(zip(edges[:-1], edges[1:]))
            self.groups[name]["esco"] = int(np.flatnonzero(source[ends] == self.raw[f"group.{name}.esco"])[0])
            self.groups[name]["range_odds"] = torch.from_numpy(edges[1:].clip(max=1.0))
        self.variant = torch.full((len(self.string_start) - 1, 2), -1, dtype=torch.long, device=device)
        for turn in range(2):
            rows = self.pairs["decorated"]
            rows = rows[turn::2] if turn else rows[::2]
            self.variant[rows[:, 0], turn] = rows[:, 1]
        # Preferred labels: those with a row of their own, and that of each skill.
        self.labels = {name: on(f"label.{name}") for name in ("title", "text")}
        self.concepts = on("concept.text")

    def words(self, strings: torch.Tensor, longest: int) -> torch.Tensor:
        """Word numbers of these strings, one row each, zero where there is none. Longer texts are cut out at random."""
        start, end = self.string_start[strings], self.string_start[strings + 1]
        spare = (end - start - longest).clamp(min=0)
        start = start + (torch.rand(len(start), device=self.device) * (spare + 1)).long().minimum(spare)
        at = start[:, None] + torch.arange(longest, device=self.device)
        inside = at < end[:, None]
        return torch.where(inside, self.string_words[at.clamp(max=len(self.string_words) - 1)], 0)


def choose_rows(raw: dict, side: int, words: int, pairs: int, pieces: int, least: int) -> dict:
    """The most frequent of each kind in titles (side 0) or in everything else (side 1)."""
    counts = raw["word_count"][side].astype(np.int64) + (raw["word_count"][0].astype(np.int64) // 4 if side else 0)
    order = np.argsort(-counts, kind="stable")
    order = order[(counts[order] >= least) & (order > 0)][:words]
    pair_counts = raw["pair_count"][side].astype(np.int64)
    best = np.argsort(-pair_counts, kind="stable")
    best = best[pair_counts[best] >= least][:pairs]
    return {
        "words": order, "pairs": raw["pairs_of_words"][best].astype(np.int64), "pieces": min(pieces, len(raw["piece_key"])),
        "word_count": counts[order], "pair_count": pair_counts[best],
    }


def damped(keys: torch.Tensor) -> torch.Tensor:
    """What is said n times in a row of keys counts √n times in total, as in the exported model."""
    ordered, order = keys.sort(1)
    new = F.pad(ordered[:, 1:] != ordered[:, :-1], (1, 0), value=True)
    run = new.cumsum(1) - 1 + torch.arange(len(keys), device=keys.device)[:, None] * keys.shape[1]
    times = torch.zeros(keys.numel(), device=keys.device).index_add_(0, run.flatten(), torch.ones(keys.numel(), device=keys.device))
    return torch.empty(keys.shape, device=keys.device).scatter_(1, order, times[run].rsqrt())


class Table(nn.Module):
    def __init__(self, corpus: Corpus, rows: dict, labels: torch.Tensor, dimensions: int, scales: tuple[float, float, float], gated: bool, seed: int):
        super().__init__()
        self.corpus, device, raw = corpus, corpus.device, corpus.raw
        self.counts = (len(rows["words"]), len(rows["pairs"]), rows["pieces"], len(labels))
        count_words, count_pairs, count_pieces, count_labels = self.counts
        generator = torch.Generator().manual_seed(seed)
        total = sum(self.counts)
        weights = torch.randn(total + 1, dimensions, generator=generator) / dimensions**0.5
        # An untrained table is already a lexical model: random directions, rare features longer than common ones.
        strings = len(raw["string_start"])
        rarity = lambda counts, of: np.log(of / (counts + 1.0)) / np.log(of)
        length = np.concatenate([
            scales[0] * rarity(rows["word_count"], strings), scales[1] * rarity(rows["pair_count"], strings),
            scales[2] * rarity(raw["piece_words"][:count_pieces].astype(float), len(raw["word_hash"])), np.zeros(count_labels + 1),
        ])
        weights *= torch.from_numpy(length.clip(min=0.0)).float()[:, None]
        self.table = nn.Parameter(weights.to(device))
        self.gate = nn.Parameter(torch.zeros(count_words + 1, device=device), requires_grad=gated)
        self.none = total
        own = np.full(len(raw["word_hash"]), count_words, np.int64)
        own[rows["words"]] = np.arange(count_words)
        self.own = torch.from_numpy(own).to(device)
        self.size = len(raw["word_hash"])
        keys = rows["pairs"][:, 0] * self.size + rows["pairs"][:, 1]
        order = np.argsort(keys)
        self.pair_keys = torch.from_numpy(keys[order]).to(device)
        self.pair_rows = torch.from_numpy(order + count_words).to(device)
        self.first_piece = count_words + count_pairs
        hashes = raw["word_hash"]
        pair_hashes = [pair_key(int(hashes[a]), int(hashes[b])) for a, b in rows["pairs"]]
        start, words = raw["string_start"], raw["string_words"]
        label_hashes = [label_key([int(hashes[w]) for w in words[start[i] : start[i + 1]]]) for i in labels.tolist()]
        self.keys = (hashes[rows["words"]], np.array(pair_hashes, np.uint32), raw["piece_key"][:count_pieces], np.array(label_hashes, np.uint32))
        self.label_row = torch.full((strings,), self.none, device=device)
        self.label_row[labels] = torch.arange(count_labels, device=device) + sum(self.counts[:3])
        self.word_numbers = torch.from_numpy(rows["words"].copy()).to(device)

    def vocabulary(self) -> Vocabulary:
        return Vocabulary(*self.keys)

    def of_pieces(self, words: torch.Tensor) -> torch.Tensor:
        """Sum of the pieces of these words over the square root of how many there are."""
        corpus = self.corpus
        start, end = corpus.piece_start[words], corpus.piece_start[words + 1]
        lengths = end - start
        offsets = torch.cumsum(lengths, 0) - lengths
        at = torch.repeat_interleave(start - offsets, lengths) + torch.arange(int(lengths.sum()), device=words.device)
        piece = corpus.pieces[at]
        known = piece < self.counts[2]
        rows = torch.where(known, piece + self.first_piece, self.none)
        total = F.embedding_bag(rows, self.table, offsets, mode="sum", padding_idx=self.none)
        number = torch.zeros(len(words), device=words.device).index_add_(0, torch.repeat_interleave(torch.arange(len(words), device=words.device), lengths), known.float())
        return total / number.clamp(min=1).sqrt()[:, None]

    def forward(self, words: torch.Tensor, strings: torch.Tensor, is_text: bool, drop: float = 0.0, drop_own: float = 0.0, drop_pair: float = 0.0, drop_label: float = 0.0) -> torch.Tensor:
        if drop:
            kept = torch.rand(words.shape, device=words.device) >= drop
            kept |= ~((words > 0) & kept).any(1, keepdim=True)
            dropped = torch.where(kept, words, 0)
        else:
            dropped = words
        is_long = words.shape[1] > 16
        seen, place = torch.unique(dropped, return_inverse=True)
        own = self.own[seen]
        if drop_own:
            own = torch.where(torch.rand(own.shape, device=own.device) < drop_own, self.counts[0], own)
        own_rows = torch.where(own == self.counts[0], self.none, own)
        vectors = F.embedding(own_rows, self.table, padding_idx=self.none) + self.of_pieces(seen)
        if is_text and self.gate.requires_grad:
            vectors = vectors * torch.where(own == self.counts[0], 0.0, self.gate[own]).exp()[:, None]
        vectors = torch.where((seen == 0)[:, None], 0.0, vectors)
        total = F.embedding_bag(place, vectors, mode="sum", per_sample_weights=damped(place) if is_long else None)
        if self.counts[1] and words.shape[1] > 1:
            key = dropped[:, :-1] * self.size + dropped[:, 1:]
            at = torch.searchsorted(self.pair_keys, key).clamp(max=len(self.pair_keys) - 1)
            rows = torch.where(self.pair_keys[at] == key, self.pair_rows[at], self.none)
            if drop_pair:
                rows = torch.where(torch.rand(rows.shape, device=rows.device) < drop_pair, self.none, rows)
            total = total + F.embedding_bag(rows, self.table, mode="sum", padding_idx=self.none, per_sample_weights=damped(rows) if is_long else None)
        if self.counts[3]:
            rows = self.label_row[strings]
            rows = torch.where(torch.rand(rows.shape, device=rows.device) < drop_label, self.none, rows)
            total = total + F.embedding(rows, self.table, padding_idx=self.none)
        return F.normalize(total, dim=1)

    @torch.no_grad()
    def baked(self) -> torch.Tensor:
        """The table as it is exported: a known word's row holds its pieces."""
        table = self.table.detach().clone()
        for start in range(0, self.counts[0], 20_000):
            end = min(start + 20_000, self.counts[0])
            table[start:end] += self.of_pieces(self.word_numbers[start:end])
        return table[: self.none]
