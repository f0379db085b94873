import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { loadRegister } from '../../src/conformance/register.js';
import { runCli, startCli } from './spawn-cli.js';

test('requirements lists the register, a line each', async () => {
  const register = await loadRegister();
  const { code, stdout, stderr } = await runCli(['requirements']);
  assert.deepEqual([code, stderr], [0, '']);
  const lines = stdout.trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    register.map(({ id }) => id),
  );
});

test('requirements --json gives the cases of each', async () => {
  const { code, stdout, stderr } = await runCli(['requirements', '--json']);
  assert.deepEqual([code, stderr], [0, '']);
  const listed: { id: string; cases: string[] }[] = JSON.parse(stdout);
  assert.equal(listed.length, (await loadRegister()).length);
  assert.ok(listed.some(({ cases }) => cases.length > 0));
  const untested = JSON.parse((await runCli(['requirements', '--json', '--untested'])).stdout);
  assert.deepEqual(
    untested,
    listed.filter(({ cases }) => cases.length === 0),
  );
});

test('requirements --summary counts what is tested and what is excluded, of each file and level', async () => {
  const { code, stdout, stderr } = await runCli(['requirements', '--summary']);
  assert.deepEqual([code, stderr], [0, '']);
  const [head = '', ...rows] = stdout.trimEnd().split('\n');
  assert.match(head, /^tested \/ excluded +MUST +implied-MUST +SHOULD +MAY +all$/);
  assert.ok(rows.some((row) => /^rfc4825\.yaml +\d+ \/ \d+ /.test(row)));
  const register = await loadRegister();
  const excluded = register.filter((one) => one.excluded !== undefined).length;
  assert.ok(rows.at(-1)?.endsWith(` ${register.length - excluded} / ${excluded}`), rows.at(-1));
  assert.equal((await runCli(['requirements', '--summary', '--json'])).code, 2);
});

test('explain says what a requirement is, and which cases cover it', async () => {
  const [first] = await loadRegister();
  assert.ok(first !== undefined);
  const { code, stdout, stderr } = await runCli(['explain', first.id.toLowerCase()]);
  assert.deepEqual([code, stderr], [0, '']);
  assert.ok(stdout.startsWith(`${first.id} (${first.level}`));
  assert.ok(stdout.replace(/\s+/g, ' ').includes(first.text.replace(/\s+/g, ' ').trim()));
  assert.match(stdout, /\nCases:\n {2}[a-z0-9]+\//);
});

test('explain says why a requirement has no case', async () => {
  const untested = (await loadRegister()).find(({ excluded }) => excluded?.reason === 'client rule');
  assert.ok(untested !== undefined);
  const { stdout } = await runCli(['explain', untested.id]);
  assert.match(stdout, /\nNo case covers it: client rule/);
});

test('a reader that has seen enough is no reason for a stack trace', async () => {
  const child = startCli(['requirements']);
  child.stdout.destroy();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, 'close');
  assert.deepEqual([code, stderr], [0, '']);
});
