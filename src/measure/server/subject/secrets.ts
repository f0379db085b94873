import { isRemovable, secretsInField } from '../../../../common/secrets/message-secrets.js';
import { type RemoveSecrets, secretRemoval } from '../../../../common/secrets/secret-removal.js';
import { issuedSecrets } from './credentials/issuers.js';
import type { Subject, SubjectUser } from './subject.js';
import { MOCK_USERS, type SubjectChoice } from './subject-choice.js';

type Confidential = Pick<Subject, 'users'> &
  Partial<Pick<Subject, 'headers' | 'secretHeaders' | 'secrets' | 'helper' | 'proxy'>>;

/**
 * Creates the removal of a subject's secrets: passwords, tokens, values from the environment, secret header fields, and
 * all that the helper has issued until a text is given to the removal.
 */
export function removalFor(subject: Confidential): RemoveSecrets {
  const fixed = secretsOfFile(subject);
  let built = { issued: 0, remove: removalOf(fixed) };
  return (text) => {
    const issued = issuedSecrets(subject.helper);
    if (issued.length > built.issued) built = { issued: issued.length, remove: removalOf([...fixed, ...issued]) };
    return built.remove(text);
  };
}

function secretsOfFile({ users, headers, secretHeaders = [], secrets = [], proxy }: Confidential): readonly string[] {
  const ofFields = (fields: Subject['headers'] = {}) =>
    Object.entries(fields).flatMap(([name, value]) => secretsInField(name, value, secretHeaders));
  return [
    // The passwords of the mock's default users are public.
    ...users.flatMap((user) => (MOCK_USERS.includes(user) ? [] : [user.password ?? ''])),
    ...users.flatMap(({ token, expiredToken, narrowToken }) => [token ?? '', expiredToken ?? '', narrowToken ?? '']),
    ...users.flatMap(({ tls, headers: own }) => [tls?.passphrase ?? '', ...ofFields(own)]),
    ...users.flatMap(({ sim }) => secretsOfSim(sim)),
    ...ofFields(headers),
    ...secrets,
    proxy?.password ?? '',
  ];
}

/** Digits are written in both cases. */
function secretsOfSim(sim: SubjectUser['sim']): readonly string[] {
  if (sim === undefined || !('k' in sim.aka)) return [];
  const { k, opc = '', op = '' } = sim.aka;
  return [k, opc, op].flatMap((digits) => [digits, digits.toLowerCase(), digits.toUpperCase()]);
}

/** Removes secrets also where each of their octets is a character, as in header fields. */
function removalOf(secrets: readonly string[]): RemoveSecrets {
  const removable = secrets.filter(isRemovable);
  return secretRemoval(removable.flatMap((secret) => [secret, Buffer.from(secret).toString('latin1')]));
}

/** Creates the removal of secrets for a subject that need not run yet. */
export function removalForChoice(choice: SubjectChoice): RemoveSecrets {
  return removalFor(choice.kind === 'mock' ? { ...choice.described, users: choice.users } : choice.subject);
}
