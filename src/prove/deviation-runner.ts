import { Agent } from 'undici';
import {
  ExchangeFeed,
  type LicenseServer,
  SwappableXdms,
  type Xdms,
  type XdmsOptions,
} from '../../simulators/index.js';
import type { CaseDescription } from '../runner/cases/case-description.js';
import type { Suite } from '../runner/cucumber/suite.js';
import type { RunContext } from '../runner/execution/run-context.js';
import type { CaseResult } from '../runner/results/run-result.js';
import { DEFAULT_TIMEOUT_MS, MOCK_USERS } from '../runner/subject/subject-choice.js';
import { InProcessDispatcher } from './in-process-dispatcher.js';
import { differsOn, type RecordedCase, type Served } from './recorded-case.js';
import { runCases } from './run-cases.js';

type Chosen = readonly Pick<CaseDescription, 'id' | 'feature'>[];

/** What a case does on the standard mock. */
export interface Recording {
  readonly served: Served[];
  readonly steps: Set<string>;
  isOnWire: boolean;
}

export interface RecordedBaseline {
  readonly results: readonly CaseResult[];
  /** By the id of the case. */
  readonly recordings: ReadonlyMap<string, Recording>;
}

/** A mock where cases run against mocks of one configuration, which deviate in one way after another. */
export interface DeviationRunner extends AsyncDisposable {
  /** Runs cases on the mock that does not deviate. */
  recordBaseline(cases: Chosen): Promise<RecordedBaseline>;
  /** Tells whether a deviation gives a case another answer. */
  differsOn(deviation: string): (one: RecordedCase) => boolean;
  run(cases: Chosen, deviation: string): Promise<readonly CaseResult[]>;
}

/** A mock for mocks, as cases find it. */
interface RunningMock {
  readonly swappable: SwappableXdms;
  readonly origin: string;
  /** A context of its own for each run: what scenarios have found out about one server is not true of the next. */
  readonly contextOf: () => RunContext;
  readonly close: () => Promise<void>;
}

/** Called when the mock answers, and when somebody connects to it. */
interface MockObserver {
  readonly served: (served: Served) => void;
  readonly connected: () => void;
}

/** How long is waited for octets on a connection, where it is known that they come at once or never. */
const WAIT_MS = 1_000;

/** @throws StartError */
export async function openDeviationRunner(
  suite: Suite,
  license: LicenseServer,
  auth: XdmsOptions['auth'] = 'none',
): Promise<DeviationRunner> {
  const options: XdmsOptions = { users: MOCK_USERS, auth };
  let current: Recording | undefined;
  const mock = await openMock(options, license, {
    served: (one) => current?.served.push(one),
    connected: () => {
      if (current !== undefined) current.isOnWire = true;
    },
  });
  const replay = await SwappableXdms.open(options, mock.origin);

  const perform = (
    { swappable, contextOf }: RunningMock,
    cases: Chosen,
    deviation: string,
  ): Promise<readonly CaseResult[]> =>
    runCases({ suite, context: contextOf(), cases, onCase: () => swappable.replaceWith([deviation]) });

  return {
    recordBaseline: async (cases) => {
      const recordings = new Map<string, Recording>();
      const onCase = (id: string): void => {
        const recording: Recording = { served: [], steps: new Set(), isOnWire: false };
        mock.swappable.replaceWith([], (step) => recording.steps.add(step));
        recordings.set(id, recording);
        current = recording;
      };
      const results = await runCases({ suite, context: mock.contextOf(), cases, onCase });
      current = undefined;
      return { results, recordings };
    },
    differsOn: (deviation) => differsOn(replay, [deviation]),
    run: async (cases, deviation) => {
      if (cases.length === 0) return [];
      if (!mock.swappable.reachOf([deviation]).isBelow) return perform(mock, cases, deviation);
      const other = await openMock(options, license, NOBODY, [deviation]);
      try {
        return await perform(other, cases, deviation);
      } finally {
        await other.close();
      }
    },
    [Symbol.asyncDispose]: mock.close,
  };
}

const NOBODY: MockObserver = { served: () => {}, connected: () => {} };

/**
 * @param deviations ids of those whose connections the mock has, whatever mock is there
 * @throws StartError
 */
async function openMock(
  options: XdmsOptions,
  license: LicenseServer,
  observer: MockObserver,
  deviations: readonly string[] = [],
): Promise<RunningMock> {
  const swappable = await SwappableXdms.open(options);
  const feed = new ExchangeFeed();
  const serve: SwappableXdms['serve'] = (request) => {
    const answer = swappable.serve(request);
    observer.served({ request, answer });
    return answer;
  };
  const { origin, close } = await swappable.listen(feed, { serve, deviations, onConnection: observer.connected });
  const timeoutMs = deviations.length === 0 ? DEFAULT_TIMEOUT_MS : WAIT_MS;
  const contextOf = (): RunContext => ({
    subject: { name: 'mock', xcapRoot: swappable.xcapRoot, users: MOCK_USERS, timeoutMs },
    xdms: exposed(swappable, feed, origin),
    license,
    // Done already, with the deviation, when a case is announced.
    beginAnew: () => {},
    carrier: (record) => new InProcessDispatcher({ origin, serve, elsewhere: new Agent(), record }),
  });
  return { swappable, origin, contextOf, close };
}

/** What scenarios may do with the mock that serves now. */
function exposed(swappable: SwappableXdms, feed: ExchangeFeed, origin: string): Xdms {
  return {
    url: origin,
    xcapRoot: swappable.xcapRoot,
    findings: [],
    addUser: () => {
      throw new Error('users cannot be added to the mock of a proof');
    },
    subscribe: (listener) => feed.subscribe(listener),
    reset: () => swappable.replaceWith([]),
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
}
