import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { PRESET_USAGES } from '../../../common/usages/standard-usages.js';
import { checkUsage, loadUsage, startXdms, validateDocument } from '../../../simulators/index.js';

const USERS = [{ xui: 'sip:unit1@example.com' }, { xui: 'sip:unit2@example.com' }];

const usages = await Promise.all(
  PRESET_USAGES.mcx.map(({ file }) => loadUsage(path.join(PACKAGE_ROOT, 'usages', file))),
);

/** Returns the first valid example of a usage. */
function exampleOf(auid: string): string {
  return usages.find((usage) => usage.auid === auid)?.examples.valid[0]?.text ?? '';
}

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
      const { faults } = await validateDocument(text, { preset: 'mcx', auid: usage.auid });
      assert.equal(faults[0]?.rule, report);
    }
  });
}

test('a document element may have attributes that no schema of ours names', async () => {
  for (const { auid, examples } of usages) {
    const [{ text } = { text: '' }] = examples.valid;
    const { faults } = await validateDocument(text.replace(/^<[\w-]+/, '$& of-the-server="1"'), { preset: 'mcx' });
    assert.deepEqual(faults, [], auid);
  }
});

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
  const text = exampleOf('org.3gpp.mcptt.user-profile');
  const type = 'application/vnd.3gpp.mcptt-user-profile+xml';
  const put = (name: string, index: number) =>
    met.call(
      'PUT',
      `org.3gpp.mcptt.user-profile/users/sip:unit1@example.com/${name}`,
      text.replace('user-profile-index="1"', `user-profile-index="${index}"`),
      type,
    );
  assert.equal((await put('mcptt-user-profile-255.xml', 255)).status, 201);
  const unnamed = await put('profile.xml', 1);
  assert.deepEqual([unnamed.status, /constraint-failure phrase="A profile is called/.test(unnamed.text)], [409, true]);
  const other = await put('mcptt-user-profile-2.xml', 1);
  assert.equal(other.status, 409);
  assert.match(
    other.text,
    /constraint-failure phrase="The name of the profile has the index 2, and the document the index 1\./,
  );
});

test('with the preset mcx, a profile of MCData is in any namespace, with its document element and its index', async () => {
  await using met = await meet();
  const put = (name: string, body: string) =>
    met.call(
      'PUT',
      `org.3gpp.mcdata.user-profile/users/sip:unit1@example.com/${name}`,
      body,
      'application/vnd.3gpp.mcdata-user-profile+xml',
    );
  const profile = (element: string) => `<p:${element} xmlns:p="urn:example:any" user-profile-index="2"/>`;
  assert.equal((await put('mcdata-user-profile-2.xml', profile('mcdata-user-profile'))).status, 201);
  const other = await put('mcdata-user-profile-2.xml', profile('user-profile'));
  assert.match(other.text, /phrase="The document element must be mcdata-user-profile, not user-profile\./);
  assert.match((await put('mcdata-user-profile-3.xml', profile('mcdata-user-profile'))).text, /has the index 3/);
  const unbound = await met.call(
    'GET',
    'org.3gpp.mcdata.user-profile/users/sip:unit1@example.com/mcdata-user-profile-2.xml/~~/q:mcdata-user-profile',
  );
  assert.equal(unbound.status, 400);
  assert.match(unbound.text, /xmlns\(q=NAMESPACE\)/);
});

test('with the preset mcx, each user of a fleet has configurations, and the UE of the example its first one', async () => {
  await using met = await meet();
  const statusOf = async (address: string) => (await met.call('GET', address)).status;
  const ue = 'urn:uuid:00000000-0000-1000-8000-aabbccddeeff';
  for (const { xui } of USERS) {
    assert.equal(await statusOf(`org.3gpp.mcptt.ue-init-config/users/${xui}/${ue}`), 200);
    assert.equal(await statusOf(`org.3gpp.mcptt.ue-config/users/${xui}/${ue}`), 200);
    const profile = await met.call('GET', `org.3gpp.mcptt.user-profile/users/${xui}/mcptt-user-profile-1.xml`);
    assert.ok(profile.text.includes(`XUI-URI="${xui}"`), profile.text);
    assert.equal(await statusOf(`org.3gpp.mcdata.user-profile/users/${xui}/mcdata-user-profile-1.xml`), 200);
  }
  assert.equal(await statusOf(`org.3gpp.mcptt.ue-init-config/users/sip:${ue}/${ue}`), 200);
  assert.equal(await statusOf('org.3gpp.mcptt.service-config/global/service-config.xml'), 200);
  assert.equal(await statusOf(`${GROUPS}/users/sip:unit1@example.com/group1.xml`), 404);
});

for (const [name, type] of [
  ['seal-group', 'application/vnd.3gpp.seal-group-doc+xml'],
  ['seal-user-profile', 'application/vnd.3gpp.seal-user-profile-info+xml'],
]) {
  test(`${name}.yaml describes documents of SEAL, which the mock serves beside the preset`, async () => {
    const usage = await loadUsage(path.join(PACKAGE_ROOT, 'usages/mcx', `${name}.yaml`));
    const { examples } = await checkUsage(usage);
    assert.deepEqual(
      examples.flatMap(({ problem }) => problem ?? []),
      [],
    );
    assert.deepEqual([usage.mimeType, usage.class], [type, 'schema']);
    await using xdms = await startXdms({ preset: 'mcx', usages: [usage], users: USERS });
    const uri = `${xdms.xcapRoot}/${usage.auid}/users/sip:unit1@example.com/${usage.document}`;
    const [{ text: body } = { text: '' }] = usage.examples.valid;
    const put = await fetch(uri, { method: 'PUT', headers: { 'Content-Type': usage.mimeType }, body });
    assert.equal(put.status, 201);
    const read = await fetch(uri);
    assert.deepEqual([read.headers.get('Content-Type'), await read.text()], [type, body]);
  });
}

test('with the preset mcx, only the initial configuration is read without a token', async () => {
  const users = [{ xui: 'sip:unit1@example.com', tokens: [{ token: 'one' }] }];
  const ue = 'users/sip:unit1@example.com/urn:uuid:00000000-0000-1000-8000-aabbccddeeff';
  for (const [auth, initial] of [
    ['bearer', 200],
    [{ scheme: 'bearer', anonymous: [], refusalStatus: 403 }, 403],
  ] as const) {
    await using xdms = await startXdms({ preset: 'mcx', users, auth });
    const statusOf = async (auid: string) => (await fetch(`${xdms.xcapRoot}/${auid}/${ue}`)).status;
    assert.equal(await statusOf('org.3gpp.mcptt.ue-init-config'), initial);
    assert.equal(await statusOf('org.3gpp.mcptt.ue-config'), initial === 200 ? 401 : 403);
  }
});

test('with the preset mcx, a group management operation asks for a group without its members', async () => {
  await using met = await meet();
  const post = (body: string, type = 'application/vnd.3gpp.GMOP+xml') => met.call('POST', '', body, type);
  const asking = (uri: string) => `<any xmlns="urn:3gpp:ns:mcpttGMOP:1.0"><group>${uri}</group></any>`;
  const text = exampleOf(GROUPS);
  assert.equal((await met.call('PUT', `${GROUPS}/users/sip:unit1@example.com/group1.xml`, text, TYPE)).status, 201);
  const answered = await post(asking('sip:group1@example.com'));
  assert.deepEqual([answered.status, answered.type], [200, TYPE]);
  assert.match(answered.text, /max-participant-count/);
  assert.doesNotMatch(answered.text, /entry|<list>/);
  assert.equal((await post(asking('sip:none@example.com'))).status, 404);
  assert.equal((await post('<any/>')).status, 400);
  assert.equal((await post('<any')).status, 409);
  assert.equal((await post(asking('sip:group1@example.com'), 'application/xml')).status, 404);
});
