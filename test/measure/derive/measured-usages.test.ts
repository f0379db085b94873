import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { deriveUsageCases } from '../../../src/measure/server/measured-usages.js';
import { whyNotApplicable } from '../../../src/measure/server/subject/applicability.js';
import { deployedFacts } from '../../../src/measure/server/subject/deployed-usage.js';
import {
  MOCK_USERS,
  type MockSubject,
  type SubjectChoice,
} from '../../../src/measure/server/subject/subject-choice.js';
import { NOTES, notes, usageFolder } from '../../common/usages/a-usage.js';
import { measuredWith } from './measured-with.js';

const MOCK: SubjectChoice = { kind: 'mock', users: MOCK_USERS };

test('each wrong usage is one error', async () => {
  const measure = (usages: readonly string[], more = {}) => deriveUsageCases(MOCK, { usages, ...more });
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
  const withExamples = (examples: object) => deriveUsageCases(MOCK, { usages: [usageFolder({ ...NOTES, examples })] });
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
    deriveUsageCases(MOCK, { usages }),
    /examples\.valid\[0\]: "No URI" has no canonical XML \(.*is not a valid URI.*\), by which cases compare documents/,
  );
});

test('usage files of the subject are measured, each once', async () => {
  const file = usageFolder();
  const described = { name: 'mock', timeoutMs: 1_000, usages: { 'com.example.notes': { file } } };
  const runs: readonly (readonly [Partial<MockSubject>, object])[] = [
    [{ described }, {}],
    [{ settings: { usages: [file] } }, {}],
    [{ described, settings: { usages: [file] } }, { usages: [file] }],
  ];
  for (const [subject, options] of runs) {
    const { choice, names } = await measuredWith(subject, options);
    assert.deepEqual(names, ['derived/com.example.notes']);
    assert.deepEqual(choice?.settings?.usages, [file]);
    assert.equal(choice?.described?.usages?.['com.example.notes']?.facts?.document, 'index');
  }
});

test('a usage that the mock serves for other features may lack examples', async () => {
  const file = usageFolder({ ...NOTES, examples: {} });
  const { choice, names } = await measuredWith({ settings: { usages: [file] } });
  assert.deepEqual(names, []);
  assert.equal(choice?.described?.usages?.['com.example.notes']?.facts?.auid, 'com.example.notes');
});

test('a subject file names a usage file by its AUID', async () => {
  const usages = { 'com.example.memos': { file: usageFolder() } };
  const described = { name: 'mock', timeoutMs: 1_000, usages };
  await assert.rejects(
    measuredWith({ described }),
    /usages: com\.example\.memos: .*usage\.yaml describes com\.example\.notes; use that as the key/,
  );
});

test('a usage file in the subject file counts as served, and steps and tags know its AUID', async () => {
  const file = usageFolder();
  const subject = { name: 'server', xcapRoot: 'http://127.0.0.1:1/xcap-root', users: MOCK_USERS, timeoutMs: 1_000 };
  const { choice, dispose } = await deriveUsageCases(
    { kind: 'running', subject: { ...subject, usages: { 'com.example.notes': { file } } } },
    {},
  );
  await dispose();
  assert.equal(choice.kind, 'running');
  if (choice.kind !== 'running') return;
  const tags = ['@server', '@usage:com.example.notes'];
  assert.equal(await whyNotApplicable({ subject: choice.subject }, { tags, requirements: [] }), undefined);
  assert.equal(deployedFacts('com.example.notes', choice.subject.usages)?.namespace, NOTES.namespace);
});

test('temporary features are removed', async () => {
  const { features, dispose } = await deriveUsageCases(MOCK, { usages: [usageFolder()] });
  const folder = features[0]?.folder ?? '';
  assert.ok(existsSync(folder));
  await dispose();
  assert.ok(!existsSync(folder));
});

test('cases do not apply to a server that does not list the usage', async () => {
  const subject = { name: 'server', xcapRoot: 'http://127.0.0.1:1/xcap-root', users: MOCK_USERS, timeoutMs: 1_000 };
  const { choice, dispose } = await deriveUsageCases({ kind: 'running', subject }, { usages: [usageFolder()] });
  await dispose();
  assert.equal(choice.kind, 'running');
  if (choice.kind !== 'running') return;
  const run = { subject: choice.subject };
  const tags = ['@server', '@usage:com.example.notes'];
  assert.match((await whyNotApplicable(run, { tags, requirements: [] })) ?? '', /com\.example\.notes/);
});
