import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { freePort } from '../../src/measure/server/subject/start/free-port.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runCli } from './spawn-cli.js';

// A command that loads the mock, or a parser for a file that it does not read, keeps its user waiting.

const SUBJECT = ['--user', 'sip:alice@example.com', '--subject'];

/** Notes the URL of each module in a file. Hooks run in a thread of their own, which has no other way to tell. */
const HOOK = `
import { appendFileSync } from 'node:fs';
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  appendFileSync(process.env.LOADED, resolved.url + '\\n');
  return resolved;
}`;

function dataUrl(module: string): string {
  return `data:text/javascript,${encodeURIComponent(module)}`;
}

/** @returns parts of this project and packages that a command has loaded, like `simulators` or `zod` */
async function loadedBy(context: TestContext, args: readonly string[]): Promise<ReadonlySet<string>> {
  const file = path.join(await temporaryFolder(context), 'loaded.txt');
  const register = `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(HOOK))});`;
  const env = { LOADED: file, NODE_OPTIONS: `--import ${dataUrl(register)}` };
  await runCli(args, { env });
  const urls = (await readFile(file, 'utf8')).split('\n');
  return new Set(
    urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)|\/(simulators|src)\//.exec(url)?.slice(1) ?? []),
  );
}

for (const args of [['--help'], ['requirements', '--summary']]) {
  test(`${args.join(' ')} loads no server and no parser`, async (context) => {
    const loaded = await loadedBy(context, args);
    assert.ok(loaded.has('src') && loaded.has('commander'));
    for (const one of ['simulators', 'zod', 'yaml', 'undici', 'fastify']) assert.ok(!loaded.has(one), one);
  });
}

test('doctor loads no simulator for a server that runs, and the mock for the mock', async (context) => {
  const running = await loadedBy(context, ['doctor', ...SUBJECT, `http://127.0.0.1:${await freePort()}/xcap`]);
  assert.ok(running.has('undici'));
  for (const one of ['simulators', 'zod', 'yaml', 'fastify']) assert.ok(!running.has(one), one);
  const mock = await loadedBy(context, ['doctor', '--subject', 'mock']);
  assert.ok(mock.has('simulators') && mock.has('fastify'));
});
