import type { CaseResult, RunResult } from '../runner/results/run-result.js';
import { caseScript } from './assets/case-script.js';

/** Writes the shell script of a case: see `caseScript`. */
export function reproduction(one: CaseResult, { xcaliper, subject }: RunResult): string {
  return caseScript(one, { xcapRoot: subject.xcapRoot, subject: subject.name, xcaliper });
}
