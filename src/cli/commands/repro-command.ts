import { Command } from 'commander';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { OptionTable } from '../../../common/options/option-table.js';
import { rerunClientText, scenarioOfCase } from '../../report/words/party.js';
import type { CaseResult, RunResult } from '../../result/run-result.js';
import { lastResultsHere, readResults } from '../files/read-results.js';
import { addOptions, optionsOf } from '../options/command-options.js';
import { UsageError } from '../options/usage-error.js';

const REPRO_OPTIONS = {
  results: {
    kind: 'path',
    flag: '--results <file>',
    help: 'results.json of the run (default: the last one below reports)',
  },
} as const satisfies OptionTable;

/** Creates `xcaliper repro CASE`, which prints a shell script that repeats the requests of a case. */
export function reproCommand(): Command {
  const command = new Command('repro')
    .description('print a shell script that repeats the requests of a case with curl: xcaliper repro CASE > repro.sh')
    .argument('<CASE>', 'id of a case, like errors/no-report.no-condition');
  return addOptions(command, REPRO_OPTIONS).action((id: string) =>
    repro(id, optionsOf(command, REPRO_OPTIONS).results),
  );
}

async function repro(id: string, named: string | undefined): Promise<void> {
  const file = named ?? (await lastResultsHere());
  const { reproduction } = await import('../../report/words/reproduction.js');
  const results = await readResults(file);
  if (results.subject.kind !== undefined && results.subject.kind !== 'exploration')
    throw new UsageError(aboutClient(id, file));
  const one = results.cases.find((candidate) => candidate.id === id);
  if (one === undefined) throw new UsageError(await unknownCase(id, results, file));
  if (one.exchanges.length === 0) throw new UsageError(withoutExchanges(one, file));
  process.stdout.write(reproduction(one, results));
}

/** The client sent these requests by itself, so that only the client can repeat them. */
function aboutClient(id: string, file: string): string {
  const scenario = scenarioOfCase(id);
  const how = scenario === undefined ? 'look at the requests in report.html' : `run ${rerunClientText(scenario)}`;
  return `repro: ${file} is the result of a client, which sends its requests itself; ${how}`;
}

async function unknownCase(id: string, { cases, partial, options }: RunResult, file: string): Promise<string> {
  const { nearest } = await import('../../../common/names/nearest.js');
  if (cases.length === 0) throw new InvalidArgumentError('results', `${file} has no cases; give that of another run`);
  const near = nearest(
    id,
    cases.map((one) => one.id),
    3,
  ).join(', ');
  const isSelection = partial || options?.only !== undefined || options?.tags !== undefined;
  const hint = isSelection ? '; the run did not include all cases' : '';
  return `repro: ${file} has no case ${JSON.stringify(id)}; the nearest are ${near}${hint}`;
}

function withoutExchanges({ id, outcome, reason }: CaseResult, file: string): string {
  const why = reason === undefined ? `it is ${outcome}` : `it is ${outcome}: ${reason}`;
  return `repro: case ${id} sent no request in ${file}, so there is nothing to repeat; ${why}`;
}
