import { randomInt } from 'node:crypto';
import { Command } from 'commander';
import { defined } from '../../../common/defined.js';
import type { CompleteOptions, OptionTable } from '../../../common/options/option-table.js';
import type { SubjectChoice } from '../../measure/server/subject/subject-choice.js';
import { PACE_OPTIONS, RUN_OPTIONS } from '../../result/run-option-table.js';
import type { RunResult } from '../../result/run-result.js';
import { printConversations } from '../files/conversation-reports.js';
import { inJournaledFolder } from '../files/in-journaled-folder.js';
import { addOptions, optionsOf, SEED } from '../options/command-options.js';
import { SUBJECT_OPTIONS } from '../options/subject-options.js';
import { UsageError } from '../options/usage-error.js';
import { explorationLine } from '../output/exploration-line.js';
import { watchedStopSignal } from '../stop-signal.js';
import { RUN_OUTPUT_OPTIONS } from './run/run-command-options.js';

const EXPLORE_OPTIONS = {
  ...SUBJECT_OPTIONS,
  preset: { ...RUN_OPTIONS.preset, help: 'kind of server: ut, mcx, gba or oma' },
  usages: { ...RUN_OPTIONS.usages, help: 'usage file of a further application usage; may be repeated' },
  resolver: RUN_OPTIONS.resolver,
  timeMs: {
    kind: 'duration',
    flag: '--time <duration>',
    help: 'explore and shorten findings for this time, like 90s or 10m (default: 10m without --requests)',
  },
  requests: {
    kind: 'positive',
    flag: '--requests <n>',
    help: 'explore with this number of requests; shortening findings may take as many again, and repeating them more',
  },
  seed: { kind: SEED, flag: '--seed <n>', help: 'seed of the requests (default: a fresh one, which is printed)' },
  clients: {
    kind: 'positive',
    flag: '--clients <n>',
    help: 'let up to this number of clients, 2 or more, change one document at the same time',
  },
  known: {
    kind: 'path',
    flag: '--known <results.json>',
    help: 'results of this server: their causes are not found again, and no request is sent of a kind at which it died',
  },
  only: { kind: ['read', 'write'], flag: '--only <what>', help: 'read sends only GET and HEAD', default: 'write' },
  ...PACE_OPTIONS,
  failOn: RUN_OUTPUT_OPTIONS.failOn,
  out: { kind: 'path', flag: '--out <dir>', help: 'folder for the reports', default: 'reports/explore' },
} as const satisfies OptionTable;

type ExploreCommandOptions = CompleteOptions<typeof EXPLORE_OPTIONS>;

/** Time of an exploration without a bound, in milliseconds. */
const USUAL_TIME_MS = 600_000;

/** Creates `xcaliper explore`, which finds faults that no case names. */
export function exploreCommand(): Command {
  const command = new Command('explore').description(
    'send random sequences of requests to a server, and show the shortest conversations that break a rule; restores the documents that it overwrites',
  );
  return addOptions(command, EXPLORE_OPTIONS).action(() => exploreOne(optionsOf(command, EXPLORE_OPTIONS)));
}

async function exploreOne(options: ExploreCommandOptions): Promise<void> {
  const { out, ...asked } = options;
  if (options.subject === '') throw new UsageError('--subject: must not be empty');
  if (options.clients === 1) throw new UsageError('--clients: must be 2 or more; leave it out for one client');
  if (options.clients !== undefined && options.known !== undefined)
    throw new UsageError('--known: is for one client; leave out --clients');
  if (options.clients !== undefined && options.only === 'read')
    throw new UsageError('--clients: needs writes, so leave out --only read');
  const { resolveSubject } = await import('../../measure/server/subject/resolve-subject.js');
  const choice = await resolveSubject(options);
  await inJournaledFolder(out, choice, asked, (folder, journal) => exploreInto(options, choice, folder, journal));
}

/** @throws InvalidArgumentError for no results, UsageError for those of a client */
async function readKnown(file: string): Promise<RunResult> {
  const { readResults } = await import('../files/read-results.js');
  const result = await readResults(file);
  if (result.subject.kind === 'client')
    throw new UsageError(`--known: ${file} has results of a client; give those of a server`);
  return result;
}

async function exploreInto(
  { timeMs, requests, seed = randomInt(SEED.most), only, failOn, known, ...options }: ExploreCommandOptions,
  choice: SubjectChoice,
  folder: string,
  journal: string,
): Promise<void> {
  const [{ exploreSubject }, { writeReports, writtenBefore }, { exitCodeOf }] = await Promise.all([
    import('../../measure/explore/explore-subject.js'),
    import('../../report/folder/write-reports.js'),
    import('../../result/exit-code.js'),
  ]);
  const earlier = known === undefined ? undefined : await readKnown(known);
  process.stdout.write(`seed ${seed}\n`);
  const line = explorationLine(process.stdout);
  const stop = watchedStopSignal(folder);
  const limit = timeMs ?? (requests === undefined ? USUAL_TIME_MS : undefined);
  const until = limit === undefined ? undefined : performance.now() + limit;
  try {
    const result = await exploreSubject(choice, {
      ...options,
      ...defined({ requests, until, known: earlier }),
      seed,
      readOnly: only === 'read',
      journal,
      signal: stop.signal,
      onProgress: line.show,
      onNotice: (text) => void process.stderr.write(`xcaliper: ${text}\n`),
    }).finally(line.end);
    const writing = writeReports(result, folder);
    await printConversations(result, await writing.catch(writtenBefore), true);
    await writing;
    process.exitCode = exitCodeOf(result, failOn);
  } finally {
    stop.dispose();
  }
}
