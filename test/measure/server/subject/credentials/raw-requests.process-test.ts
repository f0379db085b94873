import assert from 'node:assert/strict';
import { before, type TestContext, test } from 'node:test';
import { headerValue } from '../../../../../common/exchange.js';
import { startXdms, type Xdms } from '../../../../../simulators/index.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { copiedSuite, temporaryFolder } from '../../tiny-suite.js';

const ALICE = 'sip:alice@example.com';

const FEATURES = [
  'http/rfc9110-10.1.1-expect.feature',
  'http/rfc9110-5-fields.feature',
  'http/rfc9112-3-request-line.feature',
  'http/rfc9112-6-body-length.feature',
  'http/rfc9112-7.1-chunks.feature',
  'http/rfc9112-8-incomplete.feature',
  'http/rfc9112-9-connections.feature',
];

async function outcomes(xcapRoot: string, more: Partial<Subject>): Promise<readonly string[]> {
  const [suite, remove] = await copiedSuite(FEATURES);
  try {
    const subject = { name: 'mock', xcapRoot, users: [], timeoutMs: 10_000, ...more };
    const { cases, warnings } = await runConformance({ suite, subject: { kind: 'running', subject } });
    assert.equal(warnings, undefined);
    return cases.map(({ id, outcome, reason }) => `${id} ${outcome} ${outcome === 'passed' ? '' : reason}`);
  } finally {
    await remove();
  }
}

let byToken: readonly string[] = [];

before(async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE, tokens: [{ token: 'one' }] }], auth: 'bearer' });
  byToken = await outcomes(xdms.xcapRoot, { users: [{ xui: ALICE, token: 'one' }] });
  assert.ok(byToken.filter((line) => line.includes(' passed ')).length > 60);
});

/** Tells whether a case sends its raw requests one by one. A repetition has one good nonce here, and not one for each. */
const isOnItsOwn = (line: string) => !/\/(?:pipelined|after-close)/.test(line);

/** Makes a mock take token after token of a helper, each for so many requests. Returns the tokens that it has revoked. */
function revokeAfter(xdms: Xdms, uses: number): readonly string[] {
  const revoked: string[] = [];
  let used = 0;
  const token = () => `issued-${revoked.length + 1}`;
  const grant = () => xdms.addUser({ xui: ALICE, tokens: [{ token: token() }] });
  grant();
  xdms.subscribe(({ request }) => {
    if (headerValue(request.headers, 'Authorization') !== `Bearer ${token()}`) return;
    used += 1;
    if (used < uses) return;
    revoked.push(token());
    used = 0;
    grant();
  });
  return revoked;
}

async function helperOf(context: TestContext): Promise<Pick<Subject, 'helper'>> {
  const cwd = await temporaryFolder(context);
  const script = `echo >> starts; printf '{"token":"issued-%d"}' $(wc -l < starts)`;
  return { helper: { command: ['/bin/sh', '-c', script], cwd, timeoutMs: 10_000 } };
}

for (const refusalStatus of [401, 403] as const) {
  test(`raw requests are repeated when tokens of a helper are revoked and refused with ${refusalStatus}`, async (context) => {
    await using xdms = await startXdms({ users: [], auth: { scheme: 'bearer', refusalStatus } });
    const revoked = revokeAfter(xdms, 13);
    const found = await outcomes(xdms.xcapRoot, { users: [{ xui: ALICE }], ...(await helperOf(context)) });
    assert.deepEqual(found, byToken);
    assert.ok(revoked.length > 30);
  });
}

test('raw requests are repeated when the nonce of each first challenge ends at once', async () => {
  const nonceLifetimeMs = 10_000;
  let time = Date.UTC(2026, 0);
  let ended = 0;
  const now = () => new Date(time);
  await using xdms = await startXdms({ users: MOCK_USERS, auth: { scheme: 'digest', now, nonceLifetimeMs } });
  xdms.subscribe(({ request }) => {
    if (headerValue(request.headers, 'Authorization') !== undefined) return;
    time += 2 * nonceLifetimeMs;
    ended += 1;
  });
  const found = await outcomes(xdms.xcapRoot, { users: MOCK_USERS.slice(0, 1) });
  assert.deepEqual(found.filter(isOnItsOwn), byToken.filter(isOnItsOwn));
  assert.ok(ended > 50);
});

test('raw requests get a nonce each when nonces are good for one request', async () => {
  await using xdms = await startXdms({ users: MOCK_USERS, auth: { scheme: 'digest', oneTimeNonces: true } });
  assert.deepEqual(await outcomes(xdms.xcapRoot, { users: MOCK_USERS.slice(0, 1) }), byToken);
});
