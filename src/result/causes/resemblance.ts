import type { Cause } from '../cause.js';
import type { DeviationCases } from './deviation-cases.js';

/** Least number of cases that a cause and a deviation share, and least share of these in the cases of either. */
const ENOUGH = 3;
const ALIKE = 0.5;

/** Least share of the cases of a cause that are those of the deviation: others have another trigger. */
const COVERED = 0.8;

/**
 * Adds to each cause the deviation of the mock with the same symptom and nearly the same cases, the most similar one.
 * It is a hint for readers: a real fault is seldom the same.
 *
 * @param judged ids of the cases that ran and applied: others of a deviation could not fail
 */
export function withResemblance(
  causes: readonly Cause[],
  deviations: DeviationCases,
  judged: ReadonlySet<string>,
): readonly Cause[] {
  const known = [...deviations].map(([id, { cases, symptoms }]) => ({
    id,
    own: new Set(cases.filter((one) => judged.has(one))),
    symptoms,
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
