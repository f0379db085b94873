import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../src/exchange.js';
import { parseParameters } from '../../src/xcap/authentication/challenges.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { answerOf } from '../xcap/scenario.js';
import { responseDigest } from './digest-credentials.js';
import { sentCredentials } from './digest-session.js';

// A server need not send the field. Where it does not, there is nothing that has to be right.

/** RFC 7616 §3.5. A server need not send the field. */
Then('an Authentication-Info in the answer is right', function (this: XcaliperWorld) {
  const field = headerValue(answerOf(this).headers, 'Authentication-Info');
  const { ingredients } = sentCredentials(this);
  const info = field === undefined ? undefined : parseParameters(field);
  const found = info && { cnonce: info.get('cnonce'), nc: info.get('nc'), rspauth: info.get('rspauth') };
  const expected = {
    cnonce: ingredients.get('cnonce'),
    nc: ingredients.get('nc'),
    rspauth: responseDigest(ingredients),
  };
  // With nextnonce alone, and no qop, there is nothing that has to be right.
  const isSaid = info?.has('qop') || info?.has('rspauth');
  expectEqual(this, isSaid ? found : undefined, isSaid ? expected : undefined, 'Authentication-Info');
});

Then('a qop in its Authentication-Info is the one of the request', function (this: XcaliperWorld) {
  const qop = parseParameters(infoOf(this)).get('qop');
  const sent = sentCredentials(this).ingredients.get('qop');
  expectEqual(this, qop, qop === undefined ? undefined : sent, 'qop of Authentication-Info');
});

/** RFC 7616 §3.5 says which values are quoted and which are not. */
Then('its Authentication-Info quotes what is to be quoted, and nothing else', function (this: XcaliperWorld) {
  const field = ` ${infoOf(this)}`;
  const bare = [...field.matchAll(/[\s,](nextnonce|rspauth|cnonce)\s*=\s*(?!")/gi)].map(([, name]) => name);
  const quoted = [...field.matchAll(/[\s,](qop|nc)\s*=\s*"/gi)].map(([, name]) => name);
  expectEqual(this, { bare, quoted }, { bare: [], quoted: [] }, 'parameters written in the wrong way');
});

function infoOf(world: XcaliperWorld): string {
  return headerValue(answerOf(world).headers, 'Authentication-Info') ?? '';
}
