import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { headerValue } from '../../../../common/exchange.js';
import { uaOfCipherSuite } from '../../../../common/gba/kdf.js';
import type { GbaOptions } from '../../../../src/client/xcap/gba/gba-options.js';
import { XcapStack } from '../../../../src/client/xcap/index.js';
import { TEST_SETS, VECTOR } from '../../../common/gba/test-sets.js';
import { ALICE } from '../authentication/with-stack.js';
import { readDigest } from '../digest-verifier.js';
import { type Received, scriptedServer } from '../scripted-server.js';
import { certificate, privateKey } from '../tls-material.js';
import { type BsfAndNaf, bsfAndNaf, type ServerSettings } from './bsf-and-naf.js';

const [{ k, op, opc }] = TEST_SETS;
const KEY = { k, opc, sqn: '000000000000' };

interface Used {
  readonly stack: XcapStack;
  readonly server: BsfAndNaf;
  readonly received: readonly Received[];
  readonly gba: GbaOptions;
  readonly xcapRoot: string;
}

async function withGba(
  settings: ServerSettings,
  given: Partial<GbaOptions>,
  use: (used: Used) => Promise<void>,
): Promise<void> {
  const server = bsfAndNaf(settings);
  await using scripted = await scriptedServer(server.script);
  const gba = { impi: VECTOR.impi, aka: KEY, bsf: `${scripted.origin}/`, ...given };
  const { xcapRoot, received } = scripted;
  await using stack = await XcapStack.start({ xui: ALICE, xcapRoot, gba });
  await use({ stack, server, received, gba, xcapRoot });
}

const fetch = (stack: XcapStack) => stack.fetchDocument('resource-lists');

const shape = (received: readonly Received[]) =>
  received.map((one) => {
    const field = headerValue(one.headers, 'authorization') ?? '';
    const { params } = readDigest(field, one);
    const where = one.target === '/' ? 'BSF' : 'NAF';
    if (field === '') return where;
    return params.has('auts') ? `${where} auts` : `${where} ${params.get('response') === '' ? 'first' : 'response'}`;
  });

test('a stack bootstraps when the NAF asks for it, and once in a lifetime', async () => {
  await withGba({}, {}, async ({ stack, received }) => {
    await fetch(stack);
    await fetch(stack);
    assert.deepEqual(shape(received), ['NAF', 'BSF first', 'BSF response', 'NAF response', 'NAF response']);
    const agents = received.map(({ headers }) => headerValue(headers, 'user-agent') ?? '');
    assert.ok(agents.every((agent) => agent.endsWith(' 3gpp-gba')));
    const first = readDigest(headerValue(received[1]?.headers ?? [], 'authorization') ?? '', received[1] as Received);
    assert.equal(first.params.get('username'), VECTOR.impi);
  });
});

test('OP serves instead of OPc, and a function instead of a key', async () => {
  await withGba({}, { aka: { k, op } }, async ({ stack }) => assert.ok(await fetch(stack)));
  const challenges: number[] = [];
  const { simOfKey } = await import('../../../../src/client/xcap/gba/sim.js');
  const sim = simOfKey(KEY, 'aka');
  const asked = (challenge: Parameters<typeof sim>[0]) => {
    challenges.push(challenge.autn.length);
    return sim(challenge);
  };
  await withGba({}, { aka: asked }, async ({ stack }) => assert.ok(await fetch(stack)));
  assert.deepEqual(challenges, [16]);
});

test('an SQN that the SIM has seen is answered with AUTS, once', async () => {
  const seen = { ...KEY, sqn: '000000000100' };
  await withGba({}, { aka: seen }, async ({ stack, received }) => {
    await fetch(stack);
    assert.deepEqual(shape(received), ['NAF', 'BSF first', 'BSF auts', 'BSF response', 'NAF response']);
  });
  await withGba({ forgetsAuts: true }, { aka: seen }, async ({ stack, received }) => {
    await assert.rejects(fetch(stack), /an SQN that the SIM has seen, also after a resynchronization/);
    assert.deepEqual(shape(received), ['NAF', 'BSF first', 'BSF auts', 'BSF auts']);
  });
});

test('a wrong MAC of AUTN ends the bootstrapping without an answer', async () => {
  await withGba({ spoilsAutn: true }, {}, async ({ stack, received }) => {
    await assert.rejects(fetch(stack), {
      code: 'XCAP_AUTHENTICATION',
      message: /sends a challenge that the SIM does not answer: the MAC of AUTN is wrong/,
    });
    assert.deepEqual(shape(received), ['NAF', 'BSF first']);
  });
});

test('a key that the NAF refuses is renewed once in a request', async () => {
  await withGba({}, {}, async ({ stack, server, received }) => {
    await fetch(stack);
    server.expireKeys();
    await fetch(stack);
    const later = shape(received).slice(4);
    assert.deepEqual(later, ['NAF response', 'BSF first', 'BSF response', 'NAF response']);
    assert.equal(new Set(server.btids).size, 2);
  });
  await withGba({ ua: Buffer.from('0100000003', 'hex') }, {}, async ({ stack, received }) => {
    await assert.rejects(fetch(stack), { code: 'XCAP_AUTHENTICATION', status: 401 });
    assert.deepEqual(shape(received), ['NAF', 'BSF first', 'BSF response', 'NAF response']);
  });
});

test('a key is not used after its end', async () => {
  await withGba({ lifetime: -1 }, {}, async ({ stack, received }) => {
    await fetch(stack);
    await fetch(stack);
    assert.deepEqual(shape(received).slice(4), ['NAF', 'BSF first', 'BSF response', 'NAF response']);
  });
});

test('stacks with the same options share a bootstrapping, also when both need it at once', async () => {
  await withGba({}, {}, async ({ stack, server, gba, xcapRoot }) => {
    await using other = await XcapStack.start({ xui: ALICE, xcapRoot, gba });
    await Promise.all([fetch(stack), fetch(stack), fetch(other)]);
    assert.equal(server.btids.length, 1);
  });
});

for (const [realm, problem] of [
  ['3GPP-bootstrapping@other.example', /is not for keys of the ME at 127\.0\.0\.1, the host that was contacted/],
  ['3GPP-bootstrapping-uicc@127.0.0.1', /is not for keys of the ME at 127\.0\.0\.1/],
  ['example', /asks for no bootstrapping/],
] as const) {
  test(`the realm ${realm} gets neither a bootstrapping nor credentials`, async () => {
    await withGba({ realm }, {}, async ({ stack, received }) => {
      await assert.rejects(fetch(stack), problem);
      assert.deepEqual(shape(received), ['NAF']);
    });
  });
}

test('a realm with several values, or a semicolon at its end, is answered', async () => {
  for (const realm of [
    '3GPP-bootstrapping@127.0.0.1;',
    '3GPP-bootstrapping-uicc@127.0.0.1;3GPP-bootstrapping@127.0.0.1',
  ]) {
    await withGba({ realm }, {}, async ({ stack }) => assert.ok(await fetch(stack)));
  }
});

for (const [name, settings, problem] of [
  ['403', { first: { status: 403 } }, /answers the first request with 403: it does not let this IMPI bootstrap/],
  ['404', { first: { status: 404 } }, /answers the first request with 404: it does not know this IMPI/],
  ['503', { first: { status: 503 } }, /answers the first request with 503: .* busy/],
  ['200', { first: { status: 200 } }, /it asks for no credentials/],
  [
    'MD5',
    { challenge: (field: string) => field.replace('AKAv1-MD5', 'MD5') },
    /without a challenge of Digest AKAv1-MD5/,
  ],
  ['auth', { challenge: (field: string) => field.replace('auth,auth-int', 'auth') }, /needs auth-int/],
  ['nonce', { challenge: (field: string) => field.replace(/nonce="[^"]*"/, 'nonce="AAAA"') }, /RAND and AUTN alone/],
  ['rspauth', { rspauth: (digest: string) => digest.replace(/./g, '0') }, /sends a wrong rspauth/],
  ['no rspauth', { rspauth: () => undefined }, /sends no rspauth/],
  ['document', { info: () => '<a/>' }, /returns no document BootstrappingInfo/],
  ['lifetime', { info: (text: string) => text.replace(/<lifetime>.*<\/lifetime>/, '') }, /returns no lifetime/],
  ['btid', { info: (text: string) => text.replace(/<btid>.*<\/btid>/, '<btid/>') }, /returns no btid/],
] as const) {
  test(`a bootstrapping server that fails with ${name} is named with what it did`, async () => {
    await withGba(settings, {}, async ({ stack, gba, received }) => {
      await assert.rejects(fetch(stack), (thrown: Error) => {
        assert.match(thrown.message, problem);
        assert.ok(thrown.message.includes(new URL(gba.bsf ?? '').origin));
        return true;
      });
      assert.ok(!shape(received).includes('NAF response'));
    });
  });
}

test('a server that cannot be reached is named', async () => {
  await withGba({}, { bsf: 'http://127.0.0.1:1/' }, async ({ stack }) => {
    await assert.rejects(
      fetch(stack),
      /the bootstrapping server http:\/\/127\.0\.0\.1:1, asked for .* does not answer/,
    );
  });
});

test('no error shows the key, RES or what follows from them', async () => {
  await withGba({ rspauth: () => undefined }, {}, async ({ stack }) => {
    const thrown: unknown = await fetch(stack).catch((error: unknown) => error);
    const shown = inspect(thrown, { depth: 10, showHidden: false });
    for (const secret of [k, opc]) assert.ok(!shown.includes(secret));
    assert.ok(!/response=\\?"[0-9a-f]{32}/.test(shown));
  });
});

test('over https, the key is for the negotiated cipher suite', async () => {
  const suites = ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384'];
  for (const [index, ciphers] of suites.entries()) {
    const server = bsfAndNaf({ ua: uaOfCipherSuite(0xc02b + index) });
    await using scripted = await scriptedServer(server.script, {
      cert: certificate,
      key: privateKey,
      ciphers,
      maxVersion: 'TLSv1.2',
    });
    const gba = { impi: VECTOR.impi, aka: KEY, bsf: `${scripted.origin}/` };
    const options = { xui: ALICE, xcapRoot: scripted.xcapRoot, tls: { ca: certificate } };
    await using stack = await XcapStack.start({ ...options, gba });
    assert.ok(await fetch(stack));
    await using other = await XcapStack.start({ ...options, gba: { ...gba, uaSecurity: 'http' } });
    await assert.rejects(fetch(other), { status: 401 });
  }
});

test('a stack over https uses the bootstrapping of one over http, with a key for its own cipher suite', async () => {
  const server = bsfAndNaf();
  await using bsf = await scriptedServer(server.script);
  const gba = { impi: VECTOR.impi, aka: KEY, bsf: `${bsf.origin}/` };
  await using plain = await XcapStack.start({ xui: ALICE, xcapRoot: bsf.xcapRoot, gba });
  await fetch(plain);
  const tls = { cert: certificate, key: privateKey, maxVersion: 'TLSv1.2' } as const;
  await using secure = await scriptedServer(bsfAndNaf().script, tls);
  await using other = await XcapStack.start({
    xui: ALICE,
    xcapRoot: secure.xcapRoot,
    tls: { ca: certificate },
    gba,
  });
  // That NAF does not know the keys of the other server.
  await assert.rejects(fetch(other), { status: 401 });
  assert.deepEqual(shape(secure.received), ['NAF', 'NAF response']);
  assert.equal(server.btids.length, 1);
});

test('a NAF that refuses an old nonce without a challenge is asked for another', async () => {
  const server = bsfAndNaf();
  let refusals = 0;
  await using scripted = await scriptedServer((received, index) => {
    const isSecond = server.btids.length === 1 && headerValue(received.headers, 'authorization') !== undefined;
    if (isSecond && received.target !== '/' && refusals === 1) {
      refusals = 2;
      return { status: 401 };
    }
    if (isSecond && received.target !== '/') refusals += 1;
    return server.script(received, index);
  });
  const gba = { impi: VECTOR.impi, aka: KEY, bsf: `${scripted.origin}/` };
  await using stack = await XcapStack.start({ xui: ALICE, xcapRoot: scripted.xcapRoot, gba });
  await fetch(stack);
  await fetch(stack);
  const later = shape(scripted.received).slice(4);
  assert.deepEqual(later, ['NAF response', 'NAF', 'NAF response']);
  assert.equal(server.btids.length, 1);
});

test('the identifier of another Ua security protocol can be given', async () => {
  await withGba({ ua: Buffer.from('0100011301', 'hex') }, { uaSecurity: '0100011301' }, async ({ stack }) => {
    assert.ok(await fetch(stack));
  });
});

const refused = (gba: object, more: object = {}) => {
  const options = {
    xui: ALICE,
    xcapRoot: 'http://127.0.0.1:1/',
    gba: { impi: VECTOR.impi, aka: KEY, ...gba },
    ...more,
  };
  return () => XcapStack.create(options as never);
};

test('wrong options are refused by name, and no message shows a key', () => {
  const half = k.slice(1);
  for (const [argument, call] of [
    ['gba.impi', refused({ impi: '' })],
    ['gba.bsf', refused({ impi: 'alice@example.com' })],
    ['gba.bsf', refused({ bsf: 'ftp://bsf.example/' })],
    ['gba.uaSecurity', refused({ uaSecurity: '01' })],
    ['gba.aka.k', refused({ aka: { ...KEY, k: half } })],
    ['gba.aka.k', refused({ aka: { opc } })],
    ['gba.aka.opc', refused({ aka: { k, opc: half } })],
    ['gba.aka.op', refused({ aka: { k, op: half } })],
    ['gba.aka.sqn', refused({ aka: { ...KEY, sqn: '1' } })],
    ['gba.aka', refused({ aka: { k } })],
    ['gba.aka', refused({ aka: { k, op, opc } })],
    ['gba', refused({}, { password: 'secret' })],
    ['gba', refused({}, { token: 'secret' })],
  ] as const) {
    assert.throws(call, (thrown: Error & { argument?: string }) => {
      assert.equal(thrown.argument, argument);
      assert.ok(!thrown.message.includes(half), thrown.message);
      return true;
    });
  }
  assert.ok(refused({})());
});
