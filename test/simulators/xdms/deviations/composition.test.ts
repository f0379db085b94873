import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';

const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';
const LISTS =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="outer"><list name="inner"/></list></resource-lists>';

test('two deviations in different parts of a selector step show together', async () => {
  await using xdms = await startXdms({
    users: [{ xui: 'sip:alice@example.com' }],
    deviations: ['values-without-case', 'steps-select-descendants'],
  });
  const put = await fetch(xdms.xcapRoot + DOCUMENT, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/resource-lists+xml' },
    body: LISTS,
  });
  assert.equal(put.status, 201);
  const status = async (test: string): Promise<number> =>
    (await fetch(`${xdms.xcapRoot}${DOCUMENT}/~~/resource-lists/list%5B@name=%22${test}%22%5D`)).status;
  assert.equal(await status('OUTER'), 200, 'case does not count');
  assert.equal(await status('inner'), 200, 'descendants match');
});
