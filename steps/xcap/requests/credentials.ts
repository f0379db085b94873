import type { Exchange } from '../../../common/exchange.js';
import { XcapStack } from '../../../src/client/index.js';
import {
  hasCredentials,
  type SubjectUser,
  stackOptions,
  withWrongCredentials,
} from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import type { ClientName, Owner } from '../parameter-types.js';
import { userOf } from '../scenario.js';
import { documentTarget } from './targets.js';

/**
 * Returns the reason why a scenario about credentials does not apply; undefined when it does. A server that is open to
 * everybody, or protected by a proxy, does not show its own access control.
 */
export async function whyOpen(world: XcaliperWorld): Promise<string | undefined> {
  const needsWrongOnes = world.steps.some((text) => text.includes('a client with wrong credentials'));
  if (needsWrongOnes && withWrongCredentials(userOf(world)) === undefined) {
    return 'the user has an asserted identity or a client certificate, of which there is no wrong one';
  }
  const status = (await anonymously(world, 'GET', documentTarget(world))).response?.status;
  // Without a challenge by 401, or with tokens, a server may refuse with 403.
  const isRefused = status === 401 || (status === 403 && hasCredentials(userOf(world)) && !isAbout401(world));
  return isRefused ? undefined : `a request without credentials gets ${status ?? 'no response'}, not 401`;
}

/** RFC 9110 §11.4 recommends 401. A server of tokens that refuses with 403 falls short of it. */
const RECOMMENDS_401 = 'HTTP-11.4-01';

/** Tells whether a step allows 401 for a refusal, and not 403, so that a server that refuses with 403 is not judged. */
function isAbout401(world: XcaliperWorld): boolean {
  const { steps, description } = world;
  if (userOf(world).token !== undefined && description.requirements.includes(RECOMMENDS_401)) return false;
  return steps.some((text) => /^the server answers (?!.*\b403\b).*\b401\b/.test(text));
}

/** Clients of features with a token that does not give access, and the token of the first user that they send. */
const BAD_TOKENS = {
  'a client with an expired token': 'expiredToken',
  'a client with a narrow token': 'narrowToken',
} as const;

type BadClient = keyof typeof BAD_TOKENS;

/** Returns the key of a token that the scenario needs and the first user lacks. */
export function missingToken(world: XcaliperWorld): string | undefined {
  const clients = Object.keys(BAD_TOKENS) as readonly BadClient[];
  const needed = clients.filter((client) => world.steps.some((text) => text.includes(client)));
  return needed.map((client) => BAD_TOKENS[client]).find((key) => userOf(world)[key] === undefined);
}

function withBadToken(world: XcaliperWorld, client: BadClient): SubjectUser {
  const { xui, [BAD_TOKENS[client]]: token } = userOf(world);
  if (token === undefined) throw new Error(`the first user has no ${BAD_TOKENS[client]}`);
  return { xui, token };
}

/** A user of the subject, counted from 0, or a stack that replaces the user's. */
export interface Sender {
  readonly user?: number;
  readonly stack?: XcapStack;
}

export async function senderOf(world: XcaliperWorld, name: ClientName): Promise<Sender> {
  switch (name) {
    case 'the client':
      return { user: 0 };
    case 'the second user':
      return { user: 1 };
    case 'an unauthenticated client':
      return { stack: await stranger(world) };
    case 'a client with wrong credentials':
      return { stack: await stranger(world, withWrongCredentials(userOf(world))) };
    case 'a client with an expired token':
    case 'a client with a narrow token':
      return { stack: await stranger(world, withBadToken(world, name)) };
  }
}

/** Returns the number of the document's owner; `their own` is the sender's. */
export function ownerOf(whose: Owner, sender: Sender = {}): number {
  if (whose === 'their own') return sender.user ?? 0;
  return whose === 'the' ? 0 : 1;
}

/** Sends a request without credentials that is not the When of the scenario. */
export async function anonymously(world: XcaliperWorld, method: string, target: string): Promise<Exchange> {
  return (await stranger(world)).send({ method, target });
}

/**
 * Starts a separate stack, without the credentials and nonces of the scenario's other stacks.
 *
 * @param user whose credentials it has; nobody's when absent
 * @param root URI of another server than the subject
 */
export async function stranger(
  world: XcaliperWorld,
  user: SubjectUser = { xui: userOf(world).xui },
  root: string = world.run.subject.xcapRoot,
): Promise<XcapStack> {
  const subject = { ...world.run.subject, xcapRoot: root };
  return world.use(await XcapStack.start(stackOptions(subject, user, world.dispatcher)));
}
