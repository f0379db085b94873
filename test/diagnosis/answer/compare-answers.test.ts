import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeaderList } from '../../../common/exchange.js';
import { type Answer, recordedAnswer } from '../../../src/diagnosis/answer/answer.js';
import { type ComparedAnswers, differencesOf } from '../../../src/diagnosis/answer/compare-answers.js';
import { differenceKey } from '../../../src/diagnosis/answer/difference.js';

const ELEMENT = '/xcap-root/resource-lists/users/sip:a@example.com/index/~~/resource-lists/list';
const CAPABILITIES = '/xcap-root/xcap-caps/global/index';

function answerOf(status: number, body = '', headers: HeaderList = []): Answer {
  return { status, headers, body, isText: true };
}

function found(body: string, type = 'application/xcap-el+xml', headers: HeaderList = []): Answer {
  return answerOf(200, body, [['Content-Type', type], ['ETag', '"1"'], ['Cache-Control', 'no-cache'], ...headers]);
}

function tagged(etag: string): Answer {
  const { headers, ...rest } = found('<a/>');
  return { ...rest, headers: headers.map(([name, value]) => [name, name === 'ETag' ? etag : value]) };
}

function report(content: string, type = 'application/xcap-error+xml'): Answer {
  const body = `<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error">${content}</xcap-error>`;
  return answerOf(409, body, [['Content-Type', type]]);
}

function compared(server: Answer, twin: Answer, more: Partial<ComparedAnswers> = {}): ComparedAnswers {
  return { server, twin, method: 'GET', target: ELEMENT, content: '', ...more };
}

const counting = (...of: Parameters<typeof compared>) =>
  differencesOf(compared(...of)).find(({ isFree }) => isFree !== true);

const challenge = (value: string): Answer => answerOf(401, '', [['WWW-Authenticate', value]]);

const EQUAL: readonly (readonly [what: string, server: Answer, twin: Answer, more?: Partial<ComparedAnswers>])[] = [
  ['attribute order and empty tags', found('<a x="1" y="2"/>'), found("<a y='2' x='1'></a>")],
  [
    'a document that begins with an XML declaration',
    found('<?xml version="1.0"?><a/>', 'a/xml'),
    found('<a/>', 'a/xml'),
  ],
  ['another entity tag', found('<a/>'), tagged('"2"')],
  [
    'Server and Date',
    found('<a/>', undefined, [
      ['Server', 'x'],
      ['Date', 'now'],
    ]),
    found('<a/>'),
  ],
  ['the phrase', report('<not-utf-8 phrase="a"/>'), report('<not-utf-8 phrase="b"/>')],
  ['a missing ancestor', report('<no-parent/>'), report('<no-parent><ancestor>/a</ancestor></no-parent>')],
  [
    'another origin of an ancestor',
    report('<no-parent><ancestor>http://a/x</ancestor></no-parent>'),
    report('<no-parent><ancestor>http://b:1/x</ancestor></no-parent>'),
  ],
  ['the text of a refusal', answerOf(404, 'no'), answerOf(404, 'not found')],
  ['refusals that the suite allows', answerOf(400), answerOf(404), { expected: '404 or 400' }],
  ['successes that the suite allows', answerOf(200), answerOf(201), { expected: '2xx', method: 'PUT' }],
  [
    'a PUT of a document that may have been there',
    answerOf(200),
    answerOf(201),
    { method: 'PUT', isPriorUnknown: true },
  ],
  [
    'realm, nonce and algorithm',
    challenge('Digest realm="a", nonce="b", qop="auth", algorithm=MD5'),
    challenge('Digest realm="c", nonce="d", qop="auth, auth-int", algorithm=SHA-256'),
  ],
  [
    'other usages',
    found('<xcap-caps><auids><auid>a</auid></auids></xcap-caps>'),
    found('<xcap-caps><auids><auid>b</auid></auids></xcap-caps>'),
    { target: CAPABILITIES },
  ],
  [
    'no list of extensions',
    found('<xcap-caps><auids/><namespaces/></xcap-caps>'),
    found('<xcap-caps><auids/><extensions/><namespaces/></xcap-caps>'),
    { target: CAPABILITIES },
  ],
];

for (const [what, server, twin, more] of EQUAL) {
  test(`answers agree: ${what}`, () => assert.equal(counting(server, twin, more), undefined));
}

const DIFFERENT: readonly (readonly [kind: string, server: Answer, twin: Answer, more?: Partial<ComparedAnswers>])[] = [
  ['status ', answerOf(500), answerOf(404)],
  ['status ', answerOf(204), answerOf(200), { expected: '200', method: 'DELETE' }],
  ['condition ', report('<not-utf-8/>'), report('<not-xml-frag/>')],
  ['condition ', answerOf(409, 'no'), report('<not-xml-frag/>')],
  ['content report', report('<not-utf-8/>', 'text/xml'), report('<not-utf-8/>')],
  ['content report', report('<not-utf-8>text</not-utf-8>'), report('<not-utf-8/>')],
  [
    'content details',
    report('<uniqueness-failure><exists field="a"/></uniqueness-failure>'),
    report('<uniqueness-failure><exists field="b"/></uniqueness-failure>'),
  ],
  [
    'content alternatives',
    report('<uniqueness-failure><exists field="a"><alt-value>sip:x</alt-value></exists></uniqueness-failure>'),
    report('<uniqueness-failure><exists field="a"><alt-value>sip:y</alt-value></exists></uniqueness-failure>'),
    { content: '<a b="sip:x"/>' },
  ],
  ['content body', found('<a/>'), found('<b/>')],
  ['content white space', found('<a> <b/></a>'), found('<a><b/></a>')],
  ['content written form', found('<a xmlns="urn:x"><b xmlns="urn:x"/></a>'), found('<a xmlns="urn:x"><b/></a>')],
  ['content body', found('a', 'application/xcap-att+xml'), found('"a"', 'application/xcap-att+xml')],
  ['content presence', answerOf(200, 'done'), answerOf(200), { method: 'PUT' }],
  ['field Content-Type', found('<a/>', 'text/xml'), found('<a/>')],
  ['field Content-Type', found('<a/>', 'application/xml', [['X', 'y']]), found('<a/>')],
  ['field charset', found('\ufeff<a/>'), found('<a/>')],
  ['field ETag', answerOf(201), answerOf(201, '', [['ETag', '"1"']]), { method: 'PUT' }],
  [
    'field Allow',
    answerOf(405, '', [['Allow', 'GET, PATCH']]),
    answerOf(405, '', [['Allow', 'GET']]),
    { method: 'POST' },
  ],
  [
    'field Location',
    answerOf(201, '', [['Location', '/other']]),
    answerOf(201, '', [['Location', ELEMENT]]),
    { method: 'PUT' },
  ],
  ['field Content-Encoding', found('<a/>', undefined, [['Content-Encoding', 'gzip']]), found('<a/>')],
  ['field Cache-Control', found('<a/>', undefined, [['Cache-Control', 'public']]), found('<a/>')],
  ['field WWW-Authenticate', challenge('Digest realm=a, nonce="b"'), challenge('Digest realm="a", nonce="b"')],
  ['field WWW-Authenticate', challenge('Basic realm="a"'), challenge('Digest realm="a", nonce="b"')],
  ['field entity tag', found('<a/>'), found('<a/>'), { tags: { server: 'new', twin: '1' } }],
  [
    'content body',
    found('<xcap-caps><namespaces/><auids/></xcap-caps>'),
    found('<xcap-caps><auids/><namespaces/></xcap-caps>'),
    { target: CAPABILITIES },
  ],
  [
    'content body',
    found('<xcap-caps><auids/><namespaces/><extensions/></xcap-caps>'),
    found('<xcap-caps><auids/><extensions/><namespaces/></xcap-caps>'),
    { target: CAPABILITIES },
  ],
];

for (const [name, encoding] of [
  ['utf-16', 'utf16le'],
  ['iso-8859-1', 'latin1'],
] as const) {
  test(`documents with equal characters are equal in any encoding: ${name}`, () => {
    const text = `${name === 'utf-16' ? '\ufeff' : ''}<?xml version="1.0" encoding="${name}"?><a>René</a>`;
    const bodyBase64 = Buffer.from(text, encoding).toString('base64');
    const server = recordedAnswer({ ...found('', 'a/xml'), bodyBase64 });
    const parts = differencesOf(compared(server, found('<a>René</a>', 'a/xml'))).map(({ part }) => part);
    assert.deepEqual(parts, ['charset']);
  });
}

for (const [kind, server, twin, more] of DIFFERENT) {
  test(`answers differ: ${kind} (${server.status} ${server.body.slice(0, 40)})`, () => {
    const difference = counting(server, twin, more);
    assert.equal(difference && `${difference.kind} ${difference.part}`, kind);
  });
}

test('a difference that is free to the server is listed all the same', () => {
  const [difference] = differencesOf(compared(answerOf(400), answerOf(404), { expected: '4xx' }));
  assert.deepEqual(difference, { kind: 'status', part: '', server: '400', twin: '404', isFree: true });
});

test('a lost XML declaration is free to the server, and listed', () => {
  const [difference] = differencesOf(
    compared(found('<a/>', 'text/xml'), found('<?xml version="1.0"?><a/>', 'text/xml')),
  );
  const lost = { kind: 'content', part: 'XML declaration', server: '', twin: 'there', isFree: true };
  assert.deepEqual(difference, lost);
});

test('equal differences have one key', () => {
  const [one, other] = [answerOf(500), answerOf(409)].map((server) => counting(server, answerOf(200)));
  assert.ok(one && other);
  assert.notEqual(differenceKey(one), differenceKey(other));
  assert.equal(differenceKey(one), differenceKey({ ...one }));
});
