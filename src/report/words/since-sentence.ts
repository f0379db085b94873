import type { Since } from '../../result/run-result.js';
import { momentText } from '../facts/facts.js';

/** Names the run with which this one is compared. */
export function sinceText({ startedAt, xcaliper }: Since, version: string): string {
  return `Since the run of ${momentText(startedAt)}${xcaliper === version ? '' : `, by xcaliper ${xcaliper}`}`;
}

/** Counts what changed: `3 mended, 1 broken`. */
export function sinceCounts({ mended, broken, undecided, newCauses, goneCauses }: Since): string {
  const counts = [
    [mended, 'mended'],
    [broken, 'broken'],
    [undecided, 'undecided now'],
    [goneCauses, goneCauses.length === 1 ? 'cause gone' : 'causes gone'],
    [newCauses, newCauses.length === 1 ? 'new cause' : 'new causes'],
  ] as const;
  const present = counts.filter(([own]) => own.length > 0).map(([own, word]) => `${own.length} ${word}`);
  return present.length === 0 ? 'no verdict changed' : present.join(', ');
}
