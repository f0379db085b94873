import { Then } from '@cucumber/cucumber';
import { headerValue } from '../../../common/exchange.js';
import { expectEqual } from '../../expectations.js';
import type { XcaliperWorld } from '../../world.js';
import { responseOf } from '../../xcap/scenario.js';

/** Parameters with and without quotes (RFC 7616 §3.3 and §3.5). */
const PARAMETERS: Readonly<Record<string, { readonly quoted: string; readonly bare: string }>> = {
  'WWW-Authenticate': { quoted: 'realm|domain|nonce|opaque|qop', bare: 'stale|algorithm' },
  'Authentication-Info': { quoted: 'nextnonce|rspauth|cnonce', bare: 'qop|nc' },
};

Then(
  /^the (WWW-Authenticate|Authentication-Info) header quotes only the Digest parameters that need quotes$/,
  function (this: XcaliperWorld, name: string) {
    const value = headerValue(responseOf(this).headers, name);
    if (value === undefined) return this.vacuous(`the response has no ${name}`);
    const field = ` ${value}`;
    const { quoted: wanted, bare: unwanted } = PARAMETERS[name] ?? { quoted: '', bare: '' };
    const bare = [...field.matchAll(new RegExp(`[\\s,](${wanted})\\s*=\\s*(?!")`, 'gi'))].map(([, found]) => found);
    const quoted = [...field.matchAll(new RegExp(`[\\s,](${unwanted})\\s*=\\s*"`, 'gi'))].map(([, found]) => found);
    expectEqual(this, { bare, quoted }, { bare: [], quoted: [] }, 'parameters with missing or forbidden quotes', {
      field: name,
    });
    return undefined;
  },
);
