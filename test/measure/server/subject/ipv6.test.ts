import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import { MOCK_USERS } from '../../../../src/measure/server/subject/subject-choice.js';
import { outline } from '../execution/outline.js';
import { tinySuite } from '../tiny-suite.js';

const hasIPv6 = Object.values(networkInterfaces()).some((some) => some?.some(({ address }) => address === '::1'));
const skip = !hasIPv6 && 'this machine has no address ::1';

test('a run reaches a server at an IPv6 address', { skip }, async (context) => {
  await using xdms = await startXdms({ host: '::1', users: MOCK_USERS });
  const { xcapRoot } = xdms;
  assert.match(xcapRoot, /^http:\/\/\[::1\]:\d+\/xcap-root$/);
  const steps = ["a GET is sent to the first user's document", 'the status is 404'];
  const suite = await tinySuite(context, { 'a.feature': outline(3, ...steps) });
  const { cases } = await runConformance({ suite, subject: xcapRoot, users: MOCK_USERS });
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['passed', 'passed', 'passed'],
  );
});

test('an address in brackets, as URLs have it, is no host to listen on', async () => {
  await assert.rejects(startXdms({ host: '[::1]' }), {
    code: 'XCALIPER_ADDRESS_UNAVAILABLE',
    message: /write an IPv6 address without brackets$/,
  });
});
