"""The peer: splink on DuckDB, set up as its documentation advises for people. CSV in, one JSON line a record out.

usage: python splink_peer.py people.csv clusters.jsonl [probability,…]

A line has the cluster of the record at each probability. Columns with other names than those below are compared as text.
"""

import json
import resource
import sys
import time

import duckdb
import splink.comparison_level_library as cll
import splink.comparison_library as cl
from splink import Linker, SettingsCreator, block_on, __version__
from splink.backends.duckdb import DuckDBAPI

path, out = sys.argv[1], sys.argv[2]
thresholds = [float(text) for text in sys.argv[3].split(",")] if len(sys.argv) > 3 else [0.95]
started = time.time()

connection = duckdb.connect()
connection.execute("set threads = 2")
header = open(path, encoding="utf-8").readline().strip().split(",")
has = set(header).__contains__
cleaned = ", ".join(
    f"nullif(regexp_replace({name}, '[^0-9]', '', 'g'), '') as phone" if name == "phone"
    else f"nullif(trim(lower({name})), '') as {name}"
    for name in header if name != "id"
)
connection.execute(
    f"create table people as select id as unique_id, {cleaned} from read_csv('{path}', all_varchar = true, header = true)"
)

comparisons = []
if has("first_name") and has("last_name"):
    comparisons.append(cl.ForenameSurnameComparison("first_name", "last_name"))
if has("birth_date"):
    comparisons.append(cl.DateOfBirthComparison("birth_date", input_is_string=True))
if has("email"):
    comparisons.append(cl.EmailComparison("email"))
if has("phone"):
    comparisons.append(cl.LevenshteinAtThresholds("phone", [1, 2]))
if has("address"):
    # One comparison for the whole place: as four, a family's dwelling would count four times.
    comparisons.append(
        cl.CustomComparison(
            output_column_name="place",
            comparison_levels=[
                cll.And(cll.NullLevel("address"), cll.NullLevel("postcode")),
                cll.And(cll.ExactMatchLevel("address"), cll.ExactMatchLevel("postcode")),
                cll.And(cll.JaroWinklerLevel("address", 0.9), cll.ExactMatchLevel("city")),
                cll.ExactMatchLevel("postcode"),
                cll.ExactMatchLevel("city"),
                cll.ElseLevel(),
            ],
        )
    )
if has("employer"):
    comparisons.append(cl.JaroWinklerAtThresholds("employer", [0.92]).configure(term_frequency_adjustments=True))
if has("national_id"):
    comparisons.append(cl.LevenshteinAtThresholds("national_id", [1, 2]))
if not has("address"):
    for name in ("city", "postcode"):
        if has(name):
            comparisons.append(cl.JaroWinklerAtThresholds(name, [0.9, 0.8]).configure(term_frequency_adjustments=True))
known = {"id", "first_name", "last_name", "birth_date", "email", "phone", "address", "city", "region", "postcode",
         "country", "employer", "national_id"}
for name in header:
    if name not in known:
        comparisons.append(cl.JaroWinklerAtThresholds(name, [0.9]).configure(term_frequency_adjustments=True))

wanted = [
    ("first_name", "last_name", "city"),
    ("first_name", "last_name", "birth_date"),
    ("first_name", "birth_date"),
    ("last_name", "birth_date"),
    ("email",),
    ("phone",),
    ("national_id",),
    ("last_name", "postcode"),
    ("first_name", "postcode"),
    ("address", "postcode"),
    ("first_name", "last_name", "employer"),
]
count = connection.execute("select count(*) from people").fetchall()[0][0]
if count <= 20_000:
    # A small table can afford to compare everybody with one value in common.
    wanted += [("first_name",), ("last_name",), ("birth_date",), ("postcode",)]
elif not has("city"):
    wanted += [("first_name", "last_name"), ("birth_date",), ("last_name", "birth_place")]
rules = [block_on(*rule) for rule in wanted if all(map(has, rule))]

api = DuckDBAPI(connection)
linker = Linker(
    api.register(connection.table("people")),
    SettingsCreator(link_type="dedupe_only", comparisons=comparisons, blocking_rules_to_generate_predictions=rules),
    log_level="ERROR",
)
exact = [rule for rule in [("first_name", "last_name", "birth_date"), ("email",), ("national_id",), ("first_name", "last_name", "phone")] if all(map(has, rule))]
if all(map(has, ("first_name", "last_name", "birth_date"))) and not has("email"):
    # With few columns, every duplicate may have an error in one of them.
    exact += [("first_name", "birth_date"), ("last_name", "birth_date")]
linker.training.estimate_probability_two_random_records_match([block_on(*rule) for rule in exact], recall=0.7)
linker.training.estimate_u_using_random_sampling(max_pairs=2e6, seed=1)
for rule in [("first_name", "last_name"), ("birth_date",), ("email",), ("postcode", "address")]:
    if all(map(has, rule)):
        try:
            linker.training.estimate_parameters_using_expectation_maximisation(
                block_on(*rule), max_pairs=2e6, record_sample_proportion=1.0
            )
        except Exception as problem:  # too few pairs in a small table: the defaults stay
            print(f"not trained on {rule}: {type(problem).__name__}", file=sys.stderr)

predicted = linker.inference.predict(threshold_match_probability=min(thresholds))
found = {}
for threshold in thresholds:
    clusters = linker.clustering.cluster_pairwise_predictions_at_threshold(
        predicted, threshold_match_probability=threshold
    )
    rows = connection.execute(f"select unique_id, cluster_id from {clusters.physical_name}").fetchall()
    for record, cluster in rows:
        found.setdefault(record, []).append(cluster)
seconds = time.time() - started
with open(out, "w", encoding="utf-8") as file:
    for record, clusters in found.items():
        file.write(json.dumps({"id": record, "clusters": clusters}) + "\n")
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
print(json.dumps({"version": __version__, "seconds": seconds, "peak_bytes": peak, "records": len(found)}))
