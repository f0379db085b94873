import { headerValue } from '../../../common/exchange.js';
import { type Challenge, parseChallenges } from '../../../src/client/internal.js';
import type { XcaliperWorld } from '../../world.js';
import { anonymously } from '../../xcap/requests/credentials.js';
import { ATTRIBUTE, request } from '../../xcap/requests/requests.js';
import { documentTarget, writtenTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';
import {
  digestAuthorization,
  digestIngredients,
  type Ingredients,
  isKnownAlgorithm,
  type Login,
} from './digest-credentials.js';

/** The last credentials of a scenario, and their field value. */
export interface SentCredentials {
  readonly ingredients: Ingredients;
  readonly field: string;
}

const sent = new WeakMap<XcaliperWorld, SentCredentials>();

/** @throws Error when the scenario has sent no Digest credentials */
export function sentCredentials(world: XcaliperWorld): SentCredentials {
  const known = sent.get(world);
  if (known === undefined) throw new Error('the scenario has sent no Digest credentials yet');
  return known;
}

/** The parts of a request that go into a digest. */
export interface Digested {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

/** Sends a request with credentials, changed by the rows of a table. */
export async function sendWith(
  world: XcaliperWorld,
  wantedRequest: Digested,
  rows: readonly Readonly<Record<string, string>>[] = [],
): Promise<void> {
  const changes = rows.map(({ parameter = '', value = '' }): [string, string] => [parameter, filled(world, value)]);
  const leftOut = new Set(changes.flatMap(([name, value]) => (value === '(left out)' ? [name] : [])));
  const wanted = new Map(changes.filter(([name]) => !leftOut.has(name)));
  keepClientNonce(world, wanted);
  const challenge = await freshChallenge(world, wanted.get('algorithm'));
  const ingredients = digestIngredients(challenge, loginOf(world), wantedRequest, wanted);
  const field = digestAuthorization(ingredients, leftOut);
  sent.set(world, { ingredients, field });
  await sendField(world, wantedRequest, field);
}

/** RFC 7616 §3.4.2: the cnonce of the nonce's first request goes into the key of a `-sess` algorithm. */
function keepClientNonce(world: XcaliperWorld, wanted: Map<string, string>): void {
  const earlier = sent.get(world)?.ingredients;
  const cnonce = earlier?.get('cnonce');
  if (cnonce !== undefined && !wanted.has('cnonce') && wanted.get('nonce') === earlier?.get('nonce')) {
    wanted.set('cnonce', cnonce);
  }
}

function filled(world: XcaliperWorld, value: string): string {
  const nonce = sent.get(world)?.ingredients.get('nonce') ?? '';
  const user = encodeURIComponent(loginOf(world).username);
  return writtenTarget(world, value).replaceAll('{nonce}', nonce).replaceAll('{encoded user}', user);
}

/** Sends a request with a given Authorization value. */
export async function sendField(world: XcaliperWorld, sent: Digested, authorization: string): Promise<void> {
  const type = sent.body === undefined ? {} : { type: ATTRIBUTE };
  await request(world, { ...sent, ...type, headers: { Authorization: authorization } });
}

/** Gets a new challenge: one with this algorithm, else the first one with a supported algorithm. */
export async function freshChallenge(world: XcaliperWorld, algorithm?: string): Promise<Challenge> {
  const known = (await digestChallenges(world)).filter(({ params }) => isKnownAlgorithm(params.get('algorithm')));
  const chosen = known.find(({ params }) => algorithmOf(params) === algorithm?.toLowerCase()) ?? known[0];
  if (chosen === undefined)
    throw new Error('the subject no longer sends a Digest challenge with a supported algorithm');
  return chosen;
}

/** Gets the Digest challenges to a request without credentials. */
async function digestChallenges(world: XcaliperWorld): Promise<readonly Challenge[]> {
  const { response } = await anonymously(world, 'GET', documentTarget(world));
  if (response?.status !== 401) return [];
  return parseChallenges(headerValue(response.headers, 'WWW-Authenticate') ?? '').filter(
    ({ scheme }) => scheme === 'digest',
  );
}

/**
 * @param wanted what `isWanted` looks for, for the reason
 * @returns the reason why the scenario does not apply; undefined when it does
 */
export async function cannotAnswer(
  world: XcaliperWorld,
  isWanted: (challenge: Challenge) => boolean = () => true,
  wanted = '',
): Promise<string | undefined> {
  if (userOf(world).password === undefined) return 'the user has no password to answer a challenge';
  const challenges = await digestChallenges(world);
  const answerable = challenges.filter(({ params }) => isKnownAlgorithm(params.get('algorithm')));
  if (answerable.some(isWanted)) return undefined;
  if (challenges.length === 0) return 'the server sends no Digest challenge to a request without credentials';
  if (answerable.length === 0) return 'the client supports no algorithm of the Digest challenges';
  return `no Digest challenge that the client can answer has ${wanted}`;
}

export function algorithmOf(params: Challenge['params']): string {
  return (params.get('algorithm') ?? 'MD5').toLowerCase();
}

export function loginOf(world: XcaliperWorld): Login {
  const { xui, username = xui, password = '' } = userOf(world);
  return { username, password };
}
