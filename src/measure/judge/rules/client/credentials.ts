import { headerLines } from '../../../../../common/exchange.js';
import { type AuthField, parameterOf, parseAuth } from '../../observe/authorization.js';
import { fieldOf, type Observed, ofUri } from '../../observe/observed.js';
import { firstAfter, hasBefore, lastBefore } from '../../observe/trace-groups.js';
import { asWhole, inField, type Opinion, type Rule, unlessMissing } from '../rule.js';

const QUOTED = ['username', 'realm', 'nonce', 'uri', 'response', 'cnonce', 'opaque'];
const BARE = ['algorithm', 'qop', 'nc'];
/** Algorithms of RFC 7616 §6.1, of which a client supports some. */
const ALGORITHMS = /^(?:md5|sha-256|sha-512-256)(?:-sess)?$/i;

/** Rules about credentials (RFC 7616, RFC 7617). */
export const CREDENTIAL_RULES: readonly Rule[] = [
  { id: 'DIG-09', judge: (one) => withDigest(one, qualityOfProtection) },
  { id: 'DIG-10', judge: (one) => withDigest(one, targetAsSent) },
  { id: 'UA-AUTH-02', judge: (one) => withDigest(one, quoting) },
  { id: 'UA-AUTH-03', judge: (one) => withDigest(one, countedRequests) },
  { id: 'UA-AUTH-04', judge: (one) => withDigest(one, firstChallenge) },
  { id: 'UA-AUTH-05', judge: (one) => withDigest(one, asChallenged) },
  { id: 'UA-AUTH-06', judge: freshNonce },
  { id: 'UA-AUTH-07', judge: givesUp },
  { id: 'UA-AUTH-08', judge: basicOverTls },
];

type Judge = (one: Observed, credentials: AuthField) => Opinion;

/** What a server needs of Digest credentials, besides a response that the password gives. */
export const FORM_OF_DIGEST: readonly Judge[] = [qualityOfProtection, targetAsSent, countedRequests, asChallenged];

/** Reads the credentials of a request. */
export function credentialsOf(one: Observed): AuthField | undefined {
  return parseAuth(fieldOf(one, 'authorization') ?? '')[0];
}

function withDigest(one: Observed, judge: Judge): Opinion {
  const credentials = credentialsOf(one);
  return credentials?.scheme === 'digest' ? judge(one, credentials) : undefined;
}

/** Returns the Digest challenges of a 401. */
export function challengesOf({ exchange }: Observed): readonly AuthField[] {
  if (exchange.response?.status !== 401) return [];
  const lines = headerLines(exchange.response.headers, 'www-authenticate');
  return lines.flatMap(parseAuth).filter(({ scheme }) => scheme === 'digest');
}

/** The answers that challenge. */
const byChallenge = (one: Observed): string | undefined => (challengesOf(one).length > 0 ? 'challenged' : undefined);

/** The answers that give a nonce. */
const byNonce = (one: Observed): readonly string[] => challengesOf(one).map((each) => parameterOf(each, 'nonce') ?? '');

function challenged(one: Observed): readonly Observed[] {
  return one.groups.all(byChallenge).get('challenged') ?? [];
}

/** The requests that count the same use of a nonce of one server. */
const ofCount = (one: Observed): string | undefined => {
  const credentials = credentialsOf(one);
  const [nonce, count] = [
    credentials && parameterOf(credentials, 'nonce'),
    credentials && parameterOf(credentials, 'nc'),
  ];
  return count === undefined ? undefined : `${one.exchange.request.origin} ${count} ${nonce}`;
};

/** The requests with the same nonce. */
export const ofNonce = (one: Observed): string | undefined => {
  const credentials = credentialsOf(one);
  return credentials && parameterOf(credentials, 'nonce');
};

/** Returns the challenges that gave the nonce of the credentials. */
function challengesFor(one: Observed, credentials: AuthField): readonly AuthField[] {
  const nonce = parameterOf(credentials, 'nonce') ?? '';
  const answer = lastBefore(one.groups.all(byNonce).get(nonce) ?? [], one);
  return answer === undefined ? [] : challengesOf(answer);
}

/** Marks the credentials of a request. */
export function wrong(one: Observed, text: string, instead: string): Opinion {
  return inField(one, 'authorization', text, instead);
}

function qualityOfProtection(one: Observed, credentials: AuthField): Opinion {
  const qop = parameterOf(credentials, 'qop');
  const offers = challengesFor(one, credentials).map((each) => parameterOf(each, 'qop'));
  if (qop === undefined) {
    return offers.some((each) => each !== undefined)
      ? wrong(one, 'qop is absent.', 'Send one of the offered values.')
      : undefined;
  }
  const isOffered = offers.length === 0 || offers.some((each) => each?.split(/[\s,]+/).includes(qop));
  if (!isOffered) return wrong(one, `The server does not offer qop=${qop}.`, 'Send one of the offered values.');
  if ((parameterOf(credentials, 'cnonce') ?? '') === '')
    return wrong(one, 'cnonce is absent.', 'Send a random cnonce.');
  if (/^[\da-f]{8}$/i.test(parameterOf(credentials, 'nc') ?? '')) return 'kept';
  return wrong(one, 'nc is not eight hexadecimal digits.', 'Send nc=00000001, and so on.');
}

function targetAsSent(one: Observed, credentials: AuthField): Opinion {
  if (parameterOf(credentials, 'uri') === one.exchange.request.target) return 'kept';
  return wrong(one, 'The value uri is not the request target.', `Send uri="${one.exchange.request.target}".`);
}

function quoting(one: Observed, { parameters }: AuthField): Opinion {
  const bad = parameters.find(({ name, isQuoted }) => (isQuoted ? BARE : QUOTED).includes(name));
  if (bad === undefined) return 'kept';
  return wrong(
    one,
    `${bad.name} is ${bad.isQuoted ? '' : 'not '}quoted.`,
    `Send ${bad.name} ${bad.isQuoted ? 'without' : 'in'} quotes.`,
  );
}

function countedRequests(one: Observed, credentials: AuthField): Opinion {
  const count = parameterOf(credentials, 'nc');
  if (count === undefined) return undefined;
  if (/^0+$/.test(count)) return wrong(one, `nc=${count} counts no request.`, BEGIN);
  const [first] = one.groups.of(one, ofCount);
  if (first !== one)
    return wrong(one, `nc=${count} was sent with this nonce before.`, 'Add one to nc with each request.');
  if (challengesFor(one, credentials).length === 0 || isBegun(one, countOf(credentials))) return 'kept';
  return unlessMissing(one, wrong(one, `The first request with this nonce has nc=${count}.`, BEGIN));
}

const BEGIN = 'Count the requests with each nonce from nc=00000001.';

/** Tells whether the count is the first one, or follows another one of the nonce. Requests may overtake one another. */
function isBegun(one: Observed, count: number): boolean {
  if (!(count > 1)) return true;
  return smallestCount(one.groups.of(one, ofNonce)) < count;
}

/** By the requests with one nonce. */
const SMALLEST = new WeakMap<readonly Observed[], number>();

function smallestCount(requests: readonly Observed[]): number {
  const known = SMALLEST.get(requests);
  if (known !== undefined) return known;
  const counts = requests.map((one) => countOf(credentialsOf(one))).filter((count) => !Number.isNaN(count));
  const smallest = counts.reduce((least, count) => Math.min(least, count), Number.POSITIVE_INFINITY);
  SMALLEST.set(requests, smallest);
  return smallest;
}

function countOf(credentials: AuthField | undefined): number {
  return Number.parseInt((credentials && parameterOf(credentials, 'nc')) ?? '', 16);
}

function firstChallenge(one: Observed, credentials: AuthField): Opinion {
  const offers = challengesFor(one, credentials).map((each) => parameterOf(each, 'algorithm') ?? 'MD5');
  const known = offers.filter((name) => ALGORITHMS.test(name));
  const used = parameterOf(credentials, 'algorithm') ?? 'MD5';
  if (offers.length < 2 || known.length === 0) return undefined;
  if (known[0]?.toLowerCase() === used.toLowerCase()) return 'kept';
  return wrong(one, `The server prefers ${known[0]} to ${used}.`, `Answer the challenge with ${known[0]}.`);
}

function asChallenged(one: Observed, credentials: AuthField): Opinion {
  const challenges = challengesFor(one, credentials);
  const isAsked = lastBefore(challenged(one), one) !== undefined;
  // Bootstrapping begins with an empty nonce (3GPP TS 24.109 annex A).
  if (!isAsked || parameterOf(credentials, 'nonce') === '') return undefined;
  if (challenges.length === 0)
    return unlessMissing(one, wrong(one, 'The nonce is not one of the server.', 'Send the nonce of the challenge.'));
  const name = ['realm', 'opaque', 'algorithm'].find(
    (each) => !challenges.some((challenge) => isSameParameter(challenge, credentials, each)),
  );
  return name === undefined
    ? 'kept'
    : wrong(one, `${name} is not that of the challenge.`, 'Copy it from the challenge.');
}

function isSameParameter(challenge: AuthField, credentials: AuthField, name: string): boolean {
  const [given, sent] = [parameterOf(challenge, name), parameterOf(credentials, name)];
  return given?.toLowerCase() === sent?.toLowerCase() && (name !== 'opaque' || given === sent);
}

/** Tells whether a response asks for the same credentials with its new nonce (RFC 7616 §3.3). */
export function asksAnew(one: Observed): boolean {
  return challengesOf(one).some(isStale);
}

function isStale(challenge: AuthField): boolean {
  return parameterOf(challenge, 'stale')?.toLowerCase() === 'true';
}

function freshNonce(one: Observed): Opinion {
  const stale = challengesOf(one).filter(isStale);
  if (stale.length === 0) return undefined;
  const isUsed = (nonce = '') => firstAfter(one.groups.all(ofNonce).get(nonce) ?? [], one) !== undefined;
  if (stale.some((each) => isUsed(parameterOf(each, 'nonce')))) return 'kept';
  return unlessMissing(
    one,
    asWhole(one, 'The client does not use the new nonce.', 'Repeat the request with the nonce of the 401.'),
  );
}

function givesUp(one: Observed): Opinion {
  if (one.status !== 401 || credentialsOf(one) === undefined) return undefined;
  if (asksAnew(one)) return undefined;
  const isRefused = (other: Observed) =>
    other.status === 401 && credentialsOf(other) !== undefined && isAbout(one, other);
  if (!hasBefore(one.groups.of(one, ofUri), one, 2, isRefused)) return 'kept';
  return asWhole(one, 'The server has refused these credentials before.', 'Report the 401 to the user.');
}

function isAbout(one: Observed, other: Observed): boolean {
  return one.method === other.method && one.exchange.request.target === other.exchange.request.target;
}

function basicOverTls(one: Observed): Opinion {
  if (!/^basic\s/i.test(fieldOf(one, 'authorization') ?? '')) return undefined;
  if (one.exchange.request.origin.startsWith('https:')) return 'kept';
  return wrong(one, 'Basic shows the password to everybody on the way.', 'Use Digest, or an https root.');
}
