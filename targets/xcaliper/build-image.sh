#!/usr/bin/env bash
# Builds the image of the mock XDMS from this checkout.
#
#   build-image.sh [--bootstrap] [TAG]
#
# BASE is the image to build upon (node:lts-slim). With --bootstrap none is pulled: the base is made with debootstrap, as
# root, around the node of this machine. DEBIAN_MIRROR and DEBIAN_SUITE may be set then.
set -euo pipefail

bootstrap=
if [ "${1:-}" = --bootstrap ]; then
  bootstrap=yes
  shift
fi
tag=${1:-xcaliper-xdms}
base=${BASE:-node:lts-slim}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -n "$bootstrap" ]; then
  base=xcaliper-base
  # Node needs both libraries, the second one from version 26 on.
  debootstrap --variant=minbase --include=libstdc++6,libatomic1 "${DEBIAN_SUITE:-bookworm}" "$work/root" \
    "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/log" 2>&1 || {
    tail -20 "$work/log" >&2
    exit 1
  }
  install -D "$(readlink -f "$(command -v node)")" "$work/root/usr/local/bin/node"
  rm -rf "$work/root/var/cache/apt" "$work/root/var/lib/apt/lists" "$work/root/usr/share/doc" "$work/root/usr/share/locale"
  tar -C "$work/root" --one-file-system -c . | docker import - "$base" >/dev/null
fi

mkdir "$work/context"
(cd "$here/../.." && npm pack --silent --pack-destination "$work" >/dev/null)
npm install --silent --no-audit --no-fund --omit=dev --prefix "$work/context" "$work"/xcaliper-*.tgz
docker build --quiet --build-arg "BASE=$base" -t "$tag" -f "$here/Dockerfile" "$work/context"
