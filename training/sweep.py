"""Trains several settings side by side on one accelerator and keeps the best table of each space."""

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


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--settings", type=Path, required=True, help="JSON: name → settings that differ")
    parser.add_argument("--seconds", type=int, default=500)
    args = parser.parse_args()
    work = Path("/tmp/sweep")
    work.mkdir(exist_ok=True)
    until = time.time() + args.seconds
    running = {}
    for name, changed in json.loads(args.settings.read_text()).items():
        log = (work / f"{name}.log").open("w")
        command = [sys.executable, str(HERE / "train.py"), "--data", str(args.data), "--out", str(work), "--name", name, "--set", json.dumps(changed)]
        running[name] = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, "OMP_NUM_THREADS": "2"})
    for process in running.values():
        try:
            process.wait(max(1, until - time.time()))
        except subprocess.TimeoutExpired:
            process.kill()
    best: dict[str, tuple[float, str]] = {}
    with (args.out / "log.txt").open("w") as whole:
        for name in running:
            text = (work / f"{name}.log").read_text()
            whole.write(text)
            lines = [line for line in text.splitlines() if line.startswith(name) and "summary" in line]
            print("\n".join(lines[-2:]) if lines else text[-600:], flush=True)
            found = re.search(r"BEST (\d+) ([\d.]+) (.*)", text)
            if found:
                print(name, "BEST at", found[1], found[2])
                space = json.loads(found[3])["space"]
                best[space] = max(best.get(space, (0.0, "")), (float(found[2]), name))
    for space, (_, name) in best.items():
        shutil.copy(work / f"{name}.npz", args.out / f"{space}.npz")
        shutil.copy(work / f"{name}.csv", args.out / f"{space}.csv")
        print(space, "is", name)


if __name__ == "__main__":
    main()
