import { type Exchange, headerValue } from '../../../common/exchange.js';
import { authenticatorFor } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import { anonymously } from '../../xcap/requests/credentials.js';
import { documentTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';
import type { MessageOptions } from '../raw-message.js';

type Authentication = Awaited<ReturnType<ReturnType<typeof authenticatorFor>['begin']>>;

/** Credentials that serve all raw requests of a scenario: those with a nonce that the server takes again, or none. */
const kept = new WeakMap<XcaliperWorld, Authentication>();

/** Credentials of a raw request that is to be repeated. */
const renewed = new WeakMap<XcaliperWorld, Authentication>();

/** Credentials of the last raw request that got some. */
const latest = new WeakMap<XcaliperWorld, Authentication>();

/** For a subject that does not ask for credentials. */
const NONE: Authentication = { fields: () => [], judge: () => 'done' };

/**
 * Makes the credentials of a request of the first user; no fields for a subject that does not ask for them. Asks the
 * subject for a challenge once in a scenario, and before each request unless it is known to take a nonce again.
 */
export async function credentialFields(world: XcaliperWorld): Promise<NonNullable<MessageOptions['moreFields']>> {
  const authentication = renewed.get(world) ?? kept.get(world) ?? (await begin(world));
  renewed.delete(world);
  latest.set(world, authentication);
  return (method, target, body) => authentication.fields({ method, target, body });
}

/** Leaves out credentials, because the feature writes them, or means none. */
export function withoutCredentials(world: XcaliperWorld): NonNullable<MessageOptions['moreFields']> {
  latest.delete(world);
  return () => [];
}

/**
 * Tells whether a raw request can be repeated with other credentials after a refusal (RFC 9110 §15.5.2). The next call
 * of `credentialFields` makes them.
 */
export async function canRenew(world: XcaliperWorld, refused: Exchange): Promise<boolean> {
  const used = latest.get(world);
  if (used === undefined || used === NONE) return false;
  kept.delete(world);
  const isDigest = headerValue(refused.request.headers, 'Authorization')?.startsWith('Digest ') === true;
  if ((await used.judge(refused)) === 'again') {
    const { takesAgain } = authenticatorFor(world.run.subject, userOf(world));
    (isDigest && takesAgain ? kept : renewed).set(world, used);
    return true;
  }
  // Not each server says `stale` of a nonce that has ended; another challenge brings another one.
  return isDigest && refused.response?.status === 401;
}

async function begin(world: XcaliperWorld): Promise<Authentication> {
  const authenticator = authenticatorFor(world.run.subject, userOf(world));
  const authentication = await authenticator.beginAnew();
  const target = documentTarget(world);
  // A token needs no challenge.
  if (authentication.fields({ method: 'GET', target, body: new Uint8Array() }).length > 0) return authentication;
  const challenged = await anonymously(world, 'GET', target);
  const begun = (await authentication.judge(challenged)) === 'again' ? authentication : NONE;
  if (begun === NONE || authenticator.takesAgain) kept.set(world, begun);
  return begun;
}
