import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../../common/exchange.js';
import { parseParameters } from '../../../src/client/internal.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { responseOf } from '../../xcap/scenario.js';
import { responseDigest } from './digest-credentials.js';
import { sentCredentials } from './digest-session.js';

/** RFC 7616 §3.5. The header and its parameters are optional. */
Then(
  /^an Authentication-Info in the response has the right (rspauth, cnonce and nc|qop)$/,
  function (this: XcaliperWorld, what: string) {
    return what === 'qop' ? expectQop(this) : expectDigest(this);
  },
);

function expectDigest(world: XcaliperWorld): 'skipped' | undefined {
  const info = parameters(world);
  const { ingredients, rspauthOf } = sentCredentials(world);
  // A header with only nextnonce has no values to check.
  if (!info.has('qop') && !info.has('rspauth')) return world.vacuous('Authentication-Info has no qop and no rspauth');
  const found = { cnonce: info.get('cnonce'), nc: info.get('nc'), rspauth: info.get('rspauth') };
  const expected = {
    cnonce: ingredients.get('cnonce'),
    nc: ingredients.get('nc'),
    rspauth: rspauthOf?.(responseOf(world).body) ?? responseDigest(ingredients),
  };
  expectEqual(world, found, expected, 'Authentication-Info', { field: 'Authentication-Info' });
  return undefined;
}

function expectQop(world: XcaliperWorld): 'skipped' | undefined {
  const qop = parameters(world).get('qop');
  if (qop === undefined) return world.vacuous('Authentication-Info has no qop');
  expectEqual(world, qop, sentCredentials(world).ingredients.get('qop'), 'qop of Authentication-Info', {
    field: 'Authentication-Info',
  });
  return undefined;
}

/** Returns the parameters of Authentication-Info; none without the header. */
function parameters(world: XcaliperWorld): ReturnType<typeof parseParameters> {
  return parseParameters(headerValue(responseOf(world).headers, 'Authentication-Info') ?? '');
}
