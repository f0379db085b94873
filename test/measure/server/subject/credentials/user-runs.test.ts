import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, type TestContext, test } from 'node:test';
import { startXdms } from '../../../../../simulators/index.js';
import { diagnose } from '../../../../../src/measure/doctor/diagnose.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import type { Subject, SubjectUser } from '../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { partOfSuite, temporaryFolder } from '../../tiny-suite.js';
import { certificateName, startFront } from './a-front.js';
import { ALICE_CERTIFICATE, BOB_CERTIFICATE } from './client-certificates.js';

const ALICE = 'sip:alice@example.com';
const BOB = 'sip:bob@example.com';

/** Without cases that write their own octets of HTTP messages, which the front would change. */
const FEATURES = ['rfc4825/5.7-authorization-policies.feature', 'rfc4825/8.4-delete.feature'];

const users = (alice: Partial<SubjectUser>, bob: Partial<SubjectUser>): readonly SubjectUser[] => [
  { xui: ALICE, ...alice },
  { xui: BOB, ...bob },
];

const at = (xcapRoot: string, more: Partial<Subject>) =>
  ({ kind: 'running', subject: { name: 'front', xcapRoot, users: [], timeoutMs: 10_000, ...more } }) as const;

type Choice = ReturnType<typeof at>;

async function outcomes(context: TestContext, subject: Choice, parallel = 1): Promise<readonly string[]> {
  const suite = await partOfSuite(context, FEATURES);
  const { cases, warnings } = await runConformance({ suite, subject, parallel });
  assert.equal(warnings, undefined);
  return cases.map(({ id, outcome, reason }) => `${id} ${outcome} ${outcome === 'passed' ? '' : reason}`);
}

let byDigest: readonly string[] = [];

before(async () => {
  await using xdms = await startXdms({ users: MOCK_USERS, auth: 'digest' });
  const ended: (() => unknown)[] = [];
  const context = { after: (end: () => unknown) => ended.push(end) } as unknown as TestContext;
  byDigest = await outcomes(context, at(xdms.xcapRoot, { users: MOCK_USERS }));
  for (const end of ended) await end();
  assert.ok(byDigest.filter((line) => line.includes(' passed ')).length > 50);
});

async function doctorOf(choice: Choice): Promise<readonly string[]> {
  const { findings } = await diagnose(choice);
  return findings.filter(({ topic }) => topic.startsWith('sip:')).map(({ text }) => text);
}

test('two asserted identities have the outcomes of two passwords', async (context) => {
  await using xdms = await startXdms({ users: MOCK_USERS, auth: 'digest', trustedProxy: true });
  const identity = (xui: string) => ({ headers: { 'X-3GPP-Asserted-Identity': `"${xui}"` } });
  const choice = at(xdms.xcapRoot, { users: users(identity(ALICE), identity(BOB)) });
  assert.deepEqual(await outcomes(context, choice), byDigest);
  assert.deepEqual(await doctorOf(choice), Array(2).fill('has access, by the field X-3GPP-Asserted-Identity'));
});

test('two tokens have the outcomes of two passwords, also with two threads', async (context) => {
  const known: Readonly<Record<string, string>> = { 'Bearer token-a': ALICE, 'Bearer token-b': BOB };
  const xcapRoot = await startFront(context, { identify: ({ headers }) => known[headers.authorization ?? ''] });
  const choice = at(xcapRoot, { users: users({ token: 'token-a' }, { token: 'token-b' }) });
  assert.deepEqual(await outcomes(context, choice), byDigest);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  assert.deepEqual(await doctorOf(choice), Array(2).fill('has access, by HTTP Bearer'));
  const wrong = at(xcapRoot, { users: users({ token: 'token-a' }, { token: 'token-c' }) });
  assert.deepEqual(await doctorOf(wrong), [
    'has access, by HTTP Bearer',
    'is refused access (401): check the token: it may have expired, lack a scope, or be for another server; the server says invalid_token',
  ]);
});

test('a server that knows its users by tokens need not challenge with Digest', async (context) => {
  await using xdms = await startXdms({ users: [{ xui: ALICE, tokens: [{ token: 'token-a' }] }], auth: 'bearer' });
  const suite = await partOfSuite(context, ['rfc4825/14-security.feature']);
  const ended = async (alice: Partial<SubjectUser>, xcapRoot: string) => {
    const subject = at(xcapRoot, { users: [{ xui: ALICE, ...alice }], basicWithoutTls: true });
    const { cases } = await runConformance({ suite, subject });
    const about = cases.filter(({ id }) => id.startsWith('14-security/digest.'));
    return [...new Set(about.map(({ outcome, reason }) => `${outcome} ${reason}`))];
  };
  assert.deepEqual(await ended({ token: 'token-a' }, xdms.xcapRoot), [
    'skipped the server knows the first user without a password, so it need not challenge with Digest',
  ]);
  const basic = { auth: { scheme: 'basic', basicWithoutTls: true }, users: MOCK_USERS } as const;
  await using other = await startXdms(basic);
  const password = { password: MOCK_USERS[0]?.password ?? '' };
  const [failed, ...more] = await ended(password, other.xcapRoot);
  assert.match(failed ?? '', /^(?:failed|blocked)/);
  assert.deepEqual(more, []);
});

test('a server of tokens that answers 403 instead of 401 falls short of the rule about the status only', async (context) => {
  const auth = { scheme: 'bearer', refusalStatus: 403 } as const;
  await using xdms = await startXdms({ users: [{ xui: ALICE, tokens: [{ token: 'token-a' }] }], auth });
  const suite = await partOfSuite(context, ['http/rfc9110-11-authentication.feature']);
  const subject = at(xdms.xcapRoot, { users: [{ xui: ALICE, token: 'token-a' }] });
  const { cases } = await runConformance({ suite, subject });
  const judged = cases.filter(({ outcome }) => outcome !== 'skipped');
  assert.deepEqual(
    new Set(judged.map((one) => `${one.requirements} ${one.outcome}`)),
    new Set(['HTTP-11.4-01 failed']),
  );
});

test('two client certificates have the outcomes of two passwords, also with two threads', async (context) => {
  const known: Readonly<Record<string, string>> = { alice: ALICE, bob: BOB };
  const identify = (request: Parameters<typeof certificateName>[0]) => known[certificateName(request) ?? ''];
  const xcapRoot = await startFront(context, { isTls: true, identify });
  const choice = at(xcapRoot, {
    tls: { rejectUnauthorized: false },
    users: users({ tls: ALICE_CERTIFICATE }, { tls: BOB_CERTIFICATE }),
  });
  assert.deepEqual(await outcomes(context, choice), byDigest);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  assert.deepEqual(await doctorOf(choice), [
    'has access, by the client certificate of CN=alice',
    'has access, by the client certificate of CN=bob',
  ]);
});

/** A front whose helper issues tokens that are good for so many requests, and the number of its starts. */
async function issuing(context: TestContext, goodFor: number, refusalStatus: 401 | 403 = 401) {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'starts');
  const script = `echo "$1" >> ${file}; printf '{"token":"issued-%d-%s"}' $(wc -l < ${file}) "$(echo $1 | tr -d :@)"`;
  const used = new Map<string, number>();
  const xcapRoot = await startFront(context, {
    refusalStatus,
    identify: ({ headers: { authorization = '' } }) => {
      const count = (used.get(authorization) ?? 0) + 1;
      used.set(authorization, count);
      const [, user] = /^Bearer issued-\d+-sip(alice|bob)example\.com$/.exec(authorization) ?? [];
      return count > goodFor || user === undefined ? undefined : `sip:${user}@example.com`;
    },
  });
  const helper = { command: ['/bin/sh', '-c', script, 'helper', '{xui}'], cwd: folder, timeoutMs: 10_000 };
  const starts = async () => (await readFile(file, 'utf8')).split('\n').length - 1;
  return { choice: at(xcapRoot, { users: users({}, {}), helper }), starts, used };
}

test('a helper starts once a user, also with two threads', async (context) => {
  const { choice, starts } = await issuing(context, Number.POSITIVE_INFINITY);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  assert.equal(await starts(), 2);
  assert.deepEqual(await doctorOf(choice), Array(2).fill('has access, by HTTP Bearer, with credentials of the helper'));
});

test('a helper whose tokens the server soon refuses has the outcomes of two passwords', async (context) => {
  const { choice, starts, used } = await issuing(context, 40);
  assert.deepEqual(await outcomes(context, choice, 2), byDigest);
  const tokens = [...used.keys()].filter((authorization) => authorization !== '');
  assert.ok(tokens.length > 4, 'the tokens have ended in the run');
  assert.equal(await starts(), tokens.length);
});

test('a token that is refused with 403 and invalid_token is replaced, too', async (context) => {
  const { choice, starts } = await issuing(context, 1, 403);
  const texts = await doctorOf(choice);
  assert.ok(
    texts.every((text) => text.startsWith('has access, by HTTP Bearer')),
    texts.join('; '),
  );
  assert.ok((await starts()) > 2);
});

test('a helper that fails before the run ends it; one that fails in the run leaves a part of the result', async (context) => {
  const { choice } = await issuing(context, 40);
  const { helper } = choice.subject;
  assert.ok(helper !== undefined && 'command' in helper);
  const suite = await partOfSuite(context, FEATURES);
  const failing = { ...choice, subject: { ...choice.subject, helper: { ...helper, command: ['/bin/false'] } } };
  await assert.rejects(
    runConformance({ suite, subject: failing }),
    /\/bin\/false for sip:alice@example\.com ended with exit code 1/,
  );
  const [shell = '', option = '', script = '', ...rest] = helper.command;
  const command = [shell, option, `${script}; [ $(wc -l < starts) -le 3 ] || { echo broken >&2; exit 7; }`, ...rest];
  const breaking = { ...choice, subject: { ...choice.subject, helper: { ...helper, command } } };
  const { partial, warnings = [] } = await runConformance({ suite, subject: breaking });
  assert.ok(partial);
  assert.match(warnings.map(({ text }) => text).join('; '), /ended with exit code 7: broken/);
});
