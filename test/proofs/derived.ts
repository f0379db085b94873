import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { PACKAGE_ROOT } from '../../common/package-root.js';
import { startXdms } from '../../simulators/index.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { proveSuite } from '../../src/prove/prove-suite.js';
import { OUTCOMES } from '../../src/result/outcome.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { type NaiveServer, startWritingFileServer } from './servers/naive-servers.js';
import { startObjectStore } from './servers/object-store.js';

/** A usage of somebody else: an AUID, a schema and five examples. */
const USAGE = path.join(PACKAGE_ROOT, 'test', 'measure', 'derive', 'fixtures', 'greenhouse', 'usage.yaml');

/** Least number of cases that pass on the mock. */
const LEAST_CASES = 60;

/** Share of the deviations that show which derived cases notice at least; to be raised with every improvement. */
const LEAST_NOTICED = 0.9;

test('derived cases pass on the mock that serves the usage, and notice its deviations', async (context) => {
  // The proof starts only if all cases pass on the standard mock.
  const { cases, deviations } = await proveSuite({ usages: [USAGE] });
  context.diagnostic(`${cases.length} cases pass on the mock`);
  assert.ok(cases.length >= LEAST_CASES);
  const accusing = deviations.filter(({ violates, kills }) => violates.length === 0 && kills.length > 0);
  assert.deepEqual(accusing, [], 'no case fails on a deviation that breaks nothing');
  const shown = deviations.filter(({ violates }) => violates.length > 0);
  const missed = shown.filter(({ kills }) => kills.length === 0).map(({ id }) => id);
  const noticed = shown.length - missed.length;
  context.diagnostic(`${noticed} of ${shown.length} deviations that show are noticed; not: ${missed.join(', ')}`);
  assert.ok(noticed >= shown.length * LEAST_NOTICED);
});

interface Naive {
  readonly name: string;
  readonly start: (folder: string) => Promise<NaiveServer>;
  /** Least share of the cases that fail; to be raised with every improvement. */
  readonly leastFailed: number;
}

/**
 * Servers without XCAP support pass no case, but do not fail all of them. A file server creates, replaces and deletes
 * documents as RFC 4825 asks, and answers 404, 409 and 412 where a case wants a refusal. The controls of these cases leave
 * them undecided: a case accuses a server of what its requirement says, and of nothing else.
 */
const SERVERS: readonly Naive[] = [
  { name: 'file server', start: startWritingFileServer, leastFailed: 0.7 },
  { name: 'object store', start: startObjectStore, leastFailed: 0.6 },
];

for (const { name, start, leastFailed } of SERVERS) {
  test(`${name}: no derived case passes, and most fail`, async (context) => {
    const folder = await temporaryFolder(context);
    const users = ['alice', 'bob'].map((user) => ({ xui: `sip:${user}@example.com` }));
    await using server = await start(folder);
    const xcapRoot = `${server.origin}/xcap-root`;
    await writeHomes(folder, xcapRoot, users);
    const { cases, causes } = await runConformance({
      subject: { kind: 'running', subject: { name, xcapRoot, users, timeoutMs: 10_000 } },
      usages: [USAGE],
      only: ['derived'],
      probes: false,
    });
    const having = (wanted: string) => cases.filter(({ outcome }) => outcome === wanted);
    report(
      context,
      OUTCOMES.map((outcome) => `${having(outcome).length} ${outcome}`),
    );
    assert.deepEqual(
      having('passed').map(({ id }) => id),
      [],
    );
    // What a fault of the server explains fails, too: the fault is told elsewhere.
    const explained = cases.filter(({ blockedBy }) => causes.some(({ id }) => id === blockedBy));
    assert.ok(having('failed').length + explained.length >= cases.length * leastFailed);
  });
}

function report(context: TestContext, lines: readonly string[]): void {
  for (const line of lines) context.diagnostic(line);
}

/** Stores the capabilities, so that the usage applies, and makes an empty home of each user. */
async function writeHomes(folder: string, xcapRoot: string, users: readonly { readonly xui: string }[]): Promise<void> {
  const root = path.join(folder, 'xcap-root');
  await mkdir(path.join(root, 'xcap-caps', 'global'), { recursive: true });
  for (const { xui } of users) {
    await mkdir(path.join(root, 'org.example.greenhouse', 'users', xui), { recursive: true });
  }
  await using xdms = await startXdms({ users, usages: [USAGE] });
  const capabilities = await (await fetch(`${xdms.xcapRoot}/xcap-caps/global/index`)).text();
  const stored = await fetch(`${xcapRoot}/xcap-caps/global/index`, { method: 'PUT', body: capabilities });
  assert.equal(stored.status, 201);
}
