import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secretRemoval } from '../../../../../common/secrets/secret-removal.js';
import { programEnd } from '../../../../../src/measure/server/subject/start/program-end.js';

const BY_SIGNAL = { exitCode: null, signalCode: 'SIGSEGV' } as const;
const keep = (text: string) => text;

test('a program that runs has no end', () => {
  assert.equal(programEnd({ exitCode: null, signalCode: null }, ['up'], keep), undefined);
});

test('the end is a signal or an exit code', () => {
  assert.deepEqual(programEnd(BY_SIGNAL, [], keep), { signal: 'SIGSEGV', stderr: [] });
  assert.deepEqual(programEnd({ exitCode: 0, signalCode: null }, ['bye'], keep), { exitCode: 0, stderr: ['bye'] });
});

test('the last lines are kept: at most 20, and at most 4 kB', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  assert.deepEqual(programEnd(BY_SIGNAL, lines, keep)?.stderr, lines.slice(-20));
  const long = Array.from({ length: 20 }, (_, index) => `${index} ${'ä'.repeat(3_000)}`);
  const kept = programEnd(BY_SIGNAL, long, keep)?.stderr ?? [];
  assert.ok(Buffer.byteLength(kept.join('\n')) <= 4_096);
  assert.deepEqual(
    kept.map((line) => line.slice(0, 3)),
    ['18 ', '19 '],
  );
});

test('secrets are removed before lines are cut', () => {
  const secret = 'open-sesame';
  const line = `${'x'.repeat(995)}${secret}`;
  const [kept = ''] = programEnd(BY_SIGNAL, [line], secretRemoval([secret]))?.stderr ?? [];
  assert.equal(kept, `${'x'.repeat(995)}[reda`);
});
