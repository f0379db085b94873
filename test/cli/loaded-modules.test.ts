import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import module from 'node:module';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { IS_SOURCE } from '../../common/entry-url.js';
import { freePort } from '../../src/measure/server/subject/start/start-command.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { ending, firstLines, startCli } from './spawn-cli.js';

// A command that loads what it does not need keeps its user waiting.

/**
 * Notes the URL of each module in a file: of ES modules by a hook, which has a thread of its own, and of CommonJS modules at
 * the end of the process.
 */
const HOOK = `
import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + '\\n');
  return next(url, context);
}`;
const REGISTER = `
import { appendFileSync } from 'node:fs';
import Module, { register } from 'node:module';
register(${JSON.stringify(dataUrl(HOOK))});
process.on('exit', () => appendFileSync(process.env.LOADED, Object.keys(Module._cache).join('\\n')));`;

function dataUrl(module: string): string {
  return `data:text/javascript,${encodeURIComponent(module)}`;
}

interface Loaded {
  /** How many files of the build. */
  readonly ours: number;
  /** The packages, and the bundles of the mock and of deviations. */
  readonly parts: ReadonlySet<string>;
}

async function loadedBy(context: TestContext, args: readonly string[]): Promise<Loaded> {
  const cwd = await temporaryFolder(context);
  const file = path.join(cwd, 'loaded.txt');
  await writeFile(path.join(cwd, 'two.har'), HAR);
  const child = startCli(args, { cwd, env: { LOADED: file, NODE_OPTIONS: `--import ${dataUrl(REGISTER)}` } });
  if (SERVERS.includes(args[0] ?? '')) {
    await firstLines(child, 1);
    child.kill();
  }
  await ending(child);
  const urls = new Set((await readFile(file, 'utf8')).split('\n'));
  const files = [...urls].map((url) => url.replaceAll('\\', '/'));
  return {
    ours: files.filter((one) => one.includes('/dist/') && !one.includes('/node_modules/')).length,
    parts: new Set(files.flatMap((one) => PART.exec(one)?.slice(1).filter(Boolean) ?? [])),
  };
}

const PART = /\/node_modules\/((?:@[^/]+\/)?[^/]+)|\/dist\/bundles\/(?:xdms-|license-)?(xdms|deviations)\d*\.js$/;
const SERVERS = ['xdms', 'license'];

const exchange = (url: string, status: number) => ({
  startedDateTime: '2026-01-01T00:00:00.000Z',
  request: { method: 'GET', url, httpVersion: 'HTTP/1.1', headers: [] },
  response: { status, statusText: '', httpVersion: 'HTTP/1.1', headers: [], content: { text: '' } },
});
const DOCUMENT = 'http://xcap.example.com/root/resource-lists/users/sip:alice@example.com/index';
const HAR = JSON.stringify({ log: { version: '1.2', entries: [exchange(DOCUMENT, 404), exchange(DOCUMENT, 404)] } });

const CASE = '8.2.3-positions/first-of-name.name';
const CUCUMBER = '@cucumber/cucumber';

/** Each command with the most files of ours that it may load, and what it must not load. A command that needs more says so here. */
const COMMANDS: readonly (readonly [line: string, most: number, never: readonly string[]])[] = [
  ['--version', 39, ['zod', 'yaml', 'undici', 'fastify', CUCUMBER, 'xdms', 'deviations']],
  ['--help', 39, ['zod', 'yaml', 'undici', 'fastify', CUCUMBER, 'xdms', 'deviations']],
  ['requirements --summary', 50, ['zod', 'yaml', 'undici', 'fastify', CUCUMBER, 'xdms', 'deviations']],
  ['explain XCAP-8.2.3-10', 69, ['zod', 'yaml', 'fastify', CUCUMBER]],
  ['validate two.har', 59, ['yaml', 'undici', 'fastify', CUCUMBER, 'deviations']],
  ['trace two.har', 115, ['undici', 'fastify', CUCUMBER, 'deviations']],
  ['license --port 0', 62, ['undici', CUCUMBER, 'xdms', 'deviations']],
  ['xdms --port 0', 89, ['undici', CUCUMBER, 'deviations']],
  [`run --only ${CASE}`, 349, ['deviations']],
];

for (const [line, most, never] of COMMANDS) {
  test(`${line} loads at most ${most} files`, { skip: IS_SOURCE }, async (context) => {
    const { ours, parts } = await loadedBy(context, line.split(' '));
    assert.deepEqual(
      never.filter((one) => parts.has(one)),
      [],
    );
    assert.ok(ours > 0 && ours <= most, `${ours} files`);
  });
}

test('compiled code is kept in the folder of caches, and nothing in that for temporary files', async (context) => {
  const folder = await temporaryFolder(context);
  const env = { XDG_CACHE_HOME: path.join(folder, 'cache'), TMPDIR: path.join(folder, 'tmp') };
  await Promise.all(Object.values(env).map((one) => mkdir(one)));
  await ending(startCli(['--version'], { env }));
  assert.deepEqual(await readdir(env.TMPDIR), []);
  assert.deepEqual(await readdir(env.XDG_CACHE_HOME), 'enableCompileCache' in module ? ['xcaliper'] : []);
});

test('without a home and with a relative path, a command writes nothing into its folder', async (context) => {
  const cwd = await temporaryFolder(context);
  await ending(startCli(['--version'], { cwd, env: { XDG_CACHE_HOME: 'cache', HOME: '' } }));
  assert.deepEqual(await readdir(cwd), []);
});

test('the mock with a deviation loads the table of deviations', { skip: IS_SOURCE }, async (context) => {
  const { parts } = await loadedBy(context, ['xdms', '--port', '0', '--deviation', 'delete-is-204']);
  assert.ok(parts.has('xdms') && parts.has('deviations'));
});

test('doctor loads no simulator for a server that runs, and the mock for the mock', async (context) => {
  const subject = ['--user', 'sip:alice@example.com', '--subject', `http://127.0.0.1:${await freePort()}/xcap`];
  const running = await loadedBy(context, ['doctor', ...subject]);
  assert.ok(running.parts.has('undici'));
  for (const one of ['zod', 'yaml', 'fastify', 'xdms']) assert.ok(!running.parts.has(one), one);
  const mock = await loadedBy(context, ['doctor', '--subject', 'mock']);
  assert.ok(mock.parts.has('fastify') && !mock.parts.has('deviations'));
});
