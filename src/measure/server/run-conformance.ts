import { requireMilliseconds } from '../../../common/arguments.js';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import { requirePreset } from '../../../common/presets.js';
import { mapStrings } from '../../../common/secrets/secret-removal.js';
import { explainCases } from '../../diagnosis/explain-cases.js';
import { accessWarning } from '../../result/access-ended.js';
import { withBaseline } from '../../result/baseline/apply-baseline.js';
import type { Baseline } from '../../result/baseline/baseline.js';
import { caseWithoutSecrets, errorWithoutSecrets, withoutSecrets } from '../../result/redaction.js';
import { loadRegister } from '../../result/register/register.js';
import type { CaseResult, ServerResult } from '../../result/run-result.js';
import type { RunWarning } from '../../result/run-warning.js';
import { weakTagsWarning } from '../../result/weak-tags.js';
import { parseOrder } from './cases/order.js';
import { planRun } from './cases/plan.js';
import { type Claim, claimSubject } from './documents/claim-subject.js';
import { DocumentWatch } from './documents/document-watch.js';
import { endJournal } from './documents/end-journal.js';
import { DocumentJournal } from './documents/journal.js';
import { contestedUsers, disturbanceWarnings, undecideContested } from './execution/contested-cases.js';
import { executePlan } from './execution/execute-plan.js';
import { requireThreads } from './execution/parallel/threads.js';
import type { CaseListener } from './execution/progress.js';
import type { SettledRun } from './execution/settled-run.js';
import { Shortcuts } from './execution/shortcuts.js';
import { startRun } from './execution/start-run.js';
import { earlyThreads } from './execution/start-threads.js';
import { withPreset } from './preset/preset-subject.js';
import { requireMeasurable } from './require-measurable.js';
import { askedFor, isSelection, type RunOptions, selectionOf } from './run-options.js';
import { settleSuite } from './settle-suite.js';
import { openIssuer } from './subject/credentials/issuers.js';
import { followRedirect } from './subject/first-look/follow-redirect.js';
import { withPresetNames, withSettledNames } from './subject/preset-names.js';
import { resolveSubject, subjectName } from './subject/resolve-subject.js';
import { removalForChoice } from './subject/secrets.js';
import type { SubjectChoice } from './subject/subject-choice.js';
import { choiceInPace } from './subject/traffic/choice-in-pace.js';

/**
 * Runs the features against a subject. Starts the simulators, and the subject if needed, and stops them at the end.
 *
 * @throws InvalidArgumentError naming the invalid option
 * @throws SubjectUnreachableError when the subject does not answer
 * @throws SubjectAccessError when the subject refuses the credentials of a user, is no XCAP server, or redirects to a root
 * that cannot be measured
 * @throws CredentialsError when the helper of the subject file issues no credentials for a user
 * @throws StartError when a simulator cannot be started
 * @throws SubjectStartError when the subject cannot be started
 * @throws HarnessError for a fault of the suite
 * @example
 * const result = await runConformance({ subject: 'https://xdms.example.com/xcap', users: [{ xui: 'sip:alice@example.com' }] });
 */
export async function runConformance(options: RunOptions = {}): Promise<ServerResult> {
  const { maxTimeMs, signal } = options;
  if (maxTimeMs === undefined) return runBounded(options);
  const over = AbortSignal.timeout(requireMilliseconds(maxTimeMs, 'maxTimeMs'));
  return runBounded({ ...options, signal: signal === undefined ? over : AbortSignal.any([signal, over]) });
}

async function runBounded(options: RunOptions): Promise<ServerResult> {
  const { subject, preset } = options;
  const order = parseOrder(options.order ?? 'defined');
  const resolved =
    typeof subject === 'object'
      ? requireResolved(subject)
      : await resolveSubject({ ...options, subject: subject ?? 'mock' });
  const { choice, note } = await followRedirect(resolved, options.signal);
  if (note !== undefined) options.onNotice?.(note);
  const measured = preset === undefined ? choice : withPreset(choice, requirePreset(preset));
  const paced = choiceInPace(measured, options, requireThreads(options.parallel ?? 1, measured));
  if (paced.threads > 1 && options.evidence !== undefined) {
    throw new InvalidArgumentError(
      'evidence',
      'works with one thread only, since cucumber writes its own reports: set parallel to 1',
    );
  }
  using issuing = openIssuer(paced.choice, options.signal);
  const bounded = { ...options, ...defined({ signal: issuing.signal }) };
  await using settled = await settleSuite(bounded, issuing.choice);
  const { notes, suite, requirements } = settled;
  for (const note of notes) options.onNotice?.(note);
  const run = { ...paced, order, choice: settled.choice, suite, requirements };
  const result = await runMeasuring(bounded, run);
  return withIssuingFailure(result, issuing.failure());
}

/** JavaScript may pass the content of a subject file. */
function requireResolved(subject: SubjectChoice): SubjectChoice {
  if ('kind' in subject) return subject;
  throw new InvalidArgumentError(
    'subject',
    'is no result of resolveSubject: pass the URL of an XCAP root with users beside it, or the path of a subject file',
  );
}

/** Says why the credentials ended in the middle of a run. */
function withIssuingFailure(result: ServerResult, failure: Error | undefined): ServerResult {
  if (failure === undefined) return result;
  const warning: RunWarning = { kind: 'access', text: failure.message };
  return { ...result, partial: true, warnings: [...(result.warnings ?? []), warning] };
}

async function runMeasuring(options: RunOptions, run: Omit<SettledRun, 'early'>): Promise<ServerResult> {
  const { choice, threads, suite } = run;
  const warnings: RunWarning[] = [];
  const tell = (text: string) => {
    warnings.push({ kind: 'neighbor', text });
    options.onNotice?.(text);
  };
  const claim = options.journal === undefined ? undefined : claimSubject(options.journal, choice, tell);
  const early = earlyThreads({
    suite,
    choice,
    threads,
    signal: options.signal,
    readOnly: options.readOnly ?? false,
    isSelection: isSelection(options),
  });
  const remove = removalForChoice(choice);
  try {
    return withoutSecrets(await resultOf(options, { ...run, early }, warnings, claim), remove);
  } catch (thrown) {
    throw errorWithoutSecrets(thrown, remove);
  } finally {
    await Promise.all(early.map((thread) => thread[Symbol.asyncDispose]()));
    claim?.release();
  }
}

/** @param warnings grows during the run */
async function resultOf(
  options: RunOptions,
  run: SettledRun,
  warnings: RunWarning[],
  claim: Claim | undefined,
): Promise<ServerResult> {
  const { suite, order, choice } = run;
  const { signal, journal: file, readOnly = false, onProgress, onCase, evidence } = options;
  const [register, known, plan] = await Promise.all([
    loadRegister().then((shipped) => [...shipped, ...run.requirements]),
    baselineFor(choice, options),
    selectionOf(options, suite, choice.kind === 'mock').then((selection) => planRun(suite, selection, order)),
  ]);
  const startedAt = new Date();
  const begun = performance.now();
  const started = await startRun(choice, signal);
  try {
    await requireMeasurable(started.context, options.refuseOtherServers);
    const named = await withPresetNames(started.context);
    const { subject, xdms } = named;
    const journal = choice.kind === 'mock' || file === undefined ? undefined : new DocumentJournal(file, subject);
    const onWarning = (warning: RunWarning) => void warnings.push(warning);
    const contested = () => contestedUsers(warnings);
    const context = {
      ...named,
      readOnly,
      ...defined({
        journal,
        watch: xdms === undefined ? new DocumentWatch(subject, onWarning, contested) : undefined,
        shortcuts: xdms === undefined && evidence === undefined ? new Shortcuts() : undefined,
      }),
    };
    const {
      cases: ended,
      problems,
      ...ran
    } = await executePlan({
      ...run,
      choice: withSettledNames(choice, subject),
      plan,
      context,
      onWarning,
      contested,
      options: { ...options, ...defined({ onCase: onCase && withoutSecretsOf(onCase, choice) }) },
    }).finally(async () => {
      const left = journal && (await endJournal(journal, { ...context, contested: contested() }));
      if (left !== undefined) onWarning(left);
    });
    if (claim !== undefined) warnings.push(...disturbanceWarnings(ended, subject, warnings, claim.lookAgain()));
    const settled = undecideContested(ended, subject, warnings);
    warnings.push(...answerWarnings(settled, run.repeated()));
    const { name, xcapRoot } = subject;
    const asked = askedFor(options, order, ran.threads);
    const measured = { subject: { name, xcapRoot }, ...asked, cases: settled };
    const { requirements, causes, cases, diagnosis } = await explainCases(measured, register, {
      probes: plan.probes,
      signal,
      onProgress: onProgress && ((progress) => onProgress({ type: 'diagnosis', ...progress })),
    });
    const result: ServerResult = {
      xcaliper: XCALIPER_VERSION,
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      subject: { name, xcapRoot, ...defined({ isStarted: choice.kind !== 'running' ? true : undefined }) },
      requirements,
      causes,
      cases,
      problems,
      ...defined({ diagnosis, warnings: warnings.length > 0 ? warnings : undefined }),
      partial: signal?.aborted ?? false,
      ...asked,
    };
    return known === undefined ? result : withBaseline(result, known, plan.all);
  } finally {
    await started[Symbol.asyncDispose]();
  }
}

/** Removes secrets from what the listener hears before the end of the run. */
function withoutSecretsOf({ planned, finished }: CaseListener, choice: SubjectChoice): CaseListener {
  return {
    planned,
    finished: ({ steps, result, ...one }) => {
      const remove = removalForChoice(choice);
      finished({
        ...one,
        ...defined({
          steps: steps === undefined ? undefined : mapStrings(steps, remove),
          result: result === undefined ? undefined : caseWithoutSecrets(result, remove),
        }),
      });
    },
  };
}

/** Says what temporary answers, lost access and weak entity tags have done to a run. */
function answerWarnings(cases: readonly CaseResult[], repeated: string | undefined): readonly RunWarning[] {
  const access = accessWarning(cases);
  const weak = weakTagsWarning(cases);
  return [
    ...(repeated === undefined ? [] : [{ kind: 'repeated' as const, text: repeated }]),
    ...(access === undefined ? [] : [access]),
    ...(weak === undefined ? [] : [weak]),
  ];
}

/** Reads the baseline of the options, or else that of the subject. */
async function baselineFor(choice: SubjectChoice, { baseline }: RunOptions): Promise<Baseline | undefined> {
  const file = baseline ?? (choice.kind === 'mock' ? choice.described?.baseline : choice.subject.baseline);
  if (file === undefined) return undefined;
  const { readBaseline } = await import('../../result/baseline/read-baseline.js');
  return readBaseline(file, subjectName(choice));
}
