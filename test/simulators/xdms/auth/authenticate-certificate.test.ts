import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';
import { XcapStack } from '../../../../src/client/index.js';
import { certificate, privateKey } from '../../../client/xcap/tls-material.js';
import { alice, authority, bob, nobody } from '../../tls/client-certificates.js';
import { ALICE, BOB } from './mock-with-auth.js';

const TLS = { cert: certificate, key: privateKey, clientCa: authority };
const LISTS = 'resource-lists';

test('a certificate gives access to the documents of its user only', async () => {
  await using xdms = await startXdms({ auth: 'certificate', tls: TLS, users: [{ xui: ALICE }, { xui: BOB }] });
  for (const [xui, other, tls] of [
    [ALICE, BOB, alice],
    [BOB, ALICE, bob],
  ] as const) {
    await using stack = await XcapStack.start({ xui, xcapRoot: xdms.xcapRoot, tls: { ca: certificate, ...tls } });
    await assert.rejects(stack.fetchDocument(LISTS), { code: 'XCAP_NOT_FOUND' });
    await assert.rejects(stack.fetchDocument(LISTS, { xui: other }), { code: 'XCAP_FORBIDDEN' });
  }
});

test('a client without a certificate, with a foreign one, or with one of nobody gets 403', async () => {
  await using xdms = await startXdms({ auth: 'certificate', tls: TLS, users: [{ xui: ALICE }] });
  const foreign = { cert: certificate, key: privateKey };
  for (const [tls, message] of [
    [{}, /needs a client certificate/],
    [foreign, /needs a client certificate/],
    [nobody, /names no user/],
  ] as const) {
    const options = { xui: ALICE, xcapRoot: xdms.xcapRoot, tls: { ca: certificate, ...tls } };
    await using stack = await XcapStack.start(options);
    await assert.rejects(stack.fetchDocument(LISTS), { code: 'XCAP_FORBIDDEN', message });
  }
});

test('without an authority of the certificates, the mock does not start', async () => {
  await assert.rejects(startXdms({ auth: 'certificate', tls: true }), { argument: 'auth' });
});
