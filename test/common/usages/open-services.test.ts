import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { loadDocumentValidator, startXdms } from '../../../simulators/index.js';
import { runConformance } from '../../../src/conformance.js';

const FOLDER = path.join(PACKAGE_ROOT, 'test/common/usages/handset-documents');
const USER = 'sip:a@example.com';
const PLACE = { auid: 'simservs.ngn.etsi.org', user: USER, document: 'simservs.xml' };
const NAMESPACE = 'http://uri.etsi.org/ngn/params/xml/simservs/xcap';
const CP = 'urn:ietf:params:xml:ns:common-policy';

for (const file of readdirSync(FOLDER)) {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');

  test(`${file}: validate finds nothing, and the mock stores it`, async () => {
    const validator = await loadDocumentValidator({ preset: 'ut' });
    assert.deepEqual((await validator.validate(text)).faults, []);
    await using xdms = await startXdms({ preset: 'ut', users: [{ xui: USER }] });
    const uri = `${xdms.xcapRoot}/${PLACE.auid}/users/${USER}/${PLACE.document}`;
    const headers = { 'Content-Type': 'application/vnd.etsi.simservs+xml' };
    assert.equal((await fetch(uri, { method: 'PUT', headers, body: text })).status, 200);
    assert.equal(await (await fetch(uri)).text(), text);
  });

  test(`${file}: a server whose subscriber has it violates nothing`, async () => {
    await using xdms = await startXdms({ preset: 'ut', users: [{ xui: USER }] });
    xdms.documents.put(PLACE, text);
    const only = ['ut-stored-document', 'ut-services'];
    const { cases, requirements } = await runConformance({
      preset: 'ut',
      subject: xdms.xcapRoot,
      users: [{ xui: USER }],
      only,
    });
    const wrong = cases.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
    assert.deepEqual(
      wrong.map(({ id, outcome }) => `${id} ${outcome}`),
      [],
    );
    assert.equal(
      cases.some(({ id }) => id.startsWith('ut-stored-document/')),
      true,
    );
    assert.equal(
      requirements.some(({ verdict }) => verdict === 'violation'),
      false,
    );
    assert.equal(xdms.documents.get(PLACE)?.text, text);
  });
}

test('what the schemas declare is refused as before, also beside open services', async () => {
  const validator = await loadDocumentValidator({ preset: 'ut' });
  const faultsOf = async (content: string) =>
    (await validator.validate(`<simservs xmlns="${NAMESPACE}">\n${content}\n</simservs>`)).faults;
  for (const wrong of [
    '<absService/>',
    '<operator-communication-hold authorized="true"/>',
    '<communication-waiting active="yes"/>',
    '<extensions/><communication-waiting/>',
    '<busy/>',
    '<x:service xmlns:x="urn:x"/>',
  ]) {
    const [fault] = await faultsOf(`<closed-user-group>\n</closed-user-group>\n${wrong}`);
    assert.equal(fault?.rule, 'schema-validation-error', wrong);
    assert.ok((fault?.line ?? 0) >= 4 || /extensions/.test(wrong), `${wrong} in line ${fault?.line}`);
  }
});

/** What the mock tells a client that PUTs a rule for a condition. */
async function toldOf(condition: string, service = 'communication-diversion', active = true) {
  const serviceCapabilities = {
    diversion: { active, provisioned: { busy: false, 'notify-caller': false } },
    barring: { provisioned: { roaming: false, unconditional: false } },
  };
  await using xdms = await startXdms({ preset: { extends: 'ut', serviceCapabilities }, users: [{ xui: USER }] });
  const text = xdms.documents.get(PLACE)?.text ?? '';
  assert.match(text, /<serv-cap-busy provisioned="false"\/>/);
  assert.match(text, new RegExp(`<communication-diversion-serv-cap active="${active}">`));
  const selector = `simservs/${service}/cp:ruleset/cp:rule[@id="new"]?xmlns(cp=${CP})`;
  const uri = `${xdms.xcapRoot}/${PLACE.auid}/users/${USER}/${PLACE.document}/~~/${encodeURI(selector)}`;
  const action =
    service === 'communication-diversion'
      ? '<forward-to><target>tel:+15550109</target><notify-caller>true</notify-caller></forward-to>'
      : '<allow>false</allow>';
  const body = `<cp:rule id="new" xmlns="${NAMESPACE}" xmlns:cp="${CP}"><cp:conditions>${condition}</cp:conditions><cp:actions>${action}</cp:actions></cp:rule>`;
  const headers = { 'Content-Type': 'application/xcap-el+xml' };
  for (const status of [201, 200]) {
    assert.equal((await fetch(uri, { method: 'PUT', headers, body })).status, status);
  }
  return xdms.findings.filter(({ rule }) => rule.startsWith('3GPP'));
}

test('a client that writes a condition or an action which is not provisioned is told, once for each', async () => {
  const told = await toldOf('<busy/>');
  assert.deepEqual(
    told.map(({ rule, text, count }) => [rule, text, count]),
    ['busy', 'notify-caller'].map((name) => [
      '3GPP TS 24.604',
      `The rule new of communication-diversion has ${name}, which communication-diversion-serv-cap does not provision.`,
      1,
    ]),
  );
});

test('a client that writes what is provisioned is told nothing about it', async () => {
  assert.deepEqual(await toldOf('<international/>', 'outgoing-communication-barring', false), []);
  const [told, ...others] = await toldOf('<roaming/>', 'outgoing-communication-barring');
  assert.match(told?.text ?? '', /has roaming, which communication-barring-serv-cap does not provision/);
  assert.deepEqual(others, []);
  const [always, ...more] = await toldOf('<rule-deactivated/>', 'outgoing-communication-barring');
  assert.match(always?.text ?? '', /^The rule new of .* is unconditional, which communication-barring-serv-cap does/);
  assert.deepEqual(more, []);
});

for (const [serviceCapabilities, message] of [
  [{ forwarding: {} }, /^preset\.serviceCapabilities\.forwarding: is not known here/],
  [{ barring: { provisioned: { 'notify-caller': true } } }, /barring\.provisioned\.notify-caller: is not known here/],
  [{ diversion: { active: 'yes' } }, /diversion\.active: must be true or false/],
] as const) {
  test(`the service capabilities ${JSON.stringify(serviceCapabilities)} are refused`, async () => {
    await assert.rejects(startXdms({ preset: { extends: 'ut', serviceCapabilities } } as never), { message });
  });
}

test('the document of a subscriber has no capabilities where the operator has none', async () => {
  await using xdms = await startXdms({
    preset: { extends: 'ut', serviceCapabilities: false },
    users: [{ xui: USER }],
  });
  assert.doesNotMatch(xdms.documents.get(PLACE)?.text ?? '', /serv-cap/);
});
