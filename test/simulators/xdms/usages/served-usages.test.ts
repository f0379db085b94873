import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../../../simulators/start/xdms.js';

test('auids limits the mock to some usages, and to its capabilities', async () => {
  await using xdms = await startXdms({ auids: ['resource-lists'], users: [{ xui: 'sip:alice@example.com' }] });
  const { body } = await request(`${xdms.xcapRoot}/xcap-caps/global/index`);
  const listed = [...(await body.text()).matchAll(/<auid>([^<]*)</g)].map(([, auid]) => auid);
  assert.deepEqual(listed.toSorted(), ['resource-lists', 'xcap-caps']);
  const put = await request(`${xdms.xcapRoot}/pres-rules/users/sip:alice@example.com/index`, {
    method: 'PUT',
    headers: { 'content-type': 'application/auth-policy+xml' },
    body: '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>',
  });
  await put.body.dump();
  assert.equal(put.statusCode, 404);
});

test('auids refuses an AUID that the mock does not have', async () => {
  await assert.rejects(startXdms({ auids: ['resource-list'] }), {
    argument: 'auids[0]',
    message: /the mock has no usage "resource-list"; the nearest are resource-lists/,
  });
});
