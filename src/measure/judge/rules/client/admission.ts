import { defined } from '../../../../../common/defined.js';
import { bodyText } from '../../../../../common/exchange.js';
import { mediaType } from '../../../../../common/media-type.js';
import { decodedText } from '../../../../../common/percent-encoding.js';
import { shortened } from '../../../../../common/text/shortened.js';
import { type AuthField, parameterOf } from '../../observe/authorization.js';
import { type DigestInput, digestResponse, hashedName } from '../../observe/digest-response.js';
import { fieldOf, type Observed, responseField, type ServerUser } from '../../observe/observed.js';
import type { Opinion, Rule } from '../rule.js';
import { asksAnew, challengesOf, credentialsOf, FORM_OF_DIGEST, ofNonce, wrong } from './credentials.js';

/** Rules about getting in. Who does not get in is judged where the users are known: elsewhere the server may be wrong. */
export const ADMISSION_RULES: readonly Rule[] = [
  { id: 'XCAP-14-05', judge: answersDigest },
  { id: 'UA-AUTH-09', judge: isAdmitted },
];

/** What is wrong, and what to send instead. */
type Reason = readonly [text: string, instead: string];

const ofOrigin = (one: Observed): string => one.exchange.request.origin;

/** A client that knows MD5 alone implements Digest as RFC 4825 §14 asks, and may give up at another algorithm. */
function answersDigest(one: Observed): Opinion {
  if (credentialsOf(one)?.scheme === 'digest' && one.status < 400) return 'kept';
  if (!isNeverAnswered(one) || othersThanMd5(one).length > 0) return undefined;
  return wrong(one, 'The server asks for Digest credentials, and the client never sends any.', 'Answer the challenge.');
}

/** Tells whether a response is the first challenge of an origin to which the client never sends credentials. */
function isNeverAnswered(one: Observed): boolean {
  if (one.users === undefined || one.isScripted || challengesOf(one).length === 0) return false;
  const all = one.groups.of(one, ofOrigin);
  const isFirst = all.find((other) => challengesOf(other).length > 0) === one;
  return isFirst && !all.some((other) => fieldOf(other, 'authorization') !== undefined);
}

/** RFC 7616 §3.3: without the parameter, the algorithm is MD5. */
function othersThanMd5(one: Observed): readonly string[] {
  const offered = challengesOf(one).map((each) => parameterOf(each, 'algorithm') ?? 'MD5');
  return offered.some((name) => name.toUpperCase() !== 'MD5') ? offered : [];
}

function isAdmitted(one: Observed): Opinion {
  const { users, status, isScripted } = one;
  const offered = isNeverAnswered(one) ? othersThanMd5(one) : [];
  if (offered.length > 0)
    return wrong(
      one,
      `The server offers Digest with ${offered.join(' and ')}, and the client never sends credentials.`,
      'Answer the first challenge whose algorithm the client knows (RFC 7616 §3.7).',
    );
  if (users === undefined || isScripted || status === 0 || status >= 500 || asksAnew(one)) return undefined;
  if (fieldOf(one, 'authorization') === undefined) return undefined;
  const credentials = credentialsOf(one);
  const digest = credentials?.scheme === 'digest' ? credentials : undefined;
  const reason = digest && reasonOf(one, digest, users);
  // 400 refuses credentials that cannot be read, and a request that is wrong otherwise.
  if (status !== 401 && (status !== 400 || reason === undefined)) return 'kept';
  return wrong(one, ...(reason ?? wordsOf(one)));
}

/** Quotes the server. */
function wordsOf(one: Observed): Reason {
  const { response } = one.exchange;
  const isText = mediaType(responseField(one, 'content-type')) === 'text/plain';
  const words = response === undefined || !isText ? '' : `: ${shortened(bodyText(response).trim(), 200)}`;
  return [`The server refuses the credentials with ${one.status}${words}`, 'Send those of a user of the server.'];
}

/** Finds out why the server refuses Digest credentials; undefined when nothing is wrong with them. */
function reasonOf(one: Observed, credentials: AuthField, users: readonly ServerUser[]): Reason | undefined {
  const user = users.find((each) => names(credentials, each));
  const name = parameterOf(credentials, 'username');
  if (user === undefined && name !== undefined) return unknownUser(name, isHashed(credentials), users);
  if (user?.password === undefined) return undefined;
  const input = inputOf(one, credentials, { ...user, password: user.password });
  const response = parameterOf(credentials, 'response')?.toLowerCase();
  const isRight = response === digestResponse(input);
  const mistake = isRight ? undefined : MISTAKES.find(([change]) => response === digestResponse(change(input, one)));
  if (mistake !== undefined) return [`The response is computed ${mistake[1]}.`, mistake[2]];
  const form = FORM_OF_DIGEST.map((judge) => judge(one, credentials)).find((opinion) => typeof opinion === 'object');
  if (form !== undefined) return [form.text, form.instead ?? ''];
  return isRight ? undefined : ['The response is not that of the password.', 'Compute it by RFC 7616 §3.4.1.'];
}

function unknownUser(name: string, isHash: boolean, users: readonly ServerUser[]): Reason {
  const known = users.map(({ xui, username = xui }) => `"${username}"`);
  const text = `The server has no user with the ${isHash ? 'hashed ' : ''}name "${shortened(name, 100)}".`;
  return [text, `Log in as ${shortened(known.join(' or '), 200)}.`];
}

function isHashed(credentials: AuthField): boolean {
  return parameterOf(credentials, 'userhash')?.toLowerCase() === 'true';
}

/** Tells whether credentials name a user, in clear or by a hash (RFC 7616 §3.4.4). */
function names(credentials: AuthField, { xui, username = xui }: ServerUser): boolean {
  // A field has one character for each octet.
  const sent = Buffer.from(parameterOf(credentials, 'username') ?? '', 'latin1').toString();
  if (sent === username) return true;
  if (!isHashed(credentials)) return false;
  const [algorithm = 'MD5', realm = ''] = ['algorithm', 'realm'].map((name) => parameterOf(credentials, name));
  return sent === hashedName(algorithm, username, realm);
}

function inputOf(
  one: Observed,
  credentials: AuthField,
  { xui, username = xui, password }: ServerUser & { readonly password: string },
): DigestInput {
  const value = (name: string): string => parameterOf(credentials, name) ?? '';
  const first = credentialsOf(one.groups.of(one, ofNonce)[0] ?? one) ?? credentials;
  const qop = parameterOf(credentials, 'qop');
  return {
    algorithm: parameterOf(credentials, 'algorithm') ?? 'MD5',
    username,
    realm: value('realm'),
    password,
    nonce: value('nonce'),
    nc: value('nc'),
    cnonce: value('cnonce'),
    firstCnonce: parameterOf(first, 'cnonce') ?? '',
    method: one.method,
    uri: value('uri'),
    ...defined({ qop, body: qop?.toLowerCase() === 'auth-int' ? one.exchange.request.body : undefined }),
  };
}

type Change = (input: DigestInput, one: Observed) => DigestInput;

/** Mistakes that clients make with a response, each as what they compute instead. */
const MISTAKES: readonly (readonly [change: Change, how: string, instead: string])[] = [
  [withBody, 'over the body, which qop=auth leaves out', 'Hash method and uri alone (RFC 7616 §3.4.3).'],
  [withoutBody, 'without the body, which qop=auth-int includes', 'Hash the body, too (RFC 7616 §3.4.3).'],
  [withoutQop, 'without nc, cnonce and qop', 'Hash nonce, nc, cnonce and qop (RFC 7616 §3.4.1).'],
  [as({ nc: '00000001' }), 'for nc=00000001', 'Hash nc as it is sent.'],
  [(input) => ({ ...input, nc: input.nc.replace(/^0+/, '') }), 'for nc without its zeros', 'Hash nc as it is sent.'],
  [as({ method: 'GET' }), 'for the method GET', 'Hash the method of the request.'],
  [as({ method: 'PUT' }), 'for the method PUT', 'Hash the method of the request.'],
  [as({ method: 'POST' }), 'for the method POST', 'Hash the method of the request.'],
  [otherUri((uri) => uri.replace(/\?.*/, '')), 'for the uri without its query', 'Hash uri as it is sent.'],
  [otherUri(decodedText), 'for the uri without its percent-encoding', 'Hash uri as it is sent.'],
  [otherUri((uri, { exchange }) => exchange.request.origin + uri), 'for a whole URI', 'Hash uri as it is sent.'],
  [as({ algorithm: 'MD5' }), 'by MD5', 'Use the algorithm that the credentials name.'],
  [as({ algorithm: 'SHA-256' }), 'by SHA-256', 'Use the algorithm that the credentials name.'],
  [as({ password: '' }), 'with an empty password', 'Use the password of the user.'],
  [bareName, 'for a user name without a scheme', 'Hash username as it is sent.'],
  [quotedValues, 'over quotes around realm and nonce', 'Hash the values without their quotes.'],
  [(input) => ({ ...input, cnonce: '' }), 'without cnonce', 'Hash nonce, nc, cnonce and qop (RFC 7616 §3.4.1).'],
];

function as(change: Partial<DigestInput>): Change {
  return (input) => ({ ...input, ...change });
}

function withBody(input: DigestInput, { exchange }: Observed): DigestInput {
  return { ...input, body: exchange.request.body };
}

function withoutBody({ body: _, ...input }: DigestInput): DigestInput {
  return input;
}

function withoutQop({ qop: _, ...input }: DigestInput): DigestInput {
  return input;
}

function otherUri(change: (uri: string, one: Observed) => string): Change {
  return (input, one) => ({ ...input, uri: change(input.uri, one) });
}

function bareName(input: DigestInput): DigestInput {
  return { ...input, username: input.username.replace(/^[a-z]+:/i, '') };
}

function quotedValues(input: DigestInput): DigestInput {
  return { ...input, realm: `"${input.realm}"`, nonce: `"${input.nonce}"` };
}
