import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { startXdms } from '../../../../simulators/index.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { summary } from '../../../../src/report/terminal/summary.js';
import { parseResults } from '../../../../src/result/parse-results.js';
import { resultsJson } from '../../../../src/result/results-json.js';
import { serveSubject } from '../a-subject.js';
import { BRIEF, notesFeature, PASSING, REQUIREMENTS, stepsModule, userFolder } from './user-folder.js';

const SHORT = notesFeature([...PASSING, 'And the note has at most 900 octets']);
const LONG = notesFeature([...PASSING, 'And the note has at most 3 octets']);

/** Makes a folder with a case that passes, and one that fails. */
const twoCases = (context: TestContext) =>
  userFolder(context, {
    'notes.feature': SHORT,
    'more.feature': LONG,
    'requirements.yaml': REQUIREMENTS,
    'steps/notes.js': stepsModule(...BRIEF),
  });

const optionsFor = (folder: string) => ({
  features: [{ folder, name: 'mine' }],
  steps: [path.join(folder, 'steps')],
  only: ['mine'],
});

test('features of a user are measured, graded and reported with their own steps', async (context) => {
  const result = await runConformance(optionsFor(await twoCases(context)));
  assert.deepEqual(
    result.cases.map(({ id, feature, line, outcome }) => [id, feature, line, outcome]),
    [
      ['more/read', 'mine/more.feature', 5, 'failed'],
      ['notes/read', 'mine/notes.feature', 5, 'passed'],
    ],
  );
  const graded = result.requirements.find(({ id }) => id === 'NOTES-01');
  assert.deepEqual([graded?.verdict, graded?.cases], ['violation', ['more/read', 'notes/read']]);
  assert.match(summary(result), /requirements +1 violation/);
  const read = parseResults(resultsJson(result), 'results.json');
  assert.deepEqual(read.cases, result.cases);
});

/** So many cases that two threads share them. */
const ROWS = Array.from({ length: 41 }, (_, index) => `      | row-${index} | 900 |`).join('\n');

const OUTLINE = `${notesFeature([...PASSING, 'And the note has at most <most> octets']).replace('Scenario:', 'Scenario Outline:')}
    Examples:
      | id | most |
${ROWS}
`;

test('threads run features of a user, each with its own users', async (context) => {
  const users = ['alice', 'bob', 'carol', 'dave'].map((name) => ({ xui: `sip:${name}@example.com` }));
  await using xdms = await startXdms({ users });
  const folder = await userFolder(context, {
    'many.feature': OUTLINE,
    'notes.feature': LONG,
    'requirements.yaml': REQUIREMENTS,
    'steps/notes.js': stepsModule(...BRIEF),
  });
  const options = { ...optionsFor(folder), subject: xdms.xcapRoot, users, parallel: 2, probes: false };
  const result = await runConformance(options);
  const failed = result.cases.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id);
  assert.deepEqual([result.cases.length, failed], [42, ['notes/read']]);
  assert.equal(result.options?.parallel, 2);
});

test('a run repeats the failed cases of features, and says which folders it lacks', async (context) => {
  const folder = await twoCases(context);
  const given = { features: [folder], steps: [path.join(folder, 'steps')] };
  const failed = path.join(folder, 'results.json');
  await writeFile(failed, resultsJson(await runConformance({ ...given, only: [folder] })));
  const again = await runConformance({ ...given, failed });
  assert.deepEqual(
    again.cases.map(({ id }) => id),
    ['more/read'],
  );
  await assert.rejects(
    runConformance({ failed }),
    (error) =>
      error instanceof InvalidArgumentError &&
      error.argument === 'failed' &&
      error.message.includes(`give --features ${folder} --steps ${path.join(folder, 'steps')} again`),
  );
});

test('a subject file names features and steps, and may leave out their requirements', async (context) => {
  const folder = await twoCases(context);
  const file = path.join(folder, 'subject.yaml');
  const about = (more: string) => writeFile(file, `name: mine\nstart: mock\nfeatures: [.]\nsteps: [steps]\n${more}`);
  await about('');
  const result = await runConformance({ subject: file, only: ['more/read'] });
  assert.deepEqual(
    result.cases.map(({ outcome }) => outcome),
    ['failed'],
  );
  await about('claims:\n  NOTES-01: has no notes\n');
  await assert.rejects(runConformance({ subject: file, only: ['more/read', 'NOTES-02'] }), /"NOTES-02" matches no/);
  const [skipped] = (await runConformance({ subject: file, only: ['more/read'] })).cases;
  assert.deepEqual(
    [skipped?.outcome, skipped?.reason],
    ['skipped', 'the subject does not claim NOTES-01: has no notes'],
  );
});

test('nothing is sent when a step is unknown', async (context) => {
  let requests = 0;
  const { choice } = await serveSubject(context, (_, response) => {
    requests += 1;
    response.end();
  });
  const folder = await userFolder(context, { 'notes.feature': LONG, 'requirements.yaml': REQUIREMENTS });
  await assert.rejects(runConformance({ subject: choice, features: [folder] }), /no step matches "the note has/);
  assert.equal(requests, 0);
});
