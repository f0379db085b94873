#!/usr/bin/env bash
# Builds the image of the Dockerfile without a registry: debootstrap and docker import. Needs root, debootstrap, docker.
#
#   build-image.sh [TAG]
#
# DEBIAN_MIRROR (http://deb.debian.org/debian) and DEBIAN_SUITE (bookworm) may be set.
set -euo pipefail

tag=${1:-xcaliper-kamailio}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

debootstrap --variant=minbase \
  --include=kamailio,kamailio-presence-modules,kamailio-sqlite-modules,sqlite3,netbase \
  "${DEBIAN_SUITE:-bookworm}" "$work/root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/log" 2>&1 || {
  tail -20 "$work/log" >&2
  exit 1
}
mkdir -p "$work/root/opt/xdms"
cp "$here/kamailio.cfg" "$here/start.sh" "$work/root/opt/xdms/"
# What no server needs: it would only be copied with every container.
rm -rf "$work/root/var/cache/apt" "$work/root/var/lib/apt/lists" "$work/root/usr/share/doc" "$work/root/usr/share/locale"

tar -C "$work/root" --one-file-system -c . | docker import \
  --change 'ENV LISTEN=0.0.0.0' \
  --change 'EXPOSE 8080' \
  --change 'ENTRYPOINT ["/opt/xdms/start.sh", "8080"]' \
  - "$tag"
