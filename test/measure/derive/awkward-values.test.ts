import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { casesOf } from '../../../src/measure/derive/derive-cases.js';
import { isWritable, quotedForStep } from '../../../src/measure/derive/derived-case.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { NOTES, notes, usageFolder } from '../../common/usages/a-usage.js';

/** Values of attributes, as XML writes them. */
const AWKWARD = ['a\\b', 'ends with \\', "it\\'s", 'two&#10;lines', '\\&quot;'];

function awkwardUsage(): string {
  const content = AWKWARD.map((value) => `<note id="${value}">${value}</note><link to="${value}"/>`).join('');
  const valid = [
    { title: 'Plain', text: notes('<note id="a"/><note id="b"/>') },
    { title: 'Awkward values', text: notes(content) },
  ];
  const invalid = AWKWARD.map((value) => ({
    title: `A dead link to ${value}`,
    text: notes(`<note id="a"/><note id="b"/><link to="${value}"/>`),
    report: 'constraint-failure',
    why: 'Links lead to notes.',
  }));
  return usageFolder({ ...NOTES, examples: { valid, invalid } });
}

test('a quoted text is writable when cucumber reads the same text from it', () => {
  for (const text of ['', 'a', "it's", '"a"', 'a\\b', 'a\\\\', '\\n']) assert.ok(isWritable(quotedForStep(text)), text);
  for (const text of ['a\nb', 'a\r', 'a\\', "\\'", '\\"', 'a\\"b']) assert.ok(!isWritable(quotedForStep(text)), text);
});

test('values that no step can hold cost the cases that need them, and no others', async () => {
  const cases = casesOf(await loadUsage(awkwardUsage()));
  assert.ok(cases.every(({ steps }) => steps.every(isWritable)));
  for (const kind of ['attributes', 'documents', 'elements', 'invalid']) {
    assert.ok(
      cases.some((one) => one.kind === kind && JSON.stringify(one.steps).includes('a\\\\b')),
      kind,
    );
  }
});

test('cases about awkward values pass on the mock', async () => {
  const { cases } = await runConformance({ usages: [awkwardUsage()], usageCases: 120, only: ['derived'] });
  const wrong = cases.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  assert.deepEqual(
    wrong.map(({ name, error, reason }) => `${name}: ${error?.message ?? reason}`),
    [],
  );
});
