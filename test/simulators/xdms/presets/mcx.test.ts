import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../../common/package-root.js';
import { checkUsage, loadUsage, startXdms, validateDocument } from '../../../../simulators/index.js';

const USAGES = ['ue-init-config', 'ue-config', 'user-profile', 'service-config', 'groups'];
const USERS = [{ xui: 'sip:unit1@example.com' }, { xui: 'sip:unit2@example.com' }];

const usages = await Promise.all(
  USAGES.map((name) => loadUsage(path.join(PACKAGE_ROOT, 'usages/mcx', `${name}.yaml`))),
);

for (const usage of usages) {
  test(`${usage.auid}: the mock and validate judge the examples as the usage file says`, async () => {
    const { examples } = await checkUsage(usage);
    assert.deepEqual(
      examples.flatMap(({ problem }) => problem ?? []),
      [],
    );
    for (const { text } of usage.examples.valid) {
      const { usage: found, faults } = await validateDocument(text, { preset: 'mcx' });
      assert.deepEqual([found, faults], [usage.auid, []]);
    }
    for (const { text, report } of usage.examples.invalid) {
      const { faults } = await validateDocument(text, { preset: 'mcx' });
      assert.equal(faults[0]?.rule, report);
    }
  });
}

/** A mock with the preset, and the functions of its clients. */
async function meet() {
  const xdms = await startXdms({ preset: 'mcx', users: USERS });
  const call = async (method: string, address: string, body?: string, type = '') => {
    const content = body === undefined ? {} : { body, headers: { 'content-type': type } };
    const response = await fetch(`${xdms.xcapRoot}/${address}`, { method, ...content });
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
  };
  return { xdms, call, [Symbol.asyncDispose]: () => xdms.close() };
}

const GROUPS = 'org.openmobilealliance.groups';
const TYPE = 'application/vnd.oma.poc.groups+xml';
const group = (uri: string): string =>
  `<group xmlns="urn:oma:xml:poc:list-service"><list-service uri="${uri}"/></group>`;

test('with the preset mcx, a group is unique, and has an address by its URI', async () => {
  await using met = await meet();
  const owners = `${GROUPS}/users/sip:unit1@example.com/group1.xml`;
  const byId = `${GROUPS}/global/byGroupID/sip:group1@example.com`;
  assert.equal((await met.call('GET', byId)).status, 404);
  assert.equal((await met.call('PUT', owners, group('sip:group1@example.com'), TYPE)).status, 201);
  const read = await met.call('GET', byId);
  assert.deepEqual([read.status, read.text, read.type], [200, group('sip:group1@example.com'), TYPE]);
  const other = await met.call(
    'PUT',
    `${GROUPS}/users/sip:unit2@example.com/mine.xml`,
    group('sip:group1@example.com'),
    TYPE,
  );
  assert.equal(other.status, 409);
  assert.match(
    other.text,
    /<uniqueness-failure phrase="[^"]*"><exists field="group\/list-service\/@uri"><alt-value>sip:group1-2@example\.com</,
  );
  assert.equal((await met.call('PUT', byId, group('sip:group1@example.com'), TYPE)).status, 403);
  assert.equal((await met.call('DELETE', owners)).status, 200);
  assert.equal((await met.call('GET', byId)).status, 404);
});

test('with the preset mcx, a profile has its index in its name', async () => {
  await using met = await meet();
  const text = usages[2]?.examples.valid[0]?.text ?? '';
  const type = 'application/vnd.3gpp.mcptt-user-profile+xml';
  const put = (name: string) =>
    met.call('PUT', `org.3gpp.mcptt.user-profile/users/sip:unit1@example.com/${name}`, text, type);
  assert.equal((await put('mcptt-user-profile-255.xml')).status, 201);
  const refused = await put('profile.xml');
  assert.deepEqual([refused.status, /constraint-failure phrase="A profile is called/.test(refused.text)], [409, true]);
});
