import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { openSuiteRecordings } from '../../src/prove/server/suite-recordings.js';
import { runCli } from '../cli/spawn-cli.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';

test('two proofs at once end well, and leave recordings that both can use', async (t) => {
  const folder = await temporaryFolder(t);
  const ids = ['delete-is-204', 'creation-is-200'];
  await Promise.all(
    ids.map(async (id) => {
      const { code, stdout } = await runCli(['prove', '--deviation', id, '--out', path.join(folder, id)]);
      assert.equal(code, 0, stdout);
    }),
  );
  const recordings = openSuiteRecordings(true);
  for (const id of ids) {
    const proof = JSON.parse(await readFile(path.join(folder, id, 'proof', 'proof.json'), 'utf8'));
    const kills = proof.deviations.flatMap((one: { kills: { case: string }[] }) => one.kills);
    assert.ok(kills.length > 0);
    assert.ok(kills.every((kill: { case: string }) => recordings.has(kill.case)));
  }
});
