#!/usr/bin/env bash
# Builds the images of Kamailio and of the mock at the same time, without a registry. Needs root, debootstrap, docker.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
"$here/kamailio/build-image.sh" &
kamailio=$!
"$here/xcaliper/build-image.sh" --bootstrap &
xcaliper=$!
trap 'kill -TERM "$kamailio" "$xcaliper" 2>/dev/null; wait; exit 130' INT TERM

# Both are waited for, so that nothing goes on when this ends.
status=0
wait "$kamailio" || status=$?
wait "$xcaliper" || status=$?
exit "$status"
