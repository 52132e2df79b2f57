"""Figures of exported tables on what training held out: a model folder, or files of the sweep. See README.md."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from reference import Model
from scores import Reader, by_table, load_development, summary, text_scores, title_scores
from vocabulary import Vocabulary


def unpacked(path: Path) -> tuple[Vocabulary, np.ndarray, np.ndarray, np.ndarray | None]:
    part = np.load(path)
    keys = [part[name] for name in ("words", "pairs", "pieces", "labels")]
    both = part["numbers"]
    numbers = np.stack([both & 15, both >> 4], 1).astype(np.int8).reshape(sum(map(len, keys)), -1) - 8
    return Vocabulary(*keys), numbers, part["scale"], np.exp(part["gate"][: len(keys[0])]) if len(part["gate"]) else None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True, help="the folder with development.json.gz")
    parser.add_argument("--part", default="test", choices=("development", "test"))
    parser.add_argument("--model", type=Path, help="a model folder")
    parser.add_argument("--title", type=Path, nargs="*", default=[])
    parser.add_argument("--text", type=Path, nargs="*", default=[])
    args = parser.parse_args()
    held_out = load_development(args.data / "development.json.gz", args.part)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tables = [("title", path.stem, unpacked(path)) for path in args.title] + [("text", path.stem, unpacked(path)) for path in args.text]
    if args.model:
        model = Model(args.model)
        tables += [(space, model.config["name"] + "@" + model.config["version"], parts) for space, parts in model.spaces.items()]
    for space, name, (vocabulary, numbers, scales, weights) in tables:
        table = torch.from_numpy(numbers * scales[:, None]).float().to(device)
        gate = None if weights is None else torch.from_numpy(np.append(np.log(weights), 0.0)).float().to(device)
        found = (title_scores if space == "title" else text_scores)(held_out, by_table(Reader(vocabulary, device), table, gate))
        print(args.part, space, name, round(summary(found), 4), json.dumps({k: round(v, 4) for k, v in found.items()}), flush=True)


if __name__ == "__main__":
    main()
