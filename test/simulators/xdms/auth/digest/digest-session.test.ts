import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuthOptions } from '../../../../../simulators/xdms/auth/auth-options.js';
import { expectedDigest } from '../../../../../simulators/xdms/auth/digest/digest-response.js';
import type { XdmsAnswer } from '../../../../../simulators/xdms/http/answer.js';
import { writeDigest } from '../digest-client.js';
import { ALICE, challengeOf, DOCUMENT, MockWithAuth, TEXT } from '../mock-with-auth.js';

const PASSWORD = 'secret';
const LISTS = 'application/resource-lists+xml';

interface Request {
  readonly method?: string;
  readonly body?: string;
  /** Body in the digest; default: the body of the request. */
  readonly digested?: string;
  readonly nc?: string;
  readonly cnonce?: string;
  readonly firstCnonce?: string;
  readonly qop?: string;
  readonly target?: string;
  readonly password?: string;
}

/** Starts a mock, and a client that keeps its first nonce. */
class Session {
  readonly #mock: MockWithAuth;
  readonly challenge: Readonly<Record<string, string>>;
  readonly #algorithm: 'MD5-sess' | 'SHA-256';

  constructor(auth: AuthOptions, algorithm: 'MD5-sess' | 'SHA-256' = 'SHA-256') {
    this.#mock = new MockWithAuth({
      auth: { scheme: 'digest', ...auth, algorithms: [algorithm] },
      users: [{ xui: ALICE, password: PASSWORD }],
    });
    this.challenge = challengeOf(this.#mock.request());
    this.#algorithm = algorithm;
  }

  /** Collects the inputs of the digests of a request and its response. */
  #input({ nc = '00000001', cnonce = 'c', qop = 'auth', ...given }: Request) {
    const { realm = '', nonce = '' } = this.challenge;
    const { target = DOCUMENT, firstCnonce = cnonce, password = PASSWORD } = given;
    const common = { algorithm: this.#algorithm, username: ALICE, password, realm, nonce, uri: target };
    return { ...common, nc, cnonce, firstCnonce, qop };
  }

  send(request: Request): XdmsAnswer {
    const { method = 'GET', body = '', digested = body, target = DOCUMENT } = request;
    const input = this.#input(request);
    const response = expectedDigest({ ...input, method, body: Buffer.from(digested) });
    const { password: _, firstCnonce: __, ...params } = input;
    const authorization = writeDigest({ ...params, opaque: this.challenge.opaque ?? '', response });
    return this.#mock.request({ method, target, body, headers: { authorization, 'content-type': LISTS } });
  }

  /** Computes the Authentication-Info of the response to `request`, with its content (RFC 7616 §3.5). */
  info(request: Request, content = ''): string {
    const input = this.#input(request);
    const rspauth = expectedDigest({ ...input, method: '', body: Buffer.from(content) });
    return `rspauth="${rspauth}", cnonce="${input.cnonce}", nc=${input.nc}, qop=${input.qop}`;
  }
}

test('an option makes the mock offer and accept auth-int', () => {
  const session = new Session({ integrity: true });
  assert.equal(session.challenge.qop, 'auth, auth-int');
  assert.equal(session.send({ method: 'PUT', body: TEXT, qop: 'auth-int' }).status, 201);
  assert.equal(session.send({ nc: '00000002', qop: 'AUTH-INT' }).status, 200);
  assert.equal(session.send({ nc: '00000003' }).status, 200, 'auth goes on being offered');
});

test('auth-int covers the content', () => {
  const session = new Session({ integrity: true });
  const changed = TEXT.replace('"a"', '"b"');
  const put = { method: 'PUT', body: changed, digested: TEXT } as const;
  assert.equal(session.send({ ...put, qop: 'auth-int' }).status, 401);
  assert.equal(session.send({ ...put, qop: 'auth' }).status, 201, 'auth does not');
});

test('auth-int is answered 400 when the mock did not offer it', () => {
  const session = new Session({});
  assert.equal(session.challenge.qop, 'auth');
  assert.equal(session.send({ method: 'PUT', body: TEXT, qop: 'auth-int' }).status, 400);
});

test('a session of a -sess algorithm has one key, from the first nonce of its client', () => {
  const session = new Session({}, 'MD5-sess');
  const put = { method: 'PUT', body: TEXT, cnonce: 'first' } as const;
  assert.equal(session.send(put).status, 201);
  const second = { nc: '00000002', cnonce: 'second' };
  assert.equal(session.send({ ...second, firstCnonce: 'second' }).status, 401, 'a key with another nonce');
  const answer = session.send({ ...second, firstCnonce: 'first' });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers['authentication-info'], session.info({ ...second, firstCnonce: 'first' }));
});

test('a response proves that the server knows the password', () => {
  const session = new Session({});
  const put = { method: 'PUT', body: TEXT } as const;
  const quoted = { nc: '00000002', cnonce: 'a "b" \\c' };
  assert.equal(session.send(put).headers['authentication-info'], session.info(put));
  assert.equal(
    session.send(quoted).headers['authentication-info'],
    session.info(quoted).replace('"a "b" \\c"', '"a \\"b\\" \\\\c"'),
  );
  const refused = session.send({ nc: '00000003', target: `${DOCUMENT}-missing` });
  assert.equal(refused.status, 404);
  assert.match(
    refused.headers['authentication-info'] ?? '',
    /^rspauth="[\da-f]{64}", cnonce="c", nc=00000003, qop=auth$/,
  );
});

test('with auth-int, the proof covers the content of the response', () => {
  const session = new Session({ integrity: true });
  const put = { qop: 'auth-int', method: 'PUT', body: TEXT } as const;
  const stored = session.send(put);
  assert.deepEqual([stored.status, stored.headers['authentication-info']], [201, session.info(put)]);
  const get = { qop: 'auth-int', nc: '00000002' } as const;
  assert.equal(session.send(get).headers['authentication-info'], session.info(get, TEXT));
  const head = { qop: 'auth-int', nc: '00000003', method: 'HEAD' } as const;
  assert.equal(session.send(head).headers['authentication-info'], session.info(head));
});

test('responses to unknown clients contain no such proof', () => {
  const strange = new Session({}).send({ password: 'wrong' });
  assert.deepEqual([strange.status, strange.headers['authentication-info']], [401, undefined]);
  const open = new MockWithAuth({});
  assert.equal(open.request().headers['authentication-info'], undefined);
});
