import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { XdmsUser } from '../user.js';
import type { AuthPorts } from './auth-ports.js';
import { readAuthorization } from './authorization-field.js';
import { challenge } from './challenge.js';
import { decodedText } from './decoded-text.js';
import { type Oddity, reportOddities } from './oddity.js';
import { isSameText } from './same-text.js';
import type { UserDirectory } from './user-directory.js';

const COLON_IN_NAME: Oddity = {
  rule: 'RFC 7617 §2',
  text: 'The user name of the Basic credentials holds a colon, at which other servers take it to end.',
};

/**
 * Finds out who a client is by the Basic scheme (RFC 7617).
 *
 * @throws Refusal 400 for credentials that are no base64; 401
 */
export function authenticateBasic(request: XcapRequest, { access, report }: AuthPorts): XdmsUser {
  const authorization = readAuthorization(request.headers.authorization);
  if (authorization?.scheme !== 'basic') throw challenge(access, 'This needs credentials of the Basic scheme.');
  const text = decodedCredentials(authorization.credentials);
  const login = findLogin(text, access.users);
  if (login === undefined) throw challenge(access, 'The user name or the password is wrong.');
  if (text.slice(0, login.at).includes(':')) reportOddities([COLON_IN_NAME], request, report);
  return login.user;
}

function decodedCredentials(token68: string): string {
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(token68)) {
    throw refuse(400, 'The Authorization field cannot be read: the Basic credentials are no base64.');
  }
  return decodedText(Buffer.from(token68, 'base64').toString('latin1'));
}

/** Colons tried; a XUI has few, and an IPv6 address in one has eight at most. */
const MOST_COLONS = 16;

/**
 * The user name ends at the first colon (RFC 7617 §2). A client that sends its XUI for one has written a colon into it,
 * so the next ones are tried as well.
 */
function findLogin(text: string, users: UserDirectory): { readonly user: XdmsUser; readonly at: number } | undefined {
  let at = text.indexOf(':');
  for (let tries = 0; at >= 0 && tries < MOST_COLONS; tries += 1) {
    const user = users.byLogin(text.slice(0, at));
    const password = user?.password?.normalize('NFC');
    if (user && password && isSameText(text.slice(at + 1).normalize('NFC'), password)) return { user, at };
    at = text.indexOf(':', at + 1);
  }
  return undefined;
}
