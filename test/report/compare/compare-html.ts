import { compareRuns } from '../../../src/report/compare/comparison.js';
import { comparisonHtml } from '../../../src/report/html/compare/compare-page.js';
import type { RunResult } from '../../../src/result/run-result.js';

/** Writes `compare.html` from complete results. */
export function compareHtml(results: readonly RunResult[]): string {
  return comparisonHtml(compareRuns(results));
}
