import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

/** Runs commands in one empty folder. */
async function project(context: TestContext) {
  const cwd = await temporaryFolder(context);
  const command = async (line: string) => {
    const { code, stdout, stderr } = await runHere(line.split(' '), { cwd });
    return { code, said: stdout + stderr };
  };
  return { cwd, command };
}

test('a new feature passes on the mock, and appears in every report', async (context) => {
  const { cwd, command } = await project(context);
  assert.deepEqual(await command('new feature notes --out my'), {
    code: 0,
    said: [
      `wrote ${path.join('my', 'notes.feature')}`,
      `wrote ${path.join('my', 'requirements.yaml')}`,
      '',
      'run it:     npx xcaliper run --features my --only my',
      'explain it: npx xcaliper explain NOTES-01 --features my',
      '',
    ].join('\n'),
  });
  const { code, said } = await command('run --features my --only my');
  assert.equal(code, 0, said);
  assert.match(said, /^cases +1 passed$/m);
  assert.match(said, /^requirements +1 conforms, \d+ untested$/m);
  const report = (name: string) => readFile(path.join(cwd, 'reports', 'mock', name), 'utf8');
  assert.match(await report('results.json'), /"id":"notes\/new-list","feature":"my\/notes\.feature","line":\d+/);
  assert.match(await report('results.json'), /"options": \{"only":\["my"\],"features":\["my"\]\}/);
  assert.match(await report('junit.xml'), /my\/notes\.feature/);
  assert.match(await report('report.html'), /NOTES-01/);
});

test('the requirement of a new feature is listed and explained, with and without its folder', async (context) => {
  const { command } = await project(context);
  await command('new feature notes --out my');
  await command('new feature call-forwarding --out my');
  const listed = await command('requirements --features my');
  assert.match(listed.said, /^NOTES-01 +MUST +Notes §1: /m);
  assert.match(listed.said, /^CALLFORWARDING-01 +MUST +Call forwarding §1: /m);
  const explained = await command('explain notes-01 --features my');
  assert.match(explained.said, /^NOTES-01 \(MUST, about the server\)\nsection: Notes §1\n[\s\S]*notes\/new-list/);
  await command('run --features my --only notes');
  const measured = await command('explain NOTES-01 --results reports/mock/results.json');
  assert.match(measured.said, /verdict: conforms\nCases:\n {2}notes\/new-list {2}passed: /);
  assert.match((await command('repro notes/new-list')).said, /^#!\/bin\/sh\n# Case notes\/new-list/);
});

test('a failed case shows the command that runs it again, and its place in SARIF', async (context) => {
  const { cwd, command } = await project(context);
  await command('new feature notes --out my');
  const file = path.join(cwd, 'my', 'notes.feature');
  await writeFile(file, (await readFile(file, 'utf8')).replace('answers 201', 'answers 418'));
  const { code, said } = await command('run --features my --only my');
  assert.equal(code, 1, said);
  assert.match(said, /npx xcaliper run --features my --only notes\/new-list/);
  const report = (name: string) => readFile(path.join(cwd, 'reports', 'mock', name), 'utf8');
  assert.match(await report('summary.md'), /NOTES.*01/);
  assert.match(await report('results.sarif'), /"uri":"my\/notes\.feature"\},"region":\{"startLine":8\}/);
});

const REFUSED = [
  ['run --features gone', /--features: gone is not a folder/],
  ['run --features my --steps gone', /--steps: gone is not a folder/],
  ['run --features my --only mine', /--only: "mine" matches no requirement/],
  ['explain NOTES-02 --features my', /no requirement "NOTES-02", .* nearest are NOTES-01/],
  ['new feature notes --out my', /notes\.feature exists; choose another name, or another --out/],
  ['new feature Notes', /"Notes" cannot be the name of a feature/],
] as const;

test('an unusable folder or name is refused in one line', async (context) => {
  const { command } = await project(context);
  await command('new feature notes --out my');
  for (const [line, wanted] of REFUSED) {
    const { code, said } = await command(line);
    assert.equal(code, 2, said);
    assert.match(said, wanted);
    assert.equal(said.trimEnd().split('\n').length, 1, said);
  }
});
