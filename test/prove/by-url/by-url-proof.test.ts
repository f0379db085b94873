import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ByUrlProof, byUrlJson, parseByUrl, unmeasured } from '../../../src/prove/by-url/by-url-proof.js';
import { row } from './rows.js';

const PROOF: ByUrlProof = {
  xcaliper: '1.0.0',
  seed: 7,
  of: 1,
  servers: [
    { deviations: ['one'], account: 'used' },
    { deviations: ['one'], account: 'empty' },
    { deviations: ['two', 'three'], account: 'used' },
  ],
  rows: [row({ deviations: ['one'], exit: null, problem: 'it did not end' })],
};

test('a proof is read as it was written, with a line for each server and row', () => {
  const text = byUrlJson(PROOF);
  assert.deepEqual(parseByUrl(text), PROOF);
  assert.equal(text.split('\n').filter((line) => line.startsWith('    {')).length, 4);
});

test('a proof without rows is read as it was written', () => {
  const empty = { ...PROOF, rows: [] };
  assert.deepEqual(parseByUrl(byUrlJson(empty)), empty);
});

test('a proof goes on with the servers that have no row', () => {
  assert.deepEqual(unmeasured(PROOF), PROOF.servers.slice(1));
});

test('a file of something else is refused', () => {
  assert.throws(() => parseByUrl('{"mixes":[]}'));
});
