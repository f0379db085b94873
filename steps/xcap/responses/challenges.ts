import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../../common/exchange.js';
import { hasCredentials } from '../../../src/measure/server/for-steps.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { responseOf, userOf } from '../scenario.js';
import { schemesOf } from './challenge-schemes.js';

/**
 * RFC 4825 §8: servers implement Digest, but they may challenge with other schemes. "Unless it offers other schemes only"
 * leaves the case undecided then. §14 recommends a challenge with Digest "to establish its identity". A server that knows
 * its users by tokens, certificates or a proxy establishes it without, which is a reason not to follow (RFC 2119 §3).
 */
Then(
  /^the challenge (offers|does not offer) ([^\s,]+)(, unless it offers other schemes only)?$/,
  function (this: XcaliperWorld, verb: string, scheme: string, exception: string | null) {
    const schemes = offeredSchemes(this);
    const offered = schemes.includes(scheme.toLowerCase());
    if (exception && !offered && schemes.length > 0) {
      const others = schemes.map(capitalized).join(', ');
      return this.inconclusive(`challenges with ${others} only: whether ${scheme} is implemented cannot be told`);
    }
    const user = userOf(this);
    if (verb === 'offers' && scheme === 'Digest' && !offered && hasCredentials(user) && user.password === undefined) {
      return this.skip('the server knows the first user without a password, so it need not challenge with Digest');
    }
    expectEqual(this, [offered, schemes], [verb === 'offers', schemes], `${scheme} among the schemes`, {
      field: 'WWW-Authenticate',
    });
    return undefined;
  },
);

function offeredSchemes(world: XcaliperWorld): readonly string[] {
  return schemesOf(headerValue(responseOf(world).headers, 'WWW-Authenticate') ?? '');
}

function capitalized(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}
