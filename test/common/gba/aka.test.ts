import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authenticationVector, simAnswer, sqnOfAuts } from '../../../common/gba/aka.js';
import { akaNonce, parseAkaNonce, parseAuts } from '../../../common/gba/aka-nonce.js';
import { TEST_SETS, VECTOR } from './test-sets.js';

const { key, rand, sqn, amf } = VECTOR;
const autn = Buffer.from(VECTOR.autn, 'hex');
const before = Buffer.alloc(6);

test('a subscriber database makes AUTN, the expected RES, CK and IK of the vector', () => {
  const vector = authenticationVector(key, { rand, sqn }, amf);
  assert.equal(vector.autn.toString('hex'), VECTOR.autn);
  assert.deepEqual(vector.xres, VECTOR.res);
  assert.deepEqual(Buffer.concat([vector.ck, vector.ik]), VECTOR.ks);
});

for (const [index, set] of TEST_SETS.entries()) {
  test(`a SIM with the key of test set ${index + 1} answers the challenge of its database`, () => {
    const own = { k: Buffer.from(set.k, 'hex'), opc: Buffer.from(set.opc, 'hex') };
    const fresh = { rand: Buffer.from(set.rand, 'hex'), sqn: Buffer.from(set.sqn, 'hex') };
    const vector = authenticationVector(own, fresh, Buffer.from(set.amf, 'hex'));
    const { answer, sqn: last } = simAnswer(own, { rand: fresh.rand, autn: vector.autn }, before);
    assert.deepEqual(answer, { res: vector.xres, ck: vector.ck, ik: vector.ik });
    assert.deepEqual(last, fresh.sqn);
  });
}

test('a SIM answers an SQN that is not higher than its last one with AUTS, and the database reads the SQN from it', () => {
  const { answer, sqn: last } = simAnswer(key, { rand, autn }, sqn);
  assert.ok(answer.auts !== undefined);
  assert.equal(Buffer.from(answer.auts).toString('hex'), 'ba853f3c123ccf44e93596e355c6');
  assert.equal(Buffer.from(answer.auts).toString('base64'), VECTOR.auts);
  assert.deepEqual(last, sqn);
  assert.deepEqual(sqnOfAuts(key, rand, answer.auts), sqn);
});

test('a SIM refuses an AUTN with a wrong MAC, whatever its SQN', () => {
  for (const at of [0, 6, 15]) {
    const wrong = Buffer.from(autn);
    wrong[at] = (wrong[at] ?? 0) ^ 1;
    for (const last of [before, sqn]) {
      assert.throws(() => simAnswer(key, { rand, autn: wrong }, last), { code: 'XCALIPER_GBA_WRONG_MAC' });
    }
  }
});

test('a database refuses an AUTS with a wrong MAC', () => {
  const wrong = parseAuts(VECTOR.auts);
  wrong[13] = (wrong[13] ?? 0) ^ 1;
  assert.throws(() => sqnOfAuts(key, rand, wrong), { code: 'XCALIPER_GBA_WRONG_MAC' });
});

test('AUTN and AUTS of another length are malformed', () => {
  assert.throws(() => simAnswer(key, { rand, autn: autn.subarray(1) }, before), { code: 'XCALIPER_GBA_MALFORMED' });
  assert.throws(() => sqnOfAuts(key, rand, autn), { code: 'XCALIPER_GBA_MALFORMED' });
  assert.throws(() => parseAuts('AAAA'), { code: 'XCALIPER_GBA_MALFORMED' });
});

test('a nonce has RAND, AUTN and data of the server, if any', () => {
  assert.equal(akaNonce({ rand, autn }), VECTOR.nonce);
  assert.deepEqual(parseAkaNonce(VECTOR.nonce), { rand, autn, serverData: Buffer.alloc(0) });
  const serverData = Buffer.from('data');
  assert.deepEqual(parseAkaNonce(akaNonce({ rand, autn, serverData })), { rand, autn, serverData });
});

test('a nonce that is short, or no base64, is malformed', () => {
  for (const nonce of ['', 'not base64!', rand.toString('base64')]) {
    assert.throws(() => parseAkaNonce(nonce), { code: 'XCALIPER_GBA_MALFORMED' }, nonce);
  }
});
