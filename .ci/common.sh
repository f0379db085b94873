# What .ci/run and .ci/deep share; both read it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# What is missing fails, where at home it is skipped.
export CI=true

# A browser for the reports, a deployed XDMS, a container engine with what builds an image without a registry, the programs
# that scripts of reports use, the reader of captures, and a library of Node 26.
packages=(chromium-headless-shell kamailio kamailio-presence-modules kamailio-sqlite-modules sqlite3 netbase docker.io
  debootstrap curl jq python3 netcat-openbsd tshark libatomic1)

tests() { node --test --test-reporter=spec "$@"; }
xcaliper() { node dist/src/cli/main.js "$@"; }

say() { printf '\n== %s (%d s)\n' "$1" "$SECONDS"; }

# Commands that run beside others: the process of each, and the file of its output.
declare -A beside=() output=()
# begin NAME COMMAND... starts a command beside those that follow. `finish NAME` waits for it, and shows its output. The
# command may be a function: a process group of its own ends with all that it has started.
begin() {
  local name=$1
  shift
  output[$name]=$(mktemp)
  set -m
  "$@" >"${output[$name]}" 2>&1 &
  set +m
  beside[$name]=$!
}
finish() {
  local name=$1 status=0
  wait "${beside[$name]}" || status=$?
  unset "beside[$name]"
  cat "${output[$name]}"
  rm -f "${output[$name]}"
  return "$status"
}
end_beside() {
  local name
  for name in "${!beside[@]}"; do
    kill -- "-${beside[$name]}" 2>/dev/null || true
    finish "$name" || true
  done
}
trap end_beside EXIT

install_packages() {
  local missing=() package
  for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ "${#missing[@]}" -eq 0 ] && return
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -q
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"
}

install() {
  say 'Debian packages'
  install_packages
  say 'npm packages'
  npm ci --no-audit --no-fund
}

# Puts Node 26 into PATH, which needs three fifths of the processor time for many of the stages; $oldest is the one before.
use_newest_node() {
  local newest
  newest=$(node -p '`node-${process.platform}-${process.arch}`')
  npm install --silent --ignore-scripts --no-audit --no-fund --prefer-offline --prefix reports/node "$newest@26"
  oldest=$(command -v node)
  # npm looks for its global configuration beside the program of Node.
  npm_config_globalconfig=$(npm config get globalconfig)
  export npm_config_globalconfig
  PATH="$PWD/reports/node/node_modules/$newest/bin:$PATH"
  node --version
}

# note_success FILE notes the commit there, unless the tree has changes.
note_success() {
  if git rev-parse HEAD >/dev/null 2>&1 && [ -z "$(git status --porcelain)" ]; then
    git rev-parse HEAD >"$1"
  fi
}
