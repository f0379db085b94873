import { When } from '@cucumber/cucumber';
import type { XcaliperWorld } from '../world.js';
import { request } from '../xcap/requests.js';
import { userOf } from '../xcap/scenario.js';
import { documentTarget } from '../xcap/targets.js';

/** Sent only where the subject has asked for it, over TLS. RFC 7617 §2 allows no colon in a user name. */
When(
  'the client sends GET to the document with Basic credentials, the scheme written {word}',
  async function (this: XcaliperWorld, scheme: string) {
    const { xui, username = xui.slice(xui.indexOf(':') + 1), password = '' } = userOf(this);
    const token = Buffer.from(`${username}:${password}`).toString('base64');
    const headers = { Authorization: `${scheme} ${token}` };
    await request(this, { method: 'GET', target: documentTarget(this), headers });
  },
);
