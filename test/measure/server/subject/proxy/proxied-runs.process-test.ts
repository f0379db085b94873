import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { startXdms } from '../../../../../simulators/index.js';
import { diagnose } from '../../../../../src/measure/doctor/diagnose.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { TEST_SETS } from '../../../../common/gba/test-sets.js';
import { partOfSuite } from '../../tiny-suite.js';
import { startProxy } from './start-proxy.js';

const FEATURES = [
  'rfc4825/8.4-delete.feature',
  'http/rfc9112-6-body-length.feature',
  'http/rfc9112-8-incomplete.feature',
];

test('users bootstrap through the proxy, too', async (context) => {
  const { k, opc } = TEST_SETS[0];
  const sims = MOCK_USERS.map(({ xui }, index) => ({
    xui,
    impi: `${index}@ims.mnc001.mcc001.3gppnetwork.org`,
    k,
    opc,
  }));
  await using naf = await startXdms({ users: MOCK_USERS, gba: { subscribers: sims, bsfPort: 0 } });
  const { asked, proxy } = await startProxy(context);
  const { xcapRoot, gba: { bsf } = { bsf: '' } } = naf;
  const users = sims.map(({ xui, impi }) => ({ xui, sim: { impi, aka: { k, opc } } }));
  const subject: Subject = { name: 'naf', xcapRoot, users, timeoutMs: 10_000, proxy, helper: { bsf, cwd: '/' } };
  const suite = await partOfSuite(context, FEATURES.slice(0, 1));
  const { cases } = await runConformance({ suite, subject: { kind: 'running', subject } });
  assert.ok(cases.every(({ outcome }) => outcome === 'passed' || outcome === 'skipped'));
  assert.deepEqual([...new Set(asked)].sort(), [new URL(xcapRoot).host, new URL(bsf).host].sort());
  assert.equal(naf.gba?.keys.length, users.length);
});

const hasIPv6 = Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === '::1'));

for (const [host, tls] of [
  ['127.0.0.1', false],
  ['127.0.0.1', true],
  ['::1', true],
] as const) {
  const skip = host === '::1' && !hasIPv6 && 'this machine has no address ::1';
  const over = tls ? 'over TLS' : 'without TLS';
  test(`a run to ${host} through a proxy has the outcomes of a direct one, ${over}`, { skip }, async (context) => {
    await using xdms = await startXdms({ host, users: MOCK_USERS, tls, auth: 'digest' });
    const { asked, proxy } = await startProxy(context);
    const { xcapRoot, certificate: ca = '' } = xdms;
    const subject: Subject = {
      name: 'lab',
      xcapRoot,
      users: MOCK_USERS,
      timeoutMs: 10_000,
      ...(tls && { tls: { ca } }),
    };
    const suite = await partOfSuite(context, FEATURES);
    const run = async (more: Partial<Subject>) => {
      const { cases } = await runConformance({ suite, subject: { kind: 'running', subject: { ...subject, ...more } } });
      return cases.map(({ id, outcome, exchanges }) => `${id} ${outcome} ${exchanges.length}`);
    };
    const direct = await run({});
    assert.deepEqual(asked, []);
    assert.deepEqual(await run({ proxy }), direct);
    assert.ok(direct.filter((line) => line.includes(' passed ')).length > 40);
    assert.deepEqual([...new Set(asked)], [new URL(xcapRoot).host]);
    const { findings } = await diagnose({ kind: 'running', subject: { ...subject, proxy } });
    const texts = findings.slice(0, 2).map(({ text }) => text);
    assert.match(texts[0] ?? '', /answers through the proxy http:\/\/127\.0\.0\.1:\d+$/);
    assert.match(texts[1] ?? '', tls ? /is trusted/ : /^not used/);
  });
}
