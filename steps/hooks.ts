import {
  After,
  AfterAll,
  Before,
  BeforeStep,
  type ITestCaseHookParameter,
  type ITestStepHookParameter,
  Status,
  setDefaultTimeout,
} from '@cucumber/cucumber';
import { messageOf } from '../common/errors.js';
import { XmlExcessError } from '../common/xml/xml-excess.js';
import {
  type CurrentRun,
  caseEnd,
  describeCase,
  forgetSessions,
  MOCK_USERS,
  type RunContext,
  roleOf,
  type StartedRun,
  startRun,
  whyElsewhere,
  whyNotApplicable,
} from '../src/measure/server/for-steps.js';
import { accessEndedOn, whyRefused } from './access.js';
import { crashOn, deathOutcome, withoutSubject } from './crashes.js';
import { doubt, mayRunAgain, whyTemporary } from './doubt.js';
import { foldDocStrings } from './folded-doc-strings.js';
import { beginJudging, endJudging, judgeMissing } from './judged.js';
import { reportExchanges } from './report-exchanges.js';
import { restoreAfterScenario } from './restore.js';
import { giveDispatcher } from './scenario-dispatcher.js';
import { lookAgain } from './second-look.js';
import type { XcaliperWorld } from './world.js';
import { meansAnyName } from './xcap/scenario.js';

// Only ends a step that hangs: a step may make several exchanges, each with the subject's timeout and time to repeat it.
setDefaultTimeout(600_000);

/** The run of `npm run features`, which starts cucumber itself: its hooks share no place but their module. */
let ownRun: Promise<StartedRun> | undefined;

function startOwnRun(): Promise<CurrentRun> {
  ownRun ??= startRun({ kind: 'mock', users: MOCK_USERS });
  return ownRun;
}

/** Hooks need no timeout from cucumber: the subject's timeouts limit them, and its start timeouts limit a restart. */
const BOUNDED = { timeout: -1 };

AfterAll(async () => {
  const started = await ownRun;
  ownRun = undefined;
  await started?.[Symbol.asyncDispose]();
});

Before(BOUNDED, async function (this: XcaliperWorld, { pickle, gherkinDocument }: ITestCaseHookParameter) {
  const { context: run, takeExchanges } = this.current?.() ?? (await startOwnRun());
  this.run = run;
  this.takeExchanges = takeExchanges;
  this.description = describeCase(pickle, gherkinDocument);
  foldDocStrings(pickle.steps);
  this.steps = pickle.steps.map(stepText);
  if (run.signal?.aborted) return this.inconclusive('the run was interrupted');
  const elsewhere = whyElsewhere(run, this.description);
  if (elsewhere !== undefined) return this.skip(elsewhere);
  const gone = await withoutSubject(this);
  if (gone !== undefined) return this.attachOutcome(gone);
  const irrelevant = await whyNotApplicable(run, this.description);
  if (irrelevant !== undefined) return this.skip(irrelevant);
  const refused = await whyRefused(run, this.description);
  if (refused !== undefined) return this.inconclusive(refused);
  if (run.shortcuts?.areFresh === true && !meansAnyName(this))
    return this.skip('the document of the case has its own name');
  resetServer(run);
  if (!this.description.tags.includes('@server')) this.license = await run.license();
  watchServers(this, run);
  giveDispatcher(this, run);
  return undefined;
});

BeforeStep(function (this: XcaliperWorld, { pickleStep, gherkinDocument }: ITestStepHookParameter) {
  this.role = roleOf(pickleStep, gherkinDocument);
  this.begunSteps += 1;
  // Gherkin takes a But behind a When for another When.
  beginJudging(this, pickleStep.type === 'Action' && this.role !== 'control');
});

After(BOUNDED, async function (this: XcaliperWorld, { result }: ITestCaseHookParameter) {
  const isFailed = result?.status === Status.FAILED;
  endJudging(this, isFailed);
  if (isFailed) await lookAgain(this);
  const failures = await cleanUp(this);
  const isPassed = result?.status === Status.PASSED && this.faults.length === 0 && this.whyUnsent === undefined;
  const died = await crashOn(this, result);
  const mayLeave = isPassed && failures.length === 0 && died === undefined && this.run.shortcuts?.areAllowed === true;
  const { crash, isRestored } = await restoreAfterScenario(this, died, mayLeave);
  const noAccess = crash === undefined ? await accessEndedOn(this, isPassed && isRestored) : undefined;
  const stillRefused = isPassed ? undefined : whyTemporary(this);
  if (!isPassed && noAccess === undefined && mayRunAgain(this, crash)) doubt(this, crash !== undefined);
  if (crash !== undefined) judgeMissing(this);
  reportExchanges(this, isFailed);
  const end = caseEnd({
    isPassed: result === undefined || result.status === Status.PASSED,
    isFailed,
    hasJudged: this.focalAssertions > 0,
    isInterrupted: this.run.signal?.aborted === true,
    faults: this.faults,
    failedCleanUps: failures,
    death: crash && deathOutcome(this, result, crash),
    lostAccess: noAccess,
    unjudgeable: this.whyUnsent ?? whyContested(this) ?? stillRefused,
    undecided: this.whyUndecided ?? whyUnreadable(result),
  });
  if (end === undefined) return;
  if ('fault' in end) throw new Error(end.fault);
  this.attachOutcome(end);
});

/** Returns the reason when another client has changed a document that the scenario wrote, so that nothing is certain. */
function whyContested({ run, originals }: XcaliperWorld): string | undefined {
  const uri = [...originals.keys()].find((one) => run.watch?.isContested(one));
  return uri && `another client, perhaps another run, changed the document ${uri} during this case`;
}

/** A mock of this process begins each case as at its start, and knows no nonce of the case before. */
function resetServer({ resetServer: reset, subject }: RunContext): void {
  if (reset === undefined) return;
  reset();
  forgetSessions(subject);
}

/** Returns the reason when a step met XML beyond the limits of the suite, which may be right or wrong. */
function whyUnreadable(result: ITestCaseHookParameter['result']): string | undefined {
  const { exception } = result ?? {};
  return exception?.type === XmlExcessError.name ? exception.message : undefined;
}

function watchServers(world: XcaliperWorld, { xdms }: RunContext): void {
  if (xdms !== undefined) world.defer(xdms.subscribeLazily((describe) => world.note(describe)));
  const { license } = world;
  if (license !== undefined) world.defer(license.subscribe((exchange) => world.note(() => exchange)));
}

/** Runs all clean-ups, last first. @returns the messages of those that failed */
async function cleanUp(world: XcaliperWorld): Promise<string[]> {
  const failures: string[] = [];
  for (const undo of world.cleanUps.splice(0).reverse()) {
    try {
      await undo();
    } catch (thrown) {
      failures.push(messageOf(thrown));
    }
  }
  return failures;
}

/** Joins all that a feature writes in a step: its text, doc string and table. */
function stepText({ text, argument }: ITestCaseHookParameter['pickle']['steps'][number]): string {
  const cells = argument?.dataTable?.rows.flatMap((row) => row.cells.map(({ value }) => value)) ?? [];
  return [text, argument?.docString?.content ?? '', ...cells].join('\n');
}
