import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { startXdms } from '../../../../../../simulators/index.js';
import type { runConformance } from '../../../../../../src/measure/server/run-conformance.js';
import { bootstrappingUsers } from '../../../../../../src/measure/server/subject/credentials/gba/bootstrapping-users.js';
import { MOCK_USERS } from '../../../../../../src/measure/server/subject/subject-choice.js';
import { reproduction } from '../../../../../../src/report/words/reproduction.js';
import { choiceOf, resultOf, SIMS, startNaf, USERS } from './bootstrapping-mock.js';

const outcomes = ({ cases }: Awaited<ReturnType<typeof runConformance>>) =>
  cases.map(({ id, outcome, reason }) => `${id} ${outcome} ${outcome === 'passed' ? '' : reason}`);

async function byDigest(context: TestContext): Promise<readonly string[]> {
  await using xdms = await startXdms({ users: MOCK_USERS, auth: 'digest' });
  const { xcapRoot } = xdms;
  const subject = {
    kind: 'running',
    subject: { name: 'naf', xcapRoot, users: MOCK_USERS, timeoutMs: 10_000 },
  } as const;
  return outcomes(await resultOf(context, { subject }));
}

test('users that bootstrap have the outcomes of users with passwords, also in two threads and with keys that end', async (context) => {
  const wanted = await byDigest(context);
  assert.ok(wanted.filter((line) => line.includes(' passed ')).length > 50);
  {
    await using naf = await startNaf();
    const result = await resultOf(context, { subject: choiceOf(naf) });
    assert.deepEqual(outcomes(result), wanted);
    assert.equal(naf.gba?.keys.length, USERS.length);
    const text = JSON.stringify(result);
    for (const { k, opc } of SIMS) for (const secret of [k, opc]) assert.ok(!text.includes(secret));
  }
  await using naf = await startNaf({ lifetimeMs: 1_500 });
  const result = await resultOf(context, { subject: choiceOf(naf) }, 2);
  assert.equal(result.warnings, undefined);
  assert.deepEqual(outcomes(result), wanted);
});

test('a run waits while the bootstrapping server is busy', async (context) => {
  const wanted = await byDigest(context);
  await using naf = await startNaf();
  let isBusy = false;
  const result = await resultOf(context, {
    subject: choiceOf(naf),
    onProgress: (event) => {
      if (isBusy || event.type !== 'case' || event.done < 20) return;
      isBusy = true;
      naf.gba?.next('busy', USERS.length);
      naf.gba?.expire();
    },
  });
  assert.ok(isBusy);
  assert.deepEqual(outcomes(result), wanted);
});

test('the script of a case takes B-TID and key from the environment, and repeats its requests', async (context) => {
  await using naf = await startNaf();
  const choice = choiceOf(naf);
  const result = await resultOf(context, { subject: choice });
  const one = result.cases.find(({ id, outcome }) => id.startsWith('8.4-delete/') && outcome === 'passed');
  assert.ok(one !== undefined);
  const script = reproduction(one, result);
  assert.match(script, /--digest -u "\$ALICE_BTID:\$ALICE_KS_NAF"/);
  assert.ok(!script.includes('Not repeated'));
  const btids = naf.gba?.keys.map(({ btid }) => btid) ?? [];
  for (const secret of [...btids, ...SIMS.map(({ k }) => k)]) assert.ok(!script.includes(secret));
  const withoutKeys = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: { PATH: process.env.PATH } });
  assert.match(withoutKeys.stderr, /ALICE_BTID: Export it: the B-TID of sip:alice@example\.com/);
  const issue = bootstrappingUsers(choice.subject, choice.subject.helper, undefined);
  const { credentials } = await issue(SIMS[0]?.xui ?? '', []);
  const env = { PATH: process.env.PATH, ALICE_BTID: credentials.username, ALICE_KS_NAF: credentials.password };
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env });
  assert.match(stdout, /^HTTP\/1\.1 20[01]/m);
});
