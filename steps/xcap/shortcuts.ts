import { DANGEROUS_TAG } from '../../src/runner/for-steps.js';
import { headerValue } from '../../src/shared/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { uriOf } from './targets.js';

/** Tells whether a scenario may rely on what its own requests have not shown. */
export function mayShorten({ run, description }: XcaliperWorld): boolean {
  return run.shortcuts?.areAllowed === true && !description.tags.includes(DANGEROUS_TAG);
}

/**
 * Takes over the document that the case before has left, for a set-up that stores it. Where the document has what the
 * set-up would store, the PUT of the case before becomes the first exchange of this one.
 *
 * @returns whether the set-up need not be sent
 */
export function takeOver(world: XcaliperWorld, target: string, mimeType: string, text: string): boolean {
  const { run, exchanges, originals } = world;
  if (exchanges.length > 0 || !mayShorten(world)) return false;
  const uri = uriOf(world, target);
  const taken = run.shortcuts?.left.take(uri);
  if (taken === undefined) return false;
  world.tookShortcut = true;
  originals.set(uri, taken.before);
  world.seenTags = taken.seenTags;
  const { standing } = taken;
  if (standing === undefined) return false;
  const { headers, body } = standing.request;
  if (headerValue(headers, 'Content-Type') !== mimeType || !Buffer.from(text).equals(body)) return false;
  exchanges.push(standing);
  world.inherited = exchanges.length;
  return true;
}
