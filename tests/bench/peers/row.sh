#!/bin/bash
# row.sh SCRIPTS N COLD_RUNS WARM_RUNS : Lectern as one more row of the peers' scripts (their gen.mjs and measure-build.sh).
set -e
here=$(cd "$(dirname "$0")" && pwd); home=$(cd "$here/../../.." && pwd); scripts=$(cd "$1" && pwd); N=$2
site=${SITES:-${PEERS:-$HOME/.cache/lectern-peers}/sites}/lectern
mkdir -p "$site"; cp -r "$here/lectern/." "$site/"
node "$scripts/gen.mjs" --n "$N" --out "$site/docs" --links file --home index.md >/dev/null
node "$home/bin/lectern.mjs" --version >/dev/null
"$scripts/measure-build.sh" "lectern-$N" "$site" dist docs/sec-000/page-00003.md "dist .lectern" "$3" "$4" -- node "$home/bin/lectern.mjs" build
