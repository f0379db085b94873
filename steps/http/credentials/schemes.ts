import { When } from '@cucumber/cucumber';
import type { SubjectUser } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import { stranger } from '../../xcap/requests/credentials.js';
import { request } from '../../xcap/requests/requests.js';
import { writtenTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';
import { sendWith } from './digest-session.js';

/**
 * Digest credentials answer a new challenge. The others have the scheme in the feature's spelling, and a stack that answers
 * no challenges, so that a 401 stays a 401. RFC 7617 §2 allows no colon in a user name. RFC 6750 §2.1 allows several spaces.
 */
When(
  /^the client sends (\S+) to "([^"]*)" with (basic|bearer|digest) credentials(, after three spaces)?$/i,
  async function (this: XcaliperWorld, method: string, written: string, scheme: string, isWide: string | null) {
    const target = writtenTarget(this, written);
    if (scheme.toLowerCase() === 'digest') return sendWith(this, { method, target });
    const credentials = scheme.toLowerCase() === 'basic' ? basicCredentials(userOf(this)) : userOf(this).token;
    if (credentials === undefined) return this.skip('the user has no credentials of this scheme');
    const headers = { Authorization: [scheme, credentials].join(isWide === null ? ' ' : '   ') };
    await request(this, { method, target, headers, stack: await stranger(this) });
    return undefined;
  },
);

function basicCredentials({ xui, username = xui.slice(xui.indexOf(':') + 1), password }: SubjectUser) {
  return password === undefined ? undefined : Buffer.from(`${username}:${password}`).toString('base64');
}
