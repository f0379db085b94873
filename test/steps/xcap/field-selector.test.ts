import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesAt } from '../../../steps/xcap/requests/field-selector.js';

const LISTS = `<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">${'<list name="a"/>'.repeat(40)}</resource-lists>`;

test('a field selects by positions and attribute tests', () => {
  assert.deepEqual(valuesAt(LISTS, 'resource-lists/list[2]/@name'), ['a']);
  assert.equal(valuesAt(LISTS, 'resource-lists/list%5b@name=%22a%22%5d').length, 40);
});

test('other XPath in a field is not evaluated, since it may take for ever', () => {
  const nested = 'count(//*['.repeat(12) + '1'.padEnd(2) + '])>0'.repeat(12);
  const [problem] = valuesAt(LISTS, `resource-lists/list[${encodeURIComponent(nested).replaceAll('%2F', '/')}]`);
  assert.match(problem ?? '', /is not a selector/);
  assert.match(valuesAt(LISTS, 'resource-lists/list[position()=1]')[0] ?? '', /is not a selector/);
});
