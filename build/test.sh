#!/usr/bin/env bash
# What has to pass before a commit, in at most five minutes on two processors: `npm test`.
set -eu

npm run --silent build

# Lint keeps one processor busy, and the types the other one.
npm run --silent lint &
lint=$!
types=passed
{ npm run --silent types && node build/api-reports.mjs --check; } || types=failed
wait "$lint"
[ "$types" = passed ]

npm run --silent unit
node dist/test/skipped-here.js
node dist/src/cli/main.js run
node dist/src/cli/main.js run --preset ut --out reports/ut
