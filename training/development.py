"""The development set: what the split holds out, as queries and candidates. See README.md for the rule of the split."""

import argparse
import gzip
import hashlib
import json
import random
from collections import defaultdict
from pathlib import Path

import sources
from noise import decorate, misspell
from prepare import RANKING_DIGITS, SEED
from sources import Data, is_held_out, occupation_finder, soc_key

HERE = Path(__file__).parent


def similarity_sets(data: Data) -> dict[str, dict]:
    """Per source: the titles of all held-out groups; each group's first title asks for the others."""
    found = {}
    for source in ("esco", "onet", "thesaurus", "noc"):
        held = [g for g in sources.title_groups(data) if g["source"] == source and is_held_out(g["key"])]
        pool = sorted({label.lower() for g in held for label in g["labels"]})
        number = {label: i for i, label in enumerate(pool)}
        queries = [[g["labels"][0].lower(), sorted({number[label.lower()] for label in g["labels"][1:]})] for g in held if len(g["labels"]) > 2]
        found[source] = {"pool": pool, "queries": queries}
    return found


def normalisation_sets(data: Data, rng: random.Random) -> dict:
    occupations = sources.esco_occupations(data)
    targets = [entry["labels"][0] for entry in occupations.values()]
    sets = defaultdict(list)
    for number, (key, entry) in enumerate(occupations.items()):
        if not is_held_out(key):
            continue
        for label in entry["labels"][1:]:
            sets["plain"].append([label, [number]])
            sets["decorated"].append([decorate(label, rng), [number]])
            words = label.split(" ")
            place = max(range(len(words)), key=lambda i: len(words[i]))
            words[place] = misspell(words[place], rng)
            sets["misspelt"].append([" ".join(words), [number]])
        for label in rng.sample(entry["other"], min(8, len(entry["other"]))):
            sets["other languages"].append([label, [number]])
    return {"targets": targets, "sets": sets}


def linking_sets(data: Data, sentences: list) -> dict:
    skills = sources.esco_skills(data)
    number = {key: i for i, key in enumerate(skills)}
    held = [(number[key], skill) for key, skill in skills.items() if is_held_out(key)]
    sets = {
        "alias": [[label, [i]] for i, skill in held for label in skill["labels"][1:3]],
        "description": [[skill["about"], [i]] for i, skill in held],
    }
    by_sentence = defaultdict(list)
    for sentence, key in sentences:
        by_sentence[sentence].append(number[key])
    sets["sentence"] = [[sentence, found] for sentence, found in by_sentence.items()]
    activities = data.table("onet/DWA_Reference.txt.gz")
    place = {row["DWA ID"]: i for i, row in enumerate(activities)}
    statement = {n: task for entry in sources.onet_occupations(data).values() for n, task in entry["tasks"]}
    tasks = defaultdict(list)
    for row in data.table("onet/Tasks_to_DWAs.txt.gz"):
        if row["Task ID"] in statement:
            tasks[statement[row["Task ID"]]].append(row["DWA ID"])
    tasks = [[t, [place[d] for d in ds]] for t, ds in tasks.items() if all(is_held_out(f"dwa:{d}") for d in ds)]
    return {"skills": [s["labels"][0] for s in skills.values()], "sets": sets, "activities": [r["DWA Title"] for r in activities], "tasks": tasks}


def first_by_hash(texts: list[str], count: int) -> list[str]:
    """A draw that any language can repeat."""
    return sorted(set(texts), key=lambda text: hashlib.sha1(text.encode()).hexdigest())[:count]


def ranking_set(data: Data) -> list[dict]:
    """A resume of a held-out occupation, adverts of the same one, of its sisters (same minor group), and of others."""
    occupation_of = occupation_finder(data, by_ending=False)
    adverts = defaultdict(list)
    for row in sources.adverts(data):
        code = occupation_of(row["title"])
        if code and is_held_out(soc_key(code), RANKING_DIGITS) and len(row["text"]) > 400:
            adverts[code].append(row["text"][:6000])
    chosen = {code: first_by_hash(texts, 20) for code, texts in adverts.items()}
    per_code = defaultdict(int)
    cases = []
    for row in sources.resumes(data):
        code = occupation_of(row["title"])
        per_code[code] += 1
        if len(chosen.get(code, [])) < 2 or per_code[code] > 12:
            continue
        right = chosen[code][:5]
        near = lambda other: other != code and other[:4] == code[:4]
        sisters = first_by_hash([t for other, texts in chosen.items() if near(other) for t in texts], 20)
        far = first_by_hash([t for other, texts in chosen.items() if other[:2] != code[:2] for t in texts], 45 - len(sisters))
        wrong = [t for t in sisters + far if t not in right]
        cases.append({"resume": row["text"], "adverts": right + wrong, "right": len(right), "sisters": len(sisters), "code": code})
    return cases


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    data, rng = Data(args.data), random.Random(SEED + 1)
    sentences = json.loads((args.out.parent / "held-out-sentences.json").read_text())
    out = {
        "similarity": similarity_sets(data),
        "normalisation": normalisation_sets(data, rng),
        "linking": linking_sets(data, sentences),
        "ranking": ranking_set(data),
    }
    probes = HERE / "probes.json"
    if probes.exists():
        out["probes"] = json.loads(probes.read_text())
    args.out.write_bytes(gzip.compress(json.dumps(out).encode()))
    print({k: (len(v["pool"]), len(v["queries"])) for k, v in out["similarity"].items()})
    print({k: len(v) for k, v in out["normalisation"]["sets"].items()}, {k: len(v) for k, v in out["linking"]["sets"].items()})
    print(len(out["linking"]["tasks"]), "tasks;", len(out["ranking"]), "resumes", len({c["code"] for c in out["ranking"]}), "codes", sum(c["sisters"] for c in out["ranking"]))


if __name__ == "__main__":
    main()
