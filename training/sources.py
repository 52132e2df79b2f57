"""Reads the open data into groups and pairs of strings. Nothing of it is kept in this repository: see README.md."""

import csv
import gzip
import hashlib
import io
import json
import lzma
import re
import sys
from collections import defaultdict
from pathlib import Path

from features import words_of

csv.field_size_limit(sys.maxsize)


def is_held_out(key: str, digits: str = "0") -> bool:
    """The development split: a group is held out when the SHA-1 of its key starts with one of these hex digits."""
    return hashlib.sha1(key.encode()).hexdigest()[0] in digits


def part_of(key: str) -> str:
    """Settings are chosen on one half of what is held out, and results reported on the other."""
    return "development" if hashlib.sha1(key.encode()).hexdigest()[1] < "8" else "test"


def split_names(key: str, labels: list[str]) -> dict[str, list[str]]:
    """Some names of a known concept are held out too: how well is it found by a name that training never saw?"""
    parts: dict[str, list[str]] = {"training": labels[:1], "development": [], "test": []}
    for label in labels[1:]:
        name = f"{key}:{label.lower()}"
        parts[part_of(name) if len(labels) > 3 and is_held_out(name) else "training"].append(label)
    return parts


class Data:
    def __init__(self, root: Path):
        self.root = root

    def text(self, name: str) -> str:
        packed = (self.root / name).with_suffix(".xz")
        raw = lzma.decompress(packed.read_bytes()) if packed.exists() else gzip.decompress((self.root / name).read_bytes())
        return raw.decode("utf-8", "replace")

    def table(self, name: str, delimiter: str = "\t") -> list[dict]:
        quoting = csv.QUOTE_NONE if delimiter == "\t" else csv.QUOTE_MINIMAL
        return list(csv.DictReader(io.StringIO(self.text(name)), delimiter=delimiter, quoting=quoting))

    def lines(self, name: str) -> list[dict]:
        return [json.loads(line) for line in self.text(name).split("\n") if line.strip()]


def short(uri: str) -> str:
    return uri.replace("http://data.europa.eu/esco/", "")


def unique(strings) -> list[str]:
    seen, kept = set(), []
    for s in strings:
        s = re.sub(r"\s+", " ", s or "").strip()
        if s and s.lower() not in seen:
            seen.add(s.lower())
            kept.append(s)
    return kept


def esco_occupations(data: Data) -> dict[str, dict]:
    """key → labels in English (the preferred one first), in other languages, ISCO group and description."""
    found: dict[str, dict] = {}
    for name in ("esco/occupations_en.csv.gz", "esco/occupations_v1.2.0_en.csv.gz"):
        for row in data.table(name, ","):
            uri = short(row["conceptUri"])
            entry = found.setdefault(uri, {"labels": [], "other": [], "isco": row["iscoGroup"], "about": row["description"]})
            entry["labels"] += [row["preferredLabel"], *row["altLabels"].split("\n")]
    for row in data.table("esco/occupation_labels_multilingual.tsv.gz"):
        if row["concept"] in found:
            found[row["concept"]]["labels" if row["lang"] == "en" else "other"].append(row["label"])
    for name in ("esco/occupations_v1.2.0_de.csv.gz", "esco/occupations_v1.2.0_es.csv.gz"):
        for row in data.table(name, ","):
            if short(row["conceptUri"]) in found:
                found[short(row["conceptUri"])]["other"] += [row["preferredLabel"], *row["altLabels"].split("\n")]
    for entry in found.values():
        entry["labels"] = unique(entry["labels"])
        english = {label.lower() for label in entry["labels"]}
        entry["other"] = [label for label in unique(entry["other"]) if label.lower() not in english]
    return {f"esco:{uri}": entry for uri, entry in found.items()}


def onet_occupations(data: Data) -> dict[str, dict]:
    found: dict[str, dict] = {}
    for row in data.table("onet/Occupation_Data.txt.gz"):
        found[row["O*NET-SOC Code"]] = {"labels": [row["Title"]], "about": row["Description"], "tasks": []}
    for name, column in (("Sample_of_Reported_Titles", "Reported Job Title"), ("Alternate_Titles", "Alternate Title")):
        for row in data.table(f"onet/{name}.txt.gz"):
            title = row[column]
            inside = re.match(r"^(.*\S)\s*\(([^)]{2,})\)$", title)
            found[row["O*NET-SOC Code"]]["labels"] += [inside[1], inside[2], title] if inside else [title]
    for row in data.table("onet/Task_Statements.txt.gz"):
        found[row["O*NET-SOC Code"]]["tasks"].append((row["Task ID"], row["Task"]))
    for entry in found.values():
        entry["labels"] = unique(entry["labels"])
    return found


def soc_key(code: str) -> str:
    """O*NET and SOC share one key, so that neither reveals what the other holds out."""
    return f"soc:{code[:7]}"


def without_held_out_names(concepts: dict[str, dict]) -> dict[str, dict]:
    kept = {}
    for key, entry in concepts.items():
        names = lambda labels: labels if is_held_out(key) else split_names(key, labels)["training"]
        kept[key] = {**entry, "labels": names(entry["labels"])}
        if "other" in entry:
            kept[key]["other"] = names([entry["labels"][0], *entry["other"]])[1:]
    return kept


def title_groups(data: Data, occupations: dict[str, dict]) -> list[dict]:
    """Groups of titles that name one occupation; `weight` says how far a source is trusted to be that tight."""
    groups = [
        {"key": key, "source": "esco", "weight": 1.6, "labels": entry["labels"], "other": entry["other"]}
        for key, entry in occupations.items()
    ]
    for code, entry in onet_occupations(data).items():
        groups.append({"key": soc_key(code), "source": "onet", "weight": 1.0, "labels": entry["labels"]})
    sources = {
        "thesaurus": ("titles/thesaurus_of_job_titles.tsv.gz", 0.7),
        "noc": ("titles/noc2016_canada.tsv.gz", 0.5),
        "soc": ("titles/soc2018_index.tsv.gz", 0.5),
        "opm": ("titles/opm_series_titles.tsv.gz", 0.25),
        "uk": ("titles/uk_soc2010_minor_group.tsv.gz", 0.1),
    }
    for source, (name, weight) in sources.items():
        members: dict[str, list[str]] = defaultdict(list)
        for row in data.table(name):
            if source == "thesaurus":
                if row["status"] in ("assignedrole", "misspelled") and row["role"]:
                    members[row["role"]] += [row["phrase"], row["replace"] or ""]
            else:
                code, title = list(row.values())[:2]
                members[code] += title_readings(title)
        for code, labels in members.items():
            key = soc_key(code) if source == "soc" else f"{source}:{code}"
            groups.append({"key": key, "source": source, "weight": weight, "labels": unique(labels)})
    return [g for g in groups if len(g["labels"]) + len(g.get("other", [])) > 1]


def title_readings(title: str) -> list[str]:
    """`CEO (chief executive officer)` is two titles."""
    inside = re.match(r"^(.*\S)\s*\(([^)]{3,})\)$", title)
    return [inside[1], inside[2]] if inside else [title]


def loose_titles(data: Data) -> list[str]:
    feed = [row["title"] for row in data.table("titles/jobfeed_titles.tsv.gz")]
    return unique(feed + data.text("titles/job_titles_73k.txt.gz").split("\n"))


def esco_skills(data: Data) -> dict[str, dict]:
    found = {}
    for row in data.table("esco/skills_en.csv.gz", ","):
        labels = unique([row["preferredLabel"], *row["altLabels"].split("\n"), *row["hiddenLabels"].split("\n")])
        doing = row["skillType"] == "skill/competence"
        found[f"esco:{short(row['conceptUri'])}"] = {"labels": labels, "about": row["description"], "doing": doing}
    return found


def github_topics(data: Data) -> list[list[str]]:
    return [
        unique([row["display_name"], row["topic"], *row["aliases"].split(",")])
        for row in data.table("skills/github_topics.tsv.gz")
    ]


def adverts(data: Data) -> list[dict]:
    names = ("usajobs_questionnaires", "nhs_jobs_2020", "la_city_bulletins", "private_sector_mit")
    return [{**row, "source": name} for name in names for row in data.lines(f"jobs/{name}.jsonl.gz")]


def resumes(data: Data) -> list[dict]:
    """Resumes whose first line is the role they were written for."""
    kept = []
    for row in data.lines("resumes/livecareer.jsonl.gz"):
        first, _, rest = row["text"].partition("\n")
        if len(first) < 3:
            first, _, rest = rest.partition("\n")
        if 1 <= len(words_of(first)) <= 8 and len(rest) > 300:
            kept.append({"id": row["id"], "title": first.strip(), "text": rest})
    return kept


VAGUE = set("manager director officer associate consultant supervisor specialist coordinator assistant representative executive".split())


def occupation_finder(data: Data, by_ending: bool):
    """Title → O*NET code: the occupation that lists the title earliest. `by_ending`: or lists its last two words or more."""
    best: dict[str, tuple[int, str]] = {}
    for code, entry in onet_occupations(data).items():
        for place, label in enumerate(entry["labels"]):
            known = title_key(label)
            best[known] = min(best.get(known, (place, code)), (place, code))

    def find(title: str) -> str | None:
        words = title_key(title).split(" ")
        for start in range(max(1, len(words) - 1) if by_ending else 1):
            if (found := best.get(" ".join(words[start:]))) is not None:
                return found[1] if by_ending or len(words) > 1 or words[0] not in VAGUE else None
        return None

    return find


def title_key(title: str) -> str:
    """Singular and without rank, so that `SENIOR ACCOUNTANTS` finds `Accountant`."""
    kept = [w for w in words_of(title) if w not in {"senior", "sr", "junior", "jr", "lead", "i", "ii", "iii", "the"}]
    return " ".join(w[:-1] if len(w) > 3 and w.endswith("s") and not w.endswith("ss") else w for w in kept)
