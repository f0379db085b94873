import { createAuthenticator } from '../../../src/client/internal.js';
import type { XcaliperWorld } from '../../world.js';
import { anonymously } from '../../xcap/requests/credentials.js';
import { documentTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';
import type { MessageOptions } from '../raw-message.js';

type CredentialFields = NonNullable<MessageOptions['moreFields']>;

const known = new WeakMap<XcaliperWorld, CredentialFields>();

/**
 * Makes the credentials of the first user's requests; no fields for a subject that does not ask for them. Probes the
 * subject once in a scenario.
 */
export async function credentialFields(world: XcaliperWorld): Promise<CredentialFields> {
  const fields = known.get(world) ?? (await find(world));
  known.set(world, fields);
  return fields;
}

async function find(world: XcaliperWorld): Promise<CredentialFields> {
  const { xui, username, password } = userOf(world);
  const { xcapRoot, basicWithoutTls = false } = world.run.subject;
  const basic = basicWithoutTls ? 'always' : 'tls-only';
  const authenticator = createAuthenticator({ xui, username, password, basic }, xcapRoot.startsWith('https:'));
  const authentication = authenticator.begin();
  const challenged = await anonymously(world, 'GET', documentTarget(world));
  if (authentication.judge(challenged) !== 'again') return () => [];
  return (method, target, body) => authentication.fields({ method, target, body });
}
