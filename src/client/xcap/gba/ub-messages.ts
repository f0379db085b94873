import { sentContent } from '../../../../common/content-coding.js';
import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { AKA_ALGORITHM, akaResponse, akaRspauth } from '../../../../common/gba/aka-digest.js';
import { GbaError } from '../../../../common/gba/gba-error.js';
import { parseChallenges, parseParameters, quoted } from '../authentication/challenges.js';
import { childrenNamed, isNamed, rootElement } from '../xml/read-xml.js';

/** Namespace of what the bootstrapping server returns (3GPP TS 24.109 annex C). */
const NAMESPACE = 'uri:3gpp-gba';

const NC = '00000001';

/** The Authorization field of the first request (3GPP TS 24.109 annex A.3). */
export function firstAuthorization(impi: string, realm: string, uri: string): string {
  return `Digest username=${quoted(impi)}, realm=${quoted(realm)}, nonce="", uri=${quoted(uri)}, response=""`;
}

/** A challenge of Digest AKAv1-MD5. */
export interface AkaChallenge {
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | undefined;
}

/**
 * Reads the challenge of a bootstrapping server.
 *
 * @throws GbaError `XCALIPER_GBA_MALFORMED` without one that asks for integrity (3GPP TS 24.109 annex H.2)
 */
export function akaChallengeOf({ response }: Exchange): AkaChallenge {
  const offered = parseChallenges(headerValue(response?.headers ?? [], 'WWW-Authenticate') ?? '');
  const found = offered.find(
    ({ scheme, params }) =>
      scheme === 'digest' && params.get('algorithm')?.toLowerCase() === AKA_ALGORITHM.toLowerCase(),
  );
  const realm = found?.params.get('realm');
  const nonce = found?.params.get('nonce');
  if (realm === undefined || nonce === undefined) {
    throw malformed(`answers 401 without a challenge of Digest ${AKA_ALGORITHM} with realm and nonce`);
  }
  const qop = found?.params.get('qop') ?? 'none';
  if (
    !qop
      .toLowerCase()
      .split(/[\s,]+/)
      .includes('auth-int')
  ) {
    throw malformed(`offers the qop ${qop}, and the client needs auth-int (3GPP TS 24.109 H.2)`);
  }
  return { realm, nonce, opaque: found?.params.get('opaque') };
}

/** What the client answers a challenge with. */
export interface AkaAnswer {
  readonly impi: string;
  readonly challenge: AkaChallenge;
  readonly uri: string;
  readonly cnonce: string;
  /** RES; empty beside AUTS. */
  readonly password: Uint8Array;
  readonly auts?: Uint8Array | undefined;
}

/** Formats the Authorization field that answers a challenge, for a GET without content. */
export function akaAuthorization(answer: AkaAnswer): string {
  const { impi, challenge, uri, cnonce, auts } = answer;
  const response = akaResponse({ ...digestInput(answer), method: 'GET', body: new Uint8Array() });
  return `Digest ${[
    `username=${quoted(impi)}`,
    `realm=${quoted(challenge.realm)}`,
    `nonce=${quoted(challenge.nonce)}`,
    `uri=${quoted(uri)}`,
    'qop=auth-int',
    `nc=${NC}`,
    `cnonce=${quoted(cnonce)}`,
    `response="${response}"`,
    ...(challenge.opaque === undefined ? [] : [`opaque=${quoted(challenge.opaque)}`]),
    `algorithm=${AKA_ALGORITHM}`,
    ...(auts === undefined ? [] : [`auts="${Buffer.from(auts).toString('base64')}"`]),
  ].join(', ')}`;
}

/**
 * Checks that the server knows RES, and has written the content of its response.
 *
 * @throws GbaError `XCALIPER_GBA_WRONG_RSPAUTH`
 */
export function requireRspauth({ response }: Exchange, answer: AkaAnswer): void {
  const params = parseParameters(headerValue(response?.headers ?? [], 'Authentication-Info') ?? '');
  const given = params.get('rspauth');
  const body = response === undefined ? new Uint8Array() : sentContent(response);
  if (given?.toLowerCase() === akaRspauth({ ...digestInput(answer), body })) return;
  throw new GbaError(
    'XCALIPER_GBA_WRONG_RSPAUTH',
    given === undefined
      ? 'sends no rspauth in Authentication-Info, by which it has to prove that it knows RES'
      : 'sends a wrong rspauth: it does not know RES, or does not compute it over the content with qop auth-int',
  );
}

function digestInput({ impi, challenge, uri, cnonce, password }: AkaAnswer) {
  return {
    username: impi,
    realm: challenge.realm,
    password,
    nonce: challenge.nonce,
    nc: NC,
    cnonce,
    qop: 'auth-int',
    uri,
  } as const;
}

/** What a bootstrapping server returns. */
export interface BootstrappingInfo {
  readonly btid: string;
  /** When the key ends, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** @throws GbaError `XCALIPER_GBA_MALFORMED` */
export function bootstrappingInfo({ response }: Exchange): BootstrappingInfo {
  const root = rootElement(new TextDecoder().decode(response?.body));
  if (root === undefined || !isNamed(root, NAMESPACE, 'BootstrappingInfo')) {
    throw malformed(`returns no document BootstrappingInfo in the namespace ${NAMESPACE}`);
  }
  const textOf = (name: string) => childrenNamed(root, NAMESPACE, name)[0]?.textContent?.trim() ?? '';
  const btid = textOf('btid');
  const expiresAt = Date.parse(textOf('lifetime'));
  if (!/^[\x21-\x7e]+$/.test(btid)) throw malformed('returns no btid, or one with characters beyond visible ASCII');
  if (Number.isNaN(expiresAt)) throw malformed('returns no lifetime, or one that is no xs:dateTime');
  return { btid, expiresAt };
}

function malformed(text: string): GbaError {
  return new GbaError('XCALIPER_GBA_MALFORMED', text);
}
