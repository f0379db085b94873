import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { judgeExchanges } from '../../../../src/measure/judge/judge-exchanges.js';
import { anExchange } from './an-exchange.js';

const TARGET = '/xcap-root/resource-lists/users/sip:alice@example.com/index?a=b%20c';
const USERS = [{ xui: 'sip:alice@example.com', password: 'secret' }];
const BODY = '<a/>';

function hash(name: string, data: string | Uint8Array): string {
  return createHash(name).update(data).digest('hex');
}

interface Sent {
  readonly username?: string;
  readonly hashedName?: string;
  readonly password?: string;
  readonly nonce?: string;
  readonly nc?: string;
  readonly hashedNc?: string;
  readonly request?: string;
  readonly status?: number;
  readonly algorithm?: 'MD5' | 'SHA-256' | 'MD5-sess';
  readonly hashes?: string;
  readonly qop?: string;
}

/** Makes a PUT with Digest credentials, whose response is right unless a part says otherwise. */
function aPut(sent: Sent) {
  const { username = 'sip:alice@example.com', password = 'secret', nonce = 'n', nc = '00000001', status = 401 } = sent;
  const { hashedName = username, hashedNc = nc, request = `PUT:${TARGET}`, algorithm = 'MD5', qop = 'auth' } = sent;
  const { hashes = algorithm === 'SHA-256' ? 'sha256' : 'md5' } = sent;
  const plain = hash(hashes, `${hashedName}:home:${password}`);
  const secret = algorithm === 'MD5-sess' ? hash(hashes, `${plain}:${nonce}:c`) : plain;
  const proof = hash(hashes, [secret, nonce, hashedNc, 'c', qop, hash(hashes, request)].join(':'));
  const fields = `realm="home", nonce="${nonce}", uri="${TARGET}", algorithm=${algorithm}, cnonce="c", nc=${nc}`;
  const credentials = `Digest username="${username}", ${fields}, qop=${qop}, response="${proof}"`;
  return anExchange({
    method: 'PUT',
    target: TARGET,
    headers: [['Authorization', credentials]],
    body: BODY,
    status,
    answer: [['Content-Type', 'text/plain; charset=utf-8']],
  });
}

function challenged(nonce: string, more = '') {
  const field = `Digest realm="home", nonce="${nonce}", qop="auth", algorithm=MD5${more}`;
  return anExchange({ method: 'PUT', target: TARGET, status: 401, answer: [['WWW-Authenticate', field]] });
}

function judged(id: string, exchanges: Parameters<typeof judgeExchanges>[0]) {
  return judgeExchanges(exchanges, { users: USERS }).find(({ requirement }) => requirement === id);
}

test('credentials that the server accepts keep the rule', () => {
  for (const status of [200, 201, 304, 404, 409, 412, 403]) {
    assert.deepEqual(judged('UA-AUTH-09', [aPut({ status })])?.kept, [0], `${status}`);
  }
  // What is wrong with the request otherwise, is no fault of its credentials.
  assert.deepEqual(judged('UA-AUTH-09', [aPut({ status: 400 })])?.kept, [0]);
});

/** What clients compute instead of the response. */
const REFUSED: readonly (readonly [sent: Sent, text: RegExp])[] = [
  [{ request: `PUT:${TARGET}:${hash('md5', BODY)}` }, /over the body, which qop=auth leaves out/],
  [{ request: `PUT:${TARGET}`, qop: 'auth-int' }, /without the body, which qop=auth-int includes/],
  [{ request: `GET:${TARGET}` }, /for the method GET/],
  [{ request: `PUT:${TARGET.replace(/\?.*/, '')}` }, /for the uri without its query/],
  [{ request: `PUT:${decodeURIComponent(TARGET)}` }, /for the uri without its percent-encoding/],
  [{ request: `PUT:http://127.0.0.1:8080${TARGET}` }, /for a whole URI/],
  [{ nc: '00000002', hashedNc: '00000001' }, /for nc=00000001/],
  [{ hashedNc: '1' }, /for nc without its zeros/],
  [{ password: '' }, /with an empty password/],
  [{ hashedName: 'alice@example.com' }, /for a user name without a scheme/],
  [{ algorithm: 'SHA-256', hashes: 'md5' }, /by MD5/],
  [{ username: 'nobody' }, /no user with the name "nobody"/],
  [{ username: 'nobody", userhash="true' }, /no user with the hashed name "nobody"/],
  [{ password: 'other' }, /not that of the password/],
  [{ algorithm: 'MD5-sess', password: 'other' }, /not that of the password/],
];

test('the reason of each refusal is named where the users are known', () => {
  for (const [sent, text] of REFUSED) {
    assert.match(judged('UA-AUTH-09', [aPut(sent)])?.breaches[0]?.text ?? '', text);
  }
  const unknown = judgeExchanges([aPut({ password: 'other' })]).map(({ requirement }) => requirement);
  assert.ok(!unknown.includes('UA-AUTH-09'), unknown.join());
});

test('octets that are no ASCII are hashed as they were sent', () => {
  const target = Buffer.from('/xcap-root/resource-lists/users/sip:zoë@example.com/index').toString('latin1');
  const names = ['Zoë', hash('sha512-256', 'Zoë:home')];
  for (const [index, username] of names.entries()) {
    const [algorithm, hashes] = index === 0 ? ['MD5', 'md5'] : ['SHA-512-256', 'sha512-256'];
    const secret = hash(hashes, 'Zoë:home:p\u00e4ss');
    const request = hash(hashes, Buffer.from(`GET:${target}`, 'latin1'));
    const fields = `realm="home", nonce="n", uri="${target}", algorithm=${algorithm}, cnonce="c", nc=00000001, qop=auth`;
    const sent = `username="${Buffer.from(username).toString('latin1')}", userhash=${index === 1}`;
    const proof = hash(hashes, [secret, 'n', '00000001', 'c', 'auth', request].join(':'));
    const headers = [['Authorization', `Digest ${sent}, ${fields}, response="${proof}"`]] as const;
    const users = [{ xui: 'sip:z@example.com', username: 'Zoë', password: 'pa\u0308ss' }];
    // The target is at fault: a URI has no such octets.
    const judgments = judgeExchanges([anExchange({ target, headers, status: 400 })], { users });
    assert.deepEqual(judgments.find(({ requirement }) => requirement === 'UA-AUTH-09')?.breaches, [], algorithm);
  }
});

test('the right response of a session key is refused for another reason', () => {
  const [breach] = judged('UA-AUTH-09', [aPut({ algorithm: 'MD5-sess' })])?.breaches ?? [];
  assert.match(breach?.text ?? '', /refuses the credentials with 401/);
});

test('a stale nonce, and a refusal by a script, say nothing of the credentials', () => {
  const stale = aPut({});
  const answer = challenged('m', ', stale=true').response;
  assert.equal(judged('UA-AUTH-09', [{ ...stale, ...(answer && { response: answer }) }]), undefined);
  const scripted = judgeExchanges([aPut({ password: 'other' })], { users: USERS, scripted: new Set([0]) });
  assert.equal(
    scripted.find(({ requirement }) => requirement === 'UA-AUTH-09'),
    undefined,
  );
});

test('a client that never answers a Digest challenge does not implement Digest', () => {
  const breaches = judged('XCAP-14-05', [challenged('n'), challenged('m')])?.breaches ?? [];
  assert.deepEqual(
    breaches.map(({ exchange }) => exchange),
    [0],
  );
  assert.deepEqual(judged('XCAP-14-05', [challenged('n'), aPut({ status: 201 })])?.breaches, []);
});

test('a client that never answers an offer of more than MD5 is not admitted, and may know MD5', () => {
  const exchange = challenged('n');
  const field = 'Digest realm="home", nonce="n", qop="auth", algorithm=SHA-256';
  const offer = {
    ...anExchange({ method: 'PUT', target: TARGET, status: 401, answer: [['WWW-Authenticate', field]] }),
  };
  const headers = [...(offer.response?.headers ?? []), ...(exchange.response?.headers ?? [])];
  const both = { ...offer, ...(offer.response && { response: { ...offer.response, headers } }) };
  assert.equal(judged('XCAP-14-05', [both]), undefined);
  assert.match(judged('UA-AUTH-09', [both])?.breaches[0]?.text ?? '', /offers Digest with SHA-256 and MD5,/);
});

test('what a missing message may explain is left open, and nothing else', () => {
  const ids = ['UA-AUTH-03', 'UA-AUTH-05', 'UA-AUTH-06', 'XCAP-7.11-07'];
  const broken = (hasGap: boolean, ...exchanges: Parameters<typeof judgeExchanges>[0]) =>
    judgeExchanges(exchanges, { users: USERS, hasGap }).flatMap(({ requirement, breaches }) =>
      breaches.length > 0 && ids.includes(requirement) ? [requirement] : [],
    );
  const conditional = (status: number) =>
    anExchange({ method: 'PUT', target: TARGET, headers: [['If-Match', '"1"']], body: BODY, status });
  const traces = [
    [challenged('m'), aPut({ nonce: 'm', nc: '00000002', status: 201 })],
    [challenged('n'), aPut({ nonce: 'lost', status: 201 })],
    [challenged('m', ', stale=true'), aPut({ nonce: 'n', status: 201 })],
    [conditional(412), conditional(412)],
  ];
  for (const [index, trace] of traces.entries()) {
    assert.ok(broken(false, ...trace).includes(ids[index] ?? ''), ids[index]);
    assert.deepEqual(broken(true, ...trace), []);
  }
  const repeated = [challenged('m'), aPut({ nonce: 'm', status: 201 }), aPut({ nonce: 'm', status: 201 })];
  assert.deepEqual(broken(true, ...repeated), ['UA-AUTH-03']);
});

test('a document that the client has removed, or has not found, is not replaced', () => {
  const has = (method: string, status: number, body = '') =>
    anExchange({ method, target: TARGET, status, answer: [['ETag', '"1"']], ...(body && { body }) });
  const breaches = (...exchanges: Parameters<typeof judgeExchanges>[0]) => judged('UA-COPE-06', exchanges)?.breaches;
  const write = has('PUT', 201, BODY);
  assert.equal(breaches(has('GET', 200), write)?.length, 1);
  assert.equal(breaches(has('GET', 200), has('DELETE', 409), write)?.length, 1);
  assert.equal(breaches(has('GET', 200), has('DELETE', 200), write), undefined);
  assert.equal(breaches(has('GET', 200), has('GET', 404), write), undefined);
});

test('a count begins with one for each nonce, and requests may overtake one another', () => {
  const texts = (...exchanges: Parameters<typeof judgeExchanges>[0]) =>
    judged('UA-AUTH-03', exchanges)?.breaches.map(({ text }) => text);
  assert.deepEqual(texts(challenged('n'), aPut({ nc: '00000000' })), ['nc=00000000 counts no request.']);
  assert.deepEqual(texts(challenged('n'), aPut({}), challenged('m'), aPut({ nonce: 'm', nc: '00000002' })), [
    'The first request with this nonce has nc=00000002.',
  ]);
  assert.deepEqual(texts(challenged('n'), aPut({ nc: '00000002' }), aPut({})), []);
  assert.deepEqual(texts(challenged('n'), aPut({ nc: 'x0000001' }), aPut({ nc: '00000002' })), [
    'The first request with this nonce has nc=00000002.',
  ]);
  // The trace begins in the middle of a conversation.
  assert.deepEqual(texts(aPut({ nc: '0000000a' }), aPut({ nc: '0000000b' })), []);
});
