import type { XcaliperWorld } from '../../world.js';

/**
 * Notes that requests of a scenario were under way at the same time.
 *
 * @param first index of the exchange of the first one; the others have followed
 */
export function noteTogether({ exchanges, concurrent }: XcaliperWorld, first: number): void {
  for (let index = first + 1; index < exchanges.length; index += 1) concurrent.add(index);
}
