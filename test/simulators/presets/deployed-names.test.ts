import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { request } from 'undici';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { checkUsage, loadUsage, validateDocument } from '../../../simulators/index.js';
import { startXdms } from '../../../simulators/start/xdms.js';
import { auidsOf } from '../../../src/client/index.js';

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
    const text = id.endsWith('pres-rules') ? RULES : `<content xmlns="${namespace}"/>`;
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

test('with the preset oma, the mock and validate judge the content of presence documents as its usage file says', async () => {
  const usage = await loadUsage(path.join(PACKAGE_ROOT, 'usages/oma/pres-content.yaml'));
  const { examples } = await checkUsage(usage);
  assert.deepEqual(
    examples.flatMap(({ problem }) => problem ?? []),
    [],
  );
  const { valid, invalid } = usage.examples;
  for (const { text } of valid) {
    const { usage: found, faults } = await validateDocument(text, { preset: 'oma' });
    assert.deepEqual([found, faults], [usage.auid, []]);
  }
  for (const { text, report } of invalid) {
    const { faults } = await validateDocument(text, { preset: 'oma', auid: usage.auid });
    assert.equal(faults[0]?.rule, report);
  }
});
