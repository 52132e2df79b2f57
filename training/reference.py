"""Embeds with the exported model as the program does, in Python: the examples that the program's tests compare with."""

import argparse
import json
from pathlib import Path

import numpy as np

from vocabulary import Vocabulary


class Model:
    def __init__(self, folder: Path):
        self.config = json.loads((folder / "config.json").read_text())
        self.spaces = {}
        for name, space in self.config["spaces"].items():
            raw = (folder / space["file"]).read_bytes()
            length = int.from_bytes(raw[:8], "little")
            header = json.loads(raw[8 : 8 + length])
            read = {}
            for tensor, entry in header.items():
                if tensor != "__metadata__":
                    kind = {"I32": np.int32, "F32": np.float32, "U8": np.uint8}[entry["dtype"]]
                    start, end = entry["data_offsets"]
                    read[tensor] = np.frombuffer(raw[8 + length + start : 8 + length + end], kind)
            both = read["numbers"]
            numbers = np.stack([(both & 15), (both >> 4)], 1).astype(np.int8).reshape(-1, self.config["dimensions"]) - 8
            vocabulary = Vocabulary(*(read[k].view(np.uint32) for k in ("words", "pairs", "pieces")))
            self.spaces[name] = (vocabulary, numbers, read["scales"], read.get("text_weights"))

    def embed(self, text: str, kind: str) -> np.ndarray:
        vocabulary, numbers, scales, weights = self.spaces[self.config["kinds"][kind]]
        total = np.zeros(self.config["dimensions"])
        for row, weight in vocabulary.read(text):
            if kind == "text" and weights is not None and row < len(weights):
                weight *= float(weights[row])
            total += weight * float(scales[row]) * numbers[row]
        length = np.sqrt((total * total).sum())
        return (total / length if length > 0 else total).astype(np.float32)


EXAMPLES = [
    ("title", "Software Engineer"), ("title", "SWE"), ("title", "Sr. Java Developer (m/f/d) - Berlin"), ("title", "accountnat"),
    ("title", "Krankenpfleger für Intensivstation"), ("title", "Développeuse web H/F"), ("title", "Enfermera de noche"),
    ("title", "μηχανικός λογισμικού"), ("title", "Инженер-строител"), ("title", "软件工程师"), ("title", "C++/C# & ASP.NET dev"),
    ("title", "👩‍💻 Node.js Engineer 🚀"), ("title", "𝐒𝐞𝐧𝐢𝐨𝐫 Straße ﬁtter İstanbul"), ("title", "RN—ICU/ER (nights)"),
    ("skill", "team leadership"), ("skill", "C++"), ("skill", "C#"), ("skill", ".NET"), ("skill", "k8s"), ("skill", "use scripting programming"),
    ("text", ""), ("text", "   \n\t "), ("text", "!!! ??? —"), ("text", "Led a team of 8 engineers, and then another team of 12 engineers."),
    ("text", "qwrtzpsdf xkcdvbnm qwrtzpsdf"), ("text", "a" * 300), ("text", "Python. Python! PYTHON? python, and pythonn."),
    ("text", " ".join(f"Planned, built and ran service number {i} with Go, Kafka & PostgreSQL for customers in Zürich." for i in range(300))),
]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    model = Model(args.model)
    rows = []
    for kind, text in EXAMPLES:
        vector = model.embed(text, kind)
        # The first numbers and two sums over all of them tell a wrong vector as well as all of them would.
        order = np.arange(1, len(vector) + 1)
        digest = [round(float(x), 7) for x in (*vector[:6], vector.astype(float).sum(), (vector * order).astype(float).sum())]
        rows.append({"kind": kind, "text": text, "digest": digest})
    said = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows)
    args.out.write_text(f'{{\n"model": "{model.config["name"]}@{model.config["version"]}",\n"examples": [\n{said}\n]\n}}\n')


if __name__ == "__main__":
    main()
