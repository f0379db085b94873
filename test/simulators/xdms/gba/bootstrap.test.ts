import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms, type Xdms, type XdmsOptions } from '../../../../simulators/index.js';
import { TEST_SETS } from '../../../common/gba/test-sets.js';
import { askNaf, expectedRspauth, IMPI, parameter, TestHandset } from './test-handset.js';

const ALICE = 'sip:alice@example.com';
const BOB = 'sip:bob@example.com';
const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';

const [{ k, opc, op }] = TEST_SETS;

async function startNaf(gba: XdmsOptions['gba'] = {}): Promise<{ xdms: Xdms; handset: TestHandset }> {
  const xdms = await startXdms({
    users: [{ xui: ALICE }, { xui: BOB }],
    gba: { subscribers: [{ impi: IMPI, xui: ALICE, k, opc }], ...gba },
  });
  xdms.documents.put({ auid: 'resource-lists', user: ALICE, document: 'index' }, TEXT);
  return { xdms, handset: new TestHandset(xdms.gba?.bsf ?? '') };
}

test('a handset bootstraps, and reads a document with the key', async () => {
  const { xdms, handset } = await startNaf();
  await using _closing = xdms;
  const challenge = await handset.begin();
  assert.equal(challenge.status, 401);
  assert.deepEqual([parameter(challenge, 'realm'), parameter(challenge, 'qop')], ['127.0.0.1', 'auth-int']);
  assert.match(challenge.headers.get('www-authenticate') ?? '', /algorithm=AKAv1-MD5/);
  const done = await handset.answer(challenge);
  assert.deepEqual([done.status, done.headers.get('content-type')], [200, 'application/vnd.3gpp.bsf+xml']);
  assert.match(done.headers.get('authentication-info') ?? '', new RegExp(`rspauth="${expectedRspauth(done)}"`));
  const { btid, password, lifetime } = await handset.bootstrap();
  assert.match(btid, /^[A-Za-z\d+/]{22}==@127\.0\.0\.1$/);
  assert.ok(lifetime.getTime() > Date.now());
  const read = await askNaf(`${xdms.xcapRoot}${DOCUMENT}`, { btid, password });
  assert.deepEqual([read.status, read.text], [200, TEXT]);
  assert.equal((await askNaf(`${xdms.xcapRoot}${DOCUMENT.replace('alice', 'bob')}`, { btid, password })).status, 403);
  assert.deepEqual(
    xdms.gba?.keys.map(({ impi }) => impi),
    [IMPI, IMPI],
  );
});

test('the challenge of the NAF asks for bootstrapping', async () => {
  const { xdms } = await startNaf({ nafName: 'XCAP.example.com', bsfName: 'bsf.example.com' });
  await using _closing = xdms;
  const { headers } = await fetch(`${xdms.xcapRoot}${DOCUMENT}`);
  assert.equal(parameter({ headers }, 'realm'), '3GPP-bootstrapping@xcap.example.com');
  assert.equal(parameter({ headers }, 'qop'), 'auth, auth-int');
});

test('an unknown B-TID, a wrong key and an expired key are answered with 401 without stale', async () => {
  const { xdms, handset } = await startNaf();
  await using _closing = xdms;
  const key = await handset.bootstrap();
  const url = `${xdms.xcapRoot}${DOCUMENT}`;
  const ask = async (given: typeof key) => {
    const { status, headers } = await askNaf(url, given);
    return [status, headers.get('www-authenticate')?.includes('stale') ?? false];
  };
  assert.deepEqual(await ask({ ...key, btid: `AAAA${key.btid}` }), [401, false]);
  assert.deepEqual(await ask({ ...key, password: 'AAAA' }), [401, false]);
  assert.deepEqual(await ask(key), [200, false]);
  xdms.clock.advance(3_601_000);
  assert.deepEqual(await ask(key), [401, false]);
});

test('RES as hexadecimal text, another uri and a repeated response are refused', async () => {
  const { xdms, handset } = await startNaf();
  await using _closing = xdms;
  const challenge = await handset.begin();
  assert.equal((await handset.answer(challenge, { uri: '//' })).status, 400);
  assert.equal((await handset.answer(await handset.begin(), { realm: 'other' })).status, 401);
  handset.password = (res) => Buffer.from(Buffer.from(res).toString('hex'));
  assert.equal((await handset.answer(await handset.begin())).status, 401);
  handset.password = (res) => res;
  const fresh = await handset.begin();
  const { sqn } = handset;
  assert.equal((await handset.answer(fresh)).status, 200);
  handset.sqn = sqn;
  assert.equal((await handset.answer(fresh)).status, 401);
});

test('AUTS resynchronizes the BSF', async () => {
  const { xdms, handset } = await startNaf();
  await using _closing = xdms;
  handset.sqn = Buffer.from('ff9bb4d0b607', 'hex');
  const second = await handset.answer(await handset.begin());
  assert.equal(second.status, 401);
  assert.equal((await handset.answer(second)).status, 200);
  xdms.gba?.next('resynchronization');
  const stale = await handset.answer(await handset.begin());
  assert.equal(stale.status, 401);
  assert.equal((await handset.answer(stale)).status, 200);
});

test('disturbances come once, in their order', async () => {
  const { xdms, handset } = await startNaf();
  await using _closing = xdms;
  xdms.gba?.next('busy');
  xdms.gba?.next('unknown-impi');
  xdms.gba?.next('wrong-mac');
  const [busy, unknown, wrong] = [await handset.begin(), await handset.begin(), await handset.begin()];
  assert.deepEqual([busy.status, busy.headers.get('retry-after'), unknown.status, wrong.status], [503, '1', 403, 401]);
  await assert.rejects(handset.answer(wrong), { code: 'XCALIPER_GBA_WRONG_MAC' });
  assert.equal((await handset.answer(await handset.begin())).status, 200);
  assert.equal((await handset.begin('nobody@example.com')).status, 403);
  assert.equal((await handset.ask()).status, 400);
});

test('keys of one subscriber expire at once', async () => {
  const { xdms, handset } = await startNaf();
  await using _closing = xdms;
  const key = await handset.bootstrap();
  assert.equal(xdms.gba?.expire({ impi: 'nobody@example.com' }), 0);
  assert.equal(xdms.gba?.expire({ impi: IMPI }), 1);
  assert.equal((await askNaf(`${xdms.xcapRoot}${DOCUMENT}`, key)).status, 401);
});

test('the BSF has a port of its own, and repeats the product token for temporary identities', async () => {
  const { xdms } = await startNaf({ bsfPort: 0 });
  await using _closing = xdms;
  const bsf = xdms.gba?.bsf ?? '';
  assert.notEqual(new URL(bsf).port, new URL(xdms.url).port);
  const handset = new TestHandset(bsf);
  assert.equal((await handset.begin()).headers.get('server'), null);
  handset.product = 'test/1.0 3gpp-gba-tmpi';
  const challenge = await handset.begin();
  assert.equal(challenge.headers.get('server'), '3gpp-gba-tmpi');
  assert.equal((await handset.answer(challenge)).status, 200);
  assert.equal(xdms.requests({ status: 200 }).length, 1);
});

test('subscribers are added until the reset; keys stay', async () => {
  const { xdms, handset } = await startNaf({ subscribers: [] });
  await using _closing = xdms;
  assert.equal((await handset.begin()).status, 403);
  xdms.gba?.addSubscriber({ impi: IMPI, xui: ALICE, k, op });
  await handset.bootstrap();
  xdms.reset();
  assert.deepEqual([xdms.gba?.subscribers.length, xdms.gba?.keys.length], [0, 1]);
});

test('no secret is in the journal and in what the handle shows', async () => {
  const { xdms, handset } = await startNaf();
  await using _closing = xdms;
  const key = await handset.bootstrap();
  await askNaf(`${xdms.xcapRoot}${DOCUMENT}`, key);
  const { subscribers, keys } = xdms.gba ?? {};
  const exchanges = xdms
    .requests()
    .map(({ request, response }) => [request.headers, response?.headers, String(response?.body)]);
  const all = JSON.stringify([exchanges, subscribers, keys, xdms.snapshot()]);
  const { ck, ik, res } = TEST_SETS[0];
  for (const secret of [k, opc, op, ck, ik, res, key.password]) assert.ok(!all.includes(secret), secret);
});

test('the preset gba gives each user a test SIM', async () => {
  await using xdms = await startXdms({ preset: 'gba', users: [{ xui: ALICE }, { xui: BOB }] });
  const key = await new TestHandset(xdms.gba?.bsf ?? '').bootstrap();
  const url = `${xdms.xcapRoot}/simservs.ngn.etsi.org/users/sip:alice@example.com/simservs.xml`;
  assert.equal((await askNaf(url, key)).status, 200);
});

test('wrong options are refused, without their secrets', async () => {
  const subscriber = { impi: IMPI, xui: ALICE, k, opc };
  const wrong: readonly (readonly [XdmsOptions, string])[] = [
    [{ gba: { subscribers: [{ ...subscriber, k: 'secret' }] } }, 'gba.subscribers[0].k'],
    [{ gba: { subscribers: [{ impi: IMPI, xui: ALICE, k }] } }, 'gba.subscribers[0].opc'],
    [{ gba: { subscribers: [{ ...subscriber, impi: 'a"b' }] } }, 'gba.subscribers[0].impi'],
    [{ gba: { lifetimeMs: 0 } }, 'gba.lifetimeMs'],
    [{ gba: { uaSecurity: 'tls13' } }, 'gba.uaSecurity'],
    [{ gba: { keys: [{ impi: IMPI, rand: '00', expiresAt: '2027-01-31T12:00:00Z' }] } }, 'gba.keys[0].rand'],
    [{ gba: {}, auth: 'none' }, 'gba'],
    [{ gba: {}, host: '0.0.0.0' }, 'gba.bsfName'],
  ];
  for (const [options, argument] of wrong) {
    await assert.rejects(startXdms(options), (thrown: Error & { argument?: string }) => {
      assert.equal(thrown.argument, argument);
      assert.ok(!thrown.message.includes('secret'));
      return true;
    });
  }
});
