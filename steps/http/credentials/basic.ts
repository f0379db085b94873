import { When } from '@cucumber/cucumber';
import type { SubjectUser } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import { stranger } from '../../xcap/requests/credentials.js';
import { request } from '../../xcap/requests/requests.js';
import { writtenTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';

/**
 * Sends the scheme in the feature's spelling. RFC 7617 §2 allows no colon in a user name. The stack answers no
 * challenges, so that a 401 stays a 401. RFC 6750 §2.1 allows several spaces.
 */
When(
  /^the client sends (\S+) to "([^"]*)" with (basic|bearer) credentials(, after three spaces)?$/i,
  async function (this: XcaliperWorld, method: string, target: string, scheme: string, isWide: string | null) {
    const credentials = scheme.toLowerCase() === 'basic' ? basicCredentials(userOf(this)) : userOf(this).token;
    if (credentials === undefined) return this.skip('the user has no credentials of this scheme');
    const headers = { Authorization: [scheme, credentials].join(isWide === null ? ' ' : '   ') };
    await request(this, { method, target: writtenTarget(this, target), headers, stack: await stranger(this) });
    return undefined;
  },
);

function basicCredentials({ xui, username = xui.slice(xui.indexOf(':') + 1), password }: SubjectUser) {
  return password === undefined ? undefined : Buffer.from(`${username}:${password}`).toString('base64');
}
