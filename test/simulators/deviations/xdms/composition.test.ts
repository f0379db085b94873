import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';

const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';
const LISTS_TYPE = 'application/resource-lists+xml';
const LISTS =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="outer"><list name="inner"/></list></resource-lists>';

const put = (uri: string, type: string, body: string): Promise<Response> =>
  fetch(uri, { method: 'PUT', headers: { 'Content-Type': type }, body });

test('two deviations in different parts of a selector step show together', async () => {
  await using xdms = await startXdms({
    users: [{ xui: 'sip:alice@example.com' }],
    deviations: ['values-without-case', 'steps-select-descendants'],
  });
  assert.equal((await put(xdms.xcapRoot + DOCUMENT, LISTS_TYPE, LISTS)).status, 201);
  const status = async (test: string): Promise<number> =>
    (await fetch(`${xdms.xcapRoot}${DOCUMENT}/~~/resource-lists/list%5B@name=%22${test}%22%5D`)).status;
  assert.equal(await status('OUTER'), 200, 'case does not count');
  assert.equal(await status('inner'), 200, 'descendants match');
});

test('a deviation in the order of a selector step shows together with one in a part of it', async () => {
  await using xdms = await startXdms({
    users: [{ xui: 'sip:alice@example.com' }],
    deviations: ['attribute-test-before-position', 'values-without-case'],
  });
  const siblings = LISTS.replace('<list name="inner"/></list>', '</list><list name="other"/>');
  assert.equal((await put(xdms.xcapRoot + DOCUMENT, LISTS_TYPE, siblings)).status, 201);
  const selected = await fetch(`${xdms.xcapRoot}${DOCUMENT}/~~/resource-lists/list%5B1%5D%5B@name=%22OTHER%22%5D`);
  assert.equal(selected.status, 200);
});

test('two deviations that store something else still refuse what breaks the schema', async () => {
  await using xdms = await startXdms({
    users: [{ xui: 'sip:alice@example.com' }],
    deviations: ['wildcard-positions-of-its-name-on-insertion', 'attributes-with-undeclared-prefixes'],
  });
  const uri = xdms.xcapRoot + DOCUMENT;
  assert.equal((await put(uri, LISTS_TYPE, LISTS)).status, 201);
  const entry = `${uri}/~~/resource-lists/list/entry`;
  assert.equal((await put(entry, 'application/xcap-el+xml', '<entry/>')).status, 409);
});

test('an invalid document that stays does not let the next one pass', async () => {
  await using xdms = await startXdms({
    users: [{ xui: 'sip:alice@example.com' }],
    deviations: ['refused-changes-stay', 'put-adds-a-copy'],
  });
  const uri = xdms.xcapRoot + DOCUMENT;
  const invalid = LISTS.replace('<list name="inner"/>', '<entry/>');
  assert.equal((await put(uri, LISTS_TYPE, invalid)).status, 409);
  assert.equal((await put(uri, LISTS_TYPE, invalid)).status, 409);
});
