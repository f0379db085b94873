import { When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../../world.js';
import { stranger } from '../../xcap/requests/credentials.js';
import { request } from '../../xcap/requests/requests.js';
import { writtenTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';

/**
 * Sends the scheme in the feature's spelling. RFC 7617 §2 allows no colon in a user name. The stack answers no
 * challenges, so that a 401 stays a 401.
 */
When(
  /^the client sends (\S+) to "([^"]*)" with (basic) credentials$/i,
  async function (this: XcaliperWorld, method: string, target: string, scheme: string) {
    const { xui, username = xui.slice(xui.indexOf(':') + 1), password } = userOf(this);
    if (password === undefined) return this.skip('the user has no password');
    const token = Buffer.from(`${username}:${password}`).toString('base64');
    const headers = { Authorization: `${scheme} ${token}` };
    await request(this, { method, target: writtenTarget(this, target), headers, stack: await stranger(this) });
    return undefined;
  },
);
