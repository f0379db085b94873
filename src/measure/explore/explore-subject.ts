import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { MOCK_PRESETS, type RunPreset } from '../../../common/presets.js';
import { loadUsage } from '../../../common/usages/load-usage.js';
import { referenceBlueprint, usagesOfMockPreset } from '../../../simulators/reference.js';
import { errorWithoutSecrets, withoutSecrets } from '../../result/redaction.js';
import { loadRegister, type Requirement } from '../../result/register/register.js';
import type { RunResult } from '../../result/run-result.js';
import type { RunWarning } from '../../result/run-warning.js';
import { readUsages } from '../judge/usages/read-usages.js';
import { claimSubject } from '../server/documents/claim-subject.js';
import { endJournal } from '../server/documents/end-journal.js';
import { DocumentJournal } from '../server/documents/journal.js';
import type { SubjectContext } from '../server/execution/run-context.js';
import { startSubject } from '../server/execution/start-subject.js';
import { withUsageFiles } from '../server/measured-usages.js';
import { withPreset } from '../server/preset/preset-subject.js';
import { requireMeasurable } from '../server/require-measurable.js';
import { listedInRun } from '../server/subject/capabilities.js';
import { detectCrash } from '../server/subject/crash-recovery.js';
import { openIssuer } from '../server/subject/credentials/issuers.js';
import { followRedirect } from '../server/subject/first-look/follow-redirect.js';
import { withPresetNames } from '../server/subject/preset-names.js';
import { removalForChoice } from '../server/subject/secrets.js';
import type { Subject } from '../server/subject/subject.js';
import type { SubjectChoice } from '../server/subject/subject-choice.js';
import { choiceInPace } from '../server/subject/traffic/choice-in-pace.js';
import type { PaceSettings } from '../server/subject/traffic/pace.js';
import { trafficOf } from '../server/subject/traffic/traffic.js';
import { clientsResult } from './clients/clients-result.js';
import { exploreClients } from './clients/explore-clients.js';
import { type ExploredSubject, explorationResult } from './exploration-result.js';
import { explore, type Progress } from './explore.js';
import { type ExploredUsage, exploredUsages } from './explored-usage.js';
import { DeviationReplay } from './fault/deviation-replay.js';
import { type KnownResult, knownFaults } from './known-faults.js';
import { openSubjectTransport } from './subject-transport.js';
import type { Transport } from './transport.js';

/** How far an exploration with several clients is. */
export interface RoundsProgress extends Pick<Progress, 'requests' | 'findings'> {
  readonly rounds: number;
}

export interface ExploreSubjectOptions extends PaceSettings {
  readonly seed: number;
  /** Most requests that explore, as in `ExploreOptions`; unlimited when absent. */
  readonly requests?: number | undefined;
  /** When to end exploring and shortening, on the clock of `performance.now()`; never when absent. */
  readonly until?: number | undefined;
  readonly preset?: RunPreset | undefined;
  /** Paths of usage files. */
  readonly usages?: readonly string[];
  /** Most clients that change one document at the same time; absent for one client. */
  readonly clients?: number | undefined;
  /** Earlier results of the server: their causes are not found again, and what it has died at is not sent. */
  readonly known?: KnownResult | undefined;
  /** Whether to send only GET and HEAD. */
  readonly readOnly?: boolean;
  /** Path of the journal of original documents; its folder exists. */
  readonly journal: string;
  /** Ends the exploration; its findings stay. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress | RoundsProgress) => void;
  readonly onNotice?: (text: string) => void;
}

/**
 * Explores a server with random requests as its first user, and restores the documents of that user.
 *
 * @throws as `runConformance` does
 */
export async function exploreSubject(given: SubjectChoice, options: ExploreSubjectOptions): Promise<RunResult> {
  const { preset, usages = [], signal, journal, onNotice } = options;
  const { choice: reached, note } = await followRedirect(given, signal);
  if (note !== undefined) onNotice?.(note);
  const named = preset === undefined ? reached : withPreset(reached, preset);
  const { choice: paced } = choiceInPace(await withUsageFiles(named, usages), options, 1);
  using issuing = openIssuer(paced, signal);
  const { choice } = issuing;
  const warnings: RunWarning[] = [];
  const claim = claimSubject(journal, choice, (text) => {
    warnings.push({ kind: 'neighbor', text });
    onNotice?.(text);
  });
  const remove = removalForChoice(choice);
  try {
    const result = await explored(choice, { ...options, ...defined({ signal: issuing.signal }) }, warnings);
    return withoutSecrets(result, remove);
  } catch (thrown) {
    throw errorWithoutSecrets(thrown, remove);
  } finally {
    claim.release();
  }
}

async function explored(
  choice: SubjectChoice,
  options: ExploreSubjectOptions,
  warnings: RunWarning[],
): Promise<RunResult> {
  const { seed, signal, readOnly = false } = options;
  const startedAt = new Date();
  const begun = performance.now();
  const [rules, parts] = await Promise.all([loadRegister(), partsOf(options)]);
  const served = await startSubject(choice, signal);
  try {
    await requireMeasurable(served.context, true);
    const context = await withPresetNames(served.context);
    const { subject } = context;
    const reportOf = await exploreWith(context, { ...options, ...parts, readOnly }, warnings);
    const { name, xcapRoot } = subject;
    return reportOf(
      {
        subject: { name, xcapRoot, ...defined({ isStarted: choice.kind !== 'running' ? true : undefined }) },
        startedAt,
        durationMs: Math.round(performance.now() - begun),
        seed,
        warnings,
        isStopped: signal?.aborted ?? false,
      },
      rules,
    );
  } finally {
    await served[Symbol.asyncDispose]();
  }
}

/** Makes the result of what was found. */
type ReportOf = (about: ExploredSubject, rules: readonly Requirement[]) => RunResult;

type Parts = Awaited<ReturnType<typeof partsOf>>;

/** Loads what judges the answers, and what requests are made of. */
async function partsOf({ preset, usages = [] }: Pick<ExploreSubjectOptions, 'preset' | 'usages'>) {
  const given = { usages, ...defined({ preset: MOCK_PRESETS.find((one) => one === preset) }) };
  const [blueprint, applicationUsages, ofPreset, ofFiles] = await Promise.all([
    referenceBlueprint(given),
    readUsages(given),
    given.preset === undefined ? [] : usagesOfMockPreset(given.preset),
    Promise.all(usages.map((file) => loadUsage(file))),
  ]);
  return { blueprint, applicationUsages, files: [...ofPreset, ...ofFiles] };
}

async function exploreWith(
  context: SubjectContext,
  { files, journal: file, readOnly, ...options }: ExploreSubjectOptions & Parts & { readonly readOnly: boolean },
  warnings: RunWarning[],
): Promise<ReportOf> {
  const { subject, signal } = context;
  const [user] = subject.users;
  const listed = await listedInRun(context);
  const usages = exploredUsages(subject, listed, files);
  if (user === undefined || usages.length === 0) {
    throw new InvalidArgumentError('subject', 'lists no usage that the exploration has documents for; give --usage');
  }
  const isKept = context.xdms !== undefined || readOnly;
  const journal = isKept ? undefined : new DocumentJournal(file, subject);
  await using transport = await openSubjectTransport({ subject, user, journal, signal });
  try {
    const onSilence = () => detectCrash(context);
    const { clients } = options;
    if (clients !== undefined) return await exploreAtOnce({ ...options, clients, transport, usages, signal }, subject);
    const { xcapRoot, xui } = transport;
    const preset = MOCK_PRESETS.find((one) => one === options.preset);
    const replay = await DeviationReplay.open({ xcapRoot, xui, preset });
    const { deviations, had, ...known } = knownFaults(options.known ?? { causes: [], cases: [] });
    const found = await explore({
      ...options,
      ...known,
      known: deviations,
      transport,
      usages,
      readOnly,
      signal,
      onSilence,
      replay,
    });
    return (about, rules) => explorationResult(found, { ...about, known: had }, rules);
  } finally {
    const unsent = transport.whyUnsent();
    if (unsent !== undefined) warnings.push({ kind: 'rival', text: unsent });
    const left = journal && (await endJournal(journal, { subject, signal }));
    if (left !== undefined) warnings.push(left);
  }
}

interface AtOnceOptions extends Pick<ExploreSubjectOptions, 'seed' | 'requests' | 'until' | 'onProgress'> {
  readonly clients: number;
  readonly transport: Transport;
  readonly usages: readonly ExploredUsage[];
  readonly blueprint: Parts['blueprint'];
  readonly signal?: AbortSignal | undefined;
}

/** Lets several clients change the document of the first usage that has a content for them. */
async function exploreAtOnce(
  {
    transport,
    usages,
    requests = Number.POSITIVE_INFINITY,
    until = Number.POSITIVE_INFINITY,
    ...options
  }: AtOnceOptions,
  subject: Subject,
): Promise<ReportOf> {
  const { clients, onProgress } = options;
  for (const usage of usages) {
    const result = await exploreClients({
      ...options,
      transport,
      traffic: trafficOf(subject),
      usage,
      isOver: ({ findings, rounds, requests: sent }) => {
        onProgress?.({ requests: sent, rounds, findings: findings.length });
        return sent >= requests || performance.now() >= until;
      },
      mayShorten: (sent) => sent < requests && performance.now() < until,
    });
    if (result !== undefined) return (about, rules) => clientsResult(result, clients, about, rules);
  }
  throw new InvalidArgumentError('clients', 'need a server with resource-lists or rules of common policy');
}
