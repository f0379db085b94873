import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { startXdms } from '../../../../simulators/xdms/xdms.js';
import { auidsOf } from '../../../../src/client/internal.js';

const ALICE = 'sip:alice@example.com';
const RULES = '<ruleset xmlns="urn:ietf:params:xml:ns:common-policy"/>';
const users = [{ xui: ALICE }];

test('preset oma serves exactly the usages and media types of the client library', async () => {
  await using xdms = await startXdms({ preset: 'oma', users });
  const { body } = await request(`${xdms.xcapRoot}/xcap-caps/global/index`);
  const caps = await body.text();
  for (const { id } of auidsOf('oma')) assert.ok(caps.includes(`<auid>${id}</auid>`), id);
  assert.doesNotMatch(caps, /<auid>org\.alliance/);
  for (const { id, mimeType, namespace, document } of auidsOf('oma').filter(({ id }) =>
    /\.(pres-|conv|deferred)/.test(id),
  )) {
    const text = id.endsWith('pres-rules') ? RULES : `<a xmlns="${namespace}"/>`;
    const address = `${xdms.xcapRoot}/${id}/users/${ALICE}/${document}`;
    const put = await request(address, { method: 'PUT', headers: { 'content-type': mimeType }, body: text });
    await put.body.dump();
    assert.equal(put.statusCode, 201, id);
    const read = await request(address);
    await read.body.dump();
    assert.equal(read.headers['content-type'], mimeType);
  }
});

test('the directory of preset oma lists documents under their deployed names', async () => {
  await using xdms = await startXdms({ preset: 'oma', users });
  const auid = 'org.openmobilealliance.pres-rules';
  xdms.documents.put({ auid, user: ALICE, document: 'pres-rules' }, RULES);
  const directory = `${xdms.xcapRoot}/org.openmobilealliance.xcap-directory/users/${ALICE}/directory.xml`;
  const { headers, body } = await request(directory);
  const text = await body.text();
  assert.equal(headers['content-type'], 'application/vnd.oma.xcap-directory+xml');
  assert.match(text, /xmlns="urn:oma:xml:xdm:xcap-directory"/);
  assert.match(text, new RegExp(`<folder auid="${auid}">\\s*<entry uri="${xdms.xcapRoot}/${auid}/users/`));
});

test('an unknown preset is refused', async () => {
  await assert.rejects(startXdms({ preset: 'omma' } as never), {
    argument: 'preset',
    message: /must be one of ut, .*, got "omma"; did you mean oma\?$/,
  });
});
