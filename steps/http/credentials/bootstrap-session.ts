import { randomBytes } from 'node:crypto';
import { defined } from '../../../common/defined.js';
import { type Exchange, headerValue } from '../../../common/exchange.js';
import { type SimAnswer, simAnswer } from '../../../common/gba/aka.js';
import { akaResponse, akaRspauth } from '../../../common/gba/aka-digest.js';
import { parseAkaNonce } from '../../../common/gba/aka-nonce.js';
import { GbaError } from '../../../common/gba/gba-error.js';
import { milenage, type SubscriberKey } from '../../../common/gba/milenage.js';
import { xor } from '../../../common/gba/octets.js';
import { parseChallenges } from '../../../src/client/internal.js';
import type { XcaliperWorld } from '../../world.js';
import { stranger } from '../../xcap/requests/credentials.js';
import { request } from '../../xcap/requests/requests.js';
import { scenarioOf, userOf } from '../../xcap/scenario.js';
import { simKeyOf } from './bootstrapped-keys.js';
import type { Ingredients, SentCredentials } from './digest-credentials.js';

/** What a scenario changes: parameters, and the rows below. */
type Changes = ReadonlyMap<string, string>;

interface Session {
  readonly world: XcaliperWorld;
  readonly method: string;
  readonly key: SubscriberKey;
  readonly impi: string;
  readonly uri: string;
  readonly changes: Changes;
}

/**
 * Bootstraps with changed credentials; the last response is that of the scenario. Besides parameters, rows may be: `until`
 * with `challenge`, to send the first request only; `password` with `{RES in hexadecimal}`; and `sim` with `ahead`, for a
 * SIM that has seen later sequence numbers than the server gives.
 *
 * @throws MeansError when the server sends no challenge that can be answered: other cases judge it, or the key of the
 * subject file is not the subscriber's
 */
export async function bootstrapWith(world: XcaliperWorld, method: string, changes: Changes): Promise<SentCredentials> {
  const user = userOf(world);
  const key = simKeyOf(user);
  const { bsf } = world.run.subject;
  if (key === undefined || user.sim === undefined || bsf === undefined) throw new Error('there is no BSF for this run');
  const { pathname, search, hostname } = new URL(bsf);
  const { impi } = user.sim;
  const session: Session = { world, method, key, impi, uri: `${pathname}${search}`, changes };
  const first = { username: impi, realm: hostname, nonce: '', uri: session.uri, response: '', ...plain(changes) };
  let exchange = await send(session, fieldOf(first));
  let sent: SentCredentials = { ingredients: new Map(Object.entries(first)), field: fieldOf(first) };
  if (changes.get('until') === 'challenge') return sent;
  let seen: Uint8Array = Buffer.alloc(6);
  for (let asked = 0; asked < 2; asked += 1) {
    const nonce = nonceOf(world, exchange);
    const challenge = orBlocked(world, () => parseAkaNonce(nonce));
    if (asked === 0 && changes.get('sim') === 'ahead') seen = laterThan(sqnOf(challenge, key));
    const answer = answerTo(session, exchange, {
      nonce,
      answer: orBlocked(world, () => simAnswer(key, challenge, seen).answer),
    });
    sent = answer.sent;
    exchange = await send(session, sent.field);
    if (!answer.isAuts) break;
  }
  return sent;
}

/** Parameters among the changes. */
function plain(changes: Changes): Readonly<Record<string, string>> {
  const others = ['until', 'password', 'sim', 'body', 'method'];
  return Object.fromEntries([...changes].filter(([name]) => !others.includes(name)));
}

async function send({ world, method, uri }: Session, authorization: string): Promise<Exchange> {
  const { subject } = world.run;
  const stack = await stranger(world, { xui: userOf(world).xui }, subject.bsf);
  await request(world, { method, target: uri, headers: { Authorization: authorization }, stack });
  const { last } = scenarioOf(world);
  if (last === undefined) throw new Error('the request was not sent');
  return last;
}

function nonceOf(world: XcaliperWorld, { response }: Exchange): string {
  const challenges = parseChallenges(headerValue(response?.headers ?? [], 'WWW-Authenticate') ?? '');
  const nonce = challenges.find(({ params }) => params.get('algorithm')?.toLowerCase() === 'akav1-md5')?.params;
  if (nonce === undefined) return unanswerable(world, 'the server has sent no challenge with AKAv1-MD5');
  return nonce.get('nonce') ?? '';
}

function realmOf({ response }: Exchange): string {
  const [challenge] = parseChallenges(headerValue(response?.headers ?? [], 'WWW-Authenticate') ?? '');
  return challenge?.params.get('realm') ?? '';
}

/** A wrong key of the subject file looks like a wrong AUTN: nobody can tell whose mistake it is. */
function orBlocked<T>(world: XcaliperWorld, act: () => T): T {
  try {
    return act();
  } catch (thrown) {
    if (!(thrown instanceof GbaError)) throw thrown;
    return unanswerable(world, thrown.message);
  }
}

function unanswerable(world: XcaliperWorld, reason: string): never {
  return world.failMeans(reason, { field: 'WWW-Authenticate' });
}

function sqnOf({ rand, autn }: ReturnType<typeof parseAkaNonce>, key: SubscriberKey): Buffer {
  return xor(autn.subarray(0, 6), milenage(key, rand).ak);
}

/** A little later, so that the sequence numbers of a real subscriber do not run out. */
function laterThan(sqn: Buffer): Buffer {
  const later = Buffer.alloc(6);
  later.writeUIntBE(Math.min(sqn.readUIntBE(0, 6) + 256, 2 ** 48 - 1), 0, 6);
  return later;
}

function answerTo(
  { method, impi, uri, changes }: Session,
  exchange: Exchange,
  { nonce, answer }: { readonly nonce: string; readonly answer: SimAnswer },
): { readonly sent: SentCredentials; readonly isAuts: boolean } {
  const isAuts = answer.auts !== undefined;
  const res = isAuts ? Buffer.alloc(0) : Buffer.from(answer.res);
  const wantsText = changes.get('password') === '{RES in hexadecimal}';
  const password = wantsText ? Buffer.from(res.toString('hex')) : res;
  const cnonce = randomBytes(12).toString('base64url');
  const given = { username: impi, realm: realmOf(exchange), nonce, uri, nc: '00000001', cnonce, qop: 'auth-int' };
  const input = { ...given, ...plain(changes), qop: 'auth-int', password } as const;
  const response = akaResponse({ ...input, method, body: new Uint8Array() });
  const auts = isAuts ? Buffer.from(answer.auts).toString('base64') : undefined;
  const params = { ...given, algorithm: 'AKAv1-MD5', ...defined({ auts }), response, ...plain(changes) };
  const ingredients: Ingredients = new Map(Object.entries(params));
  const rspauthOf = (body: Uint8Array): string => akaRspauth({ ...input, body });
  return { sent: { ingredients, field: fieldOf(params), rspauthOf }, isAuts };
}

const BARE = ['algorithm', 'qop', 'nc'];

function fieldOf(params: Readonly<Record<string, string>>): string {
  const written = Object.entries(params).map(
    ([name, value]) => `${name}=${BARE.includes(name) ? value : `"${value}"`}`,
  );
  return `Digest ${written.join(', ')}`;
}
