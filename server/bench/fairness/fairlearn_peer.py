"""The peer: Fairlearn on a folder with one file of bytes per column. Prints seconds as JSON.

usage: python fairlearn_peer.py folder
"""

import json
import sys
import time
from pathlib import Path

import fairlearn
import numpy as np
from fairlearn.metrics import MetricFrame, count, false_positive_rate, selection_rate, true_positive_rate
from sklearn.metrics import precision_score

folder = Path(sys.argv[1])
column = lambda name: np.fromfile(folder / name, dtype=np.uint8)
selected, outcome = column("selected"), column("outcome")
attributes = {path.name.split(".", 1)[1]: column(path.name) for path in sorted(folder.glob("attribute.*"))}
metrics = {
    "n": count,
    "selection_rate": selection_rate,
    "true_positive_rate": true_positive_rate,
    "false_positive_rate": false_positive_rate,
    "precision": precision_score,
}


def audit(features):
    frame = MetricFrame(metrics=metrics, y_true=outcome, y_pred=selected, sensitive_features=features)
    return frame.by_group, frame.ratio(), frame.difference()


def seconds(work):
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


names = list(attributes)
six = seconds(lambda: [audit({name: attributes[name]}) for name in names])
one = seconds(lambda: audit({name: attributes[name] for name in names[:2]}))
print(json.dumps({"version": fairlearn.__version__, "six": six, "one": one}))
