import { createHash, randomInt } from 'node:crypto';
import { InvalidArgumentError } from '../../shared/errors.js';
import type { CaseDescription } from './case-description.js';

/** In which order cases run: that of the feature files, or one that a seed decides. */
export type Order = { readonly kind: 'defined' } | { readonly kind: 'random'; readonly seed: string };

/** Tag of cases that are known to stop or to damage servers. */
export const DANGEROUS_TAG = '@dangerous';

/**
 * Reads `defined`, `random` or `random:SEED`. A random order that has no seed gets one.
 *
 * @throws InvalidArgumentError `order`
 */
export function parseOrder(text: string): Order {
  if (text === 'defined') return { kind: 'defined' };
  const [, seed] = /^random(?::(.+))?$/.exec(text) ?? [undefined, null];
  if (seed === null) throw new InvalidArgumentError('order', 'must be defined, random or random:SEED');
  return { kind: 'random', seed: seed ?? String(randomInt(1_000_000)) };
}

/** The order as `parseOrder` reads it: what brings it about again. */
export function writeOrder(order: Order): string {
  return order.kind === 'defined' ? 'defined' : `random:${order.seed}`;
}

/**
 * Puts cases in order, dangerous ones last: what a subject does not survive can spoil no other case.
 *
 * The place of a case in a random order follows from the seed and its id alone: two cases keep their order when others
 * are chosen beside them, or are added to the suite.
 */
export function inOrder<Item extends Pick<CaseDescription, 'id' | 'tags'>>(
  cases: readonly Item[],
  order: Order,
): readonly Item[] {
  const ordered = order.kind === 'defined' ? cases : shuffled(cases, order.seed);
  const isDangerous = ({ tags }: Item) => tags.includes(DANGEROUS_TAG);
  return [...ordered.filter((one) => !isDangerous(one)), ...ordered.filter(isDangerous)];
}

function shuffled<Item extends Pick<CaseDescription, 'id'>>(cases: readonly Item[], seed: string): readonly Item[] {
  const digest = (id: string) => createHash('sha256').update(`${seed}\n${id}`).digest('hex');
  const places = new Map(cases.map((one) => [one, digest(one.id)]));
  return cases.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
}
