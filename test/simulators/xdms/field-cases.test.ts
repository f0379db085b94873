import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startXdms } from '../../../simulators/index.js';
import { rawResponse } from './raw-response.js';

// What people have sent by mistake, as they sent it, and what tells them so: the response, and a finding with its clause.

const ALICE = 'sip:alice@example.com';
const HOME = '/xcap-root/resource-lists/users';
const INDEX = `${HOME}/${ALICE}/index`;
const LISTS_NS = 'urn:ietf:params:xml:ns:resource-lists';
const LISTS = `<resource-lists xmlns="${LISTS_NS}"><list name="friends"/></resource-lists>`;
const TYPE = 'application/resource-lists+xml';
const ELEMENT = 'application/xcap-el+xml';
const NEW_LIST = `${INDEX}/~~/resource-lists/list%5B@name=%22x%22%5D`;
const SERVICES = `/xcap-root/simservs.ngn.etsi.org/users/${ALICE}/simservs.xml`;
const POLICY = 'urn:ietf:params:xml:ns:common-policy';
const SIMSERVS = 'http://uri.etsi.org/ngn/params/xml/simservs/xcap';

const BASIC = { scheme: 'basic', basicWithoutTls: true } as const;

interface Sent {
  readonly method?: string;
  readonly target?: string;
  readonly type?: string;
  readonly fields?: readonly string[];
  readonly body?: string | Buffer;
  readonly version?: string;
  /** Without a Host field. */
  readonly isHostless?: true;
}

/** Writes the octets of a request, one character each. */
function octetsOf({ method = 'GET', target = INDEX, type, fields = [], body, version = '1.1', isHostless }: Sent) {
  const content = Buffer.from(body ?? '');
  const head = [
    `${method} ${target} HTTP/${version}`,
    ...(isHostless ? [] : ['Host: localhost']),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...fields,
    ...(body === undefined ? [] : [`Content-Length: ${content.byteLength}`]),
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
}

const put = (sent: Sent): Sent => ({ method: 'PUT', type: TYPE, body: LISTS, ...sent });
const putElement = (sent: Sent): Sent => put({ target: NEW_LIST, type: ELEMENT, body: '<list name="x"/>', ...sent });
const latin1 = Buffer.from(LISTS.replace('friends', 'f\u00FC'), 'latin1');

/** Name, request, status, what the response says, and the clause of the finding. */
const CASES: readonly (readonly [name: string, sent: Sent, status: number, said: RegExp, clause: string])[] = [
  // A handset in Rust
  [
    'own layout of documents',
    { target: `/xcap-root/simservs.ngn.etsi.org/${ALICE}/simservs.xml` },
    404,
    /there are only "users" and "global"/,
    'RFC 4825 §6.2',
  ],
  [
    'users in front of the AUID',
    { target: `/xcap-root/users/${ALICE}/simservs.ngn.etsi.org/simservs.xml` },
    404,
    /AUID is in front of "users"/,
    'RFC 4825 §6.2',
  ],
  [
    'application/xml for the services',
    put({ target: SERVICES, type: 'application/xml', body: '<simservs/>' }),
    415,
    /must be application\/vnd\.etsi\.simservs\+xml, not application\/xml/,
    'RFC 4825 §8.2.2',
  ],
  [
    'prefix without a binding',
    { target: `${SERVICES}/~~/ss:simservs` },
    400,
    /\(RFC 4825 §8\); append one, such as \?xmlns\(ss=http:\/\/uri\.etsi/,
    'RFC 4825 §8',
  ],
  [
    'prefix of another namespace without a binding',
    { target: `${SERVICES}/~~/simservs/communication-diversion/cp:ruleset` },
    400,
    /xmlns\(cp=urn:ietf:params:xml:ns:common-policy\)/,
    'RFC 4825 §8',
  ],
  [
    'namespace forgotten in the query',
    putElement({ target: `${SERVICES}/~~/simservs/communication-diversion/ruleset/rule`, body: '<rule id="a"/>' }),
    409,
    /ruleset is in urn:ietf:params:xml:ns:common-policy/,
    'RFC 4825 §8.2.1',
  ],
  [
    'one rule id in two services',
    put({
      target: SERVICES,
      type: 'application/vnd.etsi.simservs+xml',
      body: `<simservs xmlns="${SIMSERVS}" xmlns:cp="${POLICY}"><incoming-communication-barring><cp:ruleset><cp:rule id="r"/></cp:ruleset></incoming-communication-barring><outgoing-communication-barring><cp:ruleset><cp:rule id="r"/></cp:ruleset></outgoing-communication-barring></simservs>`,
    }),
    409,
    /The id is used twice in the document/,
    'RFC 4825 §8.2.5',
  ],
  // Apps of a smart home
  [
    'a usage of their own',
    { target: `/xcap-root/com.acme.lights/users/${ALICE}/state.xml` },
    404,
    /com\.acme\.lights is not served here/,
    'RFC 4825 §6.2',
  ],
  [
    'elements of their own',
    putElement({ target: `${INDEX}/~~/resource-lists/lamp`, body: '<lamp/>' }),
    409,
    /\{urn:ietf:params:xml:ns:resource-lists\}lamp/,
    'RFC 4825 §8.2.5',
  ],
  [
    'raw brackets in the selector',
    { target: `${INDEX}/~~/resource-lists/list[@name="friends"]` },
    200,
    /<list name="friends"/,
    'RFC 4825 §6.3',
  ],
  ['delete', { method: 'delete' }, 501, /methods are case-sensitive \(RFC 9110 §9\.1\)\. Send DELETE/, 'RFC 9110 §9.1'],
  ['POST for PUT', put({ method: 'POST' }), 405, /XCAP writes with PUT .*RFC 4825 §7, §8\.1/, 'RFC 4825 §8.1'],
  [
    'JSON for a document',
    put({ type: 'application/json', body: '{}' }),
    415,
    /not application\/json/,
    'RFC 4825 §8.2.2',
  ],
  // Scripts of operators
  [
    'a variable of a shell',
    { target: `${HOME}/\${XUI}/index` },
    404,
    /\$\{XUI\} looks like a variable/,
    'RFC 4825 §6.2',
  ],
  [
    'a variable without braces',
    { target: `${HOME}/$user/index` },
    404,
    /\$user looks like a variable/,
    'RFC 4825 §6.2',
  ],
  [
    'a variable of a template',
    { target: `${HOME}/{{user}}/index` },
    404,
    /\{\{user\}\} looks like a variable/,
    'RFC 4825 §6.2',
  ],
  [
    'a variable within an XUI',
    { target: `${HOME}/sip:\${USER}@example.com/index` },
    404,
    /looks like a variable/,
    'RFC 4825 §6.2',
  ],
  [
    'a format string',
    { target: `${HOME}/%s/index` },
    400,
    /octet 33 of it \(RFC 3986 §2\.1\)\. %s looks like a variable/,
    'RFC 3986 §2.1',
  ],
  [
    'undefined for an XUI',
    { target: `${HOME}/undefined/index` },
    404,
    /undefined looks like a variable/,
    'RFC 4825 §6.2',
  ],
  // XUIs
  [
    'a tel URI without a plus sign',
    { target: `${HOME}/tel:15550100/index` },
    404,
    /perhaps tel:\+15550100 is meant/,
    'RFC 4825 §6.2',
  ],
  [
    'a number for an XUI',
    { target: `${HOME}/+15550100/index` },
    404,
    /begin with a scheme, like tel:\+15550100/,
    'RFC 4825 §6.2',
  ],
  [
    'a display name',
    { target: `${HOME}/%22Alice%22%20%3Csip:alice@example.com%3E/index` },
    404,
    /display name, quotes or brackets/,
    'RFC 4825 §6.2',
  ],
  [
    'an XUI in capitals',
    { target: `${HOME}/sip:Alice@Example.COM/index` },
    404,
    /perhaps sip:alice@example\.com is meant/,
    'RFC 4825 §6.2',
  ],
  [
    'an XUI with a port',
    { target: `${HOME}/sip:alice@example.com:5060/index` },
    404,
    /perhaps sip:alice@example\.com is meant/,
    'RFC 4825 §6.2',
  ],
  [
    'an XUI encoded twice',
    { target: `${HOME}/sip%253Aalice%2540example.com/index` },
    404,
    /XUI is percent-encoded twice/,
    'RFC 4825 §6.2',
  ],
  // Targets and connections
  [
    'a selector encoded twice',
    { target: `${INDEX}/~~/resource-lists/list%255B1%255D` },
    404,
    /it is percent-encoded twice/,
    'RFC 4825 §6.3',
  ],
  [
    'functions of XPath',
    { target: `${INDEX}/~~/resource-lists/list%5Blast()%5D` },
    404,
    /parts of XPath that RFC 4825 §6\.3 leaves out/,
    'RFC 4825 §6.3',
  ],
  [
    'bindings as attributes',
    { target: `${INDEX}/~~/a:resource-lists?xmlns:a=urn:x` },
    400,
    /the query xmlns:a=urn:x is no sequence of parts like xmlns\(p=URI\) \(§6\.4\)/,
    'RFC 4825 §8',
  ],
  ['a slash at the end', { target: `${INDEX}/` }, 404, /slash at the end/, 'RFC 4825 §6.2'],
  [
    'an https root at http',
    { target: `https://localhost${INDEX}` },
    421,
    /\(RFC 9110 §7\.4\)\. Begin the XCAP root with http:/,
    'RFC 9110 §7.4',
  ],
  ['no Host field', { isHostless: true }, 400, /needs a Host field \(RFC 9112 §3\.2\)/, 'RFC 9112 §3.2'],
  [
    'a URI in the Host field',
    { isHostless: true, fields: ['Host: http://localhost/'] },
    400,
    /\(RFC 9112 §3\.2\)\. Send a host and a port/,
    'RFC 9112 §3.2',
  ],
  [
    'user information in the target',
    { target: `http://alice:secret@localhost${INDEX}` },
    400,
    /\(RFC 9110 §4\.2\.4\)/,
    'RFC 9110 §4.2.4',
  ],
  // Conditions and fields
  [
    'a number in If-Match',
    put({ fields: ['If-Match: 12345'] }),
    400,
    /octet 1: 12345 .*\(RFC 9110 §13\.1\.1, §8\.8\.3\)\. Send If-Match: "12345"/,
    'RFC 9110 §8.8.3',
  ],
  [
    'one bad tag of several',
    { fields: ['If-None-Match: "a", w/"b"'] },
    400,
    /If-None-Match, octet 6: w\/"b" .*capital letter.*§13\.1\.2/,
    'RFC 9110 §8.8.3',
  ],
  ['an asterisk in quotes', put({ fields: ['If-Match: "*"'] }), 412, /asterisk is in quotes/, 'RFC 9110 §13.1'],
  ['a weak tag in If-Match', put({ fields: ['If-Match: W/"1"'] }), 412, /weak tag.*§8\.8\.3\.2/, 'RFC 9110 §13.1'],
  [
    'a tag of a coding',
    put({ fields: ['If-Match: "1-gzip"'] }),
    412,
    /"1-gzip" is that of a compressed/,
    'RFC 9110 §13.1',
  ],
  [
    'a part of a document',
    put({ fields: ['Content-Range: bytes 0-9/99'] }),
    400,
    /\(RFC 9110 §14\.5\)\. Leave out Content-Range/,
    'RFC 9110 §14.5',
  ],
  [
    'credentials that are not base64',
    { fields: ['Authorization: Basic alice:secret'] },
    400,
    /\(RFC 7617 §2\)/,
    'RFC 7617 §2',
  ],
  // Contents
  [
    'an element at the URI of the document',
    put({ body: '<list name="x"/>' }),
    409,
    /list is in no namespace\. To write an element, append/,
    'RFC 4825 §8.2.5',
  ],
  [
    'the type of an element at the URI of the document',
    put({ type: ELEMENT }),
    415,
    /append \/~~\/ and a node selector/,
    'RFC 4825 §8.2.2',
  ],
  [
    'an XML declaration in front of an element',
    putElement({ body: '<?xml version="1.0"?><list name="x"/>' }),
    409,
    /XML declaration is in front of the element/,
    'RFC 4825 §8.2.2',
  ],
  [
    'an element below one that does not exist',
    putElement({ target: `${INDEX}/~~/resource-lists/list%5B@name=%22no%22%5D/entry`, body: '<entry uri="sip:a@b"/>' }),
    409,
    /there, name is &quot;friends&quot;/,
    'RFC 4825 §8.2.1',
  ],
  [
    'a document without its namespace',
    put({ body: LISTS.replace(/ xmlns="[^"]*"/, '') }),
    409,
    /resource-lists is in no namespace/,
    'RFC 4825 §8.2.5',
  ],
  [
    'another charset in Content-Type',
    put({ type: `${TYPE};charset=iso-8859-1`, body: latin1 }),
    409,
    /Content-Type says charset=iso-8859-1/,
    'RFC 4825 §8.2.2',
  ],
  ['octets of ISO 8859-1', put({ body: latin1 }), 409, /octet \d+ is 0xFC/, 'RFC 4825 §8.2.2'],
  ['UTF-16', put({ body: Buffer.from(`\uFEFF${LISTS}`, 'utf16le') }), 409, /mark of UTF-16/, 'RFC 4825 §8.2.2'],
  [
    'gzip without a word of it',
    put({ body: gzipSync(LISTS) }),
    409,
    /compressed with gzip, and no Content-Encoding says so/,
    'RFC 4825 §8.2.2',
  ],
  [
    'gzip',
    put({ body: gzipSync(LISTS), fields: ['Content-Encoding: gzip'] }),
    415,
    /no content codings/,
    'RFC 4825 §8.2.2',
  ],
  ['no content', put({ body: '' }), 409, /content is empty/, 'RFC 4825 §8.2.2'],
];

for (const [name, sent, status, said, clause] of CASES) {
  test(`${name}: ${status}, and a finding of ${clause}`, async () => {
    await using xdms = await startXdms({
      preset: 'ut',
      auth: name.startsWith('credentials') ? BASIC : 'none',
      users: [{ xui: ALICE, password: 'secret' }, { xui: 'tel:+15550100' }],
      seed: { [`resource-lists/users/${ALICE}/index`]: LISTS },
    });
    const response = await rawResponse(xdms.url, octetsOf(sent));
    assert.match(response, new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.match(response, said);
    const finding = xdms.findings.find(({ rule }) => rule === clause);
    assert.ok(finding?.advice, JSON.stringify(xdms.findings));
    assert.ok(!xdms.findings.some(({ rule }) => rule === 'RFC 9110 §15.5.1'));
    const { part, start, end, sent: marked } = finding.offence ?? {};
    if (part === 'target') assert.equal(sent.target?.slice(start, end), marked);
  });
}

test('TLS at a port without it is recognized', async () => {
  await using xdms = await startXdms();
  const response = await rawResponse(xdms.url, Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0]));
  assert.match(response, /^HTTP\/1\.1 400 (?:.|\r|\n)*begin a TLS handshake, and this port serves http/);
  assert.match(xdms.findings[0]?.advice ?? '', /http:/);
});

const FINE: readonly (readonly [name: string, sent: Sent, status: number])[] = [
  ['HTTP/1.0 without Host', { version: '1.0', isHostless: true }, 200],
  ['a byte order mark in front of a document', put({ body: `\uFEFF${LISTS}` }), 200],
  [
    'a document in which every name has a prefix',
    put({
      target: `/xcap-root/pidf-manipulation/users/${ALICE}/index`,
      type: 'application/pidf+xml',
      body: '<p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" entity="sip:alice@example.com"><p:tuple id="t"><p:status><p:basic>open</p:basic></p:status></p:tuple></p:presence>',
    }),
    201,
  ],
];

for (const [name, sent, status] of FINE) {
  test(`${name} is fine: ${status}, and no finding`, async () => {
    const seed = { [`resource-lists/users/${ALICE}/index`]: LISTS };
    await using xdms = await startXdms({ users: [{ xui: ALICE }], seed });
    assert.match(await rawResponse(xdms.url, octetsOf(sent)), new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.deepEqual(xdms.findings, []);
  });
}
