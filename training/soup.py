"""The mean of tables that started alike and saw the data in another order: steadier than any one of them."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from export import quantise, save_part
from scores import Reader, by_table, load_development, summary, text_scores, title_scores
from vocabulary import Vocabulary


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--names", required=True, help="comma separated")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    names = args.names.split(",")
    part = np.load(args.work / f"{names[0]}.npz")
    about = json.loads(str(part["about"]))
    keys = (part["words"], part["pairs"], part["pieces"], part["labels"])
    table, gate = torch.zeros(()), torch.zeros(())
    for name in names:
        last = np.load(args.work / f"{name}.last.npz")
        table, gate = table + torch.from_numpy(last["table"]).float() / len(names), gate + torch.from_numpy(last["gate"]) / len(names)
    gate = gate.to(device) if bool(gate.any()) else None
    reader = Reader(Vocabulary(*keys), device)
    score = title_scores if about["settings"]["space"] == "title" else text_scores
    rounded = quantise(table, 4)[2]
    dev = load_development(args.data / "development.json.gz")
    for said, weights in (("mean", table), ("mean, 4 bits", rounded)):
        found = score(dev, by_table(reader, weights.to(device), gate))
        print(args.out.stem, said, round(summary(found), 4), json.dumps({k: round(v, 4) for k, v in found.items()}), flush=True)
    save_part(args.out, table, gate, keys, {"settings": about["settings"], "names": names, "figures": found})


if __name__ == "__main__":
    main()
