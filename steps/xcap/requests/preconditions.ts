import { Given } from '@cucumber/cucumber';
import { isLoopback } from '../../../common/loopback.js';
import type { XcaliperWorld } from '../../world.js';
import { scenarioOf, userOf } from '../scenario.js';

/** What a case needs of the subject, in the words of the features; each returns why the subject lacks it. */
const PRECONDITIONS: Readonly<Record<string, (world: XcaliperWorld) => string | undefined>> = {
  // RFC 4825 §6.2 recommends the address of record for systems that support SIP, and nothing for others.
  "the client's XUI is a SIP address of record": (world) => {
    const { xui } = userOf(world);
    return /^sips?:[^@]+@[^@]+$/i.test(xui) ? undefined : `the XUI ${xui} is not a SIP address of record`;
  },
  "the client's user name differs from its XUI": (world) => {
    const { username = '', xui } = userOf(world);
    return username === '' || username === xui ? `${xui} logs in with the XUI` : undefined;
  },
  'the server is on a loopback address': ({ run }) => {
    const { hostname } = new URL(run.subject.xcapRoot);
    return isLoopback(hostname) ? undefined : `the password would go to ${hostname} in plain text`;
  },
  // A server may have only weak entity tags; none of those compares strongly.
  'the document has a strong entity tag': (world) => {
    const etag = scenarioOf(world).tags.at(-1) ?? 'none';
    return etag.startsWith('"') ? undefined : `the entity tag is not strong: ${etag}`;
  },
};

Given(new RegExp(`^(${Object.keys(PRECONDITIONS).join('|')})$`), function (this: XcaliperWorld, words: string) {
  const reason = PRECONDITIONS[words]?.(this);
  return reason === undefined ? undefined : this.skip(reason);
});
