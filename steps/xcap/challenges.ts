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

/**
 * RFC 4825 §8: servers implement Digest. They may challenge with other schemes; then the case cannot tell whether they
 * implement it.
 */
Then('the challenge offers Digest, unless it offers other schemes only', function (this: XcaliperWorld) {
  const schemes = offeredSchemes(this);
  const offered = schemes.includes('digest');
  if (!offered && schemes.length > 0) {
    return this.inconclusive(
      `challenges with ${schemes.map(capitalized).join(', ')} only: whether Digest is implemented cannot be told`,
    );
  }
  expectEqual(this, [offered, schemes], [true, schemes], 'Digest among the schemes');
  return undefined;
});

Then(/^the challenge (offers|does not offer) (\S+)$/, function (this: XcaliperWorld, verb: string, scheme: string) {
  const schemes = offeredSchemes(this);
  const offered = schemes.includes(scheme.toLowerCase());
  expectEqual(this, [offered, schemes], [verb === 'offers', schemes], `${scheme} among the schemes`);
});

function offeredSchemes(world: XcaliperWorld): readonly string[] {
  return schemesOf(headerValue(responseOf(world).headers, 'WWW-Authenticate') ?? '');
}

function capitalized(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}
