import type { Dispatcher } from 'undici';
import { headerValue } from '../../../../../common/exchange.js';
import { RESOURCE_LISTS } from '../../../../../common/usages/standard-usages.js';
import { XcapStack } from '../../../../client/internal.js';
import type { UsernameForm } from '../../../../result/run-option-table.js';
import { usageDocumentUri } from '../document-uri.js';
import type { Subject, SubjectUser } from '../subject.js';
import { stackOptions } from './sessions.js';

/** Gives a user without a user name the one of a form: `alice` of sip:alice@example.com. */
export function withUsername(user: SubjectUser, form: UsernameForm | undefined): SubjectUser {
  const part = /^[^:]*:([^@;?]+)/.exec(user.xui)?.[1];
  return form !== 'user-part' || user.username !== undefined || part === undefined ? user : { ...user, username: part };
}

/**
 * Finds out whether a subject takes the user part of a XUI as the user name, after it has refused the XUI. Tries it once,
 * since more wrong names could lock the user out, and only for a user with a password and without a user name.
 *
 * @returns the user part that is accepted
 */
export async function acceptedUserPart(
  subject: Subject,
  user: SubjectUser,
  dispatcher: Dispatcher,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { username, ...other } = withUsername(user, 'user-part');
  if (user.username !== undefined || user.password === undefined || username === undefined) return undefined;
  await using stack = await XcapStack.start(stackOptions(subject, { ...other, username }, dispatcher));
  const target = new URL(usageDocumentUri(subject, RESOURCE_LISTS.auid, user.xui)).pathname;
  const exchange = await stack.send({ method: 'GET', target, signal }).catch(() => undefined);
  const wereSent = headerValue(exchange?.request.headers ?? [], 'Authorization') !== undefined;
  const isAccepted = wereSent && exchange?.response !== undefined && exchange.response.status !== 401;
  return isAccepted ? username : undefined;
}
