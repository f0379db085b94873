#!/bin/sh
# An XCAP client of curl, as shell scripts have it: whole documents only, with the escapes that the author thought of.
# `xcaliper client --command targets/clients/curl-client.sh` measures it.
set -eu

value() {
  printf '%s' "$XCALIPER_TASK" | python3 -c 'import json, sys; print(json.load(sys.stdin).get(sys.argv[1], sys.argv[2]), end="")' "$1" "$2"
}

url="$XCALIPER_ROOT/$(value usage '')/users/$XCALIPER_XUI/$(value document index)"
if [ -n "$(value at '')" ]; then exit 1; fi
case "$(value do '')" in
read) exec curl --silent --fail --globoff --max-time 5 "$url" ;;
delete) exec curl --silent --fail --globoff --max-time 5 --request DELETE "$url" ;;
create | replace) exec curl --silent --fail --globoff --max-time 5 --request PUT --data "$(value content '')" "$url" ;;
*) exit 1 ;;
esac
