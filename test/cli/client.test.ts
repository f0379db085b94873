import assert from 'node:assert/strict';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { DERIVED_REPORTS } from '../../src/report/folder/report-names.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

const ADDRESS = 'http://xcap.example.com/xcap-root/resource-lists/users/sip:alice@example.com/index';

/** Names of the reports: those of a run. */
const REPORTS = ['results.json', ...DERIVED_REPORTS].sort();

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
  const { code, stdout } = await runHere(['trace', file, '--client-only', '--out', out]);
  assert.equal(code, 1);
  assert.match(
    stdout,
    /^violation XCAP-6\.3-17 (?:.*\n){2} {2}recorded\/requests: request 1, target: [\s\S]*Sent: \[1\]\. Send %5B1%5D\./m,
  );
  assert.deepEqual((await readdir(out)).sort(), REPORTS);
  const again = await runHere(['trace', file, '--client-only', '--out', out]);
  assert.match(again.stdout, /^changes +no verdict changed\. Since the run of \d{4}/m);
  await writeFile(path.join(out, 'results.json'), '{');
  assert.doesNotMatch((await runHere(['trace', file, '--client-only', '--out', out])).stdout, /^changes/m);
  assert.match(await readFile(path.join(out, 'report.html'), 'utf8'), /Content-Security-Policy/);
});

test('traffic without a breach exits with 0', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'traffic.har');
  await writeFile(file, har(ADDRESS));
  const { code } = await runHere(['trace', file, '--client-only', '--out', path.join(folder, 'reports')]);
  assert.equal(code, 0);
});

test('traffic without a request is no measurement, and exits with 3', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'traffic.har');
  await writeFile(file, JSON.stringify({ log: { entries: [] } }));
  const { code, stdout } = await runHere(['trace', file, '--client-only', '--out', path.join(folder, 'reports')]);
  assert.equal(code, 3);
  assert.match(stdout, /^Not a valid measurement/m);
});

test('a wrong option is a usage error that names the option', async (context) => {
  const out = path.join(await temporaryFolder(context), 'reports');
  const none = await runHere(['client', '--out', out]);
  assert.deepEqual([none.code, /--command, --listen, --serve/.test(none.stderr)], [2, true]);
  const open = await runHere(['client', '--serve', '0', '--serve-host', '0.0.0.0', '--out', out]);
  assert.deepEqual([open.code, /--serve-host: .*--serve-token/.test(open.stderr)], [2, true]);
  const ports = await runHere(['client', '--serve', '0', '--serve-ports', '1', '--out', out]);
  assert.deepEqual([ports.code, /--serve-ports/.test(ports.stderr)], [2, true]);
  const missing = await runHere(['trace', 'missing.har', '--client-only', '--out', out]);
  assert.deepEqual([missing.code, missing.stderr.startsWith('xcaliper: trace: cannot read missing.har: ')], [2, true]);
  const retired = await runHere(['client', '--trace', 'traffic.har', '--out', out]);
  assert.deepEqual(
    [retired.code, retired.stderr],
    [2, 'xcaliper: --trace is a command now: xcaliper trace FILE, with --client-only to judge the client alone\n'],
  );
  const port = await runHere(['client', '--listen', 'x', '--out', out]);
  assert.deepEqual([port.code, port.stderr.startsWith('xcaliper: --listen: must be a port number')], [2, true]);
  const unknown = await runHere(['client', '--command', 'true', '--scenario', 'add-entry', '--out', out]);
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /--scenario: .*add-an-entry/);
});

test('the result of a client can be reported, explained and compared', async (context) => {
  const folder = await temporaryFolder(context);
  const bad = path.join(folder, 'bad.har');
  const good = path.join(folder, 'good.har');
  await writeFile(bad, har(`${ADDRESS}/~~/resource-lists/list[1]`));
  await writeFile(good, har(`${ADDRESS}/~~/resource-lists/list%5B1%5D`));
  for (const file of [bad, good]) await runHere(['trace', file, '--client-only', '--out', `${file}.reports`]);
  const [before, after] = [bad, good].map((file) => path.join(`${file}.reports`, 'results.json'));
  const explained = await runHere(['explain', 'XCAP-6.3-17', '--results', before ?? '']);
  assert.match(
    explained.stdout,
    /verdict: violation\nCases:\n {2}recorded\/requests {2}failed: .*\n {4}request 1, target/,
  );
  const listed = await runHere(['explain', '--results', before ?? '']);
  assert.match(listed.stdout, /^violation XCAP-6\.3-17: /);
  const unknown = await runHere(['explain', 'XCAP-6.3-99', '--results', before ?? '']);
  assert.deepEqual([unknown.code, /has no requirement "XCAP-6\.3-99"/.test(unknown.stderr)], [2, true]);
  const compared = await runHere(['compare', before ?? '', after ?? '', '--out', folder]);
  assert.equal(compared.code, 0);
  assert.match(compared.stdout, /^1 requirement is better\b/);
  await runHere(['trace', good, '--client-only', '--name', 'other', '--out', `${good}.other`]);
  const both = await runHere(['compare', before ?? '', path.join(`${good}.other`, 'results.json'), '--out', folder]);
  assert.match(both.stdout, /^The 2 clients disagree on 1 of 9 requirements/);
  await rm(`${good}.other`, { recursive: true });
  const trend = await runHere(['compare', '--trend', folder, '--out', folder]);
  assert.match(trend.stdout, /^traffic: 2 runs/m);
  const reported = await runHere(['report', before ?? '', '--out', path.join(folder, 'again')]);
  assert.equal(reported.code, 0);
  const repro = await runHere(['repro', 'recorded/requests', '--results', before ?? '']);
  assert.deepEqual([repro.code, /is the result of a client/.test(repro.stderr)], [2, true]);
});

test('a rule about clients names the command that judges it', async () => {
  const judged = await runHere(['explain', 'XCAP-7.11-07']);
  assert.match(judged.stdout, /xcaliper client --command COMMAND/);
  assert.doesNotMatch(judged.stdout, /No case covers it/);
  const decided = await runHere(['explain', 'UA-COPE-09']);
  assert.match(decided.stdout, /--scenario rival-write\n\nScenarios:\n {2}rival-write {2}Another client/);
});

test('--failed runs the scenarios again that did not pass', async (context) => {
  const folder = await temporaryFolder(context);
  const first = path.join(folder, 'first');
  const scenarios = ['--scenario', 'add-an-entry', '--scenario', 'read-a-document'];
  const idle = await runHere(['client', '--command', 'true', ...scenarios, '--out', first]);
  assert.equal(idle.code, 3);
  const results = path.join(first, 'results.json');
  const again = await runHere([
    'client',
    '--command',
    'true',
    '--failed',
    results,
    '--out',
    path.join(folder, 'again'),
  ]);
  assert.match(again.stdout, /cases +2 skipped/);
  const server = await runHere(['run', '--failed', results, '--out', folder]);
  assert.deepEqual([server.code, /give it to xcaliper client --failed/.test(server.stderr)], [2, true]);
  const served = await runHere(['client', '--serve', '0', '--failed', results, '--out', folder]);
  assert.deepEqual([served.code, /--failed: works with --command only/.test(served.stderr)], [2, true]);
});
