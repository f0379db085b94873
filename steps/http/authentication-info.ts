import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../src/shared/exchange.js';
import { parseParameters } from '../../src/xcap/authentication/challenges.js';
import { expectEqual } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { responseOf } from '../xcap/scenario.js';
import { responseDigest } from './digest-credentials.js';
import { sentCredentials } from './digest-session.js';

/** RFC 7616 §3.5. The header is optional; a response without it passes. */
Then(
  /^an Authentication-Info in the response has the right (rspauth, cnonce and nc|qop)$/,
  function (this: XcaliperWorld, what: string) {
    if (what === 'qop') expectQop(this);
    else expectDigest(this);
  },
);

function expectDigest(world: XcaliperWorld): void {
  const field = headerValue(responseOf(world).headers, 'Authentication-Info');
  const { ingredients } = sentCredentials(world);
  const info = field === undefined ? undefined : parseParameters(field);
  const found = info && { cnonce: info.get('cnonce'), nc: info.get('nc'), rspauth: info.get('rspauth') };
  const expected = {
    cnonce: ingredients.get('cnonce'),
    nc: ingredients.get('nc'),
    rspauth: responseDigest(ingredients),
  };
  // A header with only nextnonce, and no qop, has no values to check.
  const isChecked = info?.has('qop') || info?.has('rspauth');
  expectEqual(world, isChecked ? found : undefined, isChecked ? expected : undefined, 'Authentication-Info');
}

function expectQop(world: XcaliperWorld): void {
  const qop = parseParameters(headerValue(responseOf(world).headers, 'Authentication-Info') ?? '').get('qop');
  const sent = sentCredentials(world).ingredients.get('qop');
  expectEqual(world, qop, qop === undefined ? undefined : sent, 'qop of Authentication-Info');
}
