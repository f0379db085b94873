import {
  After,
  AfterAll,
  Before,
  BeforeAll,
  BeforeStep,
  type ITestCaseHookParameter,
  type ITestStepHookParameter,
  Status,
  setDefaultTimeout,
} from '@cucumber/cucumber';
import type { Dispatcher } from 'undici';
import { defined } from '../common/defined.js';
import { messageOf } from '../common/errors.js';
import type { Exchange } from '../common/exchange.js';
import { XmlExcessError } from '../common/xml/xml-excess.js';
import {
  blockingWrites,
  type Crash,
  currentRun,
  DANGEROUS_TAG,
  describeCase,
  enterRun,
  forgetSessions,
  MOCK_USERS,
  namingCase,
  openConnections,
  RecordingDispatcher,
  type RunContext,
  rememberingOriginals,
  restoringFirst,
  roleOf,
  SINGLE_USE,
  startRun,
  tooLargeText,
  trafficOf,
  UnsentWriteError,
  whyElsewhere,
  whyNotApplicable,
  withOpenDeadlines,
} from '../src/measure/server/for-steps.js';
import { accessEndedOn, whyRefused } from './access.js';
import { withoutCodings } from './content-codings.js';
import { crashOn, deathOutcome, withoutSubject } from './crashes.js';
import { limitMemory } from './exchange-memory.js';
import { foldDocStrings } from './folded-doc-strings.js';
import { beginJudging, endJudging, judgeMissing } from './judged.js';
import { reportExchanges } from './report-exchanges.js';
import { restoreAfterScenario } from './restore.js';
import { lookAgain } from './second-look.js';
import { stepText } from './step-text.js';
import { mayGoAway, whyTemporary } from './temporary.js';
import type { XcaliperWorld } from './world.js';
import { meansAnyName } from './xcap/scenario.js';

// Only ends a step that hangs: a step may make several exchanges, each with the subject's timeout and time to repeat it.
setDefaultTimeout(600_000);

let ownRun: (() => Promise<void>) | undefined;

/** Hooks need no timeout from cucumber: the subject's timeouts limit them, and its start timeouts limit a restart. */
const BOUNDED = { timeout: -1 };

BeforeAll(async () => {
  if (currentRun() !== undefined) return;
  const started = await startRun({ kind: 'mock', users: MOCK_USERS });
  const leave = enterRun(started.context);
  ownRun = async () => {
    leave();
    await started[Symbol.asyncDispose]();
  };
});

AfterAll(async () => {
  await ownRun?.();
  ownRun = undefined;
});

Before(BOUNDED, async function (this: XcaliperWorld, { pickle, gherkinDocument }: ITestCaseHookParameter) {
  const run = currentRun();
  if (run === undefined) throw new Error('no run is in progress: start one with startRun and enter it with enterRun');
  this.run = run;
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
  endJudging(this, result?.status === Status.FAILED);
  if (result?.status === Status.FAILED) await lookAgain(this);
  const failures = await cleanUp(this);
  const isPassed = result?.status === Status.PASSED && this.faults.length === 0 && this.whyUnsent === undefined;
  const died = await crashOn(this, result);
  const mayLeave = isPassed && failures.length === 0 && died === undefined && this.run.shortcuts?.areAllowed === true;
  const { crash, isRestored } = await restoreAfterScenario(this, died, mayLeave);
  const noAccess = crash === undefined ? await accessEndedOn(this, isPassed && isRestored) : undefined;
  const stillRefused = isPassed ? undefined : whyTemporary(this);
  if (!isPassed && noAccess === undefined && mayRunAgain(this, crash)) doubt(this, crash !== undefined);
  if (crash !== undefined) judgeMissing(this);
  reportExchanges(this, result?.status === Status.FAILED);
  if (this.faults.length > 0) throw new Error(this.faults.join('; '));
  const unsent = this.whyUnsent ?? whyContested(this);
  if (this.run.signal?.aborted) {
    if (result?.status === Status.FAILED) this.inconclusive('the run was interrupted');
  } else if (crash !== undefined) {
    this.attachOutcome(deathOutcome(this, result, crash));
    return;
  } else if (noAccess !== undefined) {
    // The journal keeps the documents that could not be restored.
    this.inconclusive(noAccess);
    return;
  } else if (unsent !== undefined || stillRefused !== undefined) {
    this.inconclusive(unsent ?? stillRefused ?? '');
  } else if (result?.status === Status.FAILED) {
    const undecided = this.whyUndecided ?? whyUnreadable(result);
    if (undecided !== undefined) this.inconclusive(undecided);
  }
  if (failures.length > 0) throw new Error(`clean-up failed: ${failures.join('; ')}`);
  if ((result === undefined || result.status === Status.PASSED) && this.focalAssertions === 0) {
    throw new Error('the scenario passed without a focal assertion about an exchange: add a Then step that judges one');
  }
});

/** A dangerous case that killed the subject need not do so twice, and no shortcut did it. */
function mayRunAgain({ description }: XcaliperWorld, crash: Crash | undefined): boolean {
  return crash === undefined || (crash.hasRecovered && !description.tags.includes(DANGEROUS_TAG));
}

/**
 * Makes a case that has not passed run again, if something else than the server's answer to what it judges may be why: a
 * shortcut, an answer that may be another one a moment later, or a document that was there before. The last is no reason
 * to kill the subject once more.
 */
function doubt(world: XcaliperWorld, hasDied: boolean): void {
  const { run, tookShortcut, description } = world;
  const { shortcuts } = run;
  if (shortcuts === undefined || run.signal?.aborted === true) return;
  const isOfUse = shortcuts.isFirstRound && !hasDied && hasOverwritten(world);
  if (tookShortcut || mayGoAway(world, shortcuts) || isOfUse) shortcuts.doubt(description.id, tookShortcut);
}

/** Tells whether a document of the scenario was there before, so that a server may have kept something of it. */
function hasOverwritten({ originals }: XcaliperWorld): boolean {
  return [...originals.values()].some((before) => 'body' in before);
}

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
function whyUnreadable({ exception }: NonNullable<ITestCaseHookParameter['result']>): string | undefined {
  return exception?.type === XmlExcessError.name ? exception.message : undefined;
}

function watchServers(world: XcaliperWorld, { xdms }: RunContext): void {
  if (xdms !== undefined) world.defer(xdms.subscribeLazily((describe) => world.note(describe)));
  const { license } = world;
  if (license !== undefined) world.defer(license.subscribe((exchange) => world.note(() => exchange)));
}

/** Gives the scenario its own dispatcher; an interruption of the run aborts its exchanges. */
function giveDispatcher(world: XcaliperWorld, run: RunContext): void {
  const { dispatcher, end } = carrierOf(world, run);
  const abort = () => void dispatcher.destroy(new Error('the run was interrupted'));
  run.signal?.addEventListener('abort', abort);
  // Only this run uses the mock's documents, so they need no restore.
  const restorable = run.xdms === undefined ? keepingDocuments(world, run, inTraffic(dispatcher, run)) : dispatcher;
  world.dispatcher = readingOnly(world, named(world, restorable));
  world.defer(async () => {
    run.signal?.removeEventListener('abort', abort);
    await end();
  });
}

/** Sends requests as a server elsewhere needs it. The connections to a server of this process are never stale. */
function inTraffic(dispatcher: Dispatcher, { subject }: RunContext): Dispatcher {
  return dispatcher instanceof RecordingDispatcher ? dispatcher.inTraffic(trafficOf(subject)) : dispatcher;
}

interface Carrier {
  readonly dispatcher: Dispatcher;
  readonly end: () => Promise<void>;
}

/** Closes all connections with the scenario, except those to servers of this process after complete exchanges. */
function carrierOf(world: XcaliperWorld, { subject, carrier, agents, xdms }: RunContext): Carrier {
  const record = (exchange: Exchange) => {
    world.exchanges.push(decoded(world, exchange));
    noteTooLarge(world, exchange);
    limitMemory(world.exchanges);
  };
  if (agents === undefined) {
    const dispatcher = carrier?.(record) ?? new RecordingDispatcher(openConnections(subject), record);
    return { dispatcher, end: () => dispatcher.destroy() };
  }
  const agent = agents.acquire();
  const dispatcher = new RecordingDispatcher(agent, record);
  const isKnown = ({ request, response }: Exchange) =>
    response !== undefined && (request.origin === xdms?.url || request.origin === world.license?.url);
  return { dispatcher, end: () => agents.release(agent, dispatcher.isQuiet && world.exchanges.every(isKnown)) };
}

function decoded(world: XcaliperWorld, { response, ...exchange }: Exchange): Exchange {
  return { ...exchange, ...defined({ response: response && withoutCodings(world, response) }) };
}

/** The rest of a response beyond the limit is unknown, so the scenario cannot be judged. */
function noteTooLarge(world: XcaliperWorld, { isCut }: Exchange): void {
  if (isCut) world.whyUndecided ??= tooLargeText(world.run.subject);
}

/** Remembers documents before a scenario overwrites them. A failed GET leaves an exchange without a response. */
function keepingDocuments(
  world: XcaliperWorld,
  { subject, signal, journal, watch, shortcuts }: RunContext,
  dispatcher: Dispatcher,
): Dispatcher {
  const questions = new RecordingDispatcher(openConnections(subject, SINGLE_USE), (exchange) => {
    (exchange.response === undefined ? world.exchanges : world.originalReads).push(decoded(world, exchange));
    noteTooLarge(world, exchange);
  });
  world.defer(() => questions.destroy());
  const remembering = dispatcher.compose(
    rememberingOriginals({
      subject,
      originals: world.originals,
      exchanges: world.exchanges,
      journal,
      watch,
      dispatcher: named(world, questions.inTraffic(trafficOf(subject))),
      signal,
      onFailure: (uri, error) => {
        const { message } = error;
        if (error instanceof UnsentWriteError) world.whyUnsent ??= message;
        else
          world.whyUndecided ??= `the document at ${uri} could not be read before the case, so the case did not write to it: ${message}`;
      },
    }),
  );
  const restoring =
    shortcuts === undefined ? remembering : remembering.compose(restoringFirst(shortcuts.left, subject));
  return restoring.compose(withOpenDeadlines(trafficOf(subject)));
}

/** Blocks writes in a read-only run, in case the selection of its cases has missed one that writes. */
function readingOnly({ run, faults }: XcaliperWorld, dispatcher: Dispatcher): Dispatcher {
  if (run.readOnly !== true) return dispatcher;
  return dispatcher.compose(blockingWrites(({ message }) => faults.push(message)));
}

/** Adds the case header, except for cases that judge the client's own requests on the server side. */
function named({ run, description }: XcaliperWorld, dispatcher: Dispatcher): Dispatcher {
  if (description.tags.includes('@in-process')) return dispatcher;
  return dispatcher.compose(namingCase(description.id, run.subject.xcapRoot));
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
