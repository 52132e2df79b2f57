"""Writes the model folder that the program reads out of the tables that the training left."""

import argparse
import json
from pathlib import Path

import numpy as np

TYPES = {"int32": "I32", "float32": "F32", "uint8": "U8"}


def write_safetensors(path: Path, tensors: dict[str, np.ndarray], about: dict[str, str]) -> None:
    header: dict = {"__metadata__": about}
    at = 0
    for name, tensor in tensors.items():
        header[name] = {"dtype": TYPES[str(tensor.dtype)], "shape": list(tensor.shape), "data_offsets": [at, at + tensor.nbytes]}
        at += tensor.nbytes
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with path.open("wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for tensor in tensors.values():
            file.write(np.ascontiguousarray(tensor).tobytes())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--title", type=Path, required=True)
    parser.add_argument("--text", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--version", required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    spaces = {}
    for space, path in (("title", args.title), ("text", args.text)):
        part = np.load(path)
        if len(part["labels"]):
            raise SystemExit(f"{path} has rows for whole labels, which the program does not read.")
        counts = [len(part[name]) for name in ("words", "pairs", "pieces")]
        dimensions = len(part["numbers"]) * 2 // sum(counts)
        tensors = {name: part[name].astype(np.uint32).view(np.int32) for name in ("words", "pairs", "pieces")}
        tensors["scales"] = part["scale"].astype(np.float32)
        if len(part["gate"]):
            tensors["text_weights"] = np.exp(part["gate"][: counts[0]]).astype(np.float32)
        tensors["numbers"] = part["numbers"].reshape(sum(counts), dimensions // 2)
        write_safetensors(args.out / f"{space}.safetensors", tensors, {"made_by": "training/write_model.py"})
        spaces[space] = {"file": f"{space}.safetensors", "words": counts[0], "pairs": counts[1], "pieces": counts[2]}
    config = {
        "name": "tenon-embed", "version": args.version, "dimensions": dimensions, "spaces": spaces,
        "kinds": {"title": "title", "skill": "text", "text": "text"},
    }
    (args.out / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    print(json.dumps(config), {p.name: p.stat().st_size for p in args.out.iterdir()})


if __name__ == "__main__":
    main()
