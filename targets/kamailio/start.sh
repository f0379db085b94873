#!/usr/bin/env bash
# Starts Kamailio as an XDMS on 127.0.0.1, with a store of its own that goes when it ends.
#
#   start.sh PORT [--digest]
#
# Users: sip:alice@example.com and sip:bob@example.com; with --digest, passwords alice-secret and bob-secret.
# LISTEN (an address) and KAMAILIO_SQL (the folder of Debian's SQL files) may be set.
set -euo pipefail

port=${1:?usage: start.sh PORT [--digest]}
here=$(cd "$(dirname "$0")" && pwd)
sql=${KAMAILIO_SQL:-/usr/share/kamailio/db_sqlite}
# Where Debian has servers; the PATH of ordinary users lacks it.
PATH=$PATH:/usr/sbin
for program in kamailio sqlite3; do
  command -v "$program" >/dev/null || {
    echo "$program is missing: install kamailio kamailio-presence-modules kamailio-sqlite-modules sqlite3" >&2
    exit 69
  }
done

work=$(mktemp -d)
server=
end() {
  trap - EXIT
  # A signal that comes while the store is being removed would leave it behind.
  trap '' INT TERM
  if [ -n "$server" ]; then
    kill -TERM "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$work"
}
trap end EXIT
trap 'end; exit 0' INT TERM

store="$work/store.sqlite"
{
  # A store that is thrown away need not survive a power failure.
  echo 'PRAGMA synchronous = OFF;'
  cat "$sql/standard-create.sql" "$sql/presence-create.sql" "$sql/auth_db-create.sql"
  for user in alice bob; do
    echo "INSERT INTO subscriber (username, domain, password) VALUES ('$user', 'example.com', '$user-secret');"
  done
} | sqlite3 "$store" >/dev/null

options=(-DD -E -m 64 -M 64 -f "$here/kamailio.cfg" -Y "$work" -P "$work/pid" -w "$work")
options+=(-l "tcp:${LISTEN:-127.0.0.1}:$port" -A "STORE=\"sqlite:///$store\"")
if [ "${2:-}" = --digest ]; then options+=(-A WITH_DIGEST); fi
kamailio "${options[@]}" &
server=$!
wait "$server"
