import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { UT_PRESETS } from '../../../common/presets.js';
import { startXdms, type XdmsOptions } from '../../../simulators/index.js';
import { PRESET_TABLE } from '../../../simulators/presets/preset-table.js';
import { Handset, type HandsetTraits } from './handset.js';

const XUI = 'sip:+15550100@ims.example.com';
const SECRET = { xui: XUI, username: 'b-tid@bsf.example.com', password: 'a2V5' };
const RULES = 'simservs/communication-diversion/cp:ruleset';
const CP = '?xmlns(cp=urn:ietf:params:xml:ns:common-policy)';
const BUSY = '<cp:conditions><busy/></cp:conditions>';

/** Starts a mock with a preset, and the handset for it. */
async function meet(options: XdmsOptions, traits: Partial<HandsetTraits> = {}) {
  const xdms = await startXdms({ users: [SECRET], auth: 'digest', ...options });
  const identity = { 'x-3gpp-intended-identity': `"${XUI}"` };
  const handset = new Handset({ root: xdms.url, ...SECRET, headers: identity, ...traits });
  return { xdms, handset, [Symbol.asyncDispose]: () => xdms.close() };
}

const busyRule = (ruleset: string, query = ''): string =>
  `${ruleset}/cp:rule%5B@id=%22call-diversion-busy%22%5D/cp:conditions${query}`;

test('with the preset aosp, the handset reads and edits its services, also after another client has', async () => {
  await using met = await meet({ preset: 'aosp' });
  const { xdms, handset } = met;
  assert.equal(xdms.xcapRoot, xdms.url, 'the handset knows host and port only');
  assert.equal((await handset.get()).status, 200);
  assert.equal((await handset.put(busyRule(RULES, CP), BUSY)).status, 200);
  assert.equal(
    (await handset.put('simservs/communication-diversion/NoReplyTimer', '<NoReplyTimer>30</NoReplyTimer>')).status,
    200,
  );
  const [{ auid, document, text } = assert.fail('no document')] = xdms.documents.list();
  assert.match(text, /<NoReplyTimer>30</);
  xdms.documents.put({ auid, user: XUI, document }, text.replace('>30<', '>40<'));
  assert.equal((await handset.put(busyRule(RULES, CP), BUSY)).status, 412);
  assert.match((await handset.get()).body, /<NoReplyTimer>40</);
  assert.equal((await handset.put(busyRule(RULES, CP), BUSY)).status, 200);
});

test('with the preset aosp, ten requests with one nonce pass, counted in decimal digits', async () => {
  await using met = await meet({ preset: 'aosp' });
  for (let count = 0; count < 12; count += 1) assert.equal((await met.handset.get()).status, 200);
  assert.ok(met.handset.credentials.some((field) => field.endsWith('nc=00000010')));
  met.xdms.clock.advance(3_600_000);
  assert.equal((await met.handset.get()).status, 200, 'a new nonce, and the count goes on');
});

test('the handset cannot log in where only MD5-sess is offered', async () => {
  await using met = await meet({ preset: 'ut', root: '/', auth: { scheme: 'digest', algorithms: ['MD5-sess'] } });
  assert.equal((await met.handset.get()).status, 401);
});

test('with the preset aosp-integrity, the digest covers the content; where auth is offered too, the handset takes auth', async () => {
  await using met = await meet({ preset: 'aosp-integrity' });
  assert.equal((await met.handset.put(busyRule(RULES, CP), BUSY)).status, 200);
  assert.match(met.handset.credentials.at(-1) ?? '', /qop=auth-int/);
  await using either = await meet({ preset: 'aosp' });
  await either.handset.get();
  assert.match(either.handset.credentials.at(-1) ?? '', /qop=auth,/);
  const { challenge } = await challengeOf({ preset: 'aosp-integrity', users: [SECRET], auth: 'digest' });
  assert.match(challenge, /^Digest realm="3GPP-bootstrapping@127\.0\.0\.1", qop="auth-int", algorithm=MD5,/);
});

async function challengeOf(options: XdmsOptions): Promise<{ readonly challenge: string }> {
  await using xdms = await startXdms(options);
  const response = await fetch(`${xdms.url}/x`);
  return { challenge: response.headers.get('www-authenticate') ?? '' };
}

test('with the preset aosp-unprefixed, a path without prefixes selects what common policy declares', async () => {
  const rules = 'simservs/communication-diversion/ruleset';
  const conditions = `${rules}/rule%5B@id=%22call-diversion-busy%22%5D/conditions`;
  await using met = await meet({ preset: 'aosp-unprefixed' });
  await met.handset.get();
  assert.equal((await met.handset.put(conditions, BUSY)).status, 200);
  const added = `${rules}/rule%5B@id=%22call-diversion-not-reachable%22%5D`;
  const rule = `<cp:rule id="call-diversion-not-reachable"><cp:conditions><not-reachable/></cp:conditions>
    <cp:actions><forward-to><target>tel:+15550104</target></forward-to></cp:actions></cp:rule>`;
  assert.equal((await met.handset.put(added, rule)).status, 201);
  assert.match(
    met.xdms.documents.list()[0]?.text ?? '',
    /<cp:conditions><busy\/><\/cp:conditions>[\s\S]*not-reachable/,
  );
  await using strict = await meet({ preset: 'aosp' });
  assert.equal((await strict.handset.put(conditions, BUSY)).status, 409, 'by RFC 4825 §6.3 it selects nothing');
});

test('with the preset mediatek, the document has no ending; with unisoc, a segment stands before the AUID', async () => {
  const users = [{ xui: XUI }];
  await using mediatek = await meet({ preset: 'mediatek', users, auth: 'none', root: '/' }, { document: 'simservs' });
  assert.equal((await mediatek.handset.get()).status, 200);
  await using unisoc = await meet({ preset: 'unisoc', users, auth: 'none' });
  assert.equal(unisoc.xdms.xcapRoot, `${unisoc.xdms.url}/simserv.ngn.etsi.org`);
  const handset = new Handset({ ...SECRET, root: unisoc.xdms.url, auid: 'simserv.ngn.etsi.org/simservs.ngn.etsi.org' });
  assert.equal((await handset.get()).status, 200);
  await using rooted = await startXdms({ preset: 'unisoc', root: '/services/' });
  assert.equal(rooted.xcapRoot, `${rooted.url}/services/simserv.ngn.etsi.org`);
});

test('with the preset trailing-slash, a slash at the end of a path is taken and reported', async () => {
  const headers = { 'x-3gpp-intended-identity': 'tel:+15550100' };
  const users = [{ xui: XUI }];
  await using met = await meet({ preset: 'trailing-slash', users, auth: 'none', root: '/' }, { headers, ending: '/' });
  assert.equal((await met.handset.get()).status, 200);
  assert.equal((await met.handset.put(busyRule(RULES, CP).replace('/cp:conditions', ''), RULE)).status, 200);
  assert.deepEqual(
    met.xdms.findings.map(({ rule, count, advice }) => [rule, count, advice]),
    [['RFC 4825 §6.2', 2, 'Leave out the last slash.']],
  );
  await using strict = await meet({ preset: 'ut', users, auth: 'none', root: '/' }, { headers, ending: '/' });
  assert.equal((await strict.handset.get()).status, 404);
});

const RULE = `<cp:rule id="call-diversion-busy"><cp:conditions><busy/></cp:conditions>
  <cp:actions><forward-to><target>tel:+15550102</target></forward-to></cp:actions></cp:rule>`;

test('with the preset ut-proxied, the identity that the proxy asserts counts', async () => {
  const start = { preset: 'ut-proxied', auth: 'none', root: '/' } as const;
  const asserting = (identity: string): Partial<HandsetTraits> => ({
    headers: { 'x-3gpp-asserted-identity': identity },
  });
  await using own = await meet(start, asserting(`"${XUI}", "tel:+15550100"`));
  assert.equal((await own.handset.get()).status, 200);
  await using other = await meet(start, asserting('"sip:other@ims.example.com"'));
  assert.equal((await other.handset.get()).status, 403);
  await using direct = await meet(start, { headers: {} });
  assert.equal((await direct.handset.get()).status, 403);
});

test('with the preset homer, only whole documents pass, without entity tags', async () => {
  const text = readFileSync(path.join(PACKAGE_ROOT, 'usages/simservs/examples/waiting.xml'), 'utf8');
  const users = [{ xui: XUI }];
  await using met = await meet(
    { preset: 'homer', users, auth: 'none', root: '/' },
    { auid: 'org.etsi.ngn.simservs', conditional: false },
  );
  const { handset } = met;
  const first = await handset.get();
  assert.deepEqual([first.status, first.headers.etag], [200, undefined]);
  assert.equal((await handset.get('simservs/communication-waiting')).status, 404);
  assert.equal((await handset.putDocument(text)).status, 200);
  assert.equal((await handset.putDocument(text.replace('simservs', 'simserv'))).status, 400);
  assert.deepEqual([(await handset.delete()).status, (await handset.delete()).status], [204, 204]);
});

test('a preset of your own changes phrases, names and prefix of another one', async () => {
  const preset = {
    extends: 'aosp',
    auidPrefix: 'ut',
    document: 'services.xml',
    phrases: { 'schema-validation-error': 'Call our hotline & ask.' },
  } as const;
  await using met = await meet({ preset }, { auid: 'ut/simservs.ngn.etsi.org', document: 'services.xml' });
  const { handset, xdms } = met;
  assert.equal((await handset.get()).status, 200);
  const refused = await handset.put('simservs/communication-diversion/NoReplyTimer', '<NoReplyTimer>3</NoReplyTimer>');
  assert.equal(refused.status, 409);
  assert.match(refused.body, /<schema-validation-error phrase="Call our hotline &amp; ask\."\/>/);
  const illFormed = await handset.put('simservs/communication-diversion/NoReplyTimer', '<NoReplyTimer>');
  assert.match(illFormed.body, /<not-xml-frag phrase="(?!Call)[^"]+"/, 'other conditions keep the phrase of the mock');
  assert.deepEqual(xdms.deviations, []);
});

for (const [preset, message] of [
  ['aosp-integrty', /^preset: must be one of ut, .*; did you mean aosp-integrity\?$/],
  [{ extends: 'oma' }, /^preset\.extends: must be one of ut, /],
  [{ extends: 'ut', prefix: 'x' }, /^preset\.prefix: is not known here/],
  [{ extends: 'ut', auidPrefix: 'a/b' }, /^preset\.auidPrefix: must be one segment of a path/],
  [{ extends: 'ut', phrases: { conflict: 'x' } }, /^preset\.phrases\.conflict: is not known here/],
  [{ extends: 'ut', phrases: { 'no-parent': '' } }, /^preset\.phrases\.no-parent: must not be empty/],
] as const) {
  test(`the preset ${JSON.stringify(preset)} is refused`, async () => {
    await assert.rejects(startXdms({ preset } as never), { message, name: 'InvalidArgumentError' });
  });
}

test('every preset has a title and a source, and starts', async () => {
  for (const preset of UT_PRESETS) {
    const { title, source } = PRESET_TABLE[preset];
    assert.ok(title.length > 20 && source.length > 10, preset);
    await using xdms = await startXdms({ preset, users: [{ xui: XUI }] });
    assert.equal(xdms.documents.list().length, 1, preset);
  }
});
