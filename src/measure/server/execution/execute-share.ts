import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../../../common/errors.js';
import type { RemoveSecrets } from '../../../../common/secrets/secret-removal.js';
import type { CaseDescription } from '../../../result/case-description.js';
import { HarnessError } from '../../../result/errors.js';
import type { CaseResult } from '../../../result/run-result.js';
import { caseEvents, type SuiteEvent } from '../cases/case-events.js';
import { type Folded, foldCases } from '../cases/fold-cases.js';
import { selectionPlugin } from '../cases/selection-plugin.js';
import { cucumber, supportLibrary } from '../cucumber/cucumber.js';
import { featureName } from '../cucumber/feature-paths.js';
import type { Suite } from '../cucumber/suite.js';
import { withWorlds } from '../cucumber/support-library.js';
import { removalFor } from '../subject/secrets.js';
import { EVIDENCE } from './evidence.js';
import { decideOnFreshDocuments } from './fresh-documents.js';
import { type FinishedCase, finishedCases } from './progress.js';
import type { CurrentRun, RunContext } from './run-context.js';

/** How long an interrupted run may restore the documents of its last scenario, in milliseconds. */
export const GRACE_MS = 5_000;

export interface ShareRun {
  readonly suite: Suite;
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  readonly context: RunContext;
  readonly onFinished?: (finished: FinishedCase) => void;
  /** Folder for cucumber's reports; they appear when they are complete. */
  readonly evidence?: string;
}

/**
 * Runs cases one after the other and folds their events into results. Cases that took a shortcut and did not pass run again.
 *
 * @throws HarnessError for a fault of the suite
 */
export async function executeShare(share: ShareRun): Promise<Folded> {
  const { shortcuts, signal, watch } = share.context;
  const first = await runCases(share);
  if (shortcuts === undefined) return first;
  if (signal?.aborted !== true) {
    const wanted = (isWanted: (id: string) => boolean) => share.cases.filter(({ id }) => isWanted(id));
    const confirmed = await shortcuts.confirm(first, (isWanted) => runCases({ ...share, cases: wanted(isWanted) }));
    // Fresh documents would stay on a server that deletes none.
    if (watch?.known.keepsDocuments !== false) return confirmed;
    const { onFinished: _, ...silent } = share;
    return decideOnFreshDocuments(confirmed, (isWanted) =>
      shortcuts.onFreshDocuments(() => runCases({ ...silent, cases: wanted(isWanted) })),
    );
  }
  await Promise.race([shortcuts.left.restore(), delay(GRACE_MS, undefined, { ref: false })]);
  return { ...first, cases: first.cases.map((one) => (shortcuts.isDoubtful(one.id) ? unconfirmed(one, signal) : one)) };
}

function unconfirmed({ error: _, ...one }: CaseResult, signal: AbortSignal): CaseResult {
  return { ...one, ...unfinishedOutcome(signal) };
}

async function runCases({ suite, cases, context, onFinished, evidence }: ShareRun): Promise<Folded> {
  const { signal, shortcuts } = context;
  const fold = foldCases();
  const runsAgain = (id: string) => shortcuts?.isDoubtful(id) === true;
  const follow = onFinished === undefined ? undefined : finishedCases(onFinished, signal, fold.resultOf, runsAgain);
  const files = evidence === undefined ? [] : evidenceFiles(evidence);
  // Another share may have run for long meanwhile.
  context.watch?.letAge();
  // The reports of cucumber show what is attached.
  const takeExchanges = evidence === undefined ? fold.takeExchanges : undefined;
  try {
    const running = playFeatures({
      suite,
      cases,
      current: () => ({ context, takeExchanges }),
      onEvent: (event) => {
        fold.add(event);
        follow?.(event);
      },
      formats: Object.fromEntries(files.map(({ unfinished, formatter }) => [unfinished, formatter])),
    });
    const complete = await endedInTime(running, signal);
    const remove = removalFor(context.subject);
    if (complete) await Promise.all(files.map((file) => publish(file, remove)));
    return fold.result(unfinishedOutcome(signal));
  } finally {
    await Promise.all(files.map(({ unfinished }) => rm(unfinished, { force: true })));
  }
}

/** Outcome and reason of a case that cucumber has not finished, although nothing interrupted the run. */
export const UNFINISHED = { outcome: 'harness-error', reason: 'the case did not finish' } as const;

/** Returns outcome and reason of cases that were selected but have not finished. */
export function unfinishedOutcome(signal: AbortSignal | undefined): Required<Pick<CaseResult, 'outcome' | 'reason'>> {
  if (signal?.aborted !== true) return UNFINISHED;
  const isOver = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return { outcome: 'inconclusive', reason: isOver ? 'the time of the run was over' : 'the run was interrupted' };
}

interface EvidenceFile {
  readonly file: string;
  /** Temporary name until the file is complete. */
  readonly unfinished: string;
  /** Name of cucumber's formatter that writes the file. */
  readonly formatter: string;
}

function evidenceFiles(folder: string): readonly EvidenceFile[] {
  return Object.entries(EVIDENCE).map(([name, formatter]) => {
    const file = path.resolve(folder, name);
    return { file, unfinished: `${file}.${process.pid}.tmp`, formatter };
  });
}

/** Removes secrets from a report of cucumber, and gives it its name. */
async function publish({ unfinished, file }: EvidenceFile, remove: RemoveSecrets): Promise<void> {
  try {
    const text = await readFile(unfinished, 'utf8');
    const redacted = remove(text);
    if (redacted !== text) await writeFile(unfinished, redacted);
    await rename(unfinished, file);
  } catch (thrown) {
    throw new HarnessError(`the report ${file} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  }
}

/** Waits for the end of the run, but at most `GRACE_MS` after an interrupt. Returns whether the run has ended. */
async function endedInTime(running: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  const done = running.then(() => true);
  if (signal === undefined) return done;
  const end = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: end.signal });
  });
  const late = interrupted.then(() => delay(GRACE_MS, false, { signal: end.signal })).catch(() => false);
  try {
    return await Promise.race([done, late]);
  } finally {
    end.abort();
  }
}

interface FeatureRun {
  readonly suite: Suite;
  /** Cases in the order in which they run; a case may be repeated. */
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  /** Returns the run of a case when the case starts. */
  readonly current: () => CurrentRun;
  readonly onEvent: (event: SuiteEvent) => void;
  /** Names of cucumber's formatters, by the file that each writes. */
  readonly formats?: Readonly<Record<string, string>>;
}

/**
 * Runs cases with cucumber, which prints nothing.
 *
 * @throws HarnessError when cucumber cannot run at all
 */
export async function playFeatures({ suite, cases, current, onEvent, formats = {} }: FeatureRun): Promise<void> {
  await cucumber({
    suite,
    files: [...new Set(cases.map(({ feature }) => feature))],
    plugin: selectionPlugin({ cases: cases.map(({ id }) => id) }),
    support: withWorlds(await supportLibrary(suite), { current }),
    formats,
    onMessage: caseEvents(onEvent, (uri) => featureName(suite, uri)),
  });
}
