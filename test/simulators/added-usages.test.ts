import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startControl } from '../../simulators/control/start-control.js';
import { startXdms } from '../../simulators/start/xdms.js';

const ALICE = 'sip:alice@example.com';
const AUID = 'com.example.colors';
const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:example:colors"
  elementFormDefault="qualified">
  <xs:element name="colors"><xs:complexType><xs:sequence>
    <xs:element name="color" type="xs:string" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;
const USAGE = {
  auid: AUID,
  mimeType: 'application/colors+xml',
  namespace: 'urn:example:colors',
  rootElement: 'colors',
  schema: 'colors.xsd',
};
const UPLOAD = { usage: JSON.stringify(USAGE), schemas: { 'colors.xsd': SCHEMA } };
const VALID = '<colors xmlns="urn:example:colors"><color>red</color></colors>';

async function served() {
  const xdms = await startXdms({ users: [{ xui: ALICE }] });
  const control = await startControl(xdms, { port: 0 });
  const put = async (body: string): Promise<number> => {
    const headers = { 'content-type': 'application/colors+xml' };
    const target = `${xdms.xcapRoot}/${AUID}/users/${ALICE}/index`;
    const response = await request(target, { method: 'PUT', headers, body });
    await response.body.dump();
    return response.statusCode;
  };
  const add = async (upload: object): Promise<{ readonly status: number; readonly message: string }> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(upload);
    const response = await request(`${control.url}/usages`, { method: 'POST', headers, body });
    const { message = '' } = (await response.body.json()) as { readonly message?: string };
    return { status: response.statusCode, message };
  };
  const stop = async (): Promise<void> => {
    await control.close();
    await xdms.close();
  };
  return { xdms, put, add, [Symbol.asyncDispose]: stop };
}

test('a running mock takes a further usage, validates its documents and lists it, until it is reset', async () => {
  await using mock = await served();
  assert.equal(await mock.put(VALID), 404);
  assert.equal((await mock.add(UPLOAD)).status, 200);
  assert.equal(await mock.put('<colors xmlns="urn:example:colors"/>'), 409);
  assert.equal(await mock.put(VALID), 201);
  const capabilities = await request(`${mock.xdms.xcapRoot}/xcap-caps/global/index`);
  assert.match(await capabilities.body.text(), /<auid>com\.example\.colors<\/auid>/);
  assert.match((await mock.add(UPLOAD)).message, /com\.example\.colors is served already/);
  mock.xdms.reset();
  assert.equal(await mock.put(VALID), 404);
  assert.equal((await mock.add(UPLOAD)).status, 200);
});

const REFUSED: readonly (readonly [what: string, upload: object, message: RegExp])[] = [
  [
    'a usage of the mock',
    { usage: JSON.stringify({ ...USAGE, auid: 'resource-lists', schema: undefined }) },
    /resource-lists is a usage of the mock/,
  ],
  ['code', { ...UPLOAD, usage: JSON.stringify({ ...USAGE, constraints: './x.js' }) }, /code comes from files only/],
  [
    'an example in a file',
    { ...UPLOAD, usage: JSON.stringify({ ...USAGE, examples: { valid: [{ title: 'a', file: '/etc/hosts' }] } }) },
    /their text here/,
  ],
  [
    'a schema outside',
    { ...UPLOAD, usage: JSON.stringify({ ...USAGE, schema: '../colors.xsd' }) },
    /leads out of the folder/,
  ],
  ['a schema with a path as its name', { ...UPLOAD, schemas: { '../colors.xsd': SCHEMA } }, /names such as notes\.xsd/],
  [
    'a schema that does not compile',
    { ...UPLOAD, schemas: { 'colors.xsd': SCHEMA.replace('xs:string', 'xs:text') } },
    /schema: .*colors\.xsd/,
  ],
  ['a misspelt key', { ...UPLOAD, usage: JSON.stringify({ ...USAGE, mimetype: 'x' }) }, /mimeType/],
];

for (const [what, upload, message] of REFUSED) {
  test(`the control plane takes no usage with ${what}`, async () => {
    await using mock = await served();
    const answer = await mock.add(upload);
    assert.equal(answer.status, 400);
    assert.match(answer.message, message);
    assert.equal(mock.xdms.auids.includes(AUID), false);
  });
}
