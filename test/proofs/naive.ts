import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../simulators/index.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import type { CaseResult } from '../../src/result/run-result.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import {
  type NaiveServer,
  startConstantServer,
  startReadingFileServer,
  startWritingFileServer,
} from './naive-servers.js';

/** Share of the cases about mandatory rules that a server without XCAP support may pass. */
const MOST_PASSED = 0.11;

const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));

const SERVERS: readonly [string, (test: TestContext) => Promise<NaiveServer>][] = [
  ['that reads and writes files', async (test) => startWritingFileServer(await folderOfUsers(test))],
  ['that reads files', async (test) => startReadingFileServer(await folderOfUsers(test))],
  ['that answers 200 to everything', () => startConstantServer(200)],
  ['that answers 404 to everything', () => startConstantServer(404)],
];

for (const [what, start] of SERVERS) {
  test(`a server ${what} passes next to no case`, async (context) => {
    await using server = await start(context);
    const subject = { name: what, xcapRoot: `${server.origin}/xcap-root`, users: USERS, timeoutMs: 10_000 };
    const { cases, problems } = await runConformance({
      subject: { kind: 'running', subject },
      tags: '@server and (@MUST or @implied-MUST)',
    });
    assert.deepEqual(problems, []);
    const passed = cases.filter(({ outcome }) => outcome === 'passed');
    report(context, cases, passed);
    assert.ok(cases.length > 2_000, `${cases.length} cases are not the suite`);
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
