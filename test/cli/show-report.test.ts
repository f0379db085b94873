import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { openerOf } from '../../src/cli/commands/show-report-command.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';
import { startCli } from './spawn-cli.js';

test('without a report, the command says how to get one', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stderr } = await runHere(['show-report'], { cwd });
  assert.equal(code, 2);
  assert.equal(
    stderr,
    'xcaliper: reports: there is no report; xcaliper run writes one, below the folder of its --out\n',
  );
});

test('with --serve, the first line is the address of the last report', { timeout: 60_000 }, async (context) => {
  const cwd = await temporaryFolder(context);
  await mkdir(path.join(cwd, 'reports', 'lab'), { recursive: true });
  await writeFile(path.join(cwd, 'reports', 'lab', 'report.html'), '<p>lab');
  const child = startCli(['show-report', '--serve'], { cwd, signal: context.signal });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: url } = await lines.next();
  assert.equal(await (await fetch(url)).text(), '<p>lab');
  assert.equal((await lines.next()).value, 'serves reports/lab/report.html; Ctrl+C ends it');
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('a browser is opened only where somebody sees it', () => {
  assert.equal(openerOf('linux', {}), undefined);
  assert.deepEqual(openerOf('linux', { DISPLAY: ':0' }), ['xdg-open']);
  assert.deepEqual(openerOf('linux', { WAYLAND_DISPLAY: 'wayland-0' }), ['xdg-open']);
  assert.deepEqual(openerOf('darwin', {}), ['open']);
});
