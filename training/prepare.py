"""Turns the open data into one file of word numbers that the training reads. See README.md."""

import argparse
import json
import math
import random
import time
from collections import Counter, defaultdict
from pathlib import Path

import numpy as np

import sources
from features import hash_text, pieces_of_all, words_of
from inflect import done_and_doing
from noise import ABBREVIATIONS, SKILL_ABBREVIATIONS, abbreviate, decorate, misspell
from sources import Data, is_held_out, occupation_finder, soc_key, split_names, title_key, without_held_out_names
from phrases import sentence_around
from weak_labels import label_sentences

SEED = 20261115
RANKING_DIGITS = "012"
PIECES = 60_000
LONGEST = 64


class Strings:
    """Every distinct text once, as numbers of its words."""

    def __init__(self):
        self.ids: dict[str, int] = {}
        self.words: dict[str, int] = {"": 0}
        self.tokens: list[list[int]] = []

    def add(self, text: str) -> int:
        text = " ".join(words_of(text)[:LONGEST])
        if text not in self.ids:
            self.ids[text] = len(self.tokens)
            self.tokens.append([self.words.setdefault(w, len(self.words)) for w in text.split(" ") if w])
        return self.ids[text]


def windows(text: str, rng: random.Random, size: int = 48) -> list[str]:
    words = text.split()
    half = len(words) // 2
    if half < 12:
        return [text]
    starts = [rng.randrange(max(1, half - size)), half + rng.randrange(max(1, half - size))]
    return [" ".join(words[s : s + size]) for s in starts]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--share", type=float, default=1.0, help="part of the adverts to read, for a quick try")
    args = parser.parse_args()
    data, rng, started = Data(args.data), random.Random(SEED), time.time()
    strings = Strings()
    add = strings.add
    pairs: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    groups: dict[str, list[dict]] = defaultdict(list)
    say = lambda what: print(f"{time.time() - started:6.1f}s {what}", flush=True)

    every_skill, onet = sources.esco_skills(data), sources.onet_occupations(data)
    occupations = without_held_out_names(sources.esco_occupations(data))
    skills = without_held_out_names(every_skill)
    labels = {
        "title": [add(entry["labels"][0]) for key, entry in occupations.items() if not is_held_out(key)],
        "text": [add(skill["labels"][0]) for key, skill in skills.items() if not is_held_out(key)],
    }
    concepts = [add(skill["labels"][0]) for skill in skills.values()]
    for g in sources.title_groups(data, occupations):
        if not is_held_out(g["key"]):
            members = [add(label) for label in g["labels"]]
            other = [add(label) for label in g.get("other", [])]
            groups["title"].append({"members": members + other, "own": len(members), "weight": g["weight"], "source": g["source"]})
    for table, name, weight in ((ABBREVIATIONS, "title", 3.0), (SKILL_ABBREVIATIONS, "skill", 1.5)):
        for phrase, shorts in table.items():
            members = [add(phrase), *(add(s) for s in shorts)]
            groups[name].append({"members": members, "own": len(members), "weight": weight, "source": "abbreviation"})
    english = sorted({m for g in groups["title"] for m in g["members"][: g["own"]]})
    texts = list(strings.ids)
    for number in english:
        for _ in range(2):
            pairs["decorated"].append((number, add(decorate(texts[number], rng)), number))
    for title in sources.loose_titles(data):
        number = add(title)
        pairs["decorated"].append((number, add(decorate(title, rng)), number))
    say(f"titles: {len(groups['title'])} groups, {len(strings.tokens)} strings")

    number_of = {key: i for i, key in enumerate(skills)}
    of_kind = {doing: [s for k, s in skills.items() if s["doing"] == doing and not is_held_out(k)] for doing in (True, False)}
    for number, (key, skill) in enumerate(skills.items()):
        if is_held_out(key):
            continue
        members = [add(label) for label in skill["labels"]]
        members += [add(short) for label in skill["labels"] if (short := abbreviate(label, rng)) != label]
        groups["skill"].append({"members": members, "own": len(members), "weight": 1.0, "source": "esco"})
        for label in skill["labels"] if skill["doing"] else []:
            if " " in label:
                pairs["tense"] += [(add(said), add(label), number) for said in done_and_doing(label)]
        for label in members[:5]:
            pairs["about"].append((label, add(skill["about"]), number))
        pairs["description"].append((add(skill["about"]), members[0], number))
    for key, skill in skills.items():
        if not is_held_out(key):
            for turn in range(4):
                beside = [rng.choice(rng.choice(of_kind[skill["doing"]])["labels"]) for _ in range(2)]
                said = sentence_around([rng.choice(skill["labels"]), *beside], skill["doing"], rng)
                pairs["phrase"].append((add(said), add(skill["labels"][0] if turn else rng.choice(skill["labels"])), number_of[key]))
    for topic in sources.github_topics(data):
        groups["skill"].append({"members": [add(t) for t in topic], "own": len(topic), "weight": 0.5, "source": "github"})
    groups["skill"] = [g for g in groups["skill"] if len(g["members"]) > 1]
    by_occupation = defaultdict(lambda: defaultdict(list))
    for row in data.table("esco/occupationSkillRelations.csv.gz", ","):
        by_occupation[f"esco:{row['occupationUri']}"][row["relationType"]].append(f"esco:{row['skillUri']}")
    for number, (key, occupation) in enumerate(occupations.items()):
        if is_held_out(key):
            continue
        titles = [add(label) for label in occupation["labels"]]
        for label in titles[:3]:
            pairs["about"].append((label, add(occupation["about"]), 100_000 + number))
        for turn in range(12):
            pool = by_occupation[key]["essential" if turn < 8 else "optional"]
            if len(pool) > 1:
                chosen = rng.sample(pool, min(len(pool), rng.randint(2, 8)))
                said = ", ".join(rng.choice(skills[s]["labels"]) for s in chosen if s in skills)
                pairs["skillset"].append((rng.choice(titles), add(said), number))

    activity = {row["DWA ID"]: row["DWA Title"] for row in data.table("onet/DWA_Reference.txt.gz")}
    statement = {number: task for entry in onet.values() for number, task in entry["tasks"]}
    activity_number = {k: i for i, k in enumerate(activity)}
    for row in data.table("onet/Tasks_to_DWAs.txt.gz"):
        key = row["DWA ID"]
        if row["Task ID"] in statement and not is_held_out(f"dwa:{key}"):
            pairs["activity"].append((add(statement[row["Task ID"]]), add(activity[key]), activity_number[key]))
    for number, (code, entry) in enumerate(onet.items()):
        if is_held_out(soc_key(code)):
            continue
        for _, task in entry["tasks"]:
            pairs["task"].append((add(rng.choice(entry["labels"])), add(task), number))
        for label in entry["labels"][:6]:
            pairs["about"].append((add(label), add(entry["about"]), 200_000 + number))
    for name in ("Technology_Skills", "Tools_Used"):
        for row in data.table(f"onet/{name}.txt.gz"):
            pairs["tool"].append((add(row["Example"]), add(row["Commodity Title"]), int(row["Commodity Code"])))
    pairs["tool"] = sorted(set(pairs["tool"]))
    for number, listed in enumerate(data.lines("skills/skill2vec_sets.jsonl.gz")):
        if len(listed) >= 4 and rng.random() < 0.5:
            rng.shuffle(listed)
            half = min(len(listed) // 2, 6)
            pairs["together"].append((add(", ".join(listed[:half])), add(", ".join(listed[half : 2 * half])), number))
    say(f"skills: {len(groups['skill'])} groups, {len(strings.tokens)} strings")

    adverts, resumes = [a for a in sources.adverts(data) if rng.random() < args.share], sources.resumes(data)
    occupation_of = occupation_finder(data, by_ending=True)
    title_number: dict[str, int] = {}
    for name, texts in (("advert", adverts), ("resume", resumes)):
        for row in texts:
            code = occupation_of(row["title"])
            if code and is_held_out(soc_key(code), RANKING_DIGITS):
                continue
            number = title_number.setdefault(title_key(row["title"]), len(title_number))
            parts = [add(part) for part in windows(row["text"], rng)]
            pairs[name] += [(add(row["title"]), part, number) for part in parts]
            if len(parts) == 2:
                pairs["halves"].append((parts[0], parts[1], number))
    say(f"adverts: {len(pairs['advert'])} windows")
    sentences = [" ".join(r["tokens"]) for r in data.lines("ner/skillspan_train.json.gz")]
    texts = [a["text"] for a in adverts] + [r["text"] for r in resumes] + sentences
    split = {key: split_names(key, skill["labels"]) for key, skill in every_skill.items() if not is_held_out(key)}
    unseen = {key: {"labels": names["development"] + names["test"]} for key, names in split.items()}
    held_out_sentences = [(sentence, key) for key, sentence, _ in label_sentences(texts, unseen, 3, SEED)]
    reserved = {sentence for sentence, _ in held_out_sentences}
    for key, sentence, rest in label_sentences(texts, skills, 100, SEED):
        if is_held_out(key):
            held_out_sentences.append((sentence, key))
        if is_held_out(key) or sentence in reserved:
            continue
        said = rest if rng.random() < 0.5 else sentence
        if rng.random() < 0.3:
            said = abbreviate(said, rng)
        pairs["sentence"].append((add(said), add(rng.choice(skills[key]["labels"])), number_of[key]))
        if rng.random() < 0.5:
            pairs["sentence"].append((add(said), add(skills[key]["labels"][0]), number_of[key]))
    for row in data.lines("ner/skillspan_train.json.gz"):
        for tags in (row["tags_skill"], row["tags_knowledge"]):
            span: list[str] = []
            for word, tag in [*zip(row["tokens"], tags), ("", "O")]:
                if tag[0] != "I" and span:
                    said = " ".join(row["tokens"])
                    pairs["span"].append((add(said), add(" ".join(span)), hash_text(" ".join(words_of(" ".join(span))))))
                    span = []
                if tag[0] != "O":
                    span.append(word)
    say(f"sentences: {len(pairs['sentence'])}, held out {len(held_out_sentences)}, spans {len(pairs['span'])}")

    save(args.out, strings, groups, pairs, labels, concepts, rng)
    rng.shuffle(held_out_sentences)
    (args.out.parent / "held-out-sentences.json").write_text(json.dumps(held_out_sentences[:4000]))
    say(f"{len(strings.tokens)} strings, {len(strings.words)} words, " + str({k: len(v) for k, v in pairs.items()}))


def save(out: Path, strings: Strings, groups: dict, pairs: dict, labels: dict, concepts: list[int], rng: random.Random) -> None:
    """Words and neighbours are counted twice: in titles, and in everything else."""
    is_title = np.zeros(len(strings.tokens), bool)
    is_title[[m for g in groups["title"] for m in g["members"]]] = True
    is_title[[n for row in pairs["decorated"] for n in row[:2]]] = True
    known = list(strings.words)
    counts = np.zeros((2, len(known)), np.int64)
    neighbours = (Counter(), Counter())
    for tokens, where in zip(strings.tokens, is_title):
        side = 0 if where else 1
        for token in tokens:
            counts[side, token] += 1
        neighbours[side].update(zip(tokens, tokens[1:]))
    slips = np.tile(np.arange(len(known))[:, None], (1, 2))
    for number in range(1, len(known)):
        if counts[:, number].sum() >= 2 and known[number].isalpha():
            slips[number] = [strings.words.setdefault(misspell(known[number], rng), len(strings.words)) for _ in range(2)]
    all_words = list(strings.words)
    _, pieces = pieces_of_all(known)
    chosen, in_words = np.unique(pieces, return_counts=True)
    best = np.argsort(-in_words, kind="stable")[:PIECES]
    common = [pair for pair in {**neighbours[0], **neighbours[1]} if neighbours[0][pair] >= 3 or neighbours[1][pair] >= 6]
    arrays = {
        "words": np.frombuffer("\n".join(all_words).encode(), np.uint8),
        "word_count": counts.astype(np.uint32),
        "piece_key": chosen[best],
        "piece_words": in_words[best].astype(np.uint32),
        "slips": slips.astype(np.uint32),
        "pairs_of_words": np.array(common, np.uint32),
        "pair_count": np.array([[side[p] for p in common] for side in neighbours], np.uint32),
        "string_start": np.cumsum([0, *map(len, strings.tokens)]).astype(np.int64),
        "string_words": np.array([t for tokens in strings.tokens for t in tokens], np.uint32),
    }
    arrays["concept.text"] = np.array(concepts, np.int64)
    for name, numbers in labels.items():
        arrays[f"label.{name}"] = np.array(sorted(set(numbers)), np.uint32)
    for name, rows in pairs.items():
        arrays[f"pair.{name}"] = np.array(rows, np.int64)
    for name, rows in groups.items():
        sources_named = sorted({g["source"] for g in rows})
        arrays[f"group.{name}.source"] = np.array([sources_named.index(g["source"]) for g in rows], np.uint32)
        arrays[f"group.{name}.esco"] = np.array(sources_named.index("esco"))
        arrays[f"group.{name}.start"] = np.cumsum([0, *(len(g["members"]) for g in rows)]).astype(np.int64)
        arrays[f"group.{name}.members"] = np.array([m for g in rows for m in g["members"]], np.uint32)
        arrays[f"group.{name}.own"] = np.array([g["own"] for g in rows], np.uint32)
        arrays[f"group.{name}.weight"] = np.array([g["weight"] * math.log1p(len(g["members"])) for g in rows], np.float32)
    np.savez(out, **arrays)
    print({k: (v.shape, str(v.dtype)) for k, v in arrays.items()})


if __name__ == "__main__":
    main()
