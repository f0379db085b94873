import { randomBytes } from 'node:crypto';
import { authenticationVector, sqnOfAuts } from '../../../common/gba/aka.js';
import { AKA_ALGORITHM, type AkaDigestInput, akaResponse, akaRspauth } from '../../../common/gba/aka-digest.js';
import { akaNonce, parseAkaNonce, parseAuts } from '../../../common/gba/aka-nonce.js';
import { GbaError } from '../../../common/gba/gba-error.js';
import { milenage } from '../../../common/gba/milenage.js';
import { type AuthParams, AuthParamsError, readAuthParams } from '../auth/auth-params.js';
import { isSameText, readAuthorization } from '../auth/authorization-field.js';
import { answer, type XdmsAnswer } from '../http/answer.js';
import { Refusal, refuse, refuseUnauthorized } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { CheckedSubscriber } from './gba-options.js';
import type { BootstrappedKey, GbaState } from './gba-state.js';
import { impiOf } from './naf-accounts.js';

/**
 * Serves the bootstrapping of a client (3GPP TS 24.109 §4.3, TS 33.220 §4.5.2).
 *
 * @returns undefined for a request that does not bootstrap
 */
export type Bootstrap = (request: XcapRequest) => XdmsAnswer | undefined;

/** The parts of bootstrapping in which servers err; a deviation replaces some. */
export interface BootstrapParts {
  /** The quality of protection in challenges. */
  readonly qop: string;
  /** Makes the password of Digest of RES (RFC 3310 §3.3). */
  readonly passwordOf: (res: Buffer) => Uint8Array;
  /** Returns the octets that rspauth covers. @param body that of the response */
  readonly coveredBy: (body: Buffer) => Uint8Array;
  /** Whether RES is compared at all. */
  readonly isRight: (given: string, expected: string) => boolean;
  /** Whether the `uri` parameter is the target. */
  readonly isTarget: (uri: string, target: string) => boolean;
  /** Writes the time at which the key ends. */
  readonly lifetimeOf: (expiresAt: Date) => string;
  /** Whether AUTS changes the sequence number. */
  readonly resynchronizes: boolean;
}

/** What the standard asks for. */
export const BOOTSTRAP_PARTS: BootstrapParts = {
  qop: 'auth-int',
  passwordOf: (res) => res,
  coveredBy: (body) => body,
  isRight: isSameText,
  isTarget: (uri, target) => uri === target,
  lifetimeOf: (expiresAt) => expiresAt.toISOString().replace(/\.\d+Z$/, 'Z'),
  resynchronizes: true,
};

interface Bootstrapping {
  readonly gba: GbaState;
  readonly now: () => Date;
  readonly parts: BootstrapParts;
}

/** The path of the bootstrapping server. */
const PATH = '/';

/** @param gba undefined for a server without bootstrapping */
export function createBootstrap(
  gba: GbaState | undefined,
  now: () => Date,
  parts: BootstrapParts = BOOTSTRAP_PARTS,
): Bootstrap {
  return (request) => {
    if (gba === undefined || request.target !== PATH || request.method !== 'GET') return undefined;
    try {
      return withProduct(answerTo(request, { gba, now, parts }), request);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return withProduct(thrown.answer, request);
    }
  };
}

/** TS 33.220 §4.5.2: the server repeats the token of the client that says that it knows temporary identities. */
function withProduct(finished: XdmsAnswer, { headers }: XcapRequest): XdmsAnswer {
  const product = /(?:^|\s)(3gpp-gba-tmpi)(?=\s|$|\/)/i.exec(headers['user-agent'] ?? '')?.[1];
  return product === undefined ? finished : { ...finished, headers: { ...finished.headers, server: product } };
}

/** @throws Refusal */
function answerTo(request: XcapRequest, bootstrapping: Bootstrapping): XdmsAnswer {
  const given = credentialsOf(request);
  const { gba } = bootstrapping;
  const impi = impiOf(given.username, gba);
  const subscriber = gba.subscriber(impi);
  const isFirst = given.nonce === '' || given.response === '';
  const disturbance = isFirst ? gba.takeDisturbance() : undefined;
  if (disturbance === 'busy') {
    throw refuse(503, 'The subscriber database is busy.', { 'retry-after': '1', 'cache-control': 'no-store' });
  }
  if (subscriber === undefined || disturbance === 'unknown-impi') {
    throw refuse(403, 'The private identity is not that of a subscriber.', { 'cache-control': 'no-store' });
  }
  if (isFirst) throw challenge(subscriber, bootstrapping, disturbance);
  return answered(given, subscriber, request, bootstrapping);
}

/** The parameters of the Authorization field, empty where absent. */
interface Given extends Pick<AkaDigestInput, 'username' | 'realm' | 'nonce' | 'nc' | 'cnonce' | 'uri'> {
  readonly qop: string;
  readonly response: string;
  readonly auts: string;
  readonly algorithm: string;
}

/** @throws Refusal 400 */
function credentialsOf({ headers }: XcapRequest): Given {
  const authorization = readAuthorization(headers.authorization);
  const params = authorization?.scheme === 'digest' ? paramsOf(authorization.credentials) : undefined;
  const value = (name: string): string => params?.get(name)?.value ?? '';
  if (value('username') === '') {
    throw refuse(400, 'Bootstrapping begins with Digest credentials that name the private identity in username.');
  }
  return {
    username: value('username'),
    realm: value('realm'),
    nonce: value('nonce'),
    nc: value('nc'),
    cnonce: value('cnonce'),
    uri: value('uri'),
    qop: value('qop'),
    response: value('response'),
    auts: value('auts'),
    algorithm: value('algorithm'),
  };
}

/** @throws Refusal 400 */
function paramsOf(credentials: string): AuthParams['params'] {
  try {
    return readAuthParams(credentials).params;
  } catch (thrown) {
    if (thrown instanceof AuthParamsError) {
      throw refuse(400, `The Authorization field cannot be read: ${thrown.message}.`);
    }
    throw thrown;
  }
}

/** Asks for RES (RFC 3310 §3.2): 401 with a new challenge. */
function challenge(
  subscriber: CheckedSubscriber,
  { gba, parts }: Bootstrapping,
  disturbance?: 'resynchronization' | 'wrong-mac',
): Refusal {
  const { impi, amf } = subscriber;
  const { bsfName, nextRand = () => randomBytes(16) } = gba.settings;
  const rand = nextRand();
  const sqn = disturbance === 'resynchronization' ? Buffer.alloc(6) : gba.nextSqn(impi);
  const { autn } = authenticationVector(subscriber, { rand, sqn }, amf);
  const nonce = akaNonce({ rand, autn: disturbance === 'wrong-mac' ? withWrongMac(autn) : autn });
  gba.issue({ nonce, impi });
  return refuseUnauthorized('Answer the challenge with RES of the SIM.', [
    `Digest realm="${bsfName}", nonce="${nonce}", algorithm=${AKA_ALGORITHM}, qop="${parts.qop}"`,
  ]);
}

function withWrongMac(autn: Buffer): Buffer {
  return Buffer.concat([autn.subarray(0, 8), autn.subarray(8).map((octet) => octet ^ 0xff)]);
}

/** @throws Refusal 400; 401 with a new challenge */
function answered(
  given: Given,
  subscriber: CheckedSubscriber,
  request: XcapRequest,
  bootstrapping: Bootstrapping,
): XdmsAnswer {
  const { gba, parts } = bootstrapping;
  const { impi } = subscriber;
  if (!parts.isTarget(given.uri, request.target)) {
    throw refuse(400, `The uri of the Digest credentials is not the request target, ${request.target}.`);
  }
  const isOurs =
    given.realm === gba.settings.bsfName &&
    given.qop === parts.qop &&
    given.algorithm.toLowerCase() === AKA_ALGORITHM.toLowerCase() &&
    gba.take({ nonce: given.nonce, impi });
  if (!isOurs) throw challenge(subscriber, bootstrapping);
  const { rand } = parseAkaNonce(given.nonce);
  const { res } = milenage(subscriber, rand);
  const password = given.auts === '' ? parts.passwordOf(res) : new Uint8Array();
  const input = { ...given, qop: given.qop === 'auth' ? 'auth' : 'auth-int', password } as const;
  const expected = akaResponse({ ...input, method: request.method, body: request.body });
  if (!parts.isRight(given.response.toLowerCase(), expected)) throw challenge(subscriber, bootstrapping);
  if (given.auts !== '') {
    if (parts.resynchronizes) gba.resynchronize(impi, sqnOf(given.auts, subscriber, rand));
    throw challenge(subscriber, bootstrapping);
  }
  const expiresAt = Math.ceil((bootstrapping.now().getTime() + gba.settings.lifetimeMs) / 1_000) * 1_000;
  return bootstrapped(gba.addKey(impi, rand, expiresAt), input, parts);
}

/** @throws Refusal 400 */
function sqnOf(auts: string, subscriber: CheckedSubscriber, rand: Uint8Array): Buffer {
  try {
    return sqnOfAuts(subscriber, rand, parseAuts(auts));
  } catch (thrown) {
    if (thrown instanceof GbaError) throw refuse(400, `AUTS is refused: ${thrown.message}.`);
    throw thrown;
  }
}

/** Answers with the identifier of the key and its lifetime (TS 24.109 annex C). */
function bootstrapped(
  { btid, expiresAt }: BootstrappedKey,
  input: Omit<AkaDigestInput, 'body'>,
  parts: BootstrapParts,
): XdmsAnswer {
  const lifetime = parts.lifetimeOf(new Date(expiresAt));
  const body = `<?xml version="1.0" encoding="UTF-8"?><BootstrappingInfo xmlns="uri:3gpp-gba"><btid>${btid}</btid><lifetime>${lifetime}</lifetime></BootstrappingInfo>`;
  const rspauth = akaRspauth({ ...input, body: parts.coveredBy(Buffer.from(body)) });
  const { qop, cnonce, nc } = input;
  return answer(
    200,
    {
      'content-type': 'application/vnd.3gpp.bsf+xml',
      'authentication-info': `qop=${qop}, rspauth="${rspauth}", cnonce="${cnonce}", nc=${nc}`,
      'cache-control': 'no-store',
    },
    body,
  );
}
