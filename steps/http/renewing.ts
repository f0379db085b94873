import type { Exchange } from '../../common/exchange.js';
import { READS } from '../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../world.js';
import { noteRefusedUser, userOf } from '../xcap/scenario.js';
import { conversationOf } from './conversation.js';
import { canRenew } from './credentials/credential-fields.js';

const REFUSALS: ReadonlySet<number | undefined> = new Set([401, 403, 407]);

/** Scenarios whose credentials have ended between raw requests that were sent in one go. */
const interrupted = new WeakSet<XcaliperWorld>();

/**
 * Sends raw requests. Sends them once more, with other credentials, when the server refuses those that they have: a token
 * or a nonce may end between two requests.
 *
 * @param send prepares and sends the requests, and reads their responses
 */
export async function renewing(world: XcaliperWorld, send: () => Promise<void>): Promise<void> {
  const sent = await exchangesOf(world, send);
  const refused = sent.find(isRefused);
  if (refused === undefined || !(await canRenew(world, refused))) return;
  // Another answer would come from a changed document.
  if (sent.slice(0, sent.indexOf(refused)).some(hasWritten)) return interrupt(world);
  const { answers } = conversationOf(world);
  const place = answers.length - 1;
  const again = await exchangesOf(world, send);
  // Steps count the responses on a connection.
  answers.splice(place, 1);
  const [first, ...others] = again;
  if (first !== undefined && isRefused(first)) noteRefusedUser(world, userOf(world), first);
  const later = others.find(isRefused);
  if (later !== undefined && (await canRenew(world, later))) interrupt(world);
}

/** Tells whether credentials have ended between requests of the scenario that were sent in one go. */
export function isInterrupted(world: XcaliperWorld): boolean {
  return interrupted.has(world);
}

function interrupt(world: XcaliperWorld): void {
  interrupted.add(world);
  world.whyUndecided ??=
    'the server refused the credentials of a request, after others that were sent together with it';
}

async function exchangesOf(world: XcaliperWorld, send: () => Promise<void>): Promise<readonly Exchange[]> {
  const before = world.exchanges.length;
  await send();
  return world.exchanges.slice(before).filter(({ request }) => request.raw !== undefined);
}

function isRefused({ response }: Exchange): boolean {
  return REFUSALS.has(response?.status);
}

function hasWritten({ request, response }: Exchange): boolean {
  return !READS.has(request.method) && response !== undefined && response.status < 300;
}
