"""Figures of a table of decisions, computed by Fairlearn, Aequitas, scikit-learn, SciPy and statsmodels.

Run with a CSV file of decisions; prints one JSON document. `vectors.json` is its output for `decisions.csv`.
"""

import csv
import json
import logging
import sys
import warnings

warnings.filterwarnings("ignore")
logging.disable(logging.CRITICAL)

import numpy as np
import pandas as pd
from fairlearn.metrics import (
    MetricFrame,
    count,
    demographic_parity_difference,
    demographic_parity_ratio,
    equal_opportunity_difference,
    equalized_odds_difference,
    false_positive_rate,
    selection_rate,
    true_positive_rate,
)
from scipy.stats import fisher_exact
from sklearn.calibration import calibration_curve
from sklearn.metrics import precision_score
from statsmodels.stats.contingency_tables import StratifiedTable
from statsmodels.stats.proportion import proportion_confint, proportions_ztest


def read(path):
    people = []
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            people += [row] * int(row["count"])
    table = pd.DataFrame(people).drop(columns="count")
    table["selected"] = table["selected"].astype(int)
    table["outcome"] = table["outcome"].astype(int)
    table["score"] = table["score"].astype(float)
    return table.reset_index(drop=True)


def fairlearn_figures(table, groups):
    truth, chosen = table["outcome"], table["selected"]
    frame = MetricFrame(
        metrics={
            "n": count,
            "selection_rate": selection_rate,
            "true_positive_rate": true_positive_rate,
            "false_positive_rate": false_positive_rate,
            "precision": precision_score,
        },
        y_true=truth,
        y_pred=chosen,
        sensitive_features=groups,
    )
    options = {"y_true": truth, "y_pred": chosen, "sensitive_features": groups}
    return {
        "groups": json.loads(frame.by_group.to_json(orient="index", double_precision=15)),
        "disparate_impact": demographic_parity_ratio(**options),
        "parity_difference": demographic_parity_difference(**options),
        "equal_opportunity_difference": equal_opportunity_difference(**options),
        "equalized_odds_difference": equalized_odds_difference(**options),
        "true_positive_rate_difference": frame.difference()["true_positive_rate"],
        "false_positive_rate_difference": frame.difference()["false_positive_rate"],
    }


def aequitas_figures(table, attribute, reference):
    from aequitas.bias import Bias
    from aequitas.group import Group

    named = pd.DataFrame(
        {"score": table["selected"], "label_value": table["outcome"], attribute: table[attribute]}
    )
    counts, _ = Group().get_crosstabs(named, attr_cols=[attribute])
    bias = Bias().get_disparity_predefined_groups(
        counts, original_df=named, ref_groups_dict={attribute: reference}, mask_significance=True
    )
    columns = ["pprev", "tpr", "fpr", "precision", "pprev_disparity", "tpr_disparity", "fpr_disparity"]
    return {
        row["attribute_value"]: {name: float(row[name]) for name in columns} for _, row in bias.iterrows()
    }


def tests(table, attribute, group, reference, stratum):
    def hits(rows):
        return int(rows["selected"].sum()), len(rows)

    def square(rows):
        one, other = (hits(rows[rows[attribute] == name]) for name in (group, reference))
        return [[one[0], one[1] - one[0]], [other[0], other[1] - other[0]]]

    whole = square(table)
    z, p = proportions_ztest([whole[0][0], whole[1][0]], [sum(whole[0]), sum(whole[1])])
    strata = StratifiedTable([np.array(square(rows)) for _, rows in table.groupby(stratum)])
    return {
        "group": group,
        "reference": reference,
        "fisher": float(fisher_exact(whole).pvalue),
        "z": float(z),
        "z_p": float(p),
        "cmh_odds_ratio": float(strata.oddsratio_pooled),
        "cmh_statistic": float(strata.test_null_odds(correction=True).statistic),
        "cmh_p": float(strata.test_null_odds(correction=True).pvalue),
        "cmh_plain_statistic": float(strata.test_null_odds(correction=False).statistic),
        "wilson": [float(end) for end in proportion_confint(whole[0][0], sum(whole[0]), method="wilson")],
    }


def scores(table, attribute):
    median = float(np.median(table["score"]))
    rows = {}
    for name, group in table.groupby(attribute):
        happened, promised = calibration_curve(group["outcome"], group["score"], n_bins=10)
        sizes, _ = np.histogram(group["score"], bins=np.linspace(0, 1, 11))
        sizes = sizes[sizes > 0]
        rows[name] = {
            "scoring_rate": float((group["score"] > median).mean()),
            "happened": [float(value) for value in happened],
            "promised": [float(value) for value in promised],
            "ece": float((sizes * np.abs(happened - promised)).sum() / sizes.sum()),
        }
    return {"median": median, "groups": rows}


def main(path):
    table = read(path)
    crossed = table["sex"] + " × " + table["race"]
    document = {
        "fairlearn": {
            "sex": fairlearn_figures(table, table["sex"]),
            "race": fairlearn_figures(table, table["race"]),
            "sex,race": fairlearn_figures(table, crossed),
        },
        "aequitas": {
            "sex": aequitas_figures(table, "sex", "male"),
            "race": aequitas_figures(table, "race", "white"),
        },
        "tests": tests(table, "sex", "female", "male", "family"),
        "scores": scores(table, "sex"),
    }
    print(json.dumps(document, indent=2, ensure_ascii=False))


main(sys.argv[1])
