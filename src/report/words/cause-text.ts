import type { Cause } from '../../result/cause.js';
import { visibleText } from './visible-text.js';

/** Describes the fault: `PUT of an attribute is answered 500 instead of 2xx, 68 of 68`. Several small faults have no share. */
export function causeTitle({
  description,
  wrong,
  of,
  faults,
}: Pick<Cause, 'description' | 'wrong' | 'of' | 'faults'>): string {
  return faults === undefined ? `${visibleText(description)}, ${wrong} of ${of}` : visibleText(description);
}

/** Counts what the fault affects: `violates 4 requirements, blocks 31`. */
export function causeEffect({ violates, blocks, cases }: Pick<Cause, 'violates' | 'blocks' | 'cases'>): string {
  if (violates.length > 0) {
    const blocked = blocks.length === 0 ? '' : `, blocks ${blocks.length}`;
    return `violates ${counted(violates.length, 'requirement')}${blocked}`;
  }
  if (blocks.length > 0) return `blocks ${counted(blocks.length, 'requirement')}`;
  return `affects ${counted(cases.length, 'case')}`;
}

/** Names the deviations of the mock that a cause resembles: `looks like the deviation head-is-405`; empty for none. */
export function causeHint({ resembles = [] }: Pick<Cause, 'resembles'>): string {
  if (resembles.length === 0) return '';
  return `looks like the ${resembles.length === 1 ? 'deviation' : 'deviations'} ${resembles.map(visibleText).join(' or ')}`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** Maps the id of each failed or blocked case to its causes. */
export function causesByCase(causes: readonly Cause[]): ReadonlyMap<string, readonly Cause[]> {
  const found = new Map<string, Cause[]>();
  for (const cause of causes) for (const id of cause.cases) found.set(id, [...(found.get(id) ?? []), cause]);
  return found;
}
