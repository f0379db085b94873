import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import type { Cause } from '../cause.js';

/** The cases that each deviation of the mock makes fail or blocks, as in `features/deviation-cases.json`. */
export interface DeviationCases {
  /** Ids of cases. */
  readonly cases: readonly string[];
  /** The cases of each deviation, as indexes with a space between them. */
  readonly deviations: Readonly<Record<string, string>>;
  /** What goes wrong in these cases, as ids with a space between them (`Cause.symptom`). */
  readonly symptoms: Readonly<Record<string, string>>;
}

export const DEVIATION_CASES_FILE = path.join(PACKAGE_ROOT, 'features', 'deviation-cases.json');

/** Least number of cases that a cause and a deviation share, and least share of these in the cases of either. */
const ENOUGH = 3;
const ALIKE = 0.5;

/** Least share of the cases of a cause that are those of the deviation: others have another trigger. */
const COVERED = 0.8;

/** Reads which cases fail on which deviation. */
export async function readDeviationCases(file = DEVIATION_CASES_FILE): Promise<DeviationCases> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * Adds to each cause the deviation of the mock with the same symptom and nearly the same cases, the most similar one.
 * It is a hint for readers: a real fault is seldom the same.
 *
 * @param judged ids of the cases that ran and applied: others of a deviation could not fail
 */
export function withResemblance(
  causes: readonly Cause[],
  { cases, deviations, symptoms }: DeviationCases,
  judged: ReadonlySet<string>,
): readonly Cause[] {
  const known = Object.entries(deviations).map(([id, indexes]) => ({
    id,
    own: new Set(casesIn(cases, indexes).filter((one) => judged.has(one))),
    symptoms: (symptoms[id] ?? '').split(' '),
  }));
  return causes.map((cause) => {
    const ranked = known
      .filter((one) => cause.symptom !== undefined && one.symptoms.includes(cause.symptom))
      .map(({ id, own }) => ({ id, ...likeness(cause.cases, own) }))
      .filter(({ shared, share, covered }) => shared >= ENOUGH && share >= ALIKE && covered >= COVERED)
      .sort((one, other) => other.share - one.share);
    return ranked.length === 0 ? cause : { ...cause, resembles: ranked.slice(0, 1).map(({ id }) => id) };
  });
}

/** Returns the cases of a deviation. */
export function casesIn(cases: DeviationCases['cases'], indexes: string): readonly string[] {
  return indexes.split(' ').flatMap((index) => (index === '' ? [] : (cases[Number(index)] ?? [])));
}

interface Likeness {
  readonly shared: number;
  /** Shared cases among those of either. */
  readonly share: number;
  /** Shared cases among those of the cause. */
  readonly covered: number;
}

function likeness(cases: readonly string[], own: ReadonlySet<string>): Likeness {
  const shared = cases.filter((one) => own.has(one)).length;
  return { shared, share: shared / (cases.length + own.size - shared), covered: shared / cases.length };
}
