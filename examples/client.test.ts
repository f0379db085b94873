import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { startXdms } from 'xcaliper/simulators';

const xui = 'sip:alice@example.com';
const xdms = await startXdms({ users: [{ xui }] });
beforeEach(() => xdms.reset());
after(() => xdms.close());

/** The client under test: creates the list of friends, and tries once more when the server is busy. */
async function createFriends(xcapRoot: string): Promise<number> {
  const put = async () =>
    fetch(`${xcapRoot}/resource-lists/users/${xui}/index`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/resource-lists+xml' },
      body: '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>',
    });
  const { status } = await put();
  return status === 503 ? (await put()).status : status;
}

test('the client creates the list, without a mistake', async () => {
  assert.equal(await createFriends(xdms.xcapRoot), 201);
  assert.deepEqual(xdms.findings, []);
});

test('the client copes with a server that is busy once', async () => {
  xdms.next({ method: 'PUT' }).respond(503);
  assert.equal(await createFriends(xdms.xcapRoot), 201);
});

test('the client copes with a server that has no entity tags', async () => {
  await using deviating = await startXdms({ users: [{ xui }], deviations: ['like-no-entity-tags'] });
  assert.equal(await createFriends(deviating.xcapRoot), 201);
});
