import assert from 'node:assert/strict';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { request } from 'undici';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, firstLines, runCli, startCli } from '../spawn-cli.js';
import { INDEX, MINE, store } from './stalling-store.js';

/** Begins a run in the session that a child serves. */
async function begin(child: ChildProcessWithoutNullStreams): Promise<void> {
  const [address = ''] = await firstLines(child, 1);
  const { origin, hash } = new URL(address);
  const headers = {
    authorization: `Bearer ${hash.replace('#token=', '')}`,
    'content-type': 'application/json',
  };
  const suite = await request(`${origin}/api/suite`, { headers });
  const { cases } = (await suite.body.json()) as { readonly cases: readonly { readonly id: string }[] };
  const wanted = cases.filter(({ id }) => id.startsWith('8.2.3-creation/')).map(({ id }) => id);
  const body = JSON.stringify({ what: 'cases', cases: wanted });
  const { statusCode, body: answer } = await request(`${origin}/api/run`, { method: 'POST', headers, body });
  assert.equal(statusCode, 200, await answer.text());
}

test('what a session leaves behind when it is killed, xcaliper restore puts back', async (context) => {
  const cwd = await temporaryFolder(context);
  let kill = () => {};
  const { options, documents, uri } = await store(context, () => kill(), false);
  const child = startCli(['ui', ...options], { cwd });
  context.after(() => child.kill('SIGKILL'));
  kill = () => void child.kill('SIGKILL');
  const closed = once(child, 'close');
  await begin(child);
  await closed;
  kill = () => {};
  assert.notEqual(documents.get(INDEX), MINE);
  const restored = await runCli(['restore', ...options], { cwd });
  assert.deepEqual([restored.code, restored.stderr], [0, ''], restored.stdout);
  assert.equal(restored.stdout, `restored      ${uri}\n`);
  assert.deepEqual([...documents], [[INDEX, MINE]]);
});

test('Ctrl-C in a run ends the session, and its documents are restored first', async (context) => {
  const cwd = await temporaryFolder(context);
  let interrupt = () => {};
  const { options, documents } = await store(context, () => interrupt(), false);
  const child = startCli(['ui', ...options], { cwd });
  context.after(() => child.kill('SIGKILL'));
  interrupt = () => {
    interrupt = () => {};
    child.kill('SIGINT');
  };
  const end = ending(child);
  await begin(child);
  const { code, stderr } = await end;
  assert.deepEqual([code, stderr], [0, '']);
  assert.deepEqual([...documents], [[INDEX, MINE]]);
});
