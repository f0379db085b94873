import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../shared/errors.js';
import type { CaseDescription } from '../cases/case-description.js';
import type { Suite } from '../cucumber/suite.js';
import { HarnessError } from '../errors.js';
import { type Folded, foldCases } from '../results/fold.js';
import type { CaseResult } from '../results/run-result.js';
import { EVIDENCE } from './evidence.js';
import { type FinishedCase, finishedCases } from './progress.js';
import { enterRun, type RunContext } from './run-context.js';
import { runFeatures } from './run-features.js';

/** Milliseconds an interrupted run is given to take back what its last scenario did. */
export const GRACE_MS = 5_000;

/** Cases that one thread runs, one after the other. */
export interface ShareRun {
  readonly suite: Suite;
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  readonly context: RunContext;
  readonly onFinished?: (finished: FinishedCase) => void;
  /** Folder for cucumber's own reports; they appear when they are complete. */
  readonly evidence?: string;
}

/**
 * Runs cases and folds what cucumber says of them.
 *
 * @throws HarnessError when the suite itself is at fault
 */
export async function runShare({ suite, cases, context, onFinished, evidence }: ShareRun): Promise<Folded> {
  const { signal } = context;
  const fold = foldCases();
  const follow = onFinished === undefined ? undefined : finishedCases(onFinished, signal);
  const files = evidence === undefined ? [] : evidenceFiles(evidence);
  const leave = enterRun(context);
  try {
    const running = runFeatures({
      suite,
      cases,
      onEvent: (event) => {
        fold.add(event);
        follow?.(event);
      },
      formats: Object.fromEntries(files.map(({ unfinished, formatter }) => [unfinished, formatter])),
    });
    const complete = await endedInTime(running, signal);
    if (complete) await Promise.all(files.map(put));
    return fold.result(unfinishedOutcome(signal));
  } finally {
    leave();
    await Promise.all(files.map(({ unfinished }) => rm(unfinished, { force: true })));
  }
}

/** What there is to say of a case that was chosen but has not come to its end. */
export function unfinishedOutcome(signal: AbortSignal | undefined): Required<Pick<CaseResult, 'outcome' | 'reason'>> {
  return signal?.aborted
    ? { outcome: 'inconclusive', reason: 'the run was interrupted' }
    : { outcome: 'harness-error', reason: 'the case did not finish' };
}

interface EvidenceFile {
  readonly file: string;
  /** What it is called until it is complete. */
  readonly unfinished: string;
  /** Cucumber's formatter that writes it. */
  readonly formatter: string;
}

function evidenceFiles(folder: string): readonly EvidenceFile[] {
  return Object.entries(EVIDENCE).map(([name, formatter]) => {
    const file = path.resolve(folder, name);
    return { file, unfinished: `${file}.${process.pid}.tmp`, formatter };
  });
}

async function put({ unfinished, file }: EvidenceFile): Promise<void> {
  try {
    await rename(unfinished, file);
  } catch (thrown) {
    throw new HarnessError(`the report ${file} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  }
}

/** Waits for the run; once it is interrupted, only for so long. */
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
