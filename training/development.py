"""What training holds out, as queries and candidates: one half to choose settings by, the other to report. See README.md."""

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
from sources import Data, is_held_out, occupation_finder, part_of, soc_key, split_names

HERE = Path(__file__).parent
GRADED = HERE.parent / "server/bench/matching/graded"
PARTS = ("development", "test")


def similarity_sets(groups: list[dict], part: str) -> dict[str, dict]:
    """Per source: the titles of held-out groups; each group's first title asks for the others."""
    found = {}
    for source in ("esco", "onet", "thesaurus", "noc"):
        held = [g for g in groups if g["source"] == source and is_held_out(g["key"]) and part_of(g["key"]) == part]
        pool = sorted({label.lower() for g in held for label in g["labels"]})
        number = {label: i for i, label in enumerate(pool)}
        queries = [[g["labels"][0].lower(), sorted({number[label.lower()] for label in g["labels"][1:]})] for g in held if len(g["labels"]) > 2]
        found[source] = {"pool": pool, "queries": queries}
    return found


def normalisation_sets(occupations: dict[str, dict], part: str, rng: random.Random) -> dict:
    """Titles of occupations that training did not see, and unseen titles of those it did see ("known")."""
    targets = [entry["labels"][0] for entry in occupations.values()]
    sets = defaultdict(list)
    for number, (key, entry) in enumerate(occupations.items()):
        held = is_held_out(key)
        if held and part_of(key) != part:
            continue
        known = "" if held else "known "
        names = entry["labels"][1:] if held else split_names(key, entry["labels"])[part]
        other = entry["other"] if held else split_names(key, [entry["labels"][0], *entry["other"]])[part]
        for label in names:
            sets[f"{known}plain"].append([label, [number]])
            sets[f"{known}decorated"].append([decorate(label, rng), [number]])
            if held:
                words = label.split(" ")
                place = max(range(len(words)), key=lambda i: len(words[i]))
                words[place] = misspell(words[place], rng)
                sets["misspelt"].append([" ".join(words), [number]])
        for label in rng.sample(other, min(8 if held else 1, len(other))):
            sets[f"{known}other languages"].append([label, [number]])
    return {"targets": targets, "sets": sets}


def linking_sets(data: Data, skills: dict[str, dict], sentences: list, part: str) -> dict:
    number = {key: i for i, key in enumerate(skills)}
    held = [(number[key], skill) for key, skill in skills.items() if is_held_out(key) and part_of(key) == part]
    known = [(number[key], split_names(key, skill["labels"])[part]) for key, skill in skills.items() if not is_held_out(key)]
    sets = {
        "alias": [[label, [i]] for i, skill in held for label in skill["labels"][1:3]],
        "description": [[skill["about"], [i]] for i, skill in held],
        "known alias": [[label, [i]] for i, names in known for label in names[:1]][:3000],
    }
    by_sentence = defaultdict(lambda: defaultdict(list))
    for sentence, key in sentences:
        if part_of(key if is_held_out(key) else sentence) == part:
            by_sentence["sentence" if is_held_out(key) else "known sentence"][sentence].append(number[key])
    for name, found in by_sentence.items():
        sets[name] = [[sentence, right] for sentence, right in found.items()]
    activities = data.table("onet/DWA_Reference.txt.gz")
    place = {row["DWA ID"]: i for i, row in enumerate(activities)}
    statement = {n: task for entry in sources.onet_occupations(data).values() for n, task in entry["tasks"]}
    tasks = defaultdict(list)
    for row in data.table("onet/Tasks_to_DWAs.txt.gz"):
        if row["Task ID"] in statement:
            tasks[statement[row["Task ID"]]].append(row["DWA ID"])
    tasks = [[t, [place[d] for d in ds]] for t, ds in tasks.items() if all(is_held_out(f"dwa:{d}") and part_of(f"dwa:{d}") == part for d in ds)]
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


def graded_set(name: str) -> dict:
    """Invented jobs and people, and a grade for each pair, as in server/bench/matching/graded."""
    read = lambda file: dict(part.strip().split("\n", 1) for part in (GRADED / name / file).read_text().split("=== ") if part.strip())
    jobs, people = read("jobs.txt"), read("people.txt")
    grades = json.loads((GRADED / name / "grades.json").read_text())
    table = [[grades.get(job, {}).get(person, 0) for person in people] for job in jobs]
    return {"jobs": list(jobs.values()), "people": list(people.values()), "grades": table}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    data, rng = Data(args.data), random.Random(SEED + 1)
    sentences = json.loads((args.out.parent / "held-out-sentences.json").read_text())
    occupations, skills, ranking = sources.esco_occupations(data), sources.esco_skills(data), ranking_set(data)
    groups, out = sources.title_groups(data, occupations), {}
    for part, probes, graded in zip(PARTS, ("probes.json", "probes-test.json"), ("fit", "test")):
        out[part] = {
            "similarity": similarity_sets(groups, part),
            "normalisation": normalisation_sets(occupations, part, rng),
            "linking": linking_sets(data, skills, sentences, part),
            "ranking": [case for case in ranking if part_of(soc_key(case["code"])) == part],
            "graded": graded_set(graded),
            "probes": json.loads((HERE / probes).read_text()),
        }
        sets = {**out[part]["normalisation"]["sets"], **out[part]["linking"]["sets"], "tasks": out[part]["linking"]["tasks"], "ranking": out[part]["ranking"]}
        print(part, {name: len(rows) for name, rows in sets.items()})
    args.out.write_bytes(gzip.compress(json.dumps(out).encode()))


if __name__ == "__main__":
    main()
