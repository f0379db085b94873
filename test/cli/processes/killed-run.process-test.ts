import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, runCli, startCli } from '../spawn-cli.js';
import { INDEX, MINE, store } from './stalling-store.js';

test('what a run leaves behind when it is killed stops the next run, and restore puts it back', async (context) => {
  const cwd = await temporaryFolder(context);
  let kill = () => {};
  const { options, documents, uri } = await store(context, () => kill(), false);
  const run = ['run', ...options, '--only', 'rfc4825/8.2.3-creation'];
  const child = startCli(run, { cwd });
  kill = () => void child.kill('SIGKILL');
  await once(child, 'close');
  kill = () => {};
  assert.notEqual(documents.get(INDEX), MINE);
  const leftover = documents.get(INDEX);

  const refused = await runCli(run, { cwd });
  assert.equal(refused.code, 2, refused.stderr);
  assert.match(refused.stderr, /--out: 1 document is not restored after an earlier run/);
  assert.ok(refused.stderr.includes(`  ${uri}\n`), refused.stderr);
  assert.match(refused.stderr, /restore it: npx xcaliper restore --subject \S+ --user \S+\n/);
  assert.equal(documents.get(INDEX), leftover);

  const restored = await runCli(['restore', ...options], { cwd });
  assert.deepEqual([restored.code, restored.stderr], [0, ''], restored.stdout);
  assert.equal(restored.stdout, `restored      ${uri}\n`);
  assert.deepEqual([...documents], [[INDEX, MINE]]);

  const again = await runCli(['restore', ...options], { cwd });
  assert.deepEqual([again.code, again.stderr], [0, '']);
  assert.match(again.stdout, /^nothing to restore in /);
});

test('the next run finds what a run with another folder left behind, and says how to restore it', async (context) => {
  const cwd = await temporaryFolder(context);
  let kill = () => {};
  const { options, documents } = await store(context, () => kill(), false);
  const run = ['run', ...options, '--only', 'rfc4825/8.2.3-creation'];
  const child = startCli([...run, '--out', 'first'], { cwd });
  kill = () => void child.kill('SIGKILL');
  await once(child, 'close');
  kill = () => {};

  const refused = await runCli([...run, '--out', 'second'], { cwd });
  assert.equal(refused.code, 2, refused.stderr);
  assert.match(refused.stderr, /--out: 1 document is not restored after an earlier run/);
  const [, folder = ''] = /restore it: npx xcaliper restore \S+ \S+ \S+ \S+ --out (\S+)\n/.exec(refused.stderr) ?? [];
  const restored = await runCli(['restore', ...options, '--out', folder.replaceAll("'", '')], { cwd });
  assert.deepEqual([restored.code, restored.stderr], [0, ''], restored.stdout);
  assert.equal(documents.get(INDEX), MINE);
});

test('a killed doctor --write leaves a journal that restore reads', async (context) => {
  const cwd = await temporaryFolder(context);
  let kill = () => {};
  const { options, documents, uri } = await store(context, () => kill(), false);
  const child = startCli(['doctor', '--write', ...options], { cwd });
  kill = () => void child.kill('SIGKILL');
  await once(child, 'close');
  kill = () => {};
  assert.notEqual(documents.get(INDEX), MINE);
  const restored = await runCli(['restore', ...options], { cwd });
  assert.deepEqual([restored.code, restored.stdout], [0, `restored      ${uri}\n`], restored.stderr);
  assert.equal(documents.get(INDEX), MINE);
});

test('an interrupted run that cannot restore prints each URI, and the journal has the content', async (context) => {
  const cwd = await temporaryFolder(context);
  let interrupt = () => {};
  const { options, documents, uri, recover } = await store(context, () => interrupt(), true);
  const child = startCli(['run', ...options, '--only', 'rfc4825/8.2.3-creation'], { cwd });
  context.after(() => child.kill('SIGKILL'));
  interrupt = () => void child.kill('SIGINT');
  const { code, stderr } = await ending(child);
  assert.equal(code, 3, stderr);
  assert.match(stderr, /1 document is not restored; \S+documents\.jsonl has the original content\n/);
  assert.ok(stderr.includes(`  ${uri}\n`), stderr);
  recover();
  const restored = await runCli(['restore', ...options], { cwd });
  assert.equal(restored.code, 0, restored.stderr);
  assert.equal(documents.get(INDEX), MINE);
});
