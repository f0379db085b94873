import { Given, Then, When } from '@cucumber/cucumber';
import { headerValue } from '../../src/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { schemesOf } from './challenge-schemes.js';
import { stranger } from './credentials.js';
import { request } from './requests.js';
import { answerOf, scenarioOf, userOf } from './scenario.js';
import { writtenTarget } from './targets.js';

Given('the subject is reached on a loopback address', function (this: XcaliperWorld) {
  const { hostname } = new URL(this.run.subject.xcapRoot);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  return isLoopback ? undefined : this.skip(`the password would go to ${hostname} readable for everybody on the way`);
});

When(
  'somebody with Basic credentials of the user sends {word} to {string}',
  async function (this: XcaliperWorld, method: string, target: string) {
    const { xui, username = xui, password } = userOf(this);
    if (password === undefined) return this.skip('the user was given without a password');
    const credentials = Buffer.from(`${username}:${password}`).toString('base64');
    scenarioOf(this).nextHeaders.Authorization = `Basic ${credentials}`;
    await request(this, { method, target: writtenTarget(this, target), stack: await stranger(this) });
    return undefined;
  },
);

Then('the challenge offers {word}', function (this: XcaliperWorld, scheme: string) {
  const schemes = challengeOf(this);
  expectEqual(this, [schemes.includes(scheme.toLowerCase()), schemes], [true, schemes], `${scheme} among the schemes`);
});

Then('the challenge does not offer {word}', function (this: XcaliperWorld, scheme: string) {
  const schemes = challengeOf(this);
  expectEqual(this, [schemes.includes(scheme.toLowerCase()), schemes], [false, schemes], `${scheme} among the schemes`);
});

function challengeOf(world: XcaliperWorld): readonly string[] {
  return schemesOf(headerValue(answerOf(world).headers, 'WWW-Authenticate') ?? '');
}
