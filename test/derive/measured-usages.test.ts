import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { measureUsages } from '../../src/runner/measured-usages.js';
import { whyNotApplicable } from '../../src/runner/subject/applicability.js';
import { MOCK_USERS, type SubjectChoice } from '../../src/runner/subject/subject-choice.js';
import { NOTES, notes, usageFolder } from '../usages/a-usage.js';

const MOCK: SubjectChoice = { kind: 'mock', users: MOCK_USERS };

test('each wrong usage is one error', async () => {
  const measure = (usages: readonly string[], more = {}) => measureUsages(MOCK, { usages, ...more });
  const known = usageFolder({ ...NOTES, auid: 'resource-lists' });
  await assert.rejects(measure([known]), /usages: .*usage\.yaml: the suite has cases for resource-lists already/);
  const file = usageFolder();
  await assert.rejects(measure([file, file]), /has the AUID com\.example\.notes too/);
  await assert.rejects(measure([file], { usageCases: 0 }), /usageCases: must be a whole number from 1, got 0/);
  await assert.rejects(measure([file], { usageSeed: Number.NaN }), /usageSeed: must be a whole number from 1/);
  const empty = usageFolder({ ...NOTES, examples: {} });
  await assert.rejects(measure([empty]), /examples\.valid: is empty/);
});

test('an example that contradicts its expectation is an error', async () => {
  const withExamples = (examples: object) => measureUsages(MOCK, { usages: [usageFolder({ ...NOTES, examples })] });
  const valid = [{ title: 'One', text: notes('<note id="a"/>') }];
  await assert.rejects(
    withExamples({ valid: [{ title: 'None', text: notes('<note/>') }] }),
    /examples\.valid\[0\]: "None" is stated as valid, but is schema-validation-error by the schema and the constraints/,
  );
  const invalid = [{ title: 'Fine', text: notes(''), report: 'uniqueness-failure', why: 'It is not.' }];
  await assert.rejects(
    withExamples({ valid, invalid }),
    /examples\.invalid\[0\]: "Fine" is stated as uniqueness-failure, but is valid by/,
  );
});

test('a valid example without canonical XML is an error', async () => {
  const text = notes('<note id="a" xmlns:x="urn:a\\b"/>');
  const usages = [usageFolder({ ...NOTES, examples: { valid: [{ title: 'No URI', text }] } })];
  await assert.rejects(
    measureUsages(MOCK, { usages }),
    /examples\.valid\[0\]: "No URI" has no canonical XML \(.*is not a valid URI.*\), by which cases compare documents/,
  );
});

test('temporary features are removed', async () => {
  const { features, dispose } = await measureUsages(MOCK, { usages: [usageFolder()] });
  const folder = features[0]?.folder ?? '';
  assert.ok(existsSync(folder));
  await dispose();
  assert.ok(!existsSync(folder));
});

test('cases do not apply to a server that does not list the usage', async () => {
  const subject = { name: 'server', xcapRoot: 'http://127.0.0.1:1/xcap-root', users: MOCK_USERS, timeoutMs: 1_000 };
  const { choice, dispose } = await measureUsages({ kind: 'running', subject }, { usages: [usageFolder()] });
  await dispose();
  assert.equal(choice.kind, 'running');
  if (choice.kind !== 'running') return;
  const run = { subject: choice.subject };
  const tags = ['@server', '@usage:com.example.notes'];
  assert.match((await whyNotApplicable(run, { tags, requirements: [] })) ?? '', /com\.example\.notes/);
});
