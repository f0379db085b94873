import type { DeviationCases, DeviationLine } from '../../src/result/causes/deviation-cases.js';
import { byFeature } from './by-feature.js';

/** Writes a line for each deviation, by id. Leaves out deviations and cases that do not exist. */
export function deviationLines(
  known: DeviationCases,
  existing: { readonly deviations: ReadonlySet<string>; readonly cases: ReadonlySet<string> },
): string {
  const rows = [...known]
    .filter(([id]) => existing.deviations.has(id))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return rows
    .map(([id, { cases }]): DeviationLine => {
      const own = cases.filter((one) => existing.cases.has(one));
      return { id, cases: byFeature(own) };
    })
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');
}

/**
 * Refuses a proof of a few deviations, which looks at a part of the cases.
 *
 * @throws Error
 */
export function requireWhole({ unseen = [] }: { readonly unseen?: readonly string[] | undefined }): void {
  if (unseen.length === 0) return;
  throw new Error(`the proof did not look at ${unseen.length} cases: prove with --exhaustive, which looks at all`);
}
