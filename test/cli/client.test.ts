import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

const ADDRESS = 'http://xcap.example.com/xcap-root/resource-lists/users/sip:alice@example.com/index';

function har(url: string): string {
  const request = { method: 'GET', url, headers: [{ name: 'Host', value: 'xcap.example.com' }] };
  const response = { status: 200, headers: [], content: { text: '<a/>' } };
  return JSON.stringify({
    log: { entries: [{ startedDateTime: '2026-11-22T12:00:00Z', time: 1, request, response }] },
  });
}

test('a HAR file is judged, and the reports are written', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'traffic.har');
  await writeFile(file, har(`${ADDRESS}/~~/resource-lists/list[1]`));
  const out = path.join(folder, 'reports');
  const { code, stdout } = await runHere(['client', '--trace', file, '--out', out]);
  assert.equal(code, 1);
  assert.match(stdout, /violation XCAP-6\.3-17 .*\nrequest 1, target: .*Sent: \[\. Send %5B\./);
  assert.deepEqual((await readdir(out)).sort(), ['client.html', 'client.json', 'junit.xml', 'summary.md']);
  assert.match(await readFile(path.join(out, 'client.html'), 'utf8'), /Content-Security-Policy/);
});

test('traffic without a breach exits with 0', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'traffic.har');
  await writeFile(file, har(ADDRESS));
  const { code } = await runHere(['client', '--trace', file, '--out', path.join(folder, 'reports')]);
  assert.equal(code, 0);
});

test('traffic without a request is no measurement, and exits with 3', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'traffic.har');
  await writeFile(file, JSON.stringify({ log: { entries: [] } }));
  const { code, stdout } = await runHere(['client', '--trace', file, '--out', path.join(folder, 'reports')]);
  assert.equal(code, 3);
  assert.match(stdout, /^Not a valid measurement/m);
});

test('a wrong option is a usage error that names the option', async (context) => {
  const out = path.join(await temporaryFolder(context), 'reports');
  const none = await runHere(['client', '--out', out]);
  assert.deepEqual([none.code, /--command, --listen, --trace/.test(none.stderr)], [2, true]);
  const open = await runHere(['client', '--serve', '0', '--serve-host', '0.0.0.0', '--out', out]);
  assert.deepEqual([open.code, /--serve-host: .*--serve-token/.test(open.stderr)], [2, true]);
  const ports = await runHere(['client', '--serve', '0', '--serve-ports', '1', '--out', out]);
  assert.deepEqual([ports.code, /--serve-ports/.test(ports.stderr)], [2, true]);
  const missing = await runHere(['client', '--trace', 'missing.har', '--out', out]);
  assert.deepEqual([missing.code, missing.stderr.startsWith('xcaliper: --trace: ')], [2, true]);
  const unknown = await runHere(['client', '--command', 'true', '--scenario', 'add-entry', '--out', out]);
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /--scenario: .*add-an-entry/);
});
