import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';
import { runCli } from './spawn-cli.js';

const WRONG: readonly (readonly [args: readonly string[], line: RegExp])[] = [
  [
    [],
    /no command given; use one of doctor, run, ui, explore, restore, trace, show-report, explain, repro, compare, report, xdms, twin, client, license, requirements, deviations, new, usage, validate, prove, completion, or --help/,
  ],
  [['measure'], /^xcaliper: unknown command 'measure'; xcaliper --help lists them\n$/],
  [['help', 'nosuch'], /^xcaliper: unknown command 'nosuch'; xcaliper --help lists them\n$/],
  [['help', 'explian'], /^xcaliper: unknown command 'explian' \(Did you mean explain\?\)\n$/],
  [['explian'], /^xcaliper: unknown command 'explian' \(Did you mean explain\?\)\n$/],
  [['run', '--colour'], /unknown option '--colour'/],
  [['run', '--subjct', 'mock'], /^xcaliper: unknown option '--subjct' \(Did you mean --subject\?\)\n$/],
  [
    ['run', '--only', '8.2.3-postions'],
    /--only: "8.2.3-postions" matches no .* suite; the nearest is 8\.2\.3-positions\n/,
  ],
  [['prove', '--mixes', 'many'], /--mixes: must be a whole number from 1 to 1000, got "many"/],
  [['prove', '--sample', '0'], /--sample: must be a whole number from 1 to 1000, got "0"/],
  [['prove', '--sample', '3', '--mixes', '1'], /'--sample <n>' cannot be used with option '--mixes <n>'/],
  [['prove', '--resume'], /--resume: works with --by-url only/],
  [['prove', '--by-url', '--exhaustive'], /'--by-url' cannot be used with option '--exhaustive'/],
  [['prove', '--by-url', '--deviation', 'token-left-out'], /--deviation: there is no deviation "token-left-out"/],
  [['prove', '--mixes', '1', '--of', '0'], /--of: must be a whole number from 1 to 100, got "0"/],
  [['run', '--user'], /--user <XUI>.*missing/],
  [['run', '--password', 'secret'], /--password: must follow its --user;/],
  [['run', '--user', 'sip:a@b', '--password', 'x', '--password', 'y'], /--password: sip:a@b already has a password/],
  [['run', '--user', 'sip:a@b', '--password', ''], /--password: is empty for sip:a@b; set the variable it comes from/],
  [['run', '--user', 'alice'], /--user: must start with a scheme/],
  [['run', '--user', 'sip:a@b:'], /--user: the password of sip:a@b is empty/],
  [['run', '--fail-on', 'anything'], /--fail-on.*violation, shortfall, none/],
  [['run', '--resolver', 'quick'], /--resolver.*indexed, xpath/],
  [['run', '--subject', 'http://127.0.0.1:1/xcap'], /--user: a subject given as a URL needs at least one user/],
  [['run', '--subject', 'http://127.0.0.1:1/xcap?a', '--user', 'sip:a@b'], /--subject: must not have a query/],
  [['run', '--subject', 'nowhere.yaml'], /--subject: .*nowhere\.yaml: there is no such file; check the path\n/],
  [
    ['run', '--subject', 'http://h/x', '--user', 'sip:a@b', '--resolver', 'xpath'],
    /--resolver: is a setting of the mock/,
  ],
  [['xdms', '--port', 'http'], /--port: must be a port/],
  [['xdms', '--port', '65536'], /--port: must be a port/],
  [['xdms', '--user', 'alice', '--port', '0'], /--user: must start with a scheme/],
  [['xdms', '--user', 'sip:a@b:', '--port', '0'], /--user: the password of sip:a@b is empty/],
  [
    ['xdms', '--auth', 'digest', '--user', 'sip:a@b', '--port', '0'],
    /--user: sip:a@b has no password, which --auth digest/,
  ],
  [['run', '--out', '/proc/nope'], /--out: the folder \/proc\/nope\/mock cannot be created/],
  [['xdms', '--seed', '/nowhere/at/all', '--port', '0'], /--seed: /],
  [['xdms', '--root', 'xcap?root', '--port', '0'], /--root: /],
  [['license', '--host', '192.0.2.1', '--port', '0'], /--host: cannot listen on 192\.0\.2\.1/],
  [['license', '--port', '-1'], /--port: must be a port/],
  [['license', '--master', 'a2V5'], /--master: must be KEY:CREDIT/],
  [['license', '--master', 'a2V5:many'], /--master: must be KEY:CREDIT/],
  [['requirements', 'A-URI-01'], /too many arguments/],
  [['explain', 'A-NONE-99'], /there is no requirement "A-NONE-99"/],
  [['explain', 'delete-is-240'], /no requirement "delete-is-240", and no deviation; the nearest are delete-is-204,/],
  [['requirements', '--deviations'], /^xcaliper: requirements: --deviations is a command now: xcaliper deviations\n$/],
  [
    ['xdms', '--port', '0', '--deviation', 'no-etag'],
    /--deviation: there is no deviation "no-etag"; the nearest are no-etag/,
  ],
  [['license', '--port', '0', '--deviation', 'no-alow'], /--deviation: there is no deviation "no-alow"; .* no-allow/],
];

for (const [args, line] of WRONG) {
  test(`xcaliper ${args.join(' ')} is refused in one line on stderr, with exit code 2`, {
    timeout: 60_000,
  }, async (context) => {
    // If a server starts by mistake, the signal ends it.
    const { code, stdout, stderr } = await runHere(args, {
      cwd: await temporaryFolder(context),
      signal: context.signal,
    });
    assert.match(stderr, /^xcaliper: [^\n]+\n$/);
    assert.match(stderr, line);
    assert.equal(stdout, '');
    assert.equal(code, 2);
  });
}

test('a separate process prints the same, and ends with the same exit code', async (context) => {
  const cwd = await temporaryFolder(context);
  for (const args of [[], ['run', '--subject', 'nowhere.yaml'], ['run', '--help'], ['requirements']]) {
    assert.deepEqual(await runCli(args, { cwd }), await runHere(args, { cwd }));
  }
});

test('help and version exit with 0', async () => {
  const { stdout: runHelp } = await runHere(['run', '--help']);
  assert.match(runHelp.replace(/\s+/g, ' '), /the run restores the documents that it overwrites on a running server/);
  for (const args of [['--help'], ['run', '--help'], ['help', 'xdms']]) {
    const { code, stdout, stderr } = await runHere(args);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^Usage: xcaliper/m);
  }
  const { code, stdout } = await runHere(['--version']);
  assert.equal(code, 0);
  assert.match(stdout, /^\d+\.\d+\.\d+/);
});

test('the first help has three commands, variables and few options; --all adds the others', async () => {
  const { stdout: first } = await runHere(['--help']);
  const [start, ...commands] = first.split('\n');
  assert.equal(start, 'Start here:');
  assert.deepEqual(
    commands.slice(0, 3).map((line) => /^ {2}xcaliper (\S+)/.exec(line)?.[1]),
    ['doctor', 'run', 'show-report'],
  );
  assert.match(first, /\n {2}NO_COLOR {2,}/);
  const optionsIn = async (...args: readonly string[]) =>
    [...(await runHere(args)).stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name = '']) => name);
  const few = await optionsIn('run', '--help');
  const all = await optionsIn('run', '--help', '--all');
  assert.equal(few.length, 10);
  assert.match(
    (await runHere(['run', '--help'])).stdout,
    new RegExp(`\\n${all.length - 11} more options: .* --all\n$`),
  );
  assert.deepEqual(
    few.filter((name) => !all.includes(name)),
    [],
  );
  assert.ok((await optionsIn('xdms', '--help')).length === 10);
});

test('a misspelt key of a baseline is refused with the key that was meant', async (context) => {
  const cwd = await temporaryFolder(context);
  await writeFile(path.join(cwd, 'known.yaml'), 'requirments: {}\n');
  const { code, stderr } = await runHere(['run', '--baseline', 'known.yaml'], { cwd });
  assert.equal(stderr, 'xcaliper: --baseline: known.yaml: unknown key requirments; did you mean requirements?\n');
  assert.equal(code, 2);
});

test('a report folder that cannot be created is refused', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const { code, stderr } = await runHere(['run', '--out', file], { cwd: folder });
  assert.match(stderr, /^xcaliper: --out: the folder [^\n]+\n$/);
  assert.equal(code, 2);
});

test('a report that cannot be replaced is refused before the run', async (context) => {
  const cwd = await temporaryFolder(context);
  await mkdir(path.join(cwd, 'reports', 'mock', 'results.json'), { recursive: true });
  const { code, stdout, stderr } = await runHere(['run'], { cwd });
  assert.match(stderr, /^xcaliper: --out: the report \S+results\.json cannot be written: it is a folder\n$/);
  assert.deepEqual([code, stdout], [2, '']);
});

test('a port in use is refused with the name of the option', async (context) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const port = String((server.address() as AddressInfo).port);
  for (const command of ['xdms', 'license']) {
    const { code, stdout, stderr } = await runHere([command, '--port', port]);
    assert.match(stderr, new RegExp(`^xcaliper: --port: port ${port} [^\\n]+\\n$`));
    assert.deepEqual([code, stdout], [2, '']);
  }
});

test('an unreachable subject ends with exit code 3 and one sentence, and leaves no folder', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stdout, stderr } = await runHere(['run', '--subject', 'http://127.0.0.1:1/xcap', '--user', 'sip:a@b'], {
    cwd,
  });
  assert.match(stderr, /^xcaliper: the subject http:\/\/127\.0\.0\.1:1\/xcap cannot be reached: [^\n]+\n$/);
  assert.deepEqual([code, stdout], [3, '']);
  assert.deepEqual(await readdir(cwd), []);
});
