import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { casesOf } from '../../../src/measure/derive/derive-cases.js';
import { isWritable, quotedForStep } from '../../../src/measure/derive/derived-case.js';
import { awkwardUsage } from './awkward-usage.js';

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
