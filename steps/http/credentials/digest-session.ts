import { headerValue } from '../../../common/exchange.js';
import { type Challenge, parseChallenges } from '../../../src/client/internal.js';
import type { XcaliperWorld } from '../../world.js';
import { anonymously } from '../../xcap/requests/credentials.js';
import { ATTRIBUTE, request } from '../../xcap/requests/requests.js';
import { documentTarget, writtenTarget } from '../../xcap/requests/targets.js';
import { userOf } from '../../xcap/scenario.js';
import { bootstrapWith } from './bootstrap-session.js';
import { withBootstrappedKeys } from './bootstrapped-keys.js';
import {
  digestAuthorization,
  digestIngredients,
  type Ingredients,
  isKnownAlgorithm,
  type Login,
  type SentCredentials,
} from './digest-credentials.js';

/** The target of the bootstrapping server in features. */
const BSF = '{bsf}';

const sent = new WeakMap<XcaliperWorld, SentCredentials>();

/** Numbers of credentials of a scenario, by their nonce. */
const uses = new WeakMap<XcaliperWorld, Map<string, number>>();

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
  if (wantedRequest.target === BSF) {
    sent.set(world, await bootstrapWith(world, wantedRequest.method, new Map(changes)));
    return;
  }
  const leftOut = new Set(changes.flatMap(([name, value]) => (value === '(left out)' ? [name] : [])));
  const wanted = new Map(changes.filter(([name]) => !leftOut.has(name)));
  const spelling = wanted.get('spelling') ?? 'as usual';
  wanted.delete('spelling');
  keepClientNonce(world, wanted);
  const ingredients = await freshIngredients(world, wantedRequest, wanted);
  const field = spelled(digestAuthorization(ingredients, leftOut), spelling);
  sent.set(world, { ingredients, field });
  await sendField(world, wantedRequest, field);
}

/** Spellings of the field, by their names in features. */
const SPELLINGS: Readonly<Record<string, (field: string) => string>> = {
  'as usual': (field) => field,
  'the scheme in capitals': (field) => field.replace(/^Digest/, 'DIGEST'),
  'the scheme in small letters': (field) => field.replace(/^Digest/, 'digest'),
  'the names in capitals': (field) => field.replace(/(?<=[ ,])[a-z]+(?==)/g, (name) => name.toUpperCase()),
  'white space at the equals signs': (field) => field.replace(/(?<=[ ,][a-z]+)=/g, ' = '),
  'no space behind the commas': (field) => field.replaceAll(', ', ','),
  'empty elements': (field) => `${field.replaceAll(', ', ', , ')}, `,
};

function spelled(field: string, how: string): string {
  const write = SPELLINGS[how];
  if (write === undefined)
    throw new Error(`no spelling of credentials is named "${how}": use one of ${Object.keys(SPELLINGS).join(', ')}`);
  return write(field);
}

/** Answers a new challenge, with the changes of a scenario. A nonce that the server gives again is counted on. */
export async function freshIngredients(
  world: XcaliperWorld,
  wantedRequest: Digested,
  wanted: Ingredients = new Map(),
): Promise<Ingredients> {
  const challenge = await freshChallenge(world, wanted.get('algorithm'));
  const nc = countUse(world, wanted.get('nonce') ?? challenge.params.get('nonce') ?? '');
  return digestIngredients(challenge, loginOf(world), wantedRequest, new Map([['nc', nc], ...wanted]));
}

/** RFC 7616 §3.4: the count includes this request, and all others that the client has sent with the nonce. */
function countUse(world: XcaliperWorld, nonce: string): string {
  const counts = uses.get(world) ?? new Map<string, number>();
  const count = (counts.get(nonce) ?? 0) + 1;
  uses.set(world, counts.set(nonce, count));
  return count.toString(16).padStart(8, '0');
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
  return withBootstrappedKeys(world, writtenTarget(world, value))
    .replaceAll('{nonce}', nonce)
    .replaceAll('{encoded user}', user);
}

/** Sends a request with a given Authorization value. */
export async function sendField(world: XcaliperWorld, sent: Digested, authorization: string): Promise<void> {
  const type = sent.body === undefined ? {} : { type: ATTRIBUTE };
  await request(world, { ...sent, ...type, headers: { Authorization: authorization } });
}

/** Gets a new challenge: one with this algorithm, else the first one with a supported algorithm. */
async function freshChallenge(world: XcaliperWorld, algorithm?: string): Promise<Challenge> {
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

function loginOf(world: XcaliperWorld): Login {
  const { xui, username = xui, password = '' } = userOf(world);
  return { username, password };
}
