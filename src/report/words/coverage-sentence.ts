import type { CoveragePoint } from '../../result/run-result.js';

/** What an exploration counts, in the order of reports. */
export const COVERAGE_WORDS = { rules: 'rules', selectors: 'shapes', transitions: 'transitions' } as const;

export const COVERED = ['rules', 'selectors', 'transitions'] as const satisfies readonly (keyof CoveragePoint)[];

/** Writes `61 rules, 34 shapes, 212 transitions; the last new one at request 2,410`; undefined without points. */
export function coverageText(points: readonly CoveragePoint[] = []): string | undefined {
  const end = points.at(-1);
  const last = points.find((point) => COVERED.every((one) => point[one] === end?.[one]));
  if (end === undefined || last === undefined) return undefined;
  const counts = COVERED.map((one) => `${numberText(end[one])} ${COVERAGE_WORDS[one]}`).join(', ');
  return `${counts}; the last new one at request ${numberText(last.requests)}`;
}

export function numberText(number: number): string {
  return number.toLocaleString('en-US');
}
