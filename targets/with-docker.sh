#!/usr/bin/env bash
# Runs a command with a Docker engine of its own, which ends with it. Needs root and docker.io.
#
#   with-docker.sh COMMAND [ARGUMENT]...
set -euo pipefail

work=$(mktemp -d)
export DOCKER_HOST="unix://$work/docker.sock"
# The engine goes with everything in it: nothing is left for testcontainers' reaper, whose image cannot be pulled anyway.
export TESTCONTAINERS_RYUK_DISABLED=true
export DOCKER_BUILDKIT=0

# The engine chooses its storage: overlay2 where the file system allows it, else vfs. It has a session of its own: a
# Ctrl-C is for the command, and the engine ends after it.
setsid dockerd --data-root "$work/data" --exec-root "$work/exec" --pidfile "$work/pid" \
  --host "$DOCKER_HOST" >"$work/log" 2>&1 &
engine=$!
end() {
  trap - EXIT INT TERM
  kill -TERM "$engine" 2>/dev/null || true
  wait "$engine" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
trap 'end; exit 130' INT TERM

for _ in $(seq 60); do
  if docker version >/dev/null 2>&1; then
    "$@"
    exit
  fi
  kill -0 "$engine" 2>/dev/null || break
  sleep 1
done
echo "the Docker engine did not start:" >&2
tail -20 "$work/log" >&2
exit 1
