#!/usr/bin/env bash
# Checks format and lint, the walls between rooms, and unused code: `npm run lint`.
set -eu

npx biome check --error-on-warnings .

npm run --silent walls &
walls=$!
unused=none
npx knip --no-progress --no-config-hints || unused=found
wait "$walls"
[ "$unused" = none ]
