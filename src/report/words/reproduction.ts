import { defined } from '../../../common/defined.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';
import { caseScript } from '../assets/case-script.js';

/** Writes the shell script of a case: see `caseScript`. */
export function reproduction(one: CaseResult, { xcaliper, subject, options }: RunResult): string {
  const started = startedFor(one, options?.subject);
  const xcapRoot = one.xcapRoot ?? subject.xcapRoot ?? '';
  return caseScript(one, { xcapRoot, subject: subject.name, xcaliper, ...defined({ started }) });
}

/**
 * Names the server that a thread had started for its cases.
 *
 * @param file value of `--subject`, whose settings the server had
 */
function startedFor({ xcapRoot }: CaseResult, file: string | undefined): string | undefined {
  if (xcapRoot === undefined) return undefined;
  return file === undefined ? 'the mock with its standard settings' : `one that the run had started as ${file} says`;
}
