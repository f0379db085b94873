import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { loadCases } from '../../../src/measure/server/cases/load-cases.js';
import { DERIVED_REPORTS, RESULTS } from '../../../src/report/folder/report-names.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runHere } from '../run-here.js';
import { ending, runCli, startCli } from '../spawn-cli.js';

const REPORTS = [RESULTS.plain, ...DERIVED_REPORTS].sort();

/** A case that applies to any subject. */
async function someCase(): Promise<string> {
  const found = (await loadCases()).find(({ tags }) => tags.includes('@license'));
  assert.ok(found !== undefined);
  return found.id;
}

test('run measures the mock from any folder, writes the reports below it, and prints a summary', async (context) => {
  const cwd = await temporaryFolder(context);
  const id = await someCase();
  const { code, stdout, stderr } = await runCli(['run', '--only', id], { cwd });
  assert.deepEqual([code, stderr], [0, ''], stdout);
  assert.deepEqual((await readdir(path.join(cwd, 'reports', 'mock'))).sort(), REPORTS);
  assert.match(stdout, /^features\/license\/\S+\.feature: 1 case, 0 not passed\n/);
  assert.match(stdout, /\ncases {9}1 passed\n/);
  assert.ok(stdout.includes(`reports       ${path.join('reports', 'mock', 'results.json')}\n`));
  assert.equal(stdout.includes('\u001b'), false);
});

test('run --json writes only the results to stdout, and the same to results.json', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stdout, stderr } = await runHere(['run', '--json', '--out', 'out', '--only', await someCase()], {
    cwd,
  });
  assert.equal(code, 0, stderr);
  assert.equal(stdout, await readFile(path.join(cwd, 'out', 'mock', 'results.json'), 'utf8'));
  assert.equal(JSON.parse(stdout).totals.cases.passed, 1);
  assert.match(stderr, /cases {9}1 passed/);
});

test('a run that selects no case exits with 2 and names the option', async (context) => {
  const cwd = await temporaryFolder(context);
  for (const [option, value] of [
    ['--tags', '@nobody'],
    ['--tags', '@client and ('],
    ['--only', 'client/nowhere'],
    ['--only', 'features/nope.feature'],
    ['--failed', 'nowhere.json'],
    ['--order', 'backwards'],
  ] as const) {
    const { code, stdout, stderr } = await runHere(['run', option, value], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, new RegExp(`^xcaliper: ${option}: [^\\n]+\\n$`));
    if (option === '--only') assert.ok(stderr.includes(JSON.stringify(value)), stderr);
    assert.equal(stdout, '');
  }
  assert.deepEqual(await readdir(cwd), []);
});

test('run prints the seed of a random order, and --read-only selects cases', async (context) => {
  const cwd = await temporaryFolder(context);
  const id = await someCase();
  const shuffled = await runHere(['run', '--only', id, '--order', 'random'], { cwd });
  assert.equal(shuffled.code, 0, shuffled.stderr);
  assert.match(shuffled.stdout, /^order random:\d+\n/);
  const { code, stderr } = await runHere(['run', '--only', id, '--read-only'], { cwd });
  assert.equal(code, 2);
  assert.match(stderr, /^xcaliper: --read-only: [^\n]+\n$/);
});

test('run writes a baseline, never overwrites one, and fails on stale entries', async (context) => {
  const cwd = await temporaryFolder(context);
  const only = ['run', '--only', await someCase()];
  const written = await runHere([...only, '--write-baseline', 'known.yaml'], { cwd });
  assert.deepEqual([written.code, written.stderr], [0, '']);
  assert.match(written.stdout, /\nbaseline {6}known\.yaml\n$/);
  assert.equal(await readFile(path.join(cwd, 'known.yaml'), 'utf8'), 'subject: mock\nrequirements: {}\n');
  const again = await runHere([...only, '--write-baseline', 'known.yaml'], { cwd });
  assert.equal(again.code, 2);
  assert.match(again.stderr, /^xcaliper: --write-baseline: known\.yaml already exists; add [^\n]+\n$/);
  await writeFile(path.join(cwd, 'stale.yaml'), 'requirements: { A-URI-99: { verdict: violation, reason: r } }');
  const stale = await runHere([...only, '--baseline', 'stale.yaml', '--fail-on', 'none'], { cwd });
  assert.equal(stale.code, 1, stale.stderr);
  assert.match(stale.stdout, /\nStale baseline entry: A-URI-99 violation: there is no such requirement\.\n/);
  const missing = await runHere([...only, '--baseline', 'nowhere.yaml'], { cwd });
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /^xcaliper: --baseline: nowhere\.yaml cannot be read: [^\n]+\n$/);
});

test("run writes cucumber's own reports on request", async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stdout, stderr } = await runHere(['run', '--only', await someCase(), '--evidence'], { cwd });
  assert.deepEqual([code, stderr], [0, '']);
  const files = (await readdir(path.join(cwd, 'reports', 'mock'))).sort();
  assert.deepEqual(files, [...REPORTS, 'cucumber.html', 'messages.ndjson'].sort());
  for (const file of files) assert.ok(stdout.includes(path.join('reports', 'mock', file)));
});

test('run refuses an impossible number of threads', async (context) => {
  const cwd = await temporaryFolder(context);
  const url = ['--subject', 'http://127.0.0.1:1/xcap', '--user', 'sip:alice@example.com'];
  for (const [args, said] of [
    [['--parallel', 'many'], /^xcaliper: --parallel: must be a whole number from 1 to \d+\n$/],
    [['--parallel', '2', '--evidence'], /^xcaliper: --evidence: [^\n]+\n$/],
    [
      [...url, '--parallel', '3'],
      /^xcaliper: --parallel: 3 threads need 2 users, since 2 threads share one at most; the subject has 1: [^\n]+\n$/,
    ],
  ] as const) {
    const { code, stderr } = await runHere(['run', ...args], { cwd });
    assert.equal(code, 2);
    assert.match(stderr, said);
  }
});

/** A subject file for a mock without capabilities; `down` for a server that is not running. */
async function subjectFile(context: TestContext, cwd: string, name: string, state?: 'down'): Promise<string> {
  const xui = 'sip:alice@example.com';
  const mock = await startXdms({ users: [{ xui }], deviations: ['no-capabilities'] });
  if (state === 'down') await mock.close();
  else context.after(() => mock.close());
  const file = `${name}.yaml`;
  await writeFile(path.join(cwd, file), `name: ${name}\nxcapRoot: ${mock.xcapRoot}\nusers: [{ xui: '${xui}' }]\n`);
  return file;
}

const ANSWERS_GET = ['--only', 'XCAP-12-01'];

test('run measures several subjects in turn, and exits with the worst of their codes', async (context) => {
  const cwd = await temporaryFolder(context);
  const files = [
    await subjectFile(context, cwd, 'gone', 'down'),
    await subjectFile(context, cwd, 'poor'),
    await subjectFile(context, cwd, 'poorer'),
  ];
  const subjects = files.flatMap((file) => ['--subject', file]);
  const two = await runHere(['run', ...ANSWERS_GET, ...subjects.slice(2), '--subject', 'mock'], { cwd });
  assert.equal(two.code, 1);
  assert.equal(two.stderr, '');
  assert.match(two.stdout, /^poor, 1 of 3\n[\s\S]+\npoorer, 2 of 3\n[\s\S]+\nmock, 3 of 3\n/);
  const results = ['poor', 'poorer', 'mock'].map((name) => path.join('reports', name, 'results.json'));
  assert.ok(two.stdout.endsWith(`\ncompare them: xcaliper compare ${results.join(' ')}\n`), two.stdout);
  for (const file of results) JSON.parse(await readFile(path.join(cwd, file), 'utf8'));
  const three = await runHere(['run', ...ANSWERS_GET, ...subjects], { cwd });
  assert.equal(three.code, 3);
  assert.match(three.stderr, /^xcaliper: the subject \S+ cannot be reached: [^\n]+\n$/);
  assert.match(three.stdout, /\npoorer, 3 of 3\n/);
});

test('options for one subject are refused with several subjects, and so are two subjects with one name', async (context) => {
  const cwd = await temporaryFolder(context);
  const file = await subjectFile(context, cwd, 'mock');
  const two = ['--subject', 'mock', '--subject', file];
  for (const [args, said] of [
    [[], /--subject: mock and mock\.yaml would write their reports to the same folder reports\/mock; /],
    [['--user', 'sip:alice@example.com', '--password', 'secret'], /--user: works with one --subject only/],
    [['--baseline', 'known.yaml'], /--baseline: works with one --subject only/],
    [['--json'], /--json: works with one --subject only/],
  ] as const) {
    const { code, stdout, stderr } = await runHere(['run', ...two, ...args], { cwd });
    assert.deepEqual([code, stdout], [2, '']);
    assert.match(stderr, said);
  }
});

/** A server that answers the two requests of the access check, and is silent from then on. */
async function silentSubject(context: TestContext) {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    if (asked <= 2) response.writeHead(404).end();
    else server.emit('waiting');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap` };
}

for (const signals of [['SIGINT'], ['SIGTERM'], ['SIGINT', 'SIGINT']] as const) {
  test(`a run that receives ${signals.join(' and ')} exits with 3 and leaves no half-written file`, async (context) => {
    const cwd = await temporaryFolder(context);
    const { server, url } = await silentSubject(context);
    const child = startCli(['run', '--subject', url, '--user', 'sip:alice@example.com', '--only', 'rfc4825/8.3-get'], {
      cwd,
    });
    context.after(() => child.kill('SIGKILL'));
    const ended = ending(child);
    await once(server, 'waiting');
    for (const signal of signals) child.kill(signal);
    const { code, stdout, stderr } = await ended;
    assert.equal(code, 3);
    // It says at once what it does now, and for how long.
    assert.match(
      stderr,
      /^xcaliper: stopping; restores [\s\S]*up to 10 s for each[\s\S]*: npx xcaliper restore --subject \S+[^\n]*\n$/,
    );
    // The output does not mention the interrupted feature.
    assert.doesNotMatch(stdout, /8\.3-get\.feature: /);
    const [folder = ''] = await readdir(path.join(cwd, 'reports'));
    const files = (await readdir(path.join(cwd, 'reports', folder))).sort();
    assert.deepEqual(
      files.filter((name) => name === 'run.lock' || name.endsWith('.tmp')),
      [],
    );
    if (signals.length === 1) {
      assert.deepEqual(files, REPORTS);
      const results = JSON.parse(await readFile(path.join(cwd, 'reports', folder, 'results.json'), 'utf8'));
      assert.equal(results.partial, true);
    }
  });
}

test('a report that cannot be written at the end is reported in one line, after the summary', async (context) => {
  const cwd = await temporaryFolder(context);
  const { server, url } = await silentSubject(context);
  const child = startCli(['run', '--subject', url, '--user', 'sip:alice@example.com', '--only', 'rfc4825/8.3-get'], {
    cwd,
  });
  context.after(() => child.kill('SIGKILL'));
  const ended = ending(child);
  await once(server, 'waiting');
  const [folder = ''] = await readdir(path.join(cwd, 'reports'));
  await mkdir(path.join(cwd, 'reports', folder, 'results.json', 'in the way'), { recursive: true });
  child.kill('SIGINT');
  const { code, stdout, stderr } = await ended;
  assert.match(stderr, /\nxcaliper: --out: \S+results\.json cannot be written: [^\n]+\n$/);
  assert.match(stdout, /\nsubject {7}127\.0\.0\.1/);
  assert.equal(code, 3);
});
