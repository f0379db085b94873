import { Given, Then } from '@cucumber/cucumber';
import { headerValue } from '../../src/shared/exchange.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { schemesOf } from './challenge-schemes.js';
import { responseOf } from './scenario.js';

Given('the server is on a loopback address', function (this: XcaliperWorld) {
  const { hostname } = new URL(this.run.subject.xcapRoot);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
  return isLoopback ? undefined : this.skip(`the password would go to ${hostname} in plain text`);
});

Then(/^the challenge (offers|does not offer) (\S+)$/, function (this: XcaliperWorld, verb: string, scheme: string) {
  const schemes = schemesOf(headerValue(responseOf(this).headers, 'WWW-Authenticate') ?? '');
  const offered = schemes.includes(scheme.toLowerCase());
  expectEqual(this, [offered, schemes], [verb === 'offers', schemes], `${scheme} among the schemes`);
});
