import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { startXdms, type XdmsOptions } from '../../../../../../simulators/index.js';
import { diagnose } from '../../../../../../src/measure/doctor/diagnose.js';
import { runConformance } from '../../../../../../src/measure/server/run-conformance.js';
import { bootstrappingUsers } from '../../../../../../src/measure/server/subject/credentials/gba/bootstrapping-users.js';
import type { GbaHelper, Subject, SubjectUser } from '../../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../../src/measure/server/subject/subject-choice.js';
import { reproduction } from '../../../../../../src/report/words/reproduction.js';
import { certificate, privateKey } from '../../../../../client/xcap/tls-material.js';
import { TEST_SETS } from '../../../../../common/gba/test-sets.js';
import { partOfSuite } from '../../../tiny-suite.js';

/** With raw requests, and with users that may not read documents of each other. */
const FEATURES = [
  'rfc4825/5.7-authorization-policies.feature',
  'rfc4825/8.4-delete.feature',
  'rfc4825/14-security.feature',
];

const SIMS = MOCK_USERS.map(({ xui }, index) => {
  const { k, opc } = TEST_SETS[index] ?? TEST_SETS[0];
  return { xui, impi: `00101012345678${index}@ims.mnc001.mcc001.3gppnetwork.org`, k, opc };
});

const USERS: readonly SubjectUser[] = SIMS.map(({ xui, impi, k, opc }) => ({ xui, sim: { impi, aka: { k, opc } } }));

const startNaf = (gba: NonNullable<XdmsOptions['gba']> = {}, more: XdmsOptions = {}) =>
  startXdms({ users: MOCK_USERS, gba: { subscribers: SIMS, ...gba }, ...more });

type Mock = Awaited<ReturnType<typeof startXdms>>;

function choiceOf(
  { xcapRoot, gba }: Mock,
  users = USERS,
  more: Partial<GbaHelper> = {},
  traffic: NonNullable<Subject['traffic']> = {},
) {
  assert.ok(gba !== undefined);
  const helper = { bsf: gba.bsf, cwd: '/', ...more };
  return { kind: 'running', subject: { name: 'naf', xcapRoot, users, timeoutMs: 10_000, helper, traffic } } as const;
}

async function resultOf(context: TestContext, subject: Parameters<typeof runConformance>[0] & object, parallel = 1) {
  const suite = await partOfSuite(context, FEATURES);
  return runConformance({ suite, parallel, ...subject });
}

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

async function findingsOf(choice: ReturnType<typeof choiceOf>): Promise<readonly string[]> {
  const { findings } = await diagnose(choice);
  return findings.filter(({ topic }) => topic.startsWith('sip:')).map(({ text }) => text);
}

test('doctor says by which server a key was bootstrapped, and what to check when the NAF refuses it', async () => {
  await using naf = await startNaf();
  const { origin } = new URL(naf.gba?.bsf ?? '');
  assert.deepEqual(
    await findingsOf(choiceOf(naf)),
    USERS.map(() => `has access, by HTTP Digest, with a key of the bootstrapping server ${origin}`),
  );
  const [refused = ''] = await findingsOf(choiceOf(naf, USERS, { uaSecurity: '0100011301' }));
  assert.match(refused, /^is refused access \(401\): the server does not take the key/);
  assert.match(refused, /auth\.gba\.uaSecurity/);
  await using other = await startNaf({ nafName: 'xcap.example' });
  const [named = ''] = await findingsOf(choiceOf(other));
  assert.match(named, /the realm has to be 3GPP-bootstrapping@127\.0\.0\.1, the host of xcapRoot, and is "3GPP-boot/);
});

test('over https, the key is for the negotiated cipher suite', async () => {
  const tls = { cert: certificate, key: privateKey };
  await using naf = await startNaf({ uaSecurity: '0100011302' }, { tls });
  const { subject, ...choice } = choiceOf(naf);
  const secure = { ...choice, subject: { ...subject, tls: { ca: certificate } } };
  const found = await findingsOf(secure);
  assert.ok(
    found.every((text) => text.startsWith('has access, by HTTP Digest, with a key')),
    found.join(),
  );
});

test('doctor and run say what the bootstrapping server has answered', async (context) => {
  await using naf = await startNaf();
  const stranger = [
    { xui: 'sip:alice@example.com', sim: { impi: 'x@ims.mnc001.mcc001.3gppnetwork.org', aka: SIMS[0] } },
  ];
  const unknown = choiceOf(naf, stranger as readonly SubjectUser[]);
  const problem = /^auth\.gba: the bootstrapping server .* asked for x@ims.* answers the first request with 40\d: /;
  await assert.rejects(diagnose(unknown), { name: 'CredentialsError', message: problem });
  await assert.rejects(resultOf(context, { subject: unknown }), { name: 'CredentialsError', message: problem });
  naf.gba?.next('wrong-mac');
  await assert.rejects(diagnose(choiceOf(naf)), { message: /the MAC of AUTN is wrong/ });
  naf.gba?.next('busy');
  await assert.rejects(diagnose(choiceOf(naf, USERS, {}, { maxWaitMs: 10 })), { message: /with 503: .* busy/ });
  naf.gba?.next('resynchronization');
  assert.equal((await findingsOf(choiceOf(naf))).length, USERS.length);
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

test('a run ends when the bootstrapping server refuses another key', async (context) => {
  await using naf = await startNaf();
  const running = resultOf(context, {
    subject: choiceOf(naf, USERS, {}, { maxWaitMs: 10 }),
    onProgress: () => {
      naf.gba?.next('busy', 100);
      naf.gba?.expire();
    },
  });
  const { partial, warnings = [] } = await running;
  assert.ok(partial);
  assert.match(warnings.map(({ text }) => text).join('; '), /auth\.gba: .* with 503/);
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
