import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { loadCases } from '../../src/measure/server/cases/load-cases.js';
import { CASE_REFUSALS_FILE, readCaseRefusals } from '../../src/result/causes/situation/refusals.js';
import { exchanged, observed, URLS } from '../result/causes/an-observed-case.js';
import { refusalLines, refusalsIn } from './refusals-in.js';

test('features/case-refusals.jsonl names cases that exist, each once', async () => {
  const named = Object.values(await readCaseRefusals()).flat();
  const known = new Set((await loadCases()).map(({ id }) => id));
  assert.deepEqual(
    named.filter((id) => !known.has(id)),
    [],
    'run `npm run deviation-cases -- refusals`',
  );
  assert.equal(new Set(named).size, named.length);
  assert.ok(named.length > 1_500, `${named.length} cases are not all`);
});

test('its lines are those that the command writes', async () => {
  const written = refusalLines(await readCaseRefusals());
  assert.deepEqual(written.split('\n').sort(), (await readFile(CASE_REFUSALS_FILE, 'utf8')).split('\n').sort());
});

test('a case wants its last write refused, or else its last request, with the condition in the report', () => {
  const { response, ...put } = exchanged('PUT', URLS.element, 409, { expected: '4xx or 5xx or 3xx' });
  const report =
    '<?xml version="1.0"?><xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><cannot-insert/></xcap-error>';
  const refused = { ...put, response: { status: 409, headers: [], ...response, body: report } };
  const missing = exchanged('GET', URLS.document, 404, { expected: '404' });
  const accepted = exchanged('PUT', URLS.document, 201, { expected: '2xx' });
  const cases = [
    observed('put', 'passed', [accepted, refused, missing]),
    observed('get', 'passed', [accepted, missing]),
    observed('neither', 'passed', [accepted]),
    observed('failed', 'failed', [refused]),
  ];
  assert.deepEqual(refusalsIn(cases), { 'GET 404': ['get'], 'PUT 409 cannot-insert': ['put'] });
});
