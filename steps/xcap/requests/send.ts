import type { HttpResponseRecord } from '../../../common/exchange.js';
import { isXcapError } from '../../../src/client/index.js';
import type { XcaliperWorld } from '../../world.js';
import { noteRefusedUser, stackOf, userOf } from '../scenario.js';

/** Sends a request of the first user that is not the When of the scenario: for its set-up or its checks. */
export async function send(
  world: XcaliperWorld,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string | Uint8Array,
): Promise<HttpResponseRecord | undefined> {
  const user = userOf(world);
  const stack = await stackOf(world, user);
  const exchange = await stack.send({ method, target, headers, body });
  noteRefusedUser(world, user, exchange);
  return exchange.response;
}

/** Returns the response, or the reason why no complete one came. */
export async function responseOrReason(
  sending: Promise<HttpResponseRecord | undefined>,
): Promise<HttpResponseRecord | string | undefined> {
  try {
    return await sending;
  } catch (thrown) {
    if (isXcapError(thrown) && thrown.code !== 'XCAP_ABORTED') return thrown.message;
    throw thrown;
  }
}
