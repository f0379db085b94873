import { SECRETS } from '../../../common/authentication.js';
import { headerValue } from '../../../common/exchange.js';
import type { RecordedExchange } from '../../result/attachments.js';
import type { Address } from './address.js';
import { PASSWORD } from './logins.js';
import type { SubjectFacts } from './subject-facts.js';

/** Whose credentials a recorded request has; the record hides the credentials themselves. */
export type CredentialsOwner =
  /** Valid ones of a user, of the scheme that the server asks for. */
  | { readonly kind: 'user'; readonly xui: string }
  /** Valid ones of a user, of another scheme. */
  | { readonly kind: 'field'; readonly value: string }
  | { readonly kind: 'none' | 'unknown' };

/** Finds out whose credentials a request has. */
export function credentialsOwner(
  { request, response }: RecordedExchange,
  address: Address | undefined,
  { users, scheme }: SubjectFacts,
): CredentialsOwner {
  const field = headerValue(request.headers, 'Authorization');
  if (field === undefined) return { kind: 'none' };
  const sent = field.split(' ', 1)[0]?.toLowerCase();
  const { user = '' } = request;
  const known = users.find(({ xui, names }) => xui === user || names.includes(user))?.xui;
  if (known !== undefined) {
    if (sent === scheme) return { kind: 'user', xui: known };
    return sent === 'basic' ? { kind: 'field', value: basic(user) } : { kind: 'unknown' };
  }
  // Results do not name the user of a token. One that gives access to a document is taken for its owner's.
  const owner = sent === scheme && SECRETS[scheme] === 'token' ? ownerOf(address, users) : undefined;
  const isRefused = response?.status === 401 || response?.status === 403;
  return owner === undefined || isRefused ? { kind: 'unknown' } : { kind: 'user', xui: owner };
}

function basic(name: string): string {
  return `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`;
}

/** Everybody may read the global tree. */
function ownerOf(address: Address | undefined, users: SubjectFacts['users']): string | undefined {
  const owner = address?.id === undefined ? undefined : (address.id.xui ?? users[0]?.xui);
  return users.find(({ xui }) => xui === owner)?.xui;
}
