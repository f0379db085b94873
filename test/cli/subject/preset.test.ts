import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runHere } from '../run-here.js';

test('run --preset ut runs its features on a mock that serves them, and the report shows classes', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stdout } = await runHere(['run', '--preset', 'ut', '--only', 'ut-active', '--parallel', '1'], { cwd });
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^cases +12 passed$/m);
  const report = (name: string) => readFile(path.join(cwd, 'reports', 'mock', name), 'utf8');
  assert.match(await report('results.json'), /"preset":"ut"/);
  assert.match(await report('results.json'), /"id":"UT-ACT-02"[^}]*"class":"schema","source":"25 XSD files/);
  const page = await report('report.html');
  assert.match(page, /Supplementary services \(Ut\)/);
  assert.match(page, /<small>\(schema\)<\/small>/);
  assert.match(page, /Class quote: it rests on normative words\. Source: 3GPP TS 24\.607/);
});

test('run --preset mcx passes on a mock that serves it, whose users have tokens', async (context) => {
  const cwd = await temporaryFolder(context);
  const { code, stdout } = await runHere(['run', '--preset', 'mcx', '--only', 'features/mcx', '--parallel', '1'], {
    cwd,
  });
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^cases +171 passed$/m);
  const page = await readFile(path.join(cwd, 'reports', 'mock', 'report.html'), 'utf8');
  assert.match(page, /Mission-critical services \(MCX\)/);
  assert.match(page, /Class second-hand: it rests on what others cite of the text, so it does not bind/);
});

test('explain shows class and source of a requirement of a preset', async () => {
  const { stdout } = await runHere(['explain', 'ut-aut-05']);
  assert.match(stdout, /^UT-AUT-05 \(SHOULD, about the server\)/);
  assert.match(stdout, /Class example: it rests on an example or an implementation, so it does not\s+bind\./);
  assert.match(stdout, /ut-authentication\/md5-sess/);
});

test('requirements --preset lists the requirements of the preset behind those of the suite', async () => {
  const [suite, more] = await Promise.all([runHere(['requirements']), runHere(['requirements', '--preset', 'ut'])]);
  assert.match(more.stdout, /^UT-AUT-05 /m);
  assert.doesNotMatch(suite.stdout, /^UT-/m);
  const { code, stdout } = await runHere(['requirements', '--preset', 'ut', '--json', '--untested']);
  assert.equal(code, 0);
  assert.doesNotMatch(stdout, /"UT-AUT-05"/);
});

test('an unknown preset is refused', async () => {
  const { code, stderr } = await runHere(['run', '--preset', 'volte']);
  assert.equal(code, 2);
  assert.match(stderr, /Allowed choices are ut/);
});
