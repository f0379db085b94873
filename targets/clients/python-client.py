"""An XCAP client of the Python standard library, as a script for provisioning would have it.

`xcaliper client --command 'python3 targets/clients/python-client.py'` measures it.
"""

import datetime
import json
import os
import ssl
import sys
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as tree

ROOT = os.environ["XCALIPER_ROOT"]
XUI = os.environ["XCALIPER_XUI"]
PASSWORD = os.environ["XCALIPER_PASSWORD"]
TASK = json.loads(os.environ["XCALIPER_TASK"])
LISTS = "urn:ietf:params:xml:ns:resource-lists"
TYPES = {
    "resource-lists": "application/resource-lists+xml",
    "rls-services": "application/rls-services+xml",
    "pres-rules": "application/auth-policy+xml",
    "geolocation-policy": "application/auth-policy+xml",
    "pidf-manipulation": "application/pidf+xml",
}
METHODS = {"create": "PUT", "replace": "PUT", "read": "GET", "delete": "DELETE", "namespaces": "GET"}


def make_opener():
    """Returns an opener that answers Basic and Digest challenges and trusts the server of the scenario."""
    passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()
    passwords.add_password(None, ROOT, XUI, PASSWORD)
    context = ssl.create_default_context(cadata=os.environ["XCALIPER_CA"] or None)
    return urllib.request.build_opener(
        urllib.request.HTTPBasicAuthHandler(passwords),
        urllib.request.HTTPDigestAuthHandler(passwords),
        urllib.request.HTTPSHandler(context=context),
    )


OPENER = make_opener()


def send(method, url, content=None, kind=None, tag=None):
    """Sends a request and returns the response with its body."""
    request = urllib.request.Request(url, method=method)
    if content is not None:
        request.data = content
        request.add_header("Content-Type", kind)
    if tag is not None:
        request.add_header("If-Match", tag)
    with OPENER.open(request, timeout=5) as response:
        return response, response.read()


def selector(usage, steps, attribute):
    """Returns the node selector, without escapes, and the query."""
    parts, query = [usage if usage in ("resource-lists", "rls-services") else "*"], ""
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


def append(url, kind, task):
    """Reads the document, adds the element, and writes the document, again when another client was faster."""
    tree.register_namespace("", LISTS)
    for _ in range(3):
        response, body = send("GET", url)
        root = tree.fromstring(body)
        place = root
        for step in task["at"]:
            found = place.findall("{%s}%s" % (LISTS, step["name"]))
            wanted = step.get("where", {}).items()
            place = [one for one in found if all(one.get(key) == value for key, value in wanted)][0]
        content = task["content"]
        if "xmlns" not in content:
            content = content.replace(" ", ' xmlns="%s" ' % LISTS, 1)
        place.append(tree.fromstring(content))
        try:
            send("PUT", url, tree.tostring(root, encoding="utf-8"), kind, response.headers["ETag"])
            return
        except urllib.error.HTTPError as error:
            if error.code != 412:
                raise
    sys.exit("another client is always faster")


def act(task):
    """Carries out one task."""
    usage, verb = task["usage"], task["do"]
    if verb == "capabilities":
        send("GET", ROOT + "/xcap-caps/global/index")
        return
    document = urllib.parse.quote(task.get("document", "index"))
    url = "%s/%s/users/%s/%s" % (ROOT, usage, urllib.parse.quote(XUI, safe="@:"), document)
    kind = TYPES.get(usage, "application/xml")
    if verb == "append":
        append(url, kind, task)
        return
    now = datetime.datetime.now(datetime.timezone.utc).isoformat()
    content = task.get("content", "").replace("{now}", now)
    if "at" in task:
        node, query = selector(usage, task["at"], task.get("attribute"))
        if verb == "namespaces":
            node += "/namespace::*"
        url += "/~~/" + urllib.parse.quote(node, safe="/@=:*") + query
        kind = "application/xcap-el+xml"
        if "attribute" in task:
            kind = "application/xcap-att+xml"
            content = '"%s"' % content
    method = METHODS[verb]
    send(method, url, content.encode() if method == "PUT" else None, kind)


try:
    for one in TASK.get("tasks", [TASK]):
        act(one)
except (urllib.error.URLError, OSError, ValueError, IndexError, tree.ParseError) as error:
    sys.exit(str(error))
