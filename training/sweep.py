"""Trains several settings side by side on one accelerator and keeps the best mean of tables for each space."""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent


def start(log: Path, script: str, *arguments: str) -> subprocess.Popen:
    command = [sys.executable, str(HERE / script), *arguments]
    return subprocess.Popen(command, stdout=log.open("w"), stderr=subprocess.STDOUT, env={**os.environ, "OMP_NUM_THREADS": "2"})


def wait(running: dict[str, subprocess.Popen], until: float) -> None:
    for process in running.values():
        try:
            process.wait(max(1, until - time.time()))
        except subprocess.TimeoutExpired:
            process.kill()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--settings", type=Path, required=True)
    parser.add_argument("--work", type=Path, default=Path("/tmp/sweep"))
    parser.add_argument("--seconds", type=int, default=500)
    args = parser.parse_args()
    args.work.mkdir(exist_ok=True)
    args.out.mkdir(exist_ok=True)
    plan, until = json.loads(args.settings.read_text()), time.time() + args.seconds
    running = {}
    for name, changed in plan["runs"].items():
        settings = {**plan["all"], **plan["by_space"][changed.get("space", "title")], **changed}
        running[name] = start(args.work / f"{name}.log", "train.py", "--data", str(args.data), "--out", str(args.work), "--name", name, "--set", json.dumps(settings))
    wait(running, until)
    for name in running:
        lines = (args.work / f"{name}.log").read_text().splitlines()
        print("\n".join([line for line in lines if '"step"' in line][-1:] or lines[-4:]), flush=True)
    tried = {}
    for space, choices in plan["means"].items():
        for number, names in enumerate(choices):
            name = f"{space}-{number}"
            tried[name] = start(args.work / f"{name}.log", "soup.py", "--data", str(args.data), "--work", str(args.work), "--names", names, "--out", str(args.work / f"{name}.npz"))
    wait(tried, until + 90)
    best: dict[str, tuple[float, str]] = {}
    for name in tried:
        text = (args.work / f"{name}.log").read_text()
        print(text[-1000:], flush=True)
        if found := re.search(r"4 bits ([\d.]+)", text):
            space = name.split("-")[0]
            best[space] = max(best.get(space, (0.0, "")), (float(found[1]), name))
    for space, (_, name) in best.items():
        shutil.copy(args.work / f"{name}.npz", args.out / f"{space}.npz")
        print(space, "is", name, flush=True)
    for kind in ("log", "csv"):
        parts = [f"== {p.stem}\n{p.read_text()}" for p in sorted(args.work.glob(f"*.{kind}"))]
        (args.out / f"all.{kind}").write_text("\n".join(parts))


if __name__ == "__main__":
    main()
