import { createHash } from 'node:crypto';
import { type Front, type FrontRequest, type Refusal, startFront } from './front.js';

/** How a front ends nonces. */
export interface NonceRule {
  /** Requests that a nonce serves; any number when absent. */
  readonly uses?: number;
  /** Milliseconds from the first request on; any time when absent. */
  readonly ms?: number;
  /** Whether each answer to valid credentials gives the next nonce, which ends the one before (RFC 7616 §3.5). */
  readonly givesNext?: boolean;
  /** Challenges to a spent nonce; none when absent, against RFC 9110 §15.5.2. */
  readonly challenges?: (nonce: string) => readonly string[];
}

export interface NonceFront extends Front {
  /** Whether each request with a nonce, in their order, was the first one that was refused for its nonce. */
  readonly refusals: readonly boolean[];
}

/**
 * Starts a proxy before a server with Digest. It refuses spent nonces in the place of the server.
 *
 * @param upstream XCAP root of the server
 */
export async function startNonceFront(upstream: string, rule: NonceRule): Promise<NonceFront> {
  const uses = new Map<string, { count: number; readonly since: number }>();
  const ended = new Set<string>();
  const refused = new Set<string>();
  const refusals: boolean[] = [];
  const decide = ({ head }: FrontRequest): Refusal | undefined => {
    const nonce = nonceOf(head);
    if (nonce === undefined) return undefined;
    const use = uses.get(nonce) ?? { count: 0, since: performance.now() };
    uses.set(nonce, use);
    const { uses: most = Number.POSITIVE_INFINITY, ms = Number.POSITIVE_INFINITY, challenges = () => [] } = rule;
    const isSpent = ended.has(nonce) || use.count >= most || performance.now() - use.since > ms;
    refusals.push(isSpent && !refused.has(nonce));
    if (isSpent) refused.add(nonce);
    use.count += 1;
    return isSpent ? { status: 401, challenges: challenges(nonce) } : undefined;
  };
  const rewriteRequest = (head: string): string => {
    const nonce = nonceOf(head);
    if (rule.givesNext === true && nonce !== undefined) ended.add(nonce);
    return head;
  };
  const rewriteResponse = async (head: string): Promise<string> => {
    if (rule.givesNext !== true || !/\nauthentication-info:/i.test(head)) return head;
    return `${head}\r\nAuthentication-Info: nextnonce="${await freshNonce(upstream)}"`;
  };
  const front = await startFront({ upstream, decide, rewriteRequest, rewriteResponse });
  return Object.assign(front, { refusals });
}

/** The nonce of Digest credentials. */
function nonceOf(head: string): string | undefined {
  return /\nauthorization:[^\r\n]*[ ,]nonce="([^"]*)"/i.exec(head)?.[1];
}

async function freshNonce(upstream: string): Promise<string> {
  const { headers } = await fetch(`${upstream}/resource-lists/users/sip:nobody@example.com/index`);
  return /nonce="([^"]*)"/.exec(headers.get('www-authenticate') ?? '')?.[1] ?? '';
}

/**
 * Starts a proxy that knows users by Digest, and names another realm in each challenge. Each nonce belongs to its realm.
 *
 * @param upstream XCAP root of a server with Basic, without TLS
 * @param users passwords by name
 */
export async function startRealmFront(upstream: string, users: Readonly<Record<string, string>>): Promise<NonceFront> {
  const refusals: boolean[] = [];
  let made = 0;
  const challenge = (): Refusal => {
    made += 1;
    return { status: 401, challenges: [`Digest realm="realm ${made}", nonce="n${made}", qop="auth", algorithm=MD5`] };
  };
  const decide = ({ head, method }: FrontRequest): Refusal | undefined => {
    const nonce = nonceOf(head);
    if (nonce === undefined) return challenge();
    // The realm changes every seven requests, at any place of a scenario.
    const isRight = userOf(head, method, users) !== undefined && refusals.length % 7 !== 6;
    refusals.push(!isRight);
    return isRight ? undefined : challenge();
  };
  const rewriteRequest = (head: string): string =>
    head.replace(/(?<=\nauthorization:[ \t]*)Digest[^\r\n]*/i, () => {
      const name = userOf(head, head.split(' ', 1)[0] ?? '', users) ?? '';
      // RFC 7617 §2 allows no colon in a user name.
      return `Basic ${Buffer.from(`${name.replace(/^[^:]*:/, '')}:${users[name]}`).toString('base64')}`;
    });
  const front = await startFront({ upstream, decide, rewriteRequest });
  return Object.assign(front, { refusals });
}

/** Finds the user whose Digest credentials with MD5 a request has. */
function userOf(head: string, method: string, users: Readonly<Record<string, string>>): string | undefined {
  const field = /\nauthorization:[ \t]*Digest ([^\r\n]*)/i.exec(head)?.[1] ?? '';
  const params = new Map([...field.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, k = '', q, t]) => [k, q ?? t]));
  const md5 = (...parts: readonly (string | undefined)[]) => createHash('md5').update(parts.join(':')).digest('hex');
  const is = (name: string): boolean => {
    const [ha1, ha2] = [md5(name, params.get('realm'), users[name]), md5(method, params.get('uri'))];
    const between = ['nonce', 'nc', 'cnonce', 'qop'].map((key) => params.get(key));
    return md5(ha1, ...between, ha2) === params.get('response') && params.get('username') === name;
  };
  return Object.keys(users).find(is);
}
