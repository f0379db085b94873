import { verify } from 'node:crypto';
import { Then } from '@cucumber/cucumber';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { fieldsOf, jsonOf, requireAsked } from './means.js';
import { keyNamed, licenseServer } from './scenario.js';

Then(
  'the response has a token signed for device {string} of master {string}',
  function (this: XcaliperWorld, device: string, master: string) {
    const token = fieldsOf(this).get('token');
    if (token === undefined) this.failMeans('the response has no token', 'token');
    const bytes = Buffer.from(String(token), 'base64');
    const signed = bytes.subarray(64);
    const genuine = verify(null, signed, licenseServer(this).publicKey, bytes.subarray(0, 64));
    expectEqual(this, genuine, true, "the token's signature under the server's public key", 'token');
    const claims = { master, runtimeKey: keyNamed(this, `device ${device}`) };
    expectEqual(this, JSON.parse(signed.toString()), claims, 'claims of the token', 'token');
  },
);

Then('the last {int} responses have the same token', function (this: XcaliperWorld, count: number) {
  requireAsked(this);
  const tokens = this.exchanges.slice(-count).map(({ response }): unknown => Object(jsonOf(response)).token);
  if (tokens.includes(undefined)) this.failMeans('a response has no token', 'token');
  expectEqual(this, new Set(tokens).size, 1, 'number of different tokens', 'token');
});
