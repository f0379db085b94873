#!/usr/bin/env python3
"""Bootstraps at a GBA bootstrapping server (BSF), and reads a document from an XDMS that is its NAF.

usage: bootstrapping-client.py [--old-sqn] BSF_URL NAF_ROOT IMPI K OPC XUI
       bootstrapping-client.py --vectors

K and OPC are hex; "-" takes them from XCALIPER_K and XCALIPER_OPC. --old-sqn pretends that the SQN of the
SIM is ahead, so that the BSF has to resynchronize. Certificates to trust: SSL_CERT_FILE.
Exit status: 0 when all is as in the specification, 1 with a sentence otherwise, 2 for wrong usage.
"""
import argparse
import base64
import datetime
import hashlib
import hmac
import http.client
import os
import re
import secrets
import ssl
import sys
import urllib.parse
import xml.etree.ElementTree as ET

UA_DIGEST = bytes.fromhex("0100000002")  # Ua security protocol of HTTP Digest, TS 24.109 
PREFIX = "3GPP-bootstrapping@"           # realm of a NAF for keys of the ME 
USER_AGENT = "3gpp-gba"                  # without TMPI, TS 33.220 4.5.2 


class Problem(Exception):
    """Something is not as the specification says; the text is a sentence without secrets."""


def require(condition, sentence):
    if not condition:
        raise Problem(sentence)


def same(a, b):
    return hmac.compare_digest(bytes(a), bytes(b))


def b64(octets):
    return base64.b64encode(octets).decode()


# --- AES-128, one block (FIPS 197), since the standard library has none ---

def xtime(a):
    return ((a << 1) ^ 0x11B) if a & 0x80 else a << 1


def make_sbox():
    """Walks through the field with the generator 3 (p) and its inverse (q)."""
    box, p, q = [0] * 256, 1, 1
    while True:
        p ^= xtime(p)
        for shift in (1, 2, 4):
            q = (q ^ (q << shift)) & 0xFF
        if q & 0x80:
            q ^= 0x09
        turned = [((q << n) | (q >> (8 - n))) & 0xFF for n in range(5)]
        box[p] = turned[0] ^ turned[1] ^ turned[2] ^ turned[3] ^ turned[4] ^ 0x63
        if p == 1:
            box[0] = 0x63
            return bytes(box)


SBOX = make_sbox()


def xor(a, b):
    return bytes(x ^ y for x, y in zip(a, b))


def round_keys(key):
    words, rcon = [key[n:n + 4] for n in range(0, 16, 4)], 1
    for n in range(4, 44):
        word = words[-1]
        if n % 4 == 0:
            word = xor(bytes(SBOX[x] for x in word[1:] + word[:1]), bytes((rcon, 0, 0, 0)))
            rcon = xtime(rcon)
        words.append(xor(words[n - 4], word))
    return [b"".join(words[n:n + 4]) for n in range(0, 44, 4)]


def mix_column(c):
    every = c[0] ^ c[1] ^ c[2] ^ c[3]
    return bytes(c[n] ^ every ^ xtime(c[n] ^ c[(n + 1) % 4]) for n in range(4))


def aes128(key, block):
    keys = round_keys(key)
    state = xor(block, keys[0])
    for number in range(1, 11):
        state = bytes(SBOX[state[(n + 4 * (n % 4)) % 16]] for n in range(16))  # SubBytes, ShiftRows
        if number < 10:
            state = b"".join(mix_column(state[n:n + 4]) for n in range(0, 16, 4))
        state = xor(state, keys[number])
    return state


# --- MILENAGE, TS 35.206 ; all rotations are of whole octets ---

def opc_of(k, op):
    return xor(aes128(k, op), op)


def rotate(block, bits):
    return block[bits // 8:] + block[:bits // 8]


def f1(k, opc, rand, sqn, amf):
    """MAC-A and MAC-S."""
    temp = aes128(k, xor(rand, opc))
    turned = rotate(xor((sqn + amf) * 2, opc), 64)  # r1; c1 is 0
    out = xor(aes128(k, xor(temp, turned)), opc)
    return out[:8], out[8:]


def f2345(k, opc, rand):
    """RES, CK, IK, AK and AK*."""
    temp = xor(aes128(k, xor(rand, opc)), opc)
    out2, out3, out4, out5 = (
        xor(aes128(k, xor(rotate(temp, r), bytes(15) + bytes((c,)))), opc)
        for r, c in ((0, 1), (32, 2), (64, 4), (96, 8)))
    return out2[8:], out3, out4, out2[:6], out5[:6]


class Sim:
    """The SIM: accepts any SQN above the last one, else makes AUTS."""

    def __init__(self, k, opc):
        self.k, self.opc, self.sqn = k, opc, 0

    def open_autn(self, rand, autn):
        """The SQN of AUTN, when its MAC is right."""
        ak = f2345(self.k, self.opc, rand)[3]
        sqn, amf = xor(autn[:6], ak), autn[6:8]
        require(same(f1(self.k, self.opc, rand, sqn, amf)[0], autn[8:16]),
                "The MAC of the AUTN of the BSF is wrong; K, OPC or IMPI do not fit.")
        return int.from_bytes(sqn, "big")

    def auts(self, rand):
        """(SQN_MS xor AK*) || MAC-S with AMF 0000."""
        sqn = self.sqn.to_bytes(6, "big")
        return xor(sqn, f2345(self.k, self.opc, rand)[4]) + f1(self.k, self.opc, rand, sqn, bytes(2))[1]


# --- Key derivation, TS 33.220 annex B  ---

def derive(ks, rand, impi, p3, p0=b"gba-me"):
    s = b"\x01" + b"".join(p + len(p).to_bytes(2, "big") for p in (p0, rand, impi.encode(), p3))
    return hmac.new(ks, s, hashlib.sha256).digest()


def ks_naf(ks, rand, impi, fqdn, ua_id):
    return derive(ks, rand, impi, fqdn.encode() + ua_id)


# --- Digest, RFC 7616 3.4 and 3.5, with MD5; the password is octets (RFC 3310 3.3) ---

def md5(data):
    return hashlib.md5(data.encode() if isinstance(data, str) else data).hexdigest()


def digest(user, realm, password, nonce, cnonce, nc, qop, method, uri, body=b"", session=False):
    """The response; with an empty method, rspauth."""
    a1 = md5(f"{user}:{realm}:".encode() + password)
    if session:
        a1 = md5(f"{a1}:{nonce}:{cnonce}")
    a2 = f"{method}:{uri}" + (f":{md5(body)}" if qop == "auth-int" else "")
    return md5(f"{a1}:{nonce}:{nc}:{cnonce}:{qop}:{md5(a2)}")


PARAMETER = re.compile(r'\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))\s*(?:,|$)')


def parameters(text):
    return {m[1].lower(): re.sub(r"\\(.)", r"\1", m[2]) if m[2] is not None else m[3]
            for m in PARAMETER.finditer(text)}


def digest_challenges(headers):
    """The parameters of each Digest challenge, also of several in one line."""
    challenges = []
    for line in headers.get_all("WWW-Authenticate") or []:
        for part in re.split(r"(?:^|,)\s*(?=[\w-]+\s+[\w*-]+\s*=)", line):
            scheme, _, rest = part.strip().partition(" ")
            if scheme.lower() == "digest":
                challenges.append(parameters(rest))
    return challenges


def authorization(**values):
    """The field; RFC 7616 3.4: algorithm, qop and nc without quotes, the others quoted."""
    def one(name, value):
        if name in ("algorithm", "qop", "nc"):
            return f"{name}={value}"
        return '%s="%s"' % (name, re.sub(r'(["\\])', r"\\\1", value))
    return "Digest " + ", ".join(one(n, v) for n, v in values.items() if v is not None)


def check_rspauth(headers, sent, expected, what, mandatory):
    """Authentication-Info, RFC 7616 3.5; gives its parameters."""
    info = parameters(headers.get("Authentication-Info") or "")
    if "rspauth" not in info and not mandatory:
        print(f"note {what} has no rspauth")
        return info
    require("rspauth" in info, f"{what} has no rspauth.")
    require(info["rspauth"] == expected, f"The rspauth of {what} is wrong.")
    for name in ("qop", "nc", "cnonce"):
        require(info.get(name) == sent[name],
                f"Authentication-Info of {what} has {name} {info.get(name)}, not that of the request.")
    return info


# --- HTTP ---

class Peer:
    """A server, over one connection as long as it lasts."""

    def __init__(self, url):
        self.url = urllib.parse.urlsplit(url)
        try:
            right = self.url.scheme in ("http", "https") and self.url.hostname and self.url.port != 0
        except ValueError:
            right = False
        require(right, f"{url} is not a URL of a server with http or https.")
        secure = self.url.scheme == "https"
        self.context = ssl.create_default_context() if secure else None
        more = {"context": self.context} if secure else {}
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        self.connection = kind(self.url.hostname, self.url.port, timeout=20, **more)

    def ask(self, method, path, body=b"", **headers):
        fields = {name.replace("_", "-"): value for name, value in headers.items() if value is not None}
        self.connection.request(method, path, body or None, {"User-Agent": USER_AGENT, **fields})
        response = self.connection.getresponse()
        return response.status, response.headers, response.read()

    def ua_id(self):
        """HTTP Digest; over TLS 01 00 01 and the number of the suite, TS 33.222 5.3 ."""
        if not self.context:
            return UA_DIGEST
        if self.connection.sock is None:
            self.connection.connect()
        name = self.connection.sock.cipher()[0]
        number = next(c["id"] for c in self.context.get_ciphers() if c["name"] == name) & 0xFFFF
        return b"\x01\x00\x01" + number.to_bytes(2, "big")


# --- Ub: bootstrapping, TS 24.109 4.2 and annex A  ---

class Bootstrapped:
    def __init__(self, impi, btid, expiry, ks, rand):
        self.impi, self.btid, self.expiry, self.ks, self.rand = impi, btid, expiry, ks, rand

    def password(self, fqdn, ua_id):
        """base64 of Ks_NAF, as text ."""
        return b64(ks_naf(self.ks, self.rand, self.impi, fqdn, ua_id)).encode()


def ub_challenge(status, headers):
    """Challenge, RAND and AUTN of a 401 (step 2; TS 24.109 H.2, I.2; RFC 3310 3.2)."""
    require(status == 401, f"The BSF answered {status}, not 401 with a challenge.")
    found = [c for c in digest_challenges(headers) if c.get("algorithm") == "AKAv1-MD5"]
    require(found, "The 401 of the BSF has no Digest challenge with algorithm AKAv1-MD5.")
    challenge = found[0]
    require("auth-int" in re.split(r"\s*,\s*", challenge.get("qop", "")), "The BSF does not offer qop auth-int.")
    require(challenge.get("realm"), "The challenge of the BSF has no realm.")
    try:
        octets = base64.b64decode(challenge.get("nonce", ""), validate=True)
    except ValueError:
        raise Problem("The nonce of the BSF is not base64.") from None
    require(len(octets) >= 32, "The nonce of the BSF has less than 32 octets.")
    return challenge, octets[:16], octets[16:32]


def ub_answer(bsf, path, impi, challenge, password, auts=None):
    """Sends the response (step 3; 3b with AUTS); gives it with what came back."""
    sent = dict(username=impi, realm=challenge["realm"], nonce=challenge["nonce"], uri=path,
                algorithm="AKAv1-MD5", qop="auth-int", nc="00000001", cnonce=secrets.token_hex(16),
                opaque=challenge.get("opaque"), auts=auts)
    core = (impi, sent["realm"], password, sent["nonce"], sent["cnonce"], sent["nc"], "auth-int")
    sent["response"] = digest(*core, "GET", path)
    answer = bsf.ask("GET", path, Authorization=authorization(**sent))
    return sent, digest(*core, "", path, answer[2]), answer


def read_info(body):
    """B-TID and lifetime of BootstrappingInfo (step 4)."""
    try:
        root = ET.fromstring(body)
    except ET.ParseError:
        raise Problem("The body of the BSF is not well-formed XML.") from None
    ns = "{uri:3gpp-gba}"
    btid, lifetime = root.findtext(ns + "btid"), root.findtext(ns + "lifetime")
    require(root.tag == ns + "BootstrappingInfo" and btid and lifetime,
            "The body of the BSF is not BootstrappingInfo with btid and lifetime.")
    try:
        expiry = datetime.datetime.fromisoformat(lifetime.strip().replace("Z", "+00:00"))
    except ValueError:
        raise Problem("The lifetime is not a dateTime.") from None
    expiry = expiry if expiry.tzinfo else expiry.replace(tzinfo=datetime.timezone.utc)
    require(expiry > datetime.datetime.now(datetime.timezone.utc), "The lifetime is over already.")
    return btid.strip(), expiry


def bootstrap(bsf, impi, sim, old_sqn=False):
    path = bsf.url.path or "/"
    first = dict(username=impi, realm=bsf.url.hostname, nonce="", uri=path, response="")  # TS 24.109 A.3
    status, headers, _ = bsf.ask("GET", path, Authorization=authorization(**first))
    challenge, rand, autn = ub_challenge(status, headers)
    print(f"ok challenge of the BSF, realm {challenge['realm']}")
    if old_sqn:
        sim.sqn = (sim.open_autn(rand, autn) + 0x1000) % 2 ** 48
    if sim.open_autn(rand, autn) <= sim.sqn:  # step 3b: TS 24.109 A.4, RFC 3310 3.4
        _, _, (status, headers, _) = ub_answer(bsf, path, impi, challenge, b"", b64(sim.auts(rand)))
        nonce = challenge["nonce"]
        challenge, rand, autn = ub_challenge(status, headers)
        require(challenge["nonce"] != nonce, "After AUTS the BSF sent the same nonce again.")
        require(sim.open_autn(rand, autn) > sim.sqn, "After AUTS the SQN of the BSF is still old.")
        print("ok resynchronization")
    sim.sqn = sim.open_autn(rand, autn)
    print("ok AUTN")
    res, ck, ik, _, _ = f2345(sim.k, sim.opc, rand)
    sent, rspauth, (status, headers, body) = ub_answer(bsf, path, impi, challenge, res)
    require(status == 200, f"The BSF answered {status} to the response, not 200.")
    check_rspauth(headers, sent, rspauth, "the 200 of the BSF", mandatory=True)
    require(headers.get_content_type() == "application/vnd.3gpp.bsf+xml",
            f"The media type of the BSF is {headers.get_content_type()}, not application/vnd.3gpp.bsf+xml.")
    btid, expiry = read_info(body)
    print(f"ok bootstrap, key until {expiry.isoformat()}")
    return Bootstrapped(impi, btid, expiry, ck + ik, rand)


# --- Ua: Digest at the NAF, TS 24.109 5.2  ---

class Ua:
    def __init__(self, naf, keys):
        self.naf, self.keys, self.nc, self.challenge = naf, keys, 0, None
        self.qop = None  # a preference; else auth-int when it is offered

    def offered(self):
        return [q for q in ("auth-int", "auth") if q in re.split(r"\s*,\s*", self.challenge.get("qop", ""))]

    def take(self, headers):
        """Chooses a challenge for keys of the ME, for the host that was contacted (TS 24.109 5.2.4)."""
        for c in digest_challenges(headers):
            hosts = [r.strip()[len(PREFIX):] for r in c.get("realm", "").split(";") if r.strip().startswith(PREFIX)]
            if hosts and c.get("algorithm", "MD5").upper() in ("MD5", "MD5-SESS"):
                require(hosts[0].lower() == self.naf.url.hostname,
                        f"The realm of the NAF names {hosts[0]}, not the host that was contacted.")
                self.challenge, self.nc = c, 0
                return c
        raise Problem(f"The 401 of the NAF has no Digest challenge with MD5 and a realm of {PREFIX}.")

    def send(self, method, path, body, fields, password=None, btid=None):
        """One request with credentials; gives the answer after a check of rspauth."""
        c, self.nc = self.challenge, self.nc + 1
        require(self.offered(), "The NAF offers neither qop auth nor auth-int.")
        qop = self.qop if self.qop in self.offered() else self.offered()[0]
        password = password or self.keys.password(self.naf.url.hostname, self.naf.ua_id())
        sent = dict(username=btid or self.keys.btid, realm=c["realm"], nonce=c["nonce"], uri=path,
                    algorithm=c.get("algorithm"), qop=qop, nc="%08x" % self.nc, cnonce=secrets.token_hex(16),
                    opaque=c.get("opaque"))
        core = (sent["username"], sent["realm"], password, sent["nonce"], sent["cnonce"], sent["nc"], qop)
        session = c.get("algorithm", "").upper().endswith("-SESS")
        sent["response"] = digest(*core, method, path, body, session)
        status, headers, content = self.naf.ask(method, path, body, Authorization=authorization(**sent), **fields)
        if status < 300:
            what = f"the {status} of the NAF to {method} with qop {qop}"
            info = check_rspauth(headers, sent, digest(*core, "", path, content, session), what, mandatory=False)
            if info.get("nextnonce"):
                self.challenge, self.nc = {**c, "nonce": info["nextnonce"]}, 0
        return status, headers, content

    def ask(self, method, path, body=b"", **fields):
        """A request; the first goes without credentials, and one with a stale nonce again."""
        if not self.challenge:
            status, headers, _ = self.naf.ask(method, path, body, **fields)
            require(status == 401, f"The NAF answered {status} to {method} without credentials, not 401.")
            print(f"ok challenge of the NAF, realm {self.take(headers)['realm']}, qop {self.challenge.get('qop')}")
        answer = self.send(method, path, body, fields)
        if answer[0] == 401 and self.take(answer[1]).get("stale", "").lower() == "true":
            answer = self.send(method, path, body, fields)
        return answer

    def expect_refusal(self, path, what, **wrong):
        status, headers, _ = self.send("GET", path, b"", {}, **wrong)
        require(status == 401, f"The NAF answered {status} to {what}, not 401.")
        require(self.take(headers).get("stale", "").lower() != "true", f"The NAF says stale to {what}.")
        print(f"ok {what} refused with 401")


# --- The document, RFC 4825 and RFC 4826 ---

MEDIA_TYPE = "application/resource-lists+xml"
DOCUMENT = ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">'
            '<list name="friends"><entry uri="sip:bob@example.com"/></list></resource-lists>').encode()


def expect(status, wanted, what):
    require(status in wanted, f"The NAF answered {status} to {what}, not {' or '.join(map(str, wanted))}.")
    print(f"ok {what}, {status}")


def read_back(ua, path, what):
    status, headers, content = ua.ask("GET", path)
    expect(status, (200,), what)
    require(headers.get_content_type() == MEDIA_TYPE, f"The media type is {headers.get_content_type()}.")
    require(content == DOCUMENT or ET.canonicalize(content) == ET.canonicalize(DOCUMENT),
            "The document that came back is another one.")
    print("ok the same document" + ("" if content == DOCUMENT else ", in other octets"))


def run(options, k, opc):
    bsf, naf, sim = Peer(options.bsf), Peer(options.naf), Sim(k, opc)
    path = f"{naf.url.path.rstrip('/')}/resource-lists/users/{urllib.parse.quote(options.xui, safe=':@+;=!$&,')}/index"
    keys = bootstrap(bsf, options.impi, sim, options.old_sqn)
    ua = Ua(naf, keys)
    # A document that is there already is not overwritten.
    status, _, _ = ua.ask("PUT", path, DOCUMENT, Content_Type=MEDIA_TYPE, If_None_Match="*")
    require(status != 412, "The user has a document already; it was left as it is.")
    expect(status, (201,), "PUT")
    try:
        for ua.qop in ua.offered():
            read_back(ua, path, f"GET with qop {ua.qop}")
        ua.expect_refusal(path, "a wrong key", password=b64(secrets.token_bytes(32)).encode())
        ua.expect_refusal(path, "an unknown B-TID", btid=b64(secrets.token_bytes(16)) + "@" + bsf.url.hostname)
        # What a UE does after such a 401 (TS 24.109 5.2.5): it bootstraps afresh, and repeats.
        ua.keys = bootstrap(bsf, options.impi, sim)
        require(ua.keys.btid != keys.btid, "The second bootstrapping gave the same B-TID.")
        read_back(ua, path, "GET after a second bootstrapping")
    finally:
        status, _, _ = ua.ask("DELETE", path)
    expect(status, (200, 204), "DELETE")
    expect(ua.ask("GET", path)[0], (404,), "GET of the deleted document")


# --- Vectors ---

SETS = """
465b5ce8b199b49faa5f0a2ee238a6bc 0396eb317b6d1c36f19c1c84cd6ffd16 fec86ba6eb707ed08905757b1bb44b8f
23553cbe9637a89d218ae64dae47bf35 c00d603103dcee52c4478119494202e8 9f7c8d021accf4db213ccff0c7f71a6a
ff9bb4d0b607 fd8eef40df7d 9d0277595ffc
b9b9 af17 725c
cdc202d5123e20f62b6d676ac72cb318 ff53bade17df5d4e793073ce9d7579fa dbc59adcb6f9a0ef735477b7fadf8374
cd63cb71954a9f4e48a5994e37a02baf 53c15671c60a4b731c55b4a441c0bde2 1006020f0a478bf6b699f15c062e42b3
4a9ffac354dfafb3 5df5b31807e258b0 9cabc3e99baf7281
01cfaf9ec4e871e9 a8c016e51ef4a343 95814ba2b3044324
a54211d5e3ba50bf d3a628ed988620f0 8011c48c0c214ed2
b40ba9a3c58b2a05bbf0d987b21bf8cb 58c433ff7a7082acd424220f2b67c556 5dbdbb2954e8f3cde665b046179a5098
f769bcd751044604127672711c6d3441 21a8c1f929702adb3e738488b9f5c5da 59a92d3b476a0443487055cf88b2307b
aa689c648370 c47783995f72 33484dc2136b
451e8beca43b 30f1197061c1 deacdd848cc6
"""


def vectors():
    """Yields the name of each vector, its value here and that of the specification."""
    sets = list(zip(*(map(bytes.fromhex, line.split()) for line in SETS.split("\n") if line)))
    for number, (k, rand, sqn, amf, op, opc, *wanted) in enumerate(sets, 1):
        yield f"MILENAGE set {number}: OPc", opc_of(k, op), opc
        got = f1(k, opc, rand, sqn, amf) + f2345(k, opc, rand)
        for name, value, right in zip(("f1", "f1*", "f2", "f3", "f4", "f5", "f5*"), got, wanted):
            yield f"MILENAGE set {number}: {name}", value, right
    k, rand, sqn, amf, _, opc = sets[0][:6]
    res, ck, ik, ak, _ = f2345(k, opc, rand)
    home = "mnc001.mcc001.pub.3gppnetwork.org"
    impi, bsf, naf = "001010123456789@ims.mnc001.mcc001.3gppnetwork.org", "bsf." + home, "xcap.ims." + home
    cnonce = "6629fae49393a05397450978507c4ef1"
    autn = xor(sqn, ak) + amf + f1(k, opc, rand, sqn, amf)[0]
    nonce, btid = b64(rand + autn), b64(rand) + "@" + bsf
    sim = Sim(k, opc)
    sim.sqn = sim.open_autn(rand, autn)
    yield "AUTN", autn.hex(), "55f328b43577b9b94a9ffac354dfafb3"
    yield "SQN of AUTN", sim.sqn.to_bytes(6, "big"), sqn
    yield "nonce", nonce, "I1U8vpY3qJ0hiuZNrke/NVXzKLQ1d7m5Sp/6w1Tfr7M="
    yield "AUTS", b64(sim.auts(rand)), "uoU/PBI8z0TpNZbjVcY="

    def ub(password, method="GET", body=b""):
        return digest(impi, bsf, password, nonce, cnonce, "00000001", "auth-int", method, "/", body)
    body = ('<?xml version="1.0" encoding="UTF-8"?><BootstrappingInfo xmlns="uri:3gpp-gba"><btid>' + btid +
            "</btid><lifetime>2026-11-26T10:00:00Z</lifetime></BootstrappingInfo>").encode()
    yield "Ub response", ub(res), "8dcd54cb1cecc2b2683ed39c868cbe18"
    yield "Ub response with RES as hex (wrong)", ub(res.hex().encode()), "73cc7306237919749435d38dd7da4af8"
    yield "Ub response with AUTS", ub(b""), "ae4e4797d502cfb6edd7636c43d8c8a8"
    yield "B-TID", btid, "I1U8vpY3qJ0hiuZNrke/NQ==@bsf.mnc001.mcc001.pub.3gppnetwork.org"
    yield "length of the body", len(body), 214
    yield "rspauth", ub(res, "", body), "69a8668143ddaa8fd480036b058b52bf"
    for ua_id, right in (("0100000002", "fd1ac8d09e974a83d864e40f158ddb173379a13316de75a7f659d3b4ab4dffab"),
                         ("010001c02f", "1b1864e473732e8d221187a496a2104870043ab3014cc669fd55cb9eccc21f46"),
                         ("010001002f", "b72e7ceecdf2106ff120c7f2d6d91911210578d97c4fd5315e5c9441000f57d7"),
                         ("0100011301", "0cbf5133e7774b844a2cee0693dbdfb4f95ac44c886068f1c6b533ff61bfc3cb")):
        yield f"Ks_NAF, {ua_id}", ks_naf(ck + ik, rand, impi, naf, bytes.fromhex(ua_id)).hex(), right
    tmpi = b64(derive(ck + ik, rand, impi, bsf.encode() + bytes.fromhex("0100000100"))[:24])
    yield "TMPI", tmpi, "NdfNQvvGWK4SGbs7c17alrZHQXyhEcrW"
    password = b64(ks_naf(ck + ik, rand, impi, naf, UA_DIGEST)).encode()
    uri = "/simservs.ngn.etsi.org/users/sip:+15550100@ims.mnc001.mcc001.3gppnetwork.org/simservs.xml"
    for session, qop, right in ((False, "auth", "ffe65144669e5b18fbfd1ba3dc1b4fe5"),
                                (False, "auth-int", "2297deb2411c8154dce7d3116010cad3"),
                                (True, "auth", "cdd10451111b5c239edb1628babefa1e"),
                                (True, "auth-int", "f88cd766783212c59e3770eca1ebe4a3")):
        value = digest(btid, PREFIX + naf, password, cnonce, cnonce, "00000001", qop, "GET", uri, b"", session)
        yield f"Ua response, MD5{'-sess' if session else ''} {qop}", value, right


def check_vectors(show):
    wrong = 0
    for name, value, right in vectors():
        wrong += value != right
        if show or value != right:
            print("ok" if value == right else "not ok", name)
    require(not wrong, f"{wrong} of the vectors of the specification differ.")
    print("ok vectors of the specification")


def secret(argument, variable):
    text = os.environ.get(variable, "") if argument == "-" else argument
    require(re.fullmatch("[0-9a-fA-F]{32}", text), f"The value of {variable} has to be 32 hex digits.")
    return bytes.fromhex(text)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--vectors", action="store_true")
    parser.add_argument("--old-sqn", action="store_true")
    names = ("bsf", "naf", "impi", "k", "opc", "xui")
    for name in names:
        parser.add_argument(name, nargs="?")
    options = parser.parse_args()
    if not options.vectors and options.xui is None:
        parser.error("six arguments are needed")
    try:
        check_vectors(options.vectors)
        if options.xui is not None:
            run(options, secret(options.k, "XCALIPER_K"), secret(options.opc, "XCALIPER_OPC"))
    except Problem as problem:
        print(problem)
        return 1
    except (OSError, http.client.HTTPException) as error:
        print(f"The server could not be reached, or broke off: {type(error).__name__}: {error}.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
