import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request as send } from 'node:http';
import { defined } from '../../../common/defined.js';

/** What sets one handset apart from another. */
export interface HandsetTraits {
  /** Scheme and authority, and what the handset knows of the path of the XCAP root. */
  readonly root: string;
  readonly xui: string;
  readonly username?: string;
  readonly password: string;
  readonly auid?: string;
  readonly document?: string;
  /** Behind each path. */
  readonly ending?: string;
  /** Fields of each request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it remembers entity tags. */
  readonly conditional?: boolean;
}

export interface HandsetAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A client as the description of AOSP ImsStack has it, without code of the package. It writes paths almost raw, repeats a
 * request once after 401, counts nonces in decimal digits over all nonces, answers MD5-sess with the hash of MD5, and
 * sends the latest entity tag of any response with each PUT.
 */
export class Handset {
  readonly #traits: HandsetTraits;
  #challenge: ReadonlyMap<string, string> | undefined;
  #count = 0;
  #etag: string | undefined;
  /** The Authorization fields that it has sent. */
  readonly credentials: string[] = [];

  constructor(traits: HandsetTraits) {
    this.#traits = traits;
  }

  /** @param node behind `~~/`, with the query; the whole document when absent */
  get(node?: string): Promise<HandsetAnswer> {
    return this.#twice('GET', this.#path(node), '');
  }

  put(node: string, body: string): Promise<HandsetAnswer> {
    return this.#twice('PUT', this.#path(node), body, 'application/xcap-el+xml');
  }

  putDocument(body: string): Promise<HandsetAnswer> {
    return this.#twice('PUT', this.#path(), body, 'application/vnd.etsi.simservs+xml');
  }

  delete(node?: string): Promise<HandsetAnswer> {
    return this.#twice('DELETE', this.#path(node), '');
  }

  #path(node?: string): string {
    const { root, xui, auid = 'simservs.ngn.etsi.org', document = 'simservs.xml', ending = '' } = this.#traits;
    const { pathname } = new URL(root);
    const [selector = '', query] = (node ?? '').split('?');
    const path = `${pathname.replace(/\/$/, '')}/${auid}/users/${xui}/${document}${node === undefined ? '' : `/~~/${selector}`}`;
    return `${path}${ending}${query === undefined ? '' : `?${query}`}`;
  }

  async #twice(method: string, path: string, body: string, type?: string): Promise<HandsetAnswer> {
    const first = await this.#once(method, path, body, type);
    const given = first.headers['www-authenticate'];
    if (first.status !== 401 || given === undefined) return first;
    this.#challenge = new Map(
      [...given.matchAll(/(\w[\w-]*)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', text, token]) => [
        name,
        text ?? token ?? '',
      ]),
    );
    return this.#once(method, path, body, type);
  }

  async #once(method: string, path: string, body: string, type?: string): Promise<HandsetAnswer> {
    const { root, headers = {}, conditional = true } = this.#traits;
    const authorization = this.#authorization(method, path, body);
    const fields = {
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      ...defined({
        'content-type': type,
        authorization,
        'if-match': conditional && method === 'PUT' && this.#etag !== undefined ? this.#etag : undefined,
      }),
    };
    const { hostname, port } = new URL(root);
    const answer = await new Promise<HandsetAnswer>((resolve, reject) => {
      const sent = send({ hostname, port, method, path, headers: fields }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
    this.#etag = answer.headers.etag ?? this.#etag;
    return answer;
  }

  #authorization(method: string, uri: string, body: string): string | undefined {
    if (this.#challenge === undefined) return undefined;
    const value = (name: string): string => this.#challenge?.get(name) ?? '';
    const { xui, username = xui, password } = this.#traits;
    this.#count += 1;
    const nc = String(this.#count).padStart(8, '0');
    const cnonce = `c${this.#count}`;
    const qop = value('qop').split(/,\s*/).includes('auth') ? 'auth' : 'auth-int';
    const entity = qop === 'auth-int' ? `:${md5(body)}` : '';
    const secret = md5(`${username}:${value('realm')}:${password}`);
    const hashed = md5(`${secret}:${value('nonce')}:${nc}:${cnonce}:${qop}:${md5(`${method}:${uri}${entity}`)}`);
    const field = [
      `Digest username="${username}", realm="${value('realm')}", nonce="${value('nonce')}", uri="${uri}"`,
      `response="${hashed}", algorithm=${value('algorithm')}, cnonce="${cnonce}", opaque="${value('opaque')}"`,
      `qop=${qop}, nc=${nc}`,
    ].join(', ');
    this.credentials.push(field);
    return field;
  }
}

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}
