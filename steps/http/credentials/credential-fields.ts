import { authenticatorFor } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import { anonymously } from '../../xcap/requests/credentials.js';
import { documentTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';
import type { MessageOptions } from '../raw-message.js';

type CredentialFields = NonNullable<MessageOptions['moreFields']>;

/** The credentials of a scenario's raw requests, all with the nonce of one challenge. */
const known = new WeakMap<XcaliperWorld, CredentialFields>();

/**
 * Makes the credentials of a request of the first user; no fields for a subject that does not ask for them. Asks the
 * subject for a challenge once in a scenario, and before each request unless it is known to take a nonce again: a raw
 * request is not repeated when its nonce is refused.
 */
export async function credentialFields(world: XcaliperWorld): Promise<CredentialFields> {
  const fields = known.get(world) ?? (await find(world));
  if (fields === NONE || authenticatorFor(world.run.subject, userOf(world)).takesAgain) known.set(world, fields);
  return fields;
}

const NONE: CredentialFields = () => [];

async function find(world: XcaliperWorld): Promise<CredentialFields> {
  const authentication = await authenticatorFor(world.run.subject, userOf(world)).beginAnew();
  const fields: CredentialFields = (method, target, body) => authentication.fields({ method, target, body });
  // A token needs no challenge.
  if (fields('GET', documentTarget(world), new Uint8Array()).length > 0) return fields;
  const challenged = await anonymously(world, 'GET', documentTarget(world));
  return (await authentication.judge(challenged)) === 'again' ? fields : NONE;
}
