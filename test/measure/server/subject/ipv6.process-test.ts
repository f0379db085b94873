import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';
import { diagnose } from '../../../../src/measure/doctor/diagnose.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { MOCK_USERS } from '../../../../src/measure/server/subject/subject-choice.js';
import { partOfSuite } from '../tiny-suite.js';

const hasIPv6 = Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === '::1'));

const skip = !hasIPv6 && 'this machine has no address ::1';

const FEATURES = [
  'rfc4825/5.7-authorization-policies.feature',
  'http/rfc9112-3-request-line.feature',
  'http/rfc9112-7.1-chunks.feature',
  'http/rfc9112-9-connections.feature',
  'http/rfc7616-3.4-credentials.feature',
  'http/tls.feature',
];

/** Measures a mock on an address, and looks at it with doctor. */
async function measured(context: TestContext, host: string, tls: boolean) {
  await using xdms = await startXdms({ host, tls, users: MOCK_USERS, auth: 'digest' });
  const { xcapRoot, certificate: ca } = xdms;
  const trusted = ca === undefined ? {} : { tls: { ca } };
  const subject = { name: 'lab', xcapRoot, users: MOCK_USERS, timeoutMs: 10_000, ...trusted };
  const choice = { kind: 'running', subject } as const;
  const { findings } = await diagnose(choice);
  const suite = await partOfSuite(context, FEATURES);
  const { cases } = await runConformance({ suite, subject: choice, parallel: 2 });
  return {
    xcapRoot,
    outcomes: cases.map(({ id, outcome }) => `${id} ${outcome}`),
    findings: findings.map(({ topic, state }) => `${topic} ${state}`),
  };
}

for (const tls of [false, true]) {
  const over = tls ? 'over TLS' : 'without TLS';
  test(`a server at an IPv6 address has the outcomes of one at an IPv4 address, ${over}`, { skip }, async (context) => {
    const four = await measured(context, '127.0.0.1', tls);
    const six = await measured(context, '::1', tls);
    assert.match(six.xcapRoot, /^https?:\/\/\[::1\]:\d+\/xcap-root$/);
    assert.deepEqual(six.outcomes, four.outcomes);
    assert.deepEqual(six.findings, four.findings);
    assert.ok(six.outcomes.filter((line) => line.endsWith(' passed')).length > 90);
  });
}
