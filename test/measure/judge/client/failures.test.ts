import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeExchanges } from '../../../../src/measure/judge/judge-exchanges.js';
import { anExchange } from './an-exchange.js';

const target = '/xcap-root/resource-lists/users/sip:alice@example.com/index';
const TYPE = ['Content-Type', 'application/resource-lists+xml'] as const;

type Headers = readonly (readonly [string, string])[];

function put(status: number, headers: Headers = [TYPE], body = '<a/>') {
  return anExchange({ method: 'PUT', target, headers, body, status });
}

function breaches(...exchanges: Parameters<typeof judgeExchanges>[0]): number | undefined {
  return judgeExchanges(exchanges).find(({ requirement }) => requirement === 'XCAP-7-05')?.breaches.length;
}

/** The cures of a refused PUT: its status, the fields before and after. */
const CURES: readonly (readonly [what: string, status: number, before: Headers, after: Headers])[] = [
  ['the media type', 415, [['Content-Type', 'text/xml']], [TYPE]],
  ['a missing media type', 415, [], [TYPE]],
  ['the content coding', 415, [TYPE, ['Content-Encoding', 'gzip']], [TYPE]],
  ['a condition', 409, [TYPE], [TYPE, ['If-None-Match', '*']]],
  ['a date', 409, [TYPE, ['If-Unmodified-Since', 'Thu, 26 Nov 2026 10:00:00 GMT']], [TYPE]],
  ['the password', 403, [TYPE, ['Authorization', 'Basic YTpi']], [TYPE, ['Authorization', 'Basic YTpj']]],
  ['the identity', 403, [TYPE], [TYPE, ['X-3GPP-Intended-Identity', '"sip:alice@example.com"']]],
  [
    'the user',
    403,
    [TYPE, ['Authorization', 'Digest username="bob", realm="r", nonce="1"']],
    [TYPE, ['Authorization', 'Digest username="alice", realm="r", nonce="1"']],
  ],
];

for (const [what, status, before, after] of CURES) {
  test(`a client that changes ${what} after ${status} does not repeat the request unchanged`, () => {
    assert.equal(breaches(put(status, before), put(201, after)), 0);
  });
}

test('a client that repeats all that decides repeats the request', () => {
  assert.equal(breaches(put(415), put(415)), 1);
  const agent = (name: string) => put(409, [TYPE, ['User-Agent', name]]);
  assert.equal(breaches(agent('a/1'), agent('a/2')), 1);
});

test('the next nonce and count of Digest are no other credentials', () => {
  const digest = (nonce: string, nc: string) =>
    put(409, [
      TYPE,
      ['Authorization', `Digest username="alice", realm="r", nonce="${nonce}", nc=${nc}, response="${nc}"`],
    ]);
  assert.equal(breaches(digest('1', '00000001'), digest('1', '00000002')), 1);
  assert.equal(breaches(digest('1', '00000001'), digest('2', '00000001')), 1);
});
