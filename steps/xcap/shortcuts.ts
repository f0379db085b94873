import { headerValue } from '../../common/exchange.js';
import type { TakenOver } from '../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../world.js';
import { uriOf } from './requests/targets.js';

/** Tells whether a scenario may rely on what its own requests have not shown. */
export function mayShorten(world: XcaliperWorld): boolean {
  return world.run.shortcuts?.areAllowed === true && !isProbe(world);
}

/** Tells whether a scenario tells if the server has an ability at all, by which many others are blocked. */
export function isProbe({ description }: XcaliperWorld): boolean {
  return description.tags.some((tag) => tag.startsWith('@ability:'));
}

/**
 * Takes over the document that the case before has left, for a set-up that stores it. Where the document has what the
 * set-up would store, the PUT of the case before becomes the first exchange of this one.
 *
 * @returns whether the set-up need not be sent
 */
export function takeOver(world: XcaliperWorld, target: string, mimeType: string, text: string): boolean {
  const { run, exchanges } = world;
  if (exchanges.length > 0 || !mayShorten(world)) return false;
  const uri = uriOf(world, target);
  const taken = run.shortcuts?.left.take(uri);
  if (taken === undefined) return false;
  noteTaken(world, uri, taken);
  const { standing } = taken;
  if (standing === undefined) return false;
  const { headers, body } = standing.request;
  if (headerValue(headers, 'Content-Type') !== mimeType || !Buffer.from(text).equals(body)) return false;
  exchanges.push(standing);
  world.inherited = exchanges.length;
  return true;
}

/**
 * Deletes the document that the case before has left, for a case that needs none.
 *
 * @returns whether there is no document, as far as the server says
 */
export async function takeOverDeleted(world: XcaliperWorld, target: string): Promise<boolean> {
  if (world.exchanges.length > 0 || !mayShorten(world)) return false;
  const uri = uriOf(world, target);
  const taken = await world.run.shortcuts?.left.takeDeleted(uri);
  if (taken === undefined) return false;
  noteTaken(world, uri, taken);
  return true;
}

function noteTaken(world: XcaliperWorld, uri: string, { before, seenTags }: TakenOver): void {
  world.tookShortcut = true;
  world.originals.set(uri, before);
  world.seenTags = seenTags;
}
