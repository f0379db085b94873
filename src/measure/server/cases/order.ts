import { createHash, randomInt } from 'node:crypto';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { CaseDescription } from '../../../result/case-description.js';

/** The order of cases: that of the feature files, or a random one from a seed. */
export type Order = { readonly kind: 'defined' } | { readonly kind: 'random'; readonly seed: string };

/** Tag of cases that are known to crash or damage servers. */
export const DANGEROUS_TAG = '@dangerous';

export function isDangerous({ tags }: Pick<CaseDescription, 'tags'>): boolean {
  return tags.includes(DANGEROUS_TAG);
}

/**
 * Parses `defined`, `random` or `random:SEED`. Creates a seed if there is none.
 *
 * @throws InvalidArgumentError `order`
 */
export function parseOrder(text: string): Order {
  if (text === 'defined') return { kind: 'defined' };
  const [, seed] = /^random(?::(.+))?$/.exec(text) ?? [undefined, null];
  if (seed === null) throw new InvalidArgumentError('order', 'must be defined, random or random:SEED');
  return { kind: 'random', seed: seed ?? String(randomInt(1_000_000)) };
}

/** Formats an order for `parseOrder`, with its seed, so that a run can be repeated. */
export function writeOrder(order: Order): string {
  return order.kind === 'defined' ? 'defined' : `random:${order.seed}`;
}

/**
 * Sorts cases. Dangerous cases come last, so that a crash affects no other case.
 *
 * A random order depends only on the seed and the case ids. Two cases keep their relative order when other cases are
 * selected or added.
 */
export function inOrder<Item extends Pick<CaseDescription, 'id' | 'tags'>>(
  cases: readonly Item[],
  order: Order,
): readonly Item[] {
  const ordered = order.kind === 'defined' ? cases : shuffled(cases, order.seed);
  return [...ordered.filter((one) => !isDangerous(one)), ...ordered.filter(isDangerous)];
}

function shuffled<Item extends Pick<CaseDescription, 'id'>>(cases: readonly Item[], seed: string): readonly Item[] {
  const digest = (id: string) => createHash('sha256').update(`${seed}\n${id}`).digest('hex');
  const places = new Map(cases.map((one) => [one, digest(one.id)]));
  return cases.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
}
