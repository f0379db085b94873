import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LICENSE_DEVIATIONS, XDMS_DEVIATIONS } from '../../simulators/index.js';
import { deviationPages } from '../../site/deviation-pages.js';
import { loadRegister } from '../../src/conformance.js';

const { list, pages } = deviationPages(await loadRegister());

test('each deviation is on one page', () => {
  const listed = pages.flatMap(({ text }) => [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, id]) => id));
  const all = [...XDMS_DEVIATIONS.deviations, ...LICENSE_DEVIATIONS.deviations].map(({ id }) => id);
  assert.deepEqual(listed.sort(), all.sort());
});

test('the list leads to each page', () => {
  const linked = [...list.matchAll(/\((deviations\/[a-z-]+\.md)\)/g)].map(([, address]) => `docs/${address}`);
  assert.ok(linked.length > 5);
  assert.deepEqual(
    linked,
    pages.map(({ source }) => source),
  );
});

test('a deviation of a clause without a page is named', () => {
  const [one] = XDMS_DEVIATIONS.deviations.filter(({ violates }) => violates.length > 0);
  const elsewhere = { id: one?.violates[0] ?? '', section: 'RFC 1149 §3' };
  assert.throws(
    () => deviationPages([{ ...elsewhere, level: 'MUST', subject: 'server', text: '' }]),
    new RegExp(`\\b${one?.id} \\(RFC 1149 §3\\).*: no page`),
  );
});
