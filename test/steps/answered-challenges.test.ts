import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange, HeaderList } from '../../common/exchange.js';
import { answeredChallenges } from '../../steps/answered-challenges.js';

const AUTHORIZED: HeaderList = [['authorization', 'Digest …']];
const ASKING: HeaderList = [['WWW-Authenticate', 'Digest realm="r", nonce="n"']];

function exchange(target: string, status: number, sent: HeaderList = [], received: HeaderList = []): Exchange {
  return {
    request: { method: 'PUT', origin: 'http://example.com', target, headers: sent, body: new Uint8Array() },
    response: { status, reasonPhrase: '', headers: received, body: new Uint8Array() },
    startedAt: 0,
    durationMs: 1,
  };
}

function found(...exchanges: readonly Exchange[]): readonly number[] {
  return [...answeredChallenges(exchanges)];
}

test('a request that was asked for credentials and repeated with some is the first half of an attempt', () => {
  assert.deepEqual(found(exchange('/a', 401, [], ASKING), exchange('/a', 201, AUTHORIZED)), [0]);
});

test('a refused nonce that was renewed is one, too, and the last refusal is not', () => {
  const refused = exchange('/a', 401, AUTHORIZED, ASKING);
  assert.deepEqual(found(refused, exchange('/a', 200, AUTHORIZED)), [0]);
  assert.deepEqual(found(refused, refused), [0]);
});

test('concurrent requests are paired with their repetitions', () => {
  const [first, second] = [exchange('/a', 401, [], ASKING), exchange('/b', 401, [], ASKING)];
  assert.deepEqual(found(first, second, exchange('/b', 201, AUTHORIZED), exchange('/a', 201, AUTHORIZED)), [0, 1]);
});

test('a refusal that nobody answered, or that is no challenge, is a whole attempt', () => {
  const asked = exchange('/a', 401, [], ASKING);
  assert.deepEqual(found(asked), []);
  assert.deepEqual(found(asked, exchange('/b', 201, AUTHORIZED)), []);
  assert.deepEqual(found(asked, exchange('/a', 401, [], ASKING)), []);
  assert.deepEqual(found(exchange('/a', 401), exchange('/a', 201, AUTHORIZED)), []);
  assert.deepEqual(found(exchange('/a', 403, [], ASKING), exchange('/a', 201, AUTHORIZED)), []);
});

test('a nonce that ended without a challenge is one when the request goes again with another nonce', () => {
  const withNonce = (nonce: string, nc = 1): HeaderList => [
    ['authorization', `Digest realm="r", nonce="${nonce}", cnonce="c", nc=${nc}`],
  ];
  const refused = exchange('/a', 401, withNonce('n1'));
  const asked = exchange('/a', 401, [], ASKING);
  assert.deepEqual(found(refused, asked, exchange('/a', 201, withNonce('n2'))), [0, 1]);
  assert.deepEqual(found(refused, exchange('/a', 201, withNonce('n1', 2))), []);
  assert.deepEqual(found(refused, asked), []);
});

test('a 407 of a proxy is a whole attempt, since nothing of the XDMS answers it', () => {
  const asked = exchange('/a', 407, [], [['Proxy-Authenticate', 'Digest …']]);
  assert.deepEqual(found(asked, exchange('/a', 201, [['Proxy-Authorization', 'Digest …']])), []);
});
