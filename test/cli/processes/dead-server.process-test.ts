import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { startCommand } from '../../../src/measure/server/subject/start/start-command.js';
import { parseResults } from '../../../src/result/parse-results.js';
import { aProgram } from '../../measure/server/subject/start/a-program.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runCli } from '../spawn-cli.js';

const FEATURE = 'rfc4825/8.5-entity-tags';

test('a server that dies and stays dead has one crash, and the other cases run when somebody starts it again', async (context) => {
  const cwd = await temporaryFolder(context);
  const { command, env, folder } = await aProgram(context, { dieOnce: 'PUT .* 1' });
  const subject = {
    name: 'lab',
    xcapRoot: 'http://127.0.0.1:{port}/xcap',
    users: [{ xui: 'sip:alice@example.com' }],
    timeoutMs: 60_000,
    recoverWithinMs: 500,
  };
  const server = await startCommand(subject, { command: [...command], env, cwd: folder, stopTimeoutMs: 500 });
  context.after(() => server.stop());
  // The subject file names a URL, so the run cannot start the server.
  await writeFile(path.join(cwd, 'lab.json'), JSON.stringify({ ...subject, xcapRoot: server.subject.xcapRoot }));
  const run = async (...more: readonly string[]) => {
    const { code, stdout, stderr } = await runCli(['run', '--subject', 'lab.json', ...more], { cwd });
    const text = await readFile(path.join(cwd, 'reports/lab/results.json'), 'utf8');
    return { code, stdout, stderr, ...parseResults(text, 'results.json') };
  };

  const dead = await run('--only', FEATURE);
  const died = dead.cases.filter(({ outcome }) => outcome === 'subject-died');
  assert.deepEqual([dead.code, died.length, died[0]?.exchanges.at(-1)?.response], [3, 1, undefined], dead.stderr);
  const others = dead.cases.filter((one) => one.isSubjectGone && !died.includes(one));
  assert.ok(others.length > 1);
  for (const { outcome, exchanges, reason } of others) {
    assert.deepEqual([outcome, exchanges.length], ['inconclusive', 0], reason);
  }
  assert.match(dead.stdout, /\ncrashes: the subject died in 1 case\n/);
  assert.ok(
    dead.stdout.includes(`\n${others.length} cases could not run after the crash: the server did not come back.\n`),
  );
  assert.match(dead.stdout, /\n {2}npx xcaliper run --subject lab\.json --failed reports\/lab\/results\.json\n/);

  await server.restart();
  await runCli(['restore', '--subject', 'lab.json'], { cwd });
  const alive = await run('--failed', 'reports/lab/results.json');
  const ids = new Set(alive.cases.map(({ id }) => id));
  assert.deepEqual(
    [...died, ...others].filter(({ id }) => !ids.has(id)),
    [],
  );
  assert.ok(alive.cases.every(({ outcome, isSubjectGone }) => outcome !== 'subject-died' && isSubjectGone !== true));
});
