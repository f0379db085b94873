import type { CaseResult } from '../../result/run-result.js';
import { scenarioTexts } from '../facts/scenario-text.js';

/**
 * Finds the line of a case in its feature file: that of the `@id:` tag of its scenario, counted from 1, or the one that the
 * case itself has. A case of another suite or version has line 1.
 */
export function featureLines(): (one: Pick<CaseResult, 'feature' | 'id' | 'line'>) => number {
  const textOf = scenarioTexts();
  return (one) => one.line ?? textOf(one)?.line ?? 1;
}
