"""An XCAP client of the Python standard library, as a script for provisioning would have it.

`xcaliper client --command 'python3 targets/clients/python-client.py'` measures it.
"""

import json
import os
import ssl
import sys
import urllib.error
import urllib.parse
import urllib.request

ROOT = os.environ["XCALIPER_ROOT"]
XUI = os.environ["XCALIPER_XUI"]
TASK = json.loads(os.environ["XCALIPER_TASK"])
TYPES = {
    "resource-lists": "application/resource-lists+xml",
    "rls-services": "application/rls-services+xml",
    "pres-rules": "application/auth-policy+xml",
    "pidf-manipulation": "application/pidf+xml",
}
ROOTS = {"resource-lists": "resource-lists", "rls-services": "rls-services"}
METHODS = {"create": "PUT", "replace": "PUT", "read": "GET", "delete": "DELETE", "namespaces": "GET"}


def opener():
    """Returns an opener that answers Digest challenges and trusts the server of the scenario."""
    passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()
    passwords.add_password(None, ROOT, XUI, os.environ["XCALIPER_PASSWORD"])
    context = ssl.create_default_context(cadata=os.environ["XCALIPER_CA"] or None)
    return urllib.request.build_opener(
        urllib.request.HTTPDigestAuthHandler(passwords),
        urllib.request.HTTPSHandler(context=context),
    )


def selector(usage, steps, attribute):
    """Returns the node selector, without escapes, and the query."""
    parts, query = [ROOTS.get(usage, "*")], ""
    for step in steps:
        name = step["name"]
        if "namespace" in step:
            name, query = "e:" + name, "?xmlns(e=" + step["namespace"] + ")"
        for key, value in step.get("where", {}).items():
            name += '[@%s="%s"]' % (key, value)
        if "position" in step:
            name += "[%d]" % step["position"]
        parts.append(name)
    if attribute:
        parts.append("@" + attribute)
    return "/".join(parts), query


def main():
    usage, verb = TASK["usage"], TASK["do"]
    if verb == "capabilities":
        opener().open(ROOT + "/xcap-caps/global/index")
        return
    if verb not in METHODS:
        sys.exit(1)
    document = urllib.parse.quote(TASK.get("document", "index"))
    url = "%s/%s/users/%s/%s" % (ROOT, usage, urllib.parse.quote(XUI, safe="@:"), document)
    kind = TYPES.get(usage, "application/xml")
    content = TASK.get("content", "")
    if "at" in TASK:
        node, query = selector(usage, TASK["at"], TASK.get("attribute"))
        if verb == "namespaces":
            node += "/namespace::*"
        url += "/~~/" + urllib.parse.quote(node, safe="/@=:*") + query
        kind = "application/xcap-el+xml"
        if "attribute" in TASK:
            kind = "application/xcap-att+xml"
            content = '"%s"' % content
    method = METHODS[verb]
    request = urllib.request.Request(url, method=method)
    if method == "PUT":
        request.data = content.encode()
        request.add_header("Content-Type", kind)
    opener().open(request, timeout=5)


try:
    main()
except (urllib.error.URLError, OSError) as error:
    sys.exit(str(error))
