import type { Dispatcher } from 'undici';
import { type HttpResponseRecord, headerValue } from '../../../../../common/exchange.js';
import { RESOURCE_LISTS } from '../../../../../common/usages/standard-usages.js';
import { parseChallenges, XcapStack } from '../../../../client/internal.js';
import { withIssued } from '../credentials/issuers.js';
import { hasCredentials } from '../credentials/kinds.js';
import { usageDocumentUri } from '../document-uri.js';
import type { Subject, SubjectUser } from '../subject.js';
import { openDispatcher, SINGLE_USE } from '../subject-dispatcher.js';
import { sessionOptions } from './sessions.js';
import { unknownUserIn } from './unknown-user.js';
import { acceptedUserPart } from './user-part.js';

/**
 * Checks that the subject accepts the credentials of each user, with a GET of the user's resource lists. A response with
 * status 401 fails the check, and a 404 that says that the user is unknown. The cases report missing responses. Where the user part of the XUI would be accepted as user name, the sentence says so.
 *
 * @returns undefined when the subject accepts all users; otherwise a sentence, without full stop, on what to change
 */
export async function refusedAccess(subject: Subject, signal?: AbortSignal): Promise<string | undefined> {
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    for (const user of subject.users) {
      const refusal = await refusalOf(subject, user, dispatcher, signal);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  } finally {
    await dispatcher.destroy();
  }
}

async function refusalOf(
  subject: Subject,
  given: SubjectUser,
  dispatcher: Dispatcher,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const user = withIssued(subject, given);
  await using stack = await XcapStack.start(sessionOptions(subject, user, dispatcher));
  const { pathname } = new URL(usageDocumentUri(subject, RESOURCE_LISTS.auid, user.xui));
  const exchange = await stack.send({ method: 'GET', target: pathname, signal }).catch(() => undefined);
  if (exchange?.response === undefined) return undefined;
  const said = unknownUserIn(exchange.response);
  if (said !== undefined) {
    return `the subject ${subject.xcapRoot} does not know ${user.xui}: it answers 404, ${said}; correct --user, or the XCAP root`;
  }
  if (exchange.response.status !== 401) return undefined;
  const wereSent = headerValue(exchange.request.headers, 'Authorization') !== undefined;
  const answered = `the subject ${subject.xcapRoot} answers 401 to ${user.xui}`;
  if (user.sim !== undefined)
    return `${answered}, whose bootstrapped key it refuses: xcaliper doctor says what to check`;
  if (!hasCredentials(user)) return `${answered}, who has no password: give it with --password`;
  if (user.password === undefined) return `${answered}, whose credentials it refuses: check them in the subject file`;
  if (wereSent) {
    const part = await acceptedUserPart(subject, user, dispatcher, signal);
    return part === undefined
      ? `${answered}, whose credentials it refuses: check --password, and the user name`
      : `${answered}, but accepts the user name ${part}: add --username-form user-part, or auth.username: user-part to the subject file`;
  }
  return `${answered}, whose --password could not be used: the server offers ${offeredSchemes(exchange.response)}`;
}

/**
 * Names the schemes that a response offers, with the algorithms of Digest, and what to change where the client can use none
 * of them.
 *
 * @returns the end of a sentence that begins with "the server offers", without full stop
 */
export function offeredSchemes({ headers }: Pick<HttpResponseRecord, 'headers'>): string {
  const challenges = parseChallenges(headerValue(headers, 'WWW-Authenticate') ?? '').map(({ scheme, params }) => ({
    scheme,
    name: scheme === 'digest' ? digestName(params) : `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`,
  }));
  const names = [...new Set(challenges.map(({ name }) => name))].join(' and ') || 'no authentication scheme';
  if (/AKAv\d/i.test(names)) {
    return `${names}, as a bootstrapping server (BSF) does, which no password answers: give the XCAP root of the server behind it, and auth.gba in a subject file`;
  }
  return challenges.some(({ scheme }) => scheme === 'basic')
    ? `${names}; Basic is used over https only, unless --basic-without-tls or auth.basicWithoutTls allows it`
    : `${names}, which Xcaliper cannot use with a password; let it offer Digest with SHA-256 or MD5, and qop auth`;
}

function digestName(params: ReadonlyMap<string, string>): string {
  const qop = params.get('qop');
  return `Digest with the algorithm ${params.get('algorithm') ?? 'MD5'}${qop === undefined ? '' : ` and qop ${qop}`}`;
}
