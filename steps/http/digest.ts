import { type DataTable, Given, When } from '@cucumber/cucumber';
import { headerValue } from '../../src/exchange.js';
import { type Challenge, parseChallenges } from '../../src/xcap/authentication/challenges.js';
import type { XcaliperWorld } from '../world.js';
import { anonymously } from '../xcap/credentials.js';
import { snapshot } from '../xcap/documents.js';
import { scenarioOf, stackOf, userOf } from '../xcap/scenario.js';
import { documentTarget, nodeTarget, writtenTarget } from '../xcap/targets.js';
import {
  digestAuthorization,
  digestIngredients,
  type Ingredients,
  isKnownAlgorithm,
  type Login,
} from './digest-credentials.js';

/** Credentials that were sent. */
export interface SentCredentials {
  readonly ingredients: Ingredients;
  readonly field: string;
}

const sent = new WeakMap<XcaliperWorld, SentCredentials>();

/** @throws Error when the scenario has sent none */
export function sentCredentials(world: XcaliperWorld): SentCredentials {
  const known = sent.get(world);
  if (known === undefined) throw new Error('the scenario has sent no Digest credentials yet');
  return known;
}

Given('the subject asks for Digest credentials', async function (this: XcaliperWorld) {
  const reason = await cannotAnswer(this, () => true);
  return reason === undefined ? undefined : this.skip(reason);
});

Given('the subject offers the Digest algorithm {string}', async function (this: XcaliperWorld, name: string) {
  const reason = await cannotAnswer(this, ({ params }) => algorithmOf(params) === name.toLowerCase());
  return reason === undefined ? undefined : this.skip(`${reason} of the algorithm ${name}`);
});

Given('the subject offers the quality of protection {string}', async function (this: XcaliperWorld, name: string) {
  const reason = await cannotAnswer(this, ({ params }) => (params.get('qop') ?? '').split(/[\s,]+/).includes(name));
  return reason === undefined ? undefined : this.skip(`${reason} with qop ${name}`);
});

Given('the subject asks for hashed user names', async function (this: XcaliperWorld) {
  const reason = await cannotAnswer(this, ({ params }) => params.get('userhash')?.toLowerCase() === 'true');
  return reason === undefined ? undefined : this.skip(`${reason} with userhash=true`);
});

Given('the subject gives an opaque string', async function (this: XcaliperWorld) {
  const reason = await cannotAnswer(this, ({ params }) => params.has('opaque'));
  return reason === undefined ? undefined : this.skip(`${reason} with opaque`);
});

Given('the user name of the client is not its XUI', function (this: XcaliperWorld) {
  const { username, xui } = userOf(this);
  return username === undefined || username === xui ? this.skip(`${xui} logs in with the XUI`) : undefined;
});

When(
  'the client sends {word} to {string} with Digest credentials',
  async function (this: XcaliperWorld, method: string, target: string) {
    await sendWith(this, { method, target: writtenTarget(this, target) });
  },
);

/**
 * Columns `parameter` and `value`. `(left out)` leaves a parameter out; `password`, `method` and `body` are what the digest
 * is made of. `{nonce}` stands for the nonce that the scenario used last.
 */
When(
  'the client sends {word} to {string} with Digest credentials in which',
  async function (this: XcaliperWorld, method: string, target: string, table: DataTable) {
    await sendWith(this, { method, target: writtenTarget(this, target) }, table.hashes());
  },
);

When(
  'the client puts the attribute {string} as {string} with Digest credentials in which',
  async function (this: XcaliperWorld, node: string, body: string, table: DataTable) {
    await sendWith(this, { method: 'PUT', target: nodeTarget(this, node), body }, table.hashes());
  },
);

When('the client sends the same request with the same credentials again', async function (this: XcaliperWorld) {
  const { request } = scenarioOf(this).last ?? {};
  if (request === undefined) throw new Error('no request of this scenario has been sent yet');
  await send(this, { method: request.method, target: request.target }, sentCredentials(this).field);
});

/** How the field is written: `DIGEST`, say, or with white space at the equals signs. */
const WRITINGS: Readonly<Record<string, (field: string) => string>> = {
  'the scheme in capitals': (field) => field.replace(/^Digest/, 'DIGEST'),
  'the scheme in small letters': (field) => field.replace(/^Digest/, 'digest'),
  'the names in capitals': (field) => field.replace(/(?<=[ ,])[a-z]+(?==)/g, (name) => name.toUpperCase()),
  'white space at the equals signs': (field) => field.replace(/(?<=[ ,][a-z]+)=/g, ' = '),
  'no space behind the commas': (field) => field.replaceAll(', ', ','),
  'empty elements': (field) => `${field.replaceAll(', ', ', , ')}, `,
};

When(
  'the client sends GET to the document with Digest credentials, written with {}',
  async function (this: XcaliperWorld, how: string) {
    const write = WRITINGS[how];
    if (write === undefined) throw new Error(`the steps know no credentials with ${how}`);
    const request = { method: 'GET', target: documentTarget(this) };
    const ingredients = digestIngredients(await freshChallenge(this), loginOf(this), request);
    await send(this, request, write(digestAuthorization(ingredients)));
  },
);

interface Sent {
  readonly method: string;
  readonly target: string;
  readonly body?: string;
}

async function sendWith(
  world: XcaliperWorld,
  request: Sent,
  rows: readonly Readonly<Record<string, string>>[] = [],
): Promise<void> {
  const changes = rows.map(({ parameter = '', value = '' }): [string, string] => [parameter, filled(world, value)]);
  const leftOut = new Set(changes.flatMap(([name, value]) => (value === '(left out)' ? [name] : [])));
  const wanted = new Map(changes.filter(([name]) => !leftOut.has(name)));
  const challenge = await freshChallenge(world, wanted.get('algorithm'));
  const ingredients = digestIngredients(challenge, loginOf(world), request, wanted);
  const field = digestAuthorization(ingredients, leftOut);
  sent.set(world, { ingredients, field });
  await send(world, request, field);
}

function filled(world: XcaliperWorld, value: string): string {
  const nonce = sent.get(world)?.ingredients.get('nonce') ?? '';
  return writtenTarget(world, value).replaceAll('{nonce}', nonce).replaceAll('{user}', loginOf(world).username);
}

async function send(world: XcaliperWorld, { method, target, body }: Sent, authorization: string): Promise<void> {
  const scenario = scenarioOf(world);
  scenario.before = await snapshot(world);
  const type = body === undefined ? {} : { 'Content-Type': 'application/xcap-att+xml' };
  const stack = await stackOf(world, userOf(world));
  scenario.last = await stack.send({ method, target, headers: { ...type, Authorization: authorization }, body });
}

/** A challenge of this very moment: of the algorithm, where there is such a one, else the first that can be answered. */
async function freshChallenge(world: XcaliperWorld, algorithm?: string): Promise<Challenge> {
  const known = (await digestChallenges(world)).filter(({ params }) => isKnownAlgorithm(params.get('algorithm')));
  const chosen = known.find(({ params }) => algorithmOf(params) === algorithm?.toLowerCase()) ?? known[0];
  if (chosen === undefined) throw new Error('the subject has no Digest challenge any more');
  return chosen;
}

/** The Digest challenges that somebody without credentials gets. */
async function digestChallenges(world: XcaliperWorld): Promise<readonly Challenge[]> {
  const { response } = await anonymously(world, 'GET', documentTarget(world));
  if (response?.status !== 401) return [];
  return parseChallenges(headerValue(response.headers, 'WWW-Authenticate') ?? '').filter(
    ({ scheme }) => scheme === 'digest',
  );
}

/** @returns why the scenario cannot be gone through; undefined when it can */
async function cannotAnswer(
  world: XcaliperWorld,
  isWanted: (challenge: Challenge) => boolean,
): Promise<string | undefined> {
  if (userOf(world).password === undefined) return 'no password was given, which it takes to answer a challenge';
  const challenges = await digestChallenges(world);
  const answerable = challenges.filter(({ params }) => isKnownAlgorithm(params.get('algorithm')));
  if (answerable.some(isWanted)) return undefined;
  return 'a request without credentials is not answered with a Digest challenge';
}

function algorithmOf(params: Challenge['params']): string {
  return (params.get('algorithm') ?? 'MD5').toLowerCase();
}

function loginOf(world: XcaliperWorld): Login {
  const { xui, username = xui, password = '' } = userOf(world);
  return { username, password };
}
