import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../simulators/index.js';
import { readCases } from '../../src/measure/server/cases/load-cases.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { WHOLE_SUITE } from '../../src/prove/proof/proof-scope.js';
import type { CaseResult } from '../../src/result/run-result.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import {
  type NaiveServer,
  startConstantServer,
  startReadingFileServer,
  startWritingFileServer,
} from './servers/naive-servers.js';

/** In a sample, one case of so many is measured: enough for a share of them. */
const ONE_OF = process.env.XCALIPER_SAMPLE === undefined ? 1 : 3;

/** Share of the cases about mandatory rules that a server without XCAP support may pass. That of a sample varies. */
const MOST_PASSED = ONE_OF === 1 ? 0.11 : 0.13;

const TAGS = '@server and (@MUST or @implied-MUST)';

const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));

const SERVERS: readonly [string, (test: TestContext) => Promise<NaiveServer>][] = [
  ['that reads and writes files', async (test) => startWritingFileServer(await folderOfUsers(test))],
  ['that reads files', async (test) => startReadingFileServer(await folderOfUsers(test))],
  ['that answers 200 to everything', () => startConstantServer(200)],
  ['that answers 404 to everything', () => startConstantServer(404)],
];

/** Chooses cases at equal distances in the order of the suite, from a random one of the first. */
async function chosenCases(context: TestContext): Promise<readonly string[]> {
  const { tagged } = await readCases(WHOLE_SUITE.suite, TAGS);
  assert.ok(tagged.length > 2_000, `${tagged.length} cases are not the suite`);
  const first = randomInt(ONE_OF);
  context.diagnostic(`one case of ${ONE_OF}, from case ${first}`);
  return tagged.filter((_, index) => index % ONE_OF === first).map(({ id }) => id);
}

for (const [what, start] of SERVERS) {
  test(`a server ${what} passes next to no case`, async (context) => {
    await using server = await start(context);
    const subject = { name: what, xcapRoot: `${server.origin}/xcap-root`, users: USERS, timeoutMs: 10_000 };
    const { cases, problems } = await runConformance({
      subject: { kind: 'running', subject },
      tags: TAGS,
      ...(ONE_OF > 1 && { only: await chosenCases(context) }),
    });
    assert.deepEqual(problems, []);
    const passed = cases.filter(({ outcome }) => outcome === 'passed');
    report(context, cases, passed);
    assert.ok(cases.length > 2_000 / ONE_OF, `${cases.length} cases are too few`);
    assert.ok(passed.length <= cases.length * MOST_PASSED, `${passed.length} of ${cases.length} cases passed`);
  });
}

/** Prints the passed cases for review. */
function report(context: TestContext, cases: readonly CaseResult[], passed: readonly CaseResult[]): void {
  const percent = ((100 * passed.length) / cases.length).toFixed(1);
  context.diagnostic(`${passed.length} of ${cases.length} cases passed, ${percent} %`);
  for (const { id } of passed) context.diagnostic(id);
}

/** Writes the mock's initial content as files: its capabilities, so that all usages apply, and a home of each user. */
async function folderOfUsers(context: TestContext): Promise<string> {
  const folder = await temporaryFolder(context);
  await using xdms = await startXdms({ users: USERS });
  const capabilities = await (await fetch(`${xdms.xcapRoot}/xcap-caps/global/index`)).text();
  const global = path.join(folder, 'xcap-root', 'xcap-caps', 'global');
  await mkdir(global, { recursive: true });
  await writeFile(path.join(global, 'index'), capabilities);
  for (const [, auid = ''] of capabilities.matchAll(/<auid>([^<]+)</g)) {
    for (const { xui } of USERS) await mkdir(path.join(folder, 'xcap-root', auid, 'users', xui), { recursive: true });
  }
  return folder;
}
