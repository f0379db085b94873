import { type AuthScheme, SECRETS } from '../../../common/authentication.js';
import { type Exchange, headerList } from '../../../common/exchange.js';
import { incomingHeaders, type XcapRequest, type XdmsAnswer } from '../../../simulators/reference.js';
import { type Authenticator, createAuthenticator } from '../../client/internal.js';
import { mockAnswer } from '../answer/answer.js';
import type { TwinUser } from './users.js';

/** All users of a twin have the same password: a record does not tell theirs. */
export const PASSWORD = 'twin-password';

/** A user with made-up credentials: results have none. */
export interface TwinAccount {
  readonly xui: string;
  readonly username?: string;
  readonly password?: string;
  readonly tokens?: readonly { readonly token: string }[];
}

function tokenOf(xui: string): string {
  return Buffer.from(xui).toString('base64url');
}

/** Returns the secret of a user, as in an account of the mock. */
export function secretOf(xui: string, scheme: AuthScheme): Pick<TwinAccount, 'password' | 'tokens'> {
  return SECRETS[scheme] === 'token' ? { tokens: [{ token: tokenOf(xui) }] } : { password: PASSWORD };
}

/** Serves a request without a network. */
export type Serve = (request: XcapRequest) => XdmsAnswer;

/** How often an answer may ask for other credentials: as for a client, a new nonce and a name in clear. */
const MOST_ATTEMPTS = 4;

/** Sends requests with the credentials of users, as the client of a run does. */
export class Logins {
  readonly #identityOf: (xui: string) => Parameters<typeof createAuthenticator>[0];
  readonly #authenticators = new Map<string, Authenticator>();
  readonly #serve: Serve;
  readonly #scheme: AuthScheme;

  /** @param scheme of the server */
  constructor(users: readonly TwinUser[], scheme: AuthScheme, serve: Serve) {
    this.#identityOf = (xui) => {
      const username = users.find((one) => one.xui === xui)?.names[0] ?? xui;
      return { xui, username, password: PASSWORD, basic: 'always' };
    };
    this.#scheme = scheme;
    this.#serve = serve;
  }

  /** Serves a request of a user; answers challenges. */
  serve(request: XcapRequest, xui: string): XdmsAnswer {
    // A token answers no challenge.
    if (SECRETS[this.#scheme] === 'token') {
      return this.#serve(withCredentials(request, ['Authorization', `Bearer ${tokenOf(xui)}`]));
    }
    const known = this.#authenticators.get(xui);
    const authenticator = known ?? createAuthenticator(this.#identityOf(xui), true, { insists: true });
    this.#authenticators.set(xui, authenticator);
    if (known === undefined) this.#attempt(challengeable(request), authenticator);
    return this.#attempt(request, authenticator);
  }

  #attempt(request: XcapRequest, authenticator: Authenticator): XdmsAnswer {
    const attempt = authenticator.begin();
    if (attempt instanceof Promise) throw new TypeError('credentials of a twin need no waiting');
    for (let left = MOST_ATTEMPTS; ; left -= 1) {
      const fields = attempt.fields(request).flat();
      const sent = withCredentials(request, fields);
      const answer = this.#serve(sent);
      const isDone = answer.status !== 401 && answer.headers['authentication-info'] === undefined;
      if (isDone || left === 0) return answer;
      if (attempt.judge(exchangeOf(sent, answer)) !== 'again') return answer;
    }
  }
}

/** A run logs in before its cases, so that nothing else depends on the first challenge. */
function challengeable(request: XcapRequest): XcapRequest {
  const host = request.headers.host ?? '';
  return { ...request, method: 'GET', body: new Uint8Array(), headers: { host }, rawHeaders: ['Host', host] };
}

function withCredentials(request: XcapRequest, fields: readonly string[]): XcapRequest {
  const others = (request.rawHeaders ?? []).filter((_, index, all) => {
    return all[index - (index % 2)]?.toLowerCase() !== 'authorization';
  });
  const rawHeaders = [...others, ...fields];
  return { ...request, rawHeaders, headers: incomingHeaders(rawHeaders) };
}

function exchangeOf({ method, target, rawHeaders = [], body }: XcapRequest, answer: XdmsAnswer): Exchange {
  const { status, headers, body: content } = mockAnswer(method, answer);
  return {
    request: { method, origin: '', target, headers: headerList(rawHeaders), body },
    response: { status, headers, body: Buffer.from(content) },
    startedAt: 0,
    durationMs: 0,
  };
}
