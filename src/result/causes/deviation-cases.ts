import path from 'node:path';
import { PACKAGE_ROOT } from '../../../common/package-root.js';
import { type CasesByFeature, caseIdsIn, readLines } from './case-lines.js';

/** What a deviation of the mock does to cases. */
export interface CasesOfDeviation {
  /** Ids of the cases that fail or are blocked. */
  readonly cases: readonly string[];
}

/** The cases of each deviation of the mock, by its id. */
export type DeviationCases = ReadonlyMap<string, CasesOfDeviation>;

/** A line of the file. */
export interface DeviationLine {
  readonly id: string;
  readonly cases: CasesByFeature;
}

export const DEVIATION_CASES_FILE = path.join(PACKAGE_ROOT, 'features', 'deviation-cases.jsonl');

/** Reads which cases fail on which deviation. */
export async function readDeviationCases(file = DEVIATION_CASES_FILE): Promise<DeviationCases> {
  const rows = await readLines<DeviationLine>(file);
  return new Map(rows.map(({ id, cases }) => [id, { cases: caseIdsIn(cases) }]));
}
