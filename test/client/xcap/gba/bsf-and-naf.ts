import { headerValue } from '../../../../common/exchange.js';
import { authenticationVector, sqnOfAuts } from '../../../../common/gba/aka.js';
import { akaResponse, akaRspauth } from '../../../../common/gba/aka-digest.js';
import { akaNonce, parseAuts } from '../../../../common/gba/aka-nonce.js';
import { btidOf, ksNaf, nafPassword, UA_HTTP_DIGEST } from '../../../../common/gba/kdf.js';
import { VECTOR } from '../../../common/gba/test-sets.js';
import { readDigest } from '../digest-verifier.js';
import type { Answer, Received, Script } from '../scripted-server.js';

/** How the server differs from one that a client can use. */
export interface ServerSettings {
  /** SQN of the next challenge. */
  readonly sqn?: number;
  readonly realm?: string;
  readonly ua?: Uint8Array;
  /** Milliseconds until a key ends. */
  readonly lifetime?: number;
  /** The answer of the bootstrapping server to the first request. */
  readonly first?: Answer;
  /** Changes fields of the challenge of the bootstrapping server. */
  readonly challenge?: (field: string) => string;
  readonly rspauth?: (digest: string) => string | undefined;
  readonly info?: (document: string) => string;
  /** AUTN with a wrong MAC. */
  readonly spoilsAutn?: boolean;
  /** Ignores AUTS. */
  readonly forgetsAuts?: boolean;
}

/** A bootstrapping server at `/`, and a NAF at all other paths. */
export interface BsfAndNaf {
  readonly script: Script;
  /** Bootstrappings so far. */
  readonly btids: string[];
  /** Makes the NAF refuse all keys so far. */
  expireKeys(): void;
}

const EMPTY = new Uint8Array();

export function bsfAndNaf(settings: ServerSettings = {}): BsfAndNaf {
  const keys = new Map<string, string>();
  const btids: string[] = [];
  let sqn = settings.sqn ?? 1;
  let asked = 0;
  let pending:
    | { readonly rand: Buffer; readonly xres: Buffer; readonly ks: Buffer; readonly nonce: string }
    | undefined;

  const challenge = (): Answer => {
    asked += 1;
    const rand = Buffer.alloc(16, asked);
    const vector = authenticationVector(VECTOR.key, { rand, sqn: sqnOctets(sqn) }, VECTOR.amf);
    sqn += 1;
    if (settings.spoilsAutn === true) vector.autn.fill(0, 8);
    const nonce = akaNonce({ rand, autn: vector.autn, serverData: Buffer.from('s') });
    pending = { rand, xres: vector.xres, ks: Buffer.concat([vector.ck, vector.ik]), nonce };
    const field = `Digest realm="${VECTOR.bsf}", nonce="${nonce}", algorithm=AKAv1-MD5, qop="auth,auth-int", opaque="o"`;
    return { status: 401, headers: { 'WWW-Authenticate': settings.challenge?.(field) ?? field } };
  };

  const bsf = (received: Received): Answer => {
    const { params } = readDigest(headerValue(received.headers, 'authorization') ?? '', received);
    const value = (name: string) => params.get(name) ?? '';
    if (value('nonce') === '') return settings.first ?? challenge();
    if (pending === undefined || value('nonce') !== pending.nonce || value('opaque') !== 'o') return { status: 400 };
    const { rand, xres, ks } = pending;
    const auts = params.get('auts');
    const input = {
      username: value('username'),
      realm: value('realm'),
      password: auts === undefined ? xres : EMPTY,
      nonce: value('nonce'),
      nc: value('nc'),
      cnonce: value('cnonce'),
      qop: 'auth-int',
      uri: '/',
    } as const;
    const isRight = akaResponse({ ...input, method: 'GET', body: EMPTY }) === value('response');
    if (!isRight || value('uri') !== '/' || value('algorithm') !== 'AKAv1-MD5') return { status: 401 };
    if (auts !== undefined) {
      if (settings.forgetsAuts !== true) sqn = sqnNumber(sqnOfAuts(VECTOR.key, rand, parseAuts(auts))) + 1;
      return challenge();
    }
    const btid = btidOf(rand, VECTOR.bsf);
    btids.push(btid);
    const naf = { host: '127.0.0.1', ua: settings.ua ?? UA_HTTP_DIGEST };
    keys.set(btid, nafPassword(ksNaf({ ks, rand, impi: input.username }, naf)));
    const end = new Date(Date.now() + (settings.lifetime ?? 3_600_000)).toISOString();
    const document = `<BootstrappingInfo xmlns="uri:3gpp-gba"><btid>${btid}</btid><lifetime>${end}</lifetime></BootstrappingInfo>`;
    const body = settings.info?.(document) ?? document;
    const digest = akaRspauth({ ...input, body: Buffer.from(body) });
    const rspauth = settings.rspauth === undefined ? digest : settings.rspauth(digest);
    const info = `qop=auth-int, cnonce="${value('cnonce')}", nc=${value('nc')}`;
    return {
      status: 200,
      headers: { 'Authentication-Info': rspauth === undefined ? info : `${info}, rspauth="${rspauth}"` },
      body,
    };
  };

  const naf = (received: Received, index: number): Answer => {
    const { params, correct } = readDigest(headerValue(received.headers, 'authorization') ?? '', received);
    const username = params.get('username') ?? '';
    const key = keys.get(username);
    if (key !== undefined && correct(username, key)) return { status: 200, headers: { etag: '"1"' }, body: '<a/>' };
    const realm = settings.realm ?? '3GPP-bootstrapping@127.0.0.1';
    return {
      status: 401,
      headers: { 'WWW-Authenticate': `Digest realm="${realm}", nonce="n${index}", algorithm=MD5, qop="auth-int"` },
    };
  };

  return {
    script: (received, index) => (received.target === '/' ? bsf(received) : naf(received, index)),
    btids,
    expireKeys: () => keys.clear(),
  };
}

function sqnOctets(sqn: number): Buffer {
  const octets = Buffer.alloc(6);
  octets.writeUIntBE(sqn, 0, 6);
  return octets;
}

function sqnNumber(octets: Buffer): number {
  return octets.readUIntBE(0, 6);
}
