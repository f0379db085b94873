import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeExchanges } from '../../../../src/measure/judge/judge-exchanges.js';
import { anExchange } from './an-exchange.js';

const ROOT = '/xcap-root';
const DOCUMENT = `${ROOT}/resource-lists/users/sip:alice@example.com/index`;

function judged(exchanges: Parameters<typeof judgeExchanges>[0], root?: string) {
  const judgments = judgeExchanges(exchanges, root === undefined ? {} : { root });
  return judgments.find(({ requirement }) => requirement === 'UA-URI-03');
}

function missing(target: string, method = 'GET') {
  return anExchange({ method, target, status: 404 });
}

/** The twelve kinds of wrong targets that a client meets as 404. */
const TWELVE: readonly (readonly [target: string, text: RegExp])[] = [
  [ROOT + DOCUMENT, /twice/],
  [DOCUMENT.slice(ROOT.length), /missing/],
  [DOCUMENT.replace('lists', 'list'), /perhaps resource-lists is meant/],
  [DOCUMENT.replace('users', 'user'), /"users" and "global"/],
  [DOCUMENT.replace('users', 'Users'), /"users" and "global"/],
  [`${ROOT}/resource-lists/globals/index`, /"users" and "global"/],
  [`${ROOT}/resource-lists/users/index`, /names no user/],
  [DOCUMENT.replace('sip:', ''), /begin with a scheme/],
  [`${DOCUMENT}/`, /slash at the end/],
  [DOCUMENT.replace('/users', '//users'), /two slashes/],
  [`${DOCUMENT}~~/resource-lists`, /no slash in front of ~~/],
  [`${DOCUMENT}/~~/`, /selector is empty/],
];

test('each of twelve wrong targets of one trace has a breach that names the mistake', () => {
  const breaches = judged(TWELVE.map(([target]) => missing(target)))?.breaches ?? [];
  assert.deepEqual(
    breaches.map(({ exchange }) => exchange),
    TWELVE.map((_, index) => index),
  );
  for (const [index, [, text]] of TWELVE.entries()) assert.match(breaches[index]?.text ?? '', text);
});

test('a missing document at the right place keeps the rule', () => {
  assert.deepEqual(judged([missing(DOCUMENT)]), { requirement: 'UA-URI-03', kept: [0], breaches: [] });
});

test('what a server accepts is no breach', () => {
  assert.deepEqual(judged([anExchange({ target: `${DOCUMENT}/` })], ROOT)?.breaches, []);
  assert.equal(judged([anExchange({ target: `${ROOT}/resource-lists/user/alice/index` })], ROOT), undefined);
});

test('a challenge, a failure of the server and a scripted response say nothing about the target', () => {
  const target = `${DOCUMENT}/`;
  assert.equal(judged([anExchange({ target, status: 401 })]), undefined);
  assert.equal(judged([anExchange({ target, status: 503 })]), undefined);
  const [scripted] = judgeExchanges([missing(target)], { scripted: new Set([0]) }).filter(
    ({ requirement }) => requirement === 'UA-URI-03',
  );
  assert.equal(scripted, undefined);
});

test('another root is a breach only when the root is known', () => {
  const exchanges = [anExchange({ target: DOCUMENT }), missing(DOCUMENT.replace(ROOT, '/tenant/xcap-root'))];
  assert.deepEqual(judged(exchanges)?.breaches, []);
  assert.match(judged(exchanges, ROOT)?.breaches[0]?.text ?? '', /outside the XCAP root/);
});

test('a server that has users without a scheme may have others', () => {
  const known = anExchange({ target: `${ROOT}/resource-lists/users/bob/index` });
  const unknown = missing(`${ROOT}/resource-lists/users/alice/index`);
  assert.deepEqual(judged([known, unknown])?.breaches, []);
  assert.equal(judged([unknown])?.breaches.length, 1);
});

test('capabilities in the trace tell which usages there are', () => {
  const unknown = missing(`${ROOT}/org.example.notes/users/sip:alice@example.com/index`);
  assert.deepEqual(judged([unknown])?.breaches, []);
  const body = Buffer.from('<xcap-caps xmlns="urn:c"><auids><auid>resource-lists</auid></auids></xcap-caps>');
  const asked = anExchange({ target: `${ROOT}/xcap-caps/global/index` });
  const capabilities = { ...asked, response: { status: 200, headers: [], body } };
  assert.match(judged([capabilities, unknown])?.breaches[0]?.instead ?? '', /the nearest is resource-lists/);
});

test('a page of another server and a browser that looks for one are no requests of XCAP', () => {
  assert.equal(judged([anExchange({ target: DOCUMENT }), missing('/favicon.ico')])?.breaches.length, 0);
  assert.equal(judged([missing('/')]), undefined);
});

test('another rule names a slash too many in a node selector', () => {
  const judgments = judgeExchanges([missing(`${DOCUMENT}/~~/resource-lists/`)]);
  const { breaches = [] } = judgments.find(({ requirement }) => requirement === 'XCAP-7.6-01') ?? {};
  assert.match(breaches[0]?.text ?? '', /slash at the end/);
});

test('an unknown user is a breach of a client that reaches no document, where the users are known', () => {
  const carol = missing(DOCUMENT.replace('alice', 'carol'));
  const judge = (...exchanges: Parameters<typeof judgeExchanges>[0]) =>
    judgeExchanges(exchanges, { root: ROOT, users: [{ xui: 'sip:alice@example.com' }] }).find(
      ({ requirement }) => requirement === 'UA-URI-03',
    );
  assert.match(judge(carol)?.breaches[0]?.text ?? '', /sip:carol@example\.com is not known here/);
  assert.deepEqual(judge(anExchange({ target: DOCUMENT }), carol)?.breaches, []);
  assert.deepEqual(judged([carol], ROOT)?.breaches, []);
});

test('the AUID in a node selector is a breach when the server finds nothing there', () => {
  const target = `${ROOT}/pres-rules/users/sip:alice@example.com/index/~~/pres-rules/ruleset`;
  assert.match(judged([missing(target)], ROOT)?.breaches[0]?.text ?? '', /begins with the AUID pres-rules/);
  assert.deepEqual(judged([anExchange({ target })], ROOT)?.breaches, []);
});
