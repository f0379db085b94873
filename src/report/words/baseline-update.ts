import { shellWord } from '../../../common/pages/curl.js';
import { hasSelectedCases } from '../../result/run-option-table.js';
import type { RunResult } from '../../result/run-result.js';
import { wholeRunOf } from './rerun.js';

/**
 * Builds the command that updates the baseline of a run, in parts that may go on separate lines. The results of selected
 * cases say nothing about the others, so the command runs all of them then. It never writes where a run was read-only.
 *
 * @param results path of the results; without it, the command measures again
 */
export function baselineUpdate(
  result: Pick<RunResult, 'subject' | 'options'>,
  baseline: string,
  results: string | undefined,
): readonly string[] {
  const file = shellWord(baseline);
  const { readOnly = false, ...asked } = result.options ?? {};
  if (results !== undefined && !hasSelectedCases(asked))
    return [`npx xcaliper report ${shellWord(results)}`, `--write-baseline ${file}`];
  return [
    ...measurement(result),
    ...(readOnly ? ['--read-only'] : []),
    `--baseline ${file}`,
    `--write-baseline ${file}`,
  ];
}

function measurement(result: Pick<RunResult, 'subject' | 'options'>): readonly string[] {
  const { kind, name } = result.subject;
  if (kind === undefined) return wholeRunOf(result);
  const trace = kind === 'client' ? 'trace FILE --client-only' : 'trace FILE';
  const command = result.options?.trace === undefined ? 'client --command COMMAND' : trace;
  return [`npx xcaliper ${command}`, `--name ${shellWord(name)}`];
}
