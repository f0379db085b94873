import { rename, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../errors.js';
import { XCALIPER_VERSION } from '../package-root.js';
import { refusedAccess } from './check-access.js';
import { HarnessError, SubjectAccessError, SubjectUnreachableError } from './errors.js';
import { type Folded, foldMessages } from './fold.js';
import type { Envelope } from './messages.js';
import { unreachable } from './probe.js';
import { type ProgressListener, trackProgress } from './progress.js';
import { loadRegister } from './register.js';
import { resolveSubject, type SubjectOptions } from './resolve-subject.js';
import { enterRun, type RunContext } from './run-context.js';
import { OWN_SUITE, runFeatures, type Suite } from './run-features.js';
import { gradeRequirements, type RunResult } from './run-result.js';
import { addressOf } from './selection.js';
import { type SubjectChoice, startRun } from './start-run.js';

/** Milliseconds an interrupted run is given to take back what its last scenario did. */
const GRACE_MS = 5_000;

export interface RunOptions extends Omit<SubjectOptions, 'subject'> {
  /** As in `SubjectOptions`, or what `resolveSubject` made of them. */
  readonly subject?: string | SubjectChoice;
  /** A cucumber tag expression: `@client and not @in-process`. */
  readonly tags?: string;
  /** Ids of requirements or cases, feature files or folders: any of them. */
  readonly only?: readonly string[];
  /** Ends the run early; the result is then partial. */
  readonly signal?: AbortSignal;
  readonly onProgress?: ProgressListener;
  /** File for cucumber's own HTML report; it appears when it is complete. */
  readonly htmlFile?: string;
  /** Another suite than this package's. */
  readonly suite?: Suite;
}

/**
 * Measures a subject: starts what has to be started, runs the features, and stops it again.
 *
 * @throws InvalidArgumentError naming the option at fault
 * @throws SubjectUnreachableError when the subject does not answer at all
 * @throws SubjectAccessError when the subject does not let a user in
 * @throws StartError when a simulator cannot be started
 * @throws HarnessError when the suite itself is at fault
 * @example
 * const result = await runConformance({ subject: 'https://xdms.example.com/xcap', users: [{ xui: 'sip:alice@example.com' }] });
 */
export async function runConformance(options: RunOptions = {}): Promise<RunResult> {
  const { subject, suite = OWN_SUITE, signal } = options;
  const choice =
    typeof subject === 'object' ? subject : await resolveSubject({ ...options, subject: subject ?? 'mock' });
  const [register] = await Promise.all([loadRegister(), preflight(choice, signal)]);
  const startedAt = new Date();
  const begun = performance.now();
  const started = await startRun(choice, signal);
  try {
    const folded = await runFolded(started.context, suite, options);
    const { name, xcapRoot } = started.context.subject;
    return {
      xcaliper: XCALIPER_VERSION,
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      subject: { name, xcapRoot },
      requirements: gradeRequirements(register, folded.cases),
      ...folded,
      partial: signal?.aborted ?? false,
    };
  } finally {
    await started[Symbol.asyncDispose]();
  }
}

async function preflight(choice: SubjectChoice, signal: AbortSignal | undefined): Promise<void> {
  if (choice.kind === 'mock') return;
  const reason = await unreachable(choice.subject);
  if (reason !== undefined) {
    throw new SubjectUnreachableError(`the subject ${choice.subject.xcapRoot} cannot be reached: ${reason}`);
  }
  const refusal = await refusedAccess(choice.subject, signal);
  if (refusal !== undefined) throw new SubjectAccessError(refusal);
}

async function runFolded(context: RunContext, suite: Suite, options: RunOptions): Promise<Folded> {
  const { tags = '', only = [], signal, onProgress, htmlFile } = options;
  const messages: Envelope[] = [];
  const follow = onProgress === undefined ? undefined : trackProgress(onProgress, signal);
  const unfinishedHtml = htmlFile === undefined ? undefined : `${htmlFile}.${process.pid}.tmp`;
  const leave = enterRun(context);
  try {
    const running = runFeatures({
      suite,
      selection: { tags, only: only.map((typed) => ({ typed, address: addressOf(typed, suite.root, process.cwd()) })) },
      onMessage: (message) => {
        messages.push(message);
        follow?.(message);
      },
      ...(unfinishedHtml !== undefined && { htmlFile: unfinishedHtml }),
    });
    const complete = await endedInTime(running, signal);
    if (complete && htmlFile !== undefined && unfinishedHtml !== undefined) await put(unfinishedHtml, htmlFile);
    return foldMessages(messages, unfinishedOutcome(signal));
  } finally {
    leave();
    if (unfinishedHtml !== undefined) await rm(unfinishedHtml, { force: true });
  }
}

async function put(unfinished: string, file: string): Promise<void> {
  try {
    await rename(unfinished, file);
  } catch (thrown) {
    throw new HarnessError(`the report ${file} cannot be written: ${messageOf(thrown)}`, { cause: thrown });
  }
}

function unfinishedOutcome(signal: AbortSignal | undefined) {
  return signal?.aborted
    ? ({ outcome: 'inconclusive', reason: 'the run was interrupted' } as const)
    : ({ outcome: 'harness-error', reason: 'the case did not come to its end' } as const);
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
