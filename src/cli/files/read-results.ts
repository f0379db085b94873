import path from 'node:path';
import { defined } from '../../../common/defined.js';
import { errorCode, fileProblem, InvalidArgumentError } from '../../../common/errors.js';
import { readText } from '../../../common/files/read-text.js';
import type { ComparedRun } from '../../report/compare/compared-run.js';
import { visibleText } from '../../report/words/visible-text.js';
import type { RunResult } from '../../result/run-result.js';

/**
 * Reads a `results.json`, also when it is compressed with gzip.
 *
 * @throws InvalidArgumentError `results`, naming the file
 */
export async function readResults(file: string): Promise<RunResult> {
  const { parseResults } = await import('../../result/parse-results.js');
  return parseResults(await textOf(file), file);
}

/**
 * Reads the part of a result that a comparison needs.
 *
 * @param keepsEvidence whether to keep the exchanges, which take most of the time and the memory
 * @throws InvalidArgumentError `results`, naming the file
 */
export async function readComparedRun(file: string, keepsEvidence: boolean): Promise<ComparedRun> {
  const { comparedRun, parseResults, parseResultsWithoutExchanges } = await import('../../report/index.js');
  const parse = keepsEvidence ? parseResults : parseResultsWithoutExchanges;
  return comparedRun(parse(await textOf(file), file), keepsEvidence);
}

/**
 * Adds what changed since the run whose results are in the folder. Unusable results are no reason to lose this run.
 *
 * @param folder of the reports, before they are written
 */
export async function withChanges(result: RunResult, folder: string): Promise<RunResult> {
  const [{ parseEarlierRun }, { sinceRun }, { RESULTS }] = await Promise.all([
    import('../../result/earlier-run.js'),
    import('../../report/compare/since.js'),
    import('../../report/folder/report-names.js'),
  ]);
  for (const name of Object.values(RESULTS)) {
    const text = await readText(path.join(folder, name)).catch(() => undefined);
    const before = text === undefined ? undefined : parseEarlierRun(text);
    if (before !== undefined) return { ...result, ...defined({ since: sinceRun(before, result) }) };
  }
  return result;
}

async function textOf(file: string): Promise<string> {
  return readText(file).catch(async (thrown: unknown) => {
    const why = errorCode(thrown) === 'ENOENT' ? await whyMissing(file) : `cannot read ${file}: ${fileProblem(thrown)}`;
    throw new InvalidArgumentError('results', why, { cause: thrown });
  });
}

/**
 * Finds the results that were written last below the folder where `run` writes by default. Names them on stderr: a user
 * who has measured several servers has to notice which one they are about.
 *
 * @throws InvalidArgumentError `--results` when there are none
 */
export async function lastResultsHere(): Promise<string> {
  const last = await lastBelowReports();
  if (last === undefined)
    throw new InvalidArgumentError('--results', `there are none below ${REPORTS}; xcaliper run writes them`);
  process.stderr.write(`results: ${visibleText(last)}\n`);
  return last;
}

/** Where `run` writes by default. */
const REPORTS = 'reports';

async function lastBelowReports(): Promise<string | undefined> {
  const { lastResults } = await import('../../report/folder/last-report.js');
  return lastResults(REPORTS);
}

async function whyMissing(file: string): Promise<string> {
  const last = await lastBelowReports();
  return `there is no file ${file}; ${last === undefined ? 'xcaliper run writes one' : `the last results are ${last}`}`;
}
