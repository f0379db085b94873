import { createHash } from 'node:crypto';
import { simAnswer } from '../../../../common/gba/aka.js';
import { akaResponse, akaRspauth } from '../../../../common/gba/aka-digest.js';
import { parseAkaNonce } from '../../../../common/gba/aka-nonce.js';
import { ksNaf, nafPassword, UA_HTTP_DIGEST } from '../../../../common/gba/kdf.js';
import { VECTOR } from '../../../common/gba/test-sets.js';

/** A response that a test looks at. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** What a handset has after bootstrapping. */
export interface Bootstrapped {
  readonly btid: string;
  readonly lifetime: Date;
  readonly password: string;
}

const CNONCE = '6629fae49393a05397450978507c4ef1';

export const IMPI = '001010123456789@ims.mnc001.mcc001.3gppnetwork.org';

/** A handset with the SIM of test set 1, for tests of the mock. */
export class TestHandset {
  readonly #bsf: string;
  readonly #naf: string;
  sqn: Uint8Array = Buffer.alloc(6);
  password: (res: Uint8Array) => Uint8Array = (res) => res;
  product = 'test 3gpp-gba';

  /** @param naf name by which it contacts the NAF */
  constructor(bsf: string, naf = '127.0.0.1') {
    this.#bsf = bsf;
    this.#naf = naf;
  }

  async ask(authorization?: string): Promise<Seen> {
    const headers = { 'user-agent': this.product, ...(authorization === undefined ? {} : { authorization }) };
    return seen(await fetch(this.#bsf, { headers }));
  }

  /** Sends the first request of a bootstrapping. */
  begin(impi = IMPI): Promise<Seen> {
    return this.ask(`Digest username="${impi}", realm="127.0.0.1", nonce="", uri="/", response=""`);
  }

  /** Answers a challenge with RES, or with AUTS. @throws GbaError */
  async answer(challenge: Seen, changed: Readonly<Record<string, string>> = {}): Promise<Seen & { nonce: string }> {
    const nonce = parameter(challenge, 'nonce');
    const { answer, sqn } = simAnswer(VECTOR.key, parseAkaNonce(nonce), this.sqn);
    this.sqn = sqn;
    const isAuts = answer.auts !== undefined;
    const password = isAuts ? new Uint8Array() : this.password(answer.res);
    const fields = { username: IMPI, realm: parameter(challenge, 'realm'), nonce, nc: '00000001', cnonce: CNONCE };
    const given = { ...fields, qop: 'auth-int', uri: '/', algorithm: 'AKAv1-MD5', ...changed } as const;
    const response = akaResponse({ ...given, qop: 'auth-int', password, method: 'GET', body: new Uint8Array() });
    const auts = isAuts ? `, auts="${Buffer.from(answer.auts).toString('base64')}"` : '';
    const quoted = (['username', 'realm', 'nonce', 'cnonce', 'uri'] as const).map((name) => `${name}="${given[name]}"`);
    const bare = (['nc', 'qop', 'algorithm'] as const).map((name) => `${name}=${given[name]}`);
    return { nonce, ...(await this.ask(`Digest ${[...quoted, ...bare].join(', ')}, response="${response}"${auts}`)) };
  }

  /** Bootstraps, with resynchronization where the BSF wants it. */
  async bootstrap(): Promise<Bootstrapped> {
    let last = await this.answer(await this.begin());
    if (last.status === 401) last = await this.answer(last);
    const btid = /<btid>(.*)<\/btid>/.exec(last.text)?.[1] ?? '';
    const lifetime = new Date(/<lifetime>(.*)<\/lifetime>/.exec(last.text)?.[1] ?? '');
    return { btid, lifetime, password: this.#passwordOf(last.nonce) };
  }

  #passwordOf(nonce: string): string {
    const { rand, autn } = parseAkaNonce(nonce);
    const { answer } = simAnswer(VECTOR.key, { rand, autn }, Buffer.alloc(6));
    if (answer.auts !== undefined) throw new Error('the SQN is zero');
    const ks = Buffer.concat([answer.ck, answer.ik]);
    return nafPassword(ksNaf({ ks, rand, impi: IMPI }, { host: this.#naf, ua: UA_HTTP_DIGEST }));
  }
}

/** Computes rspauth as a client does. */
export function expectedRspauth({ nonce, text }: Seen & { readonly nonce: string }): string {
  const { rand, autn } = parseAkaNonce(nonce);
  const { answer } = simAnswer(VECTOR.key, { rand, autn }, Buffer.alloc(6));
  if (answer.auts !== undefined) throw new Error('the SQN is zero');
  const fields = { username: IMPI, realm: '127.0.0.1', nonce, nc: '00000001', cnonce: CNONCE, uri: '/' };
  return akaRspauth({ ...fields, qop: 'auth-int', password: answer.res, body: Buffer.from(text) });
}

/** Sends a request to the NAF, and answers its challenge with MD5 and auth. */
export async function askNaf(
  url: string,
  { btid, password }: Pick<Bootstrapped, 'btid' | 'password'>,
  method = 'GET',
): Promise<Seen> {
  const challenge = await seen(await fetch(url, { method }));
  const [realm, nonce, opaque] = ['realm', 'nonce', 'opaque'].map((name) => parameter(challenge, name));
  const uri = new URL(url).pathname;
  const secret = md5(`${btid}:${realm}:${password}`);
  const response = md5([secret, nonce, '00000001', CNONCE, 'auth', md5(`${method}:${uri}`)].join(':'));
  const authorization = `Digest username="${btid}", realm="${realm}", nonce="${nonce}", uri="${uri}", qop=auth, nc=00000001, cnonce="${CNONCE}", response="${response}", algorithm=MD5, opaque="${opaque}"`;
  return seen(await fetch(url, { method, headers: { authorization } }));
}

async function seen(response: Response): Promise<Seen> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Reads a parameter of the challenge. */
export function parameter({ headers }: Pick<Seen, 'headers'>, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(headers.get('www-authenticate') ?? '')?.[1] ?? '';
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
