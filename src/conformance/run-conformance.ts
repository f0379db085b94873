import { XCALIPER_VERSION } from '../package-root.js';
import { withBaseline } from './baseline/apply-baseline.js';
import type { Baseline } from './baseline/baseline.js';
import { readBaseline } from './baseline/read-baseline.js';
import { refusedAccess } from './check-access.js';
import { SubjectAccessError, SubjectUnreachableError } from './errors.js';
import { readFailedCases } from './failed-cases.js';
import { type Order, parseOrder, writeOrder } from './order.js';
import { type Plan, planRun } from './plan.js';
import { unreachable } from './probe.js';
import { type ProgressListener, trackProgress } from './progress.js';
import { loadRegister } from './register.js';
import { resolveSubject, type SubjectOptions, subjectName } from './resolve-subject.js';
import type { RunContext } from './run-context.js';
import { OWN_SUITE, type Suite } from './run-features.js';
import { type AskedFor, type CaseResult, gradeRequirements, type RunResult } from './run-result.js';
import { runShare, unfinishedOutcome } from './run-share.js';
import { addressOf, type Selection } from './selection.js';
import { type SubjectChoice, startRun } from './start-run.js';

export interface RunOptions extends Omit<SubjectOptions, 'subject'> {
  /** As in `SubjectOptions`, or what `resolveSubject` made of them. */
  readonly subject?: string | SubjectChoice;
  /** A cucumber tag expression: `@client and not @in-process`. */
  readonly tags?: string;
  /** Ids of requirements or cases, feature files or folders: any of them. */
  readonly only?: readonly string[];
  /** A `results.json`: of its cases, only those that did not pass. */
  readonly failed?: string;
  /** Only cases that change nothing on the subject; and nothing else than GET, HEAD and OPTIONS is sent to it. */
  readonly readOnly?: boolean;
  /** `defined` (also when absent), `random` or `random:SEED`. Cases known to be dangerous to servers always run last. */
  readonly order?: string;
  /** File of known verdicts; that of the subject when absent. */
  readonly baseline?: string;
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
  const order = parseOrder(options.order ?? 'defined');
  const choice =
    typeof subject === 'object' ? subject : await resolveSubject({ ...options, subject: subject ?? 'mock' });
  const [register, known, plan] = await Promise.all([
    loadRegister(),
    baselineFor(choice, options),
    selectionOf(options, suite).then((selection) => planRun(suite, selection, order)),
  ]);
  await preflight(choice, signal);
  const startedAt = new Date();
  const begun = performance.now();
  const started = await startRun(choice, signal);
  try {
    const { cases, problems } = await runPlan(
      plan,
      { ...started.context, readOnly: options.readOnly ?? false },
      suite,
      options,
    );
    const { name, xcapRoot } = started.context.subject;
    const result: RunResult = {
      xcaliper: XCALIPER_VERSION,
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      subject: { name, xcapRoot },
      requirements: gradeRequirements(register, cases),
      cases,
      problems,
      partial: signal?.aborted ?? false,
      ...askedFor(options, order),
    };
    return known === undefined ? result : withBaseline(result, known, plan.all);
  } finally {
    await started[Symbol.asyncDispose]();
  }
}

async function selectionOf({ tags = '', only = [], failed, readOnly = false }: RunOptions, { root }: Suite) {
  const selection: Selection = {
    tags,
    only: only.map((typed) => ({ typed, address: addressOf(typed, root, process.cwd()) })),
    readOnly,
    ...(failed !== undefined && { failed: await readFailedCases(failed) }),
  };
  return selection;
}

/** How the run was asked for, as far as it is not the usual. */
function askedFor({ tags, only = [], failed, readOnly }: RunOptions, order: Order): { readonly options?: AskedFor } {
  const asked: AskedFor = {
    ...(tags !== undefined && { tags }),
    ...(only.length > 0 && { only }),
    ...(failed !== undefined && { failed }),
    ...(readOnly === true && { readOnly }),
    ...(order.kind === 'random' && { order: writeOrder(order) }),
  };
  return Object.keys(asked).length > 0 ? { options: asked } : {};
}

/** The file of known verdicts that counts, read. */
async function baselineFor(choice: SubjectChoice, { baseline }: RunOptions): Promise<Baseline | undefined> {
  const file = baseline ?? (choice.kind === 'running' ? choice.subject.baseline : undefined);
  return file === undefined ? undefined : readBaseline(file, subjectName(choice));
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

async function runPlan(
  { chosen, problems }: Plan,
  context: RunContext,
  suite: Suite,
  { onProgress, htmlFile }: RunOptions,
): Promise<Pick<RunResult, 'cases' | 'problems'>> {
  if (problems.length > 0) return { cases: [], problems };
  const folded = await runShare({
    suite,
    cases: chosen,
    context,
    ...(onProgress !== undefined && { onFinished: trackProgress(chosen, onProgress) }),
    ...(htmlFile !== undefined && { htmlFile }),
  });
  const results = new Map(folded.cases.map((one) => [one.id, one]));
  const cases = chosen.map(
    (one): CaseResult =>
      results.get(one.id) ?? { ...one, ...unfinishedOutcome(context.signal), durationMs: 0, exchanges: [] },
  );
  return { cases, problems: folded.problems };
}
