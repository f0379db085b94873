import { refuse } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { type AuthPorts, type Oddity, reportOddities } from './auth-ports.js';
import { decodedText, isSameText, readAuthorization } from './authorization-field.js';
import { challenge } from './challenge.js';
import type { XdmsUser } from './user.js';
import type { UserDirectory } from './user-directory.js';

const COLON_IN_NAME: Oddity = {
  rule: 'RFC 7617 §2',
  text: 'The user name of the Basic credentials contains a colon; other servers end it there.',
};

/**
 * Authenticates a client by the Basic scheme (RFC 7617).
 *
 * @throws Refusal 400 for credentials that are not base64; 401
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
    const text = 'The Authorization field cannot be read: the Basic credentials are not base64.';
    const advice = 'Send the base64 of USER:PASSWORD behind Basic.';
    throw refuse(400, `${text.slice(0, -1)} (RFC 7617 §2). ${advice}`, {}, { rule: 'RFC 7617 §2', text, advice });
  }
  return decodedText(Buffer.from(token68, 'base64').toString('latin1'));
}

/** Maximum number of colons to try; a XUI has few, and an IPv6 address at most eight. */
const MOST_COLONS = 16;

/**
 * Splits at the first colon (RFC 7617 §2), then at later ones: a client may send its XUI, which contains a colon, as
 * user name.
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
