"""Sentences of adverts that speak of an ESCO skill in the words of one of its labels."""

import os
import random
import re
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor

from features import words_of

STOP = set(
    "a an the of and or to in for with on by at as is are be from into your our their its this that these those you we "
    "will all any other such using use including etc via per".split()
)
ENDINGS = (
    "isations", "izations", "isation", "ization", "ments", "ment", "ings", "ing", "ions", "ion", "ers", "er", "ors", "or",
    "ies", "ied", "es", "ed", "ance", "s", "e", "y",
)
PARTS = os.cpu_count() or 1
WEAK_WORDS = {"work", "manag", "support", "develop", "train", "servic", "plan", "design", "report", "test", "process"}


def stem(word: str) -> str:
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def label_index(skills: dict[str, dict]) -> dict[tuple, list[str]]:
    index: dict[tuple, list[str]] = defaultdict(list)
    for key, skill in skills.items():
        for label in skill["labels"]:
            stems = [stem(w) for w in words_of(re.sub(r"\(.*?\)", "", label)) if w not in STOP]
            one = len(stems) == 1
            if not stems or len(stems) > 6 or (one and (len(stems[0]) < 3 or stems[0] in WEAK_WORDS)):
                continue
            bag = tuple(sorted(stems))
            if key not in index[bag]:
                index[bag].append(key)
    return {bag: keys for bag, keys in index.items() if len(keys) <= 2}


def matches(sentence: str, index: dict[tuple, list[str]]) -> list[tuple[str, list[str], list[str]]]:
    """(skill, words of the sentence without the matching ones, words of the match), longest match first."""
    words = words_of(sentence)
    content = [(i, stem(w)) for i, w in enumerate(words) if w not in STOP]
    taken: set[int] = set()
    found = []
    for size in range(min(6, len(content)), 0, -1):
        for start in range(len(content) - size + 1):
            window = content[start : start + size]
            if any(i in taken for i, _ in window):
                continue
            keys = index.get(tuple(sorted(s for _, s in window)))
            if not keys:
                continue
            places = {i for i, _ in window}
            taken |= places
            for key in keys:
                rest = [w for i, w in enumerate(words) if i not in places]
                found.append((key, rest, [words[i] for i in sorted(places)]))
    return found


def sentences_of(text: str) -> list[str]:
    return [s.strip() for s in re.split(r"\n+|(?<=[.;!?])\s+", text) if s.strip()]


def label_some(documents: list[str], index: dict[tuple, list[str]], cap: int, seed: int) -> list[tuple[str, str, str]]:
    rng = random.Random(seed)
    found: dict[str, list] = defaultdict(list)
    seen: dict[str, int] = defaultdict(int)
    known = set()
    for text in documents:
        for sentence in sentences_of(text):
            count = sentence.count(" ") + 1
            if not 4 <= count <= 45 or sentence in known:
                continue
            known.add(sentence)
            for key, rest, _ in matches(sentence, index):
                if len(rest) < 3:
                    continue
                seen[key] += 1
                kept = found[key]
                if len(kept) < cap:
                    kept.append((key, sentence, " ".join(rest)))
                elif (place := rng.randrange(seen[key])) < cap:
                    kept[place] = (key, sentence, " ".join(rest))
    return [row for rows in found.values() for row in rows]


def label_sentences(documents: list[str], skills: dict[str, dict], cap: int, seed: int) -> list[tuple[str, str, str]]:
    """(skill, sentence, sentence without the matching words), at most `cap` sentences for one skill."""
    index = label_index(skills)
    with ProcessPoolExecutor(PARTS) as pool:
        parts = pool.map(label_some, *zip(*((documents[i::PARTS], index, cap, seed + i) for i in range(PARTS))))
    found: dict[str, dict[str, tuple]] = defaultdict(dict)
    for row in (row for part in parts for row in part):
        found[row[0]].setdefault(row[1], row)
    rng = random.Random(seed)
    return [row for rows in found.values() for row in rng.sample(list(rows.values()), min(cap, len(rows)))]
