import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../../common/exchange.js';
import { parseChallenges } from '../../../../src/client/internal.js';
import { digestAuthorization, digestIngredients } from '../../../../steps/http/credentials/digest-credentials.js';
import { usualUsers } from '../../../../steps/http/credentials/usual-credentials.js';

const ALICE = { xui: 'sip:alice@example.com', username: 'alice', password: 'secret' };
const CHALLENGE = 'Digest realm="xcap", nonce="n", qop="auth", algorithm=MD5';
const REQUEST = { method: 'GET', origin: 'http://127.0.0.1', target: '/', headers: [], body: new Uint8Array() };

function exchange(status: number, more: Partial<Exchange['request']> = {}): Exchange {
  const headers = status === 401 ? [['WWW-Authenticate', CHALLENGE] as const] : [];
  const response = { status, headers, body: new Uint8Array() };
  return { request: { ...REQUEST, ...more }, response, startedAt: 0, durationMs: 1 };
}

/** Returns the user of credentials that answer the challenge, with these changes. */
function userOf(changes: Readonly<Record<string, string>>): string | undefined {
  const [challenge] = parseChallenges(CHALLENGE);
  assert.ok(challenge);
  const ingredients = digestIngredients(
    challenge,
    ALICE,
    { method: 'GET', target: '/' },
    new Map(Object.entries(changes)),
  );
  const headers = [['Authorization', digestAuthorization(ingredients)] as const];
  return usualUsers([exchange(401), exchange(200, { headers })], [ALICE], () => false)[1]?.user;
}

test('credentials that answer a challenge are those of a user', () => assert.equal(userOf({}), 'alice'));

test('credentials that no client sends are those of nobody', () => {
  assert.equal(userOf({ password: 'wrong' }), undefined);
  assert.equal(userOf({ uri: '/other' }), undefined);
  assert.equal(userOf({ qop: 'auth-int' }), undefined);
  assert.equal(userOf({ nc: '1' }), undefined);
});
