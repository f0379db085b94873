import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { XdmsOptions } from '../../../../../simulators/start/xdms-options.js';
import { createAuthenticate } from '../../../../../simulators/xdms/auth/authenticate.js';
import { digestChecks } from '../../../../../simulators/xdms/auth/digest/authenticate-digest.js';
import type { XdmsAnswer } from '../../../../../simulators/xdms/http/answer.js';
import { lenientSteps } from '../../../../../simulators/xdms/lenient-steps.js';
import type { StepOverrides } from '../../../../../simulators/xdms/pipeline/bind-steps.js';
import { type DigestParams, responseOf, writeDigest } from '../digest-client.js';
import { ALICE, BOB, challengeOf, DOCUMENT, MockWithAuth, type Sent, TEXT } from '../mock-with-auth.js';

const PASSWORD = 'secret';

interface Attempt extends Partial<DigestParams> {
  readonly password?: string;
  /** Algorithm of the challenge to answer; default: SHA-256. */
  readonly answering?: string;
}

/** Starts a mock with a document, and a client that answers one of its challenges. */
class Digest {
  readonly mock: MockWithAuth;
  readonly #challenges: XdmsAnswer;

  constructor(options: XdmsOptions = {}, overrides?: readonly StepOverrides[]) {
    const users = [
      { xui: ALICE, password: PASSWORD },
      { xui: BOB, password: 'other' },
      { xui: 'sip:carol@example.com' },
    ];
    this.mock = new MockWithAuth({ auth: 'digest', users, ...options }, overrides);
    const usage = this.mock.state.usages.get('resource-lists');
    assert.ok(usage !== undefined);
    this.#challenges = this.mock.request();
    const put = { method: 'PUT', headers: { 'content-type': usage.mimeType }, body: TEXT };
    const username = options.users?.[0]?.username ?? ALICE;
    assert.equal(this.send({ username, nc: 'f0000000' }, put).status, 201);
    this.mock.state.findings.clear();
  }

  /** Computes the parameters of correct credentials, except for the given values. */
  params({ password = PASSWORD, answering = 'SHA-256', ...given }: Attempt, sent: Sent = {}): Record<string, string> {
    const { realm = '', nonce = '', opaque = '', algorithm = '' } = challengeOf(this.#challenges, answering);
    const uri = sent.target ?? DOCUMENT;
    const common = {
      username: ALICE,
      realm,
      uri,
      algorithm,
      nonce,
      nc: 'f0000001',
      cnonce: 'xyz',
      qop: 'auth',
      opaque,
    };
    const params = { ...common, ...given };
    return { ...params, response: responseOf(params, password, sent.method ?? 'GET') };
  }

  send(attempt: Attempt = {}, sent: Sent = {}): XdmsAnswer {
    return this.sendField(writeDigest(this.params(attempt, sent)), sent);
  }

  sendField(authorization: string, sent: Sent = {}): XdmsAnswer {
    return this.mock.request({ ...sent, headers: { ...sent.headers, authorization } });
  }
}

function assertRejected(answer: XdmsAnswer, isStale = false): void {
  assert.equal(answer.status, 401);
  assert.equal(challengeOf(answer).stale, isStale ? 'true' : undefined);
}

test('a request without credentials is answered 401 with a challenge for SHA-256, then one for MD5', () => {
  const answer = new MockWithAuth({ auth: 'digest', users: [{ xui: ALICE }] }).request();
  const [sha, md5, ...others] = (answer.challenges ?? []).map((text) => challengeOf({ ...answer, challenges: [text] }));
  assert.ok(sha !== undefined && md5 !== undefined && others.length === 0);
  assert.deepEqual([sha.algorithm, md5.algorithm], ['SHA-256', 'MD5']);
  const { nonce, opaque, ...rest } = sha;
  assert.ok(nonce && opaque);
  assert.deepEqual(rest, {
    realm: 'xcap@xcap.example.com',
    qop: 'auth',
    algorithm: 'SHA-256',
    charset: 'UTF-8',
    userhash: 'true',
  });
  assert.deepEqual({ ...md5, algorithm: 'SHA-256' }, sha);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers.etag, undefined);
});

test('the parameters of a challenge are quoted as RFC 7616 section 3.3 requires', () => {
  const { mock } = new Digest({ auth: { scheme: 'digest', realm: 'a "b" \\c', userhash: true } });
  assert.match(
    mock.request().challenges?.[0] ?? '',
    /^Digest realm="a \\"b\\" \\\\c", qop="auth", algorithm=SHA-256, nonce="[\w-]+", opaque="[\w-]+", charset=UTF-8, userhash=true$/,
  );
});

test('an option turns off hashed user names', () => {
  const { mock } = new Digest({ auth: { scheme: 'digest', userhash: false } });
  assert.equal(challengeOf(mock.request()).userhash, undefined);
});

for (const answering of ['SHA-256', 'MD5']) {
  test(`the correct password gives access with ${answering} and every name of the user, without a finding`, () => {
    const digest = new Digest();
    for (const [index, username] of [ALICE, 'alice@example.com', 'alice'].entries()) {
      const answer = digest.send({ answering, username, nc: `f000001${index}` });
      assert.deepEqual([answer.status, answer.body], [200, TEXT]);
    }
    assert.deepEqual(digest.mock.rules, []);
  });
}

test('the mock offers the algorithms of its options', () => {
  const digest = new Digest({ auth: { scheme: 'digest', algorithms: ['SHA-512-256', 'SHA-256'] } });
  assert.equal(challengeOf(digest.mock.request()).algorithm, 'SHA-512-256');
  assert.equal(digest.send({ answering: 'SHA-512-256' }).status, 200);
  assertRejected(digest.send({ algorithm: 'MD5' }));
  const { body } = digest.send({ algorithm: 'MD5' });
  assert.match(String(body), /algorithm MD5 is not offered here; the algorithms are SHA-512-256, SHA-256\./);
});

const WRONG: readonly (readonly [what: string, attempt: Attempt])[] = [
  ['another password', { password: 'Secret' }],
  ['another user’s password', { password: 'other' }],
  ['a user nobody knows', { username: 'sip:nobody@example.com' }],
  ['a user without a password', { username: 'sip:carol@example.com', password: '' }],
  ['another realm', { realm: 'other' }],
  ['an algorithm that was not offered', { algorithm: 'SHA-512-256' }],
];

for (const [what, attempt] of WRONG) {
  test(`${what} is answered 401 with a fresh challenge that is not stale`, () => {
    const digest = new Digest();
    assertRejected(digest.send(attempt));
    assert.deepEqual(digest.mock.rules, []);
    assert.equal(digest.send().status, 200, 'and the nonce can still be used');
  });
}

test('every parameter of the digest is checked', () => {
  const digest = new Digest();
  const params = digest.params({});
  for (const name of ['cnonce', 'nonce', 'nc', 'response']) {
    const changed = { ...params, [name]: `${params[name]?.slice(0, -1)}${params[name]?.endsWith('1') ? '2' : '1'}` };
    assertRejected(digest.sendField(writeDigest(changed)));
  }
  for (const response of ['', 'é', `${params.response}0`, params.response?.slice(1) ?? '']) {
    assert.ok([400, 401].includes(digest.sendField(writeDigest({ ...params, response })).status));
  }
});

test('credentials for another method are refused', () => {
  const digest = new Digest();
  const field = writeDigest(digest.params({}, { method: 'GET' }));
  assertRejected(digest.sendField(field, { method: 'DELETE' }));
  assert.equal(digest.sendField(field).status, 200);
});

test('the uri must equal the request target octet by octet', () => {
  const digest = new Digest();
  const node = `${DOCUMENT}/~~/resource-lists/list%5b@name=%22a%22%5D?xmlns(p=urn:p)`;
  assert.equal(digest.send({}, { target: node }).status, 200);
  const others = [DOCUMENT, decodeURI(node), node.replace('%5b', '%5B'), node.replace(/\?.*/, ''), `${node} `, '*'];
  for (const uri of others) assert.equal(digest.send({ uri, nc: 'f0000002' }, { target: node }).status, 400, uri);
  assert.equal(digest.send({ nc: 'f0000002' }, { target: node }).status, 200);
  assert.deepEqual(digest.mock.rules, []);
});

test('an absolute uri for a target in origin form is accepted, and the reverse', () => {
  const digest = new Digest();
  const absolute = `http://xcap.example.com${DOCUMENT}`;
  assert.equal(digest.send({}, { target: absolute }).status, 200);
  assert.deepEqual(digest.mock.rules, []);
  assert.equal(digest.send({ uri: `http://XCAP.example.com${DOCUMENT}`, nc: 'f0000002' }).status, 200);
  assert.equal(digest.send({ uri: DOCUMENT, nc: 'f0000003' }, { target: absolute }).status, 200);
  assert.deepEqual(digest.mock.rules, ['RFC 7616 §3.4.6']);
  assert.equal(digest.mock.state.findings.all[0]?.count, 2);
  for (const uri of [`http://other.example.com${DOCUMENT}`, 'http://xcap.example.com/', `${absolute}x`]) {
    assert.equal(digest.send({ uri, nc: 'f0000004' }).status, 400);
  }
  assert.equal(digest.send({ uri: `http://other${DOCUMENT}`, nc: 'f0000004' }, { target: absolute }).status, 400);
});

test('a repeated request is a replay: it is answered 401 with stale, and changes nothing', () => {
  const digest = new Digest();
  const target = `${DOCUMENT}/~~/resource-lists/list/@name`;
  const sent = { method: 'PUT', target, headers: { 'content-type': 'application/xcap-att+xml' }, body: '"b"' };
  const field = writeDigest(digest.params({}, sent));
  assert.equal(digest.sendField(field, sent).status, 200);
  const stored = digest.mock.state.store.all()[0]?.etag;
  assertRejected(digest.sendField(field, sent), true);
  assert.equal(digest.mock.state.store.all()[0]?.etag, stored);
});

test('requests may arrive out of order by up to 63 counts', () => {
  const digest = new Digest();
  for (const nc of ['f0000100', 'f00000c1', 'f00000ff']) assert.equal(digest.send({ nc }).status, 200);
  for (const nc of ['f00000c0', 'f00000c1', '00000001']) assertRejected(digest.send({ nc }), true);
});

test('an expired nonce is reported as stale only with the correct password', () => {
  let at = 0;
  const now = (): Date => new Date(at);
  const digest = new Digest({ auth: { scheme: 'digest', nonceLifetimeMs: 1_000, now } });
  at = 1_000;
  assert.equal(digest.send().status, 200);
  at = 1_001;
  const stale = digest.send({ nc: 'f0000002' });
  assertRejected(stale, true);
  assertRejected(digest.send({ nc: 'f0000002', password: 'wrong' }));
  const { nonce = '' } = challengeOf(stale, 'SHA-256');
  assert.equal(digest.send({ nonce, nc: '00000001' }).status, 200);
});

test('an unknown nonce is reported as stale only with the correct password', () => {
  const digest = new Digest();
  assertRejected(digest.send({ nonce: 'made-up' }), true);
  assertRejected(digest.send({ nonce: 'made-up', password: 'wrong' }));
});

test('after a restart of the server the nonce of a session is stale', () => {
  const field = writeDigest(new Digest().params({}));
  assertRejected(new Digest().sendField(field), true);
});

for (const name of ['username', 'realm', 'nonce', 'uri', 'response', 'qop', 'cnonce', 'nc']) {
  test(`credentials without ${name} are answered 400, and the body names it`, () => {
    const digest = new Digest();
    const { [name]: _, ...rest } = digest.params({});
    const answer = digest.sendField(writeDigest(rest));
    assert.equal(answer.status, 400);
    assert.match(answer.body, new RegExp(`lack ${name}\\b`));
  });
}

const MALFORMED: readonly (readonly [what: string, change: Readonly<Record<string, string>>])[] = [
  ['qop=auth-int, which was not offered', { qop: 'auth-int' }],
  ['a count of nothing', { nc: '00000000' }],
  ['a count that is no number', { nc: 'one' }],
  ['a count of more than 32 bits', { nc: '1f0000001' }],
  ['another opaque string', { opaque: 'other' }],
  ['both username and username*', { 'username*': "UTF-8''alice" }],
];

for (const [what, change] of MALFORMED) {
  test(`credentials with ${what} are answered 400`, () => {
    const digest = new Digest();
    assert.equal(digest.sendField(writeDigest({ ...digest.params(change), ...change })).status, 400);
  });
}

test('credentials that are not a list of parameters are answered 400', () => {
  const digest = new Digest();
  const field = writeDigest(digest.params({}));
  for (const broken of ['Digest nonsense', `${field}, realm="x"`, field.slice(0, -1)]) {
    assert.equal(digest.sendField(broken).status, 400, broken);
  }
});

test('credentials of another scheme, and an empty field, are answered with a challenge', () => {
  const digest = new Digest();
  const basic = `Basic ${Buffer.from(`alice:${PASSWORD}`).toString('base64')}`;
  for (const field of [basic, 'Bearer abc', '', '=']) assertRejected(digest.sendField(field));
  assert.equal(digest.sendField('Digest').status, 400);
  assert.equal(digest.sendField(writeDigest(digest.params({})).replace('Digest', 'dIGEST')).status, 200);
});

const ODD: readonly (readonly [what: string, rule: string, write: (field: string) => string])[] = [
  ['white space before equals signs', 'RFC 9110 §5.6.3', (field) => field.replaceAll(/(\w)=(?="|auth)/g, '$1 =')],
  ['a comma too many', 'RFC 9110 §5.6.1', (field) => `${field},`],
  ['nc in quotes', 'RFC 7616 §3.4', (field) => field.replace(/nc=(\w+)/, 'nc="$1"')],
  ['qop in quotes', 'RFC 7616 §3.4', (field) => field.replace('qop=auth', 'qop="auth"')],
  ['algorithm in quotes', 'RFC 7616 §3.4', (field) => field.replace('=SHA-256', '="SHA-256"')],
  ['uri without quotes', 'RFC 7616 §3.4', (field) => field.replace(/uri="([^"]*)"/, 'uri=$1')],
  ['username without quotes', 'RFC 7616 §3.4', (field) => field.replace(/username="([^"]*)"/, 'username=$1')],
  [
    'response in capitals',
    'RFC 7616 §3.2',
    (field) => field.replace(/(?<=response=").*?"/, (hex) => hex.toUpperCase()),
  ],
  ['no opaque', 'RFC 7616 §3.4', (field) => field.replace(/, opaque="[^"]*"/, '')],
];

for (const [what, rule, write] of ODD) {
  test(`credentials with ${what} are accepted, and reported as a finding`, () => {
    const digest = new Digest();
    const field = writeDigest(digest.params({}));
    assert.notEqual(write(field), field);
    assert.equal(digest.sendField(write(field)).status, 200);
    assert.deepEqual(digest.mock.rules, [rule]);
    assert.equal(digest.mock.state.findings.all[0]?.request, `GET ${DOCUMENT}`);
  });
}

test('a lenient server takes a uri without the query, and reports it; a strict one refuses it', () => {
  const target = `${DOCUMENT}/~~/r:resource-lists?xmlns(r=urn:ietf:params:xml:ns:resource-lists)`;
  for (const [overrides, status] of [
    [[lenientSteps()], 200],
    [[], 400],
  ] as const) {
    const digest = new Digest({}, overrides);
    assert.equal(digest.send({ uri: target.replace(/\?.*/, '') }, { target }).status, status);
    assert.match(digest.mock.state.findings.all[0]?.text ?? '', /^The uri of the Digest credentials/);
  }
});

test('a nonce count without 8 digits is accepted, and reported as a finding', () => {
  const digest = new Digest();
  for (const nc of ['f1000000', '0f1000001', 'F1000002']) assert.equal(digest.send({ nc }).status, 200, nc);
  assert.deepEqual(digest.mock.rules, ['RFC 7616 §3.4']);
});

test('a missing algorithm means MD5, and is reported as a finding', () => {
  const digest = new Digest();
  const { algorithm: _, ...rest } = digest.params({ answering: 'MD5' });
  assert.equal(digest.sendField(writeDigest(rest)).status, 200);
  assert.deepEqual(digest.mock.rules, ['RFC 7616 §3.4']);
});

test('unescaped quotes in a quoted uri are accepted, and reported as a finding', () => {
  const digest = new Digest();
  const target = `${DOCUMENT}/~~/resource-lists/list[@name="a"]`;
  const field = writeDigest(digest.params({}, { target })).replaceAll('\\"', '"');
  assert.equal(digest.sendField(field, { target }).status, 200);
  assert.deepEqual(digest.mock.rules, ['RFC 4825 §6.3', 'RFC 9110 §5.6.4']);
});

test('refused credentials produce no findings', () => {
  const digest = new Digest();
  const field = writeDigest(digest.params({ password: 'wrong' })).replaceAll(', ', ',');
  assertRejected(digest.sendField(field));
  assert.deepEqual(digest.mock.rules, []);
});

test('a user name may be hashed, in extended notation, or quoted UTF-8', () => {
  const users = [{ xui: ALICE, username: 'Jäsøn Doe', password: PASSWORD }];
  const digest = new Digest({ users: [...users], auth: { scheme: 'digest', realm: 'r', algorithms: ['SHA-256'] } });
  const right = digest.params({ username: 'Jäsøn Doe' });
  const { username: _, ...rest } = right;
  assert.equal(digest.sendField(writeDigest({ ...rest, 'username*': '' })).status, 400);
  const octets = Buffer.from('Jäsøn Doe').toString('latin1');
  assert.equal(digest.sendField(writeDigest({ ...right, username: octets })).status, 200);
  const extended = writeDigest(digest.params({ username: 'Jäsøn Doe', nc: 'f0000002' })).replace(
    /username="[^"]*"/,
    "username*=UTF-8''J%C3%A4s%C3%B8n%20Doe",
  );
  assert.equal(digest.sendField(extended).status, 200);
  // printf 'Jäsøn Doe:r' | sha256sum
  const hash = '91e702702279fa375d7b8ba1a48d59cb25af8f489363b01bcb9f50fe050aebef';
  const hashed = { ...digest.params({ username: 'Jäsøn Doe', nc: 'f0000003' }), username: hash, userhash: 'true' };
  assert.equal(digest.sendField(writeDigest(hashed).replace('"true"', 'true')).status, 200);
  assertRejected(digest.sendField(writeDigest({ ...hashed, username: hash.replace(/.$/, 'x') })));
  assert.deepEqual(digest.mock.rules, []);
});

test('the challenge comes before everything that the server knows of a target', () => {
  const digest = new Digest();
  const status = (target: string): number => digest.mock.request({ target }).status;
  assert.equal(status('/xcap-root/nope/users/x/index'), 401);
  assert.equal(status('/xcap-root/resource-lists/users/sip:nobody@example.com/index'), 401);
  assert.equal(status(`${DOCUMENT}/~~/text()`), 401);
  assert.equal(status(`${DOCUMENT}/~~/p:unbound`), 401);
  assert.equal(status(`${DOCUMENT}-missing`), 401);
  assert.equal(status('/xcap-root/xcap-caps/global/index'), 401);
  for (const method of ['HEAD', 'PUT', 'DELETE', 'POST', 'OPTIONS']) {
    assert.equal(digest.mock.request({ method }).status, 401, method);
  }
});

test('only responses to authenticated clients forbid shared caches', () => {
  const digest = new Digest();
  assert.equal(digest.send().headers['cache-control'], 'private, no-cache');
  const open = new MockWithAuth({});
  assert.equal(open.request({ target: '/xcap-root/xcap-caps/global/index' }).headers['cache-control'], 'no-cache');
});

test('a deviation overrides one of the checks', () => {
  const checks = { ...digestChecks, checkDigestUri: () => [], checkDigestNonce: () => undefined };
  const careless: StepOverrides = {
    authenticate: (_authenticate, { environment: { access, report } }) =>
      createAuthenticate({ access, report, checks }),
  };
  const digest = new Digest({}, [careless]);
  for (const uri of ['/other', '/other', DOCUMENT]) assert.equal(digest.send({ uri }).status, 200);
  assertRejected(digest.send({ password: 'wrong' }));
});
