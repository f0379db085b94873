import type { ExpandedName } from '../../document/expanded-name.js';
import type { ParsedSelector } from '../../selector/node-selector.js';

export type Steps = ParsedSelector<ExpandedName>['steps'];

/**
 * Counts the first steps that select an element. Goes downwards, because a selector may be much deeper than the document.
 */
export function deepestSelected(steps: Steps, selects: (prefix: Steps) => boolean): number {
  let depth = 0;
  for (; depth < steps.length; depth += 1) {
    const prefix = steps.slice(0, depth + 1);
    if (!isNonEmpty(prefix) || !selects(prefix)) break;
  }
  return depth;
}

export function isNonEmpty<T>(items: readonly T[]): items is readonly [T, ...T[]] {
  return items.length > 0;
}
