import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedSecretsIn, withoutNamedSecrets } from '../../common/secrets/named-secrets.js';

/** What a server may repeat without an end. */
const PIECES = [
  'token',
  'token=',
  'password ',
  '"token":"',
  '"name":"password","value":"',
  '<token ',
  '<a name="token" ',
  '<password>',
  'Content-Disposition: form-data; name="token"\n',
  'Content-Disposition: form-data; name="token"\r\n\r\n',
  'Basic ',
  'Bearer abcdefgh/',
  '://a:',
  'response="0123456789abcdef',
  '\\"',
  'token\\"',
  'YTpi',
];

/** Returns the smallest of three processor times. */
function smallestTime(text: string): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    withoutNamedSecrets(text);
    namedSecretsIn(text);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times);
}

for (const piece of PIECES) {
  test(`secrets are looked for in linear time in repetitions of ${JSON.stringify(piece)}`, () => {
    const [one, four] = [60_000, 240_000].map((size) => smallestTime(piece.repeat(size / piece.length)));
    assert.ok(Number(four) / Number(one) < 9, `${one} µs, and ${four} µs for four times as much`);
  });
}
