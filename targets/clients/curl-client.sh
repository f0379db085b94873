#!/bin/sh
# An XCAP client of curl, as shell scripts have it: selectors with the escapes that the author thought of, and text tools
# for XML. It needs curl and jq. `xcaliper client --command targets/clients/curl-client.sh` measures it.
set -eu

# Prints the result of a jq filter on the task; a second argument selects a task of a sequence.
value() {
  printf '%s' "$XCALIPER_TASK" | jq --join-output "${2:+.tasks[$2] | }$1 // empty"
}

# Writes the node selector below the root element; a name of another namespace becomes an asterisk.
SELECTOR='[.at[]? | "/" + (if .namespace then "*" else .name end)
  + ([.where // {} | to_entries[] | "[@\(.key)=\"\(.value)\"]"] | join(""))
  + (if .position then "[\(.position)]" else "" end)] + [.attribute // empty | "/@" + .] | join("")'

ca=''
if [ -n "$XCALIPER_CA" ]; then
  ca=$(mktemp)
  trap 'rm -f "$ca"' EXIT
  printf '%s' "$XCALIPER_CA" >"$ca"
fi

# curl cuts --user at the first colon, so a user with a scheme stands in the URL.
user=$(printf '%s' "$XCALIPER_XUI" | sed 's/%/%25/g; s/:/%3A/g; s/@/%40/g; s|/|%2F|g; s/?/%3F/g; s/"/%22/g')
root=$(printf '%s' "$XCALIPER_ROOT" | sed "s|://|://$user:$XCALIPER_PASSWORD@|")
xui=$(printf '%s' "$XCALIPER_XUI" | sed 's/%/%25/g; s|/|%2F|g; s/?/%3F/g')

send() {
  curl --silent --show-error --fail --globoff --max-time 5 --anyauth --location ${ca:+--cacert "$ca"} "$@"
}

act() {
  name=$(value .document "$1")
  usage=$(value .usage "$1")
  selector=$(value "$SELECTOR" "$1" | sed 's/%/%25/g; s/ /%20/g; s/"/%22/g; s/#/%23/g')
  url="$root/$usage/users/$xui/$(printf '%s' "${name:-index}" | sed 's/ /%20/g')"
  type="application/$usage+xml"
  content=$(value .content "$1" | sed "s/{now}/$(date -u +%Y-%m-%dT%H:%M:%SZ)/")
  if [ -n "$selector" ]; then
    url="$url/~~/$usage$selector"
    type='application/xcap-el+xml'
  fi
  if [ -n "$(value .attribute "$1")" ]; then type='application/xcap-att+xml'; fi
  case "$(value .do "$1")" in
  read) send "$url" ;;
  delete) send --request DELETE "$url" ;;
  create | replace) send --request PUT --header "Content-Type: $type" --data-binary "$content" "$url" ;;
  namespaces) send "$url/namespace::*" ;;
  capabilities) send "$root/xcap-caps/global/index" ;;
  append)
    url=${url%%/~~/*}
    text=$(send "$url")
    case "$text" in
    *'</list>'*) changed=$(printf '%s' "$text" | sed "s|</list>|$content</list>|") ;;
    *) changed=$(printf '%s' "$text" | sed "s|<list \([^>]*\)/>|<list \1>$content</list>|") ;;
    esac
    printf '%s' "$changed" | send --request PUT --header "Content-Type: application/$usage+xml" --data-binary @- "$url"
    ;;
  *) exit 1 ;;
  esac
}

if [ "$(value .do)" = sequence ]; then
  index=0
  while [ "$index" -lt "$(value '.tasks | length')" ]; do
    act "$index"
    index=$((index + 1))
  done
else
  act ''
fi
