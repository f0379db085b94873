import { Agent } from 'undici';
import { ExchangeFeed, startLicenseServer, type Xdms, XdmsStage } from '../../../simulators/index.js';
import { HarnessError } from '../errors.js';
import { readCases } from '../load-cases.js';
import type { RunContext } from '../run-context.js';
import { OWN_SUITE, type Suite } from '../run-features.js';
import type { CaseResult } from '../run-result.js';
import { DEFAULT_TIMEOUT_MS, MOCK_USERS } from '../start-run.js';
import type { DeviationOutcome } from './deviation-outcome.js';
import { InProcessDispatcher } from './in-process-dispatcher.js';
import { differing, type RecordedCase, type Served } from './recorded-case.js';
import { runCases } from './run-cases.js';

/** Runs the cases about servers against one deviation after another. */
export interface Prover extends AsyncDisposable {
  /** The cases that pass on the standard mock, in the order of the suite. */
  readonly cases: readonly RecordedCase[];
  /** Ids of cases that the standard mock leaves unjudged, with the reason. */
  readonly unjudged: Readonly<Record<string, string>>;
  outcomeOf(deviation: string): Promise<DeviationOutcome>;
}

/** What a case does on the standard mock, while it does it. */
interface Recording {
  readonly served: Served[];
  readonly steps: Set<string>;
}

const NOTHING: Recording = { served: [], steps: new Set() };

const OPTIONS = { users: MOCK_USERS };

/**
 * Starts a server whose behaviour can be exchanged, and runs the cases on the standard one.
 *
 * @throws HarnessError when a case fails there: then nothing can be proved
 */
export async function openProver(suite: Suite = OWN_SUITE): Promise<Prover> {
  const recordings = new Map<string, Recording>();
  let current: Recording | undefined;
  const stage = await XdmsStage.open(OPTIONS);
  const feed = new ExchangeFeed();
  const serve: XdmsStage['serve'] = (request) => {
    const answer = stage.serve(request);
    current?.served.push({ request, answer });
    return answer;
  };
  const license = await startLicenseServer({});
  const { origin, close } = await stage.listen(feed, serve);
  const replay = await XdmsStage.open(OPTIONS, origin);

  /** A context of its own for each run: what scenarios have found out about one server is not true of the next. */
  const contextOf = (): RunContext => ({
    subject: { name: 'mock', xcapRoot: stage.xcapRoot, users: MOCK_USERS, timeoutMs: DEFAULT_TIMEOUT_MS },
    xdms: onStage(stage, feed, origin),
    license,
    // Done already, with the deviation, when a case is announced.
    beginAnew: () => {},
    carrier: (record) => new InProcessDispatcher({ origin, serve, elsewhere: new Agent(), record }),
  });

  const results = await runCases({
    suite,
    context: contextOf(),
    cases: (await readCases(suite, '@server')).tagged,
    onCase: (id) => {
      const recording: Recording = { served: [], steps: new Set() };
      stage.become([], (step) => recording.steps.add(step));
      recordings.set(id, recording);
      current = recording;
    },
  });
  current = undefined;
  requireGood(results);
  const cases = results
    .filter(({ outcome }) => outcome === 'passed')
    .map((result) => ({ ...description(result), ...(recordings.get(result.id) ?? NOTHING) }));

  return {
    cases,
    unjudged: Object.fromEntries(
      results.filter(({ outcome }) => outcome !== 'passed').map(({ id, reason = '' }) => [id, reason]),
    ),
    outcomeOf: async (deviation) => {
      const begun = performance.now();
      const affected = differing(cases, replay, [deviation]);
      const ran = await run(affected, deviation);
      return {
        deviation,
        affected: affected.length,
        killedBy: ran.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
        faults: ran
          .filter(({ outcome }) => outcome === 'harness-error')
          .map(({ id, reason, error }) => `${id}: ${error?.message ?? reason}`),
        durationMs: Math.round(performance.now() - begun),
      };
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([close(), license.close()]);
    },
  };

  async function run(affected: readonly RecordedCase[], deviation: string): Promise<readonly CaseResult[]> {
    if (affected.length === 0) return [];
    return runCases({
      suite,
      context: contextOf(),
      cases: affected,
      onCase: () => stage.become([deviation]),
    });
  }
}

function description({ id, feature, rule, name, tags, requirements }: CaseResult): Omit<RecordedCase, keyof Recording> {
  return { id, feature, name, tags, requirements, ...(rule !== undefined && { rule }) };
}

function requireGood(results: readonly CaseResult[]): void {
  const bad = results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  const [first] = bad;
  if (first === undefined) return;
  throw new HarnessError(
    `${bad.length} cases do not pass on the standard mock, the first of them ${first.id}: ${first.error?.message ?? first.reason}`,
  );
}

/** What scenarios may do with the mock that is on the stage. */
function onStage(stage: XdmsStage, feed: ExchangeFeed, origin: string): Xdms {
  return {
    url: origin,
    xcapRoot: stage.xcapRoot,
    findings: [],
    addUser: () => {
      throw new Error('users cannot be added to the mock of a proof');
    },
    subscribe: (listener) => feed.subscribe(listener),
    reset: () => stage.become([]),
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
}
