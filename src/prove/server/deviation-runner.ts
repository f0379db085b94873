import { Agent } from 'undici';
import { defined } from '../../../common/defined.js';
import { ExchangeFeed, SwappableXdms } from '../../../simulators/internal.js';
import type { LicenseServer, XdmsOptions } from '../../../simulators/servers.js';
import type { RunContext } from '../../measure/server/execution/run-context.js';
import type { DeployedUsages } from '../../measure/server/subject/deployed-usage.js';
import type { SubjectUser } from '../../measure/server/subject/subject.js';
import { DEFAULT_TIMEOUT_MS } from '../../measure/server/subject/subject-choice.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseResult } from '../../result/run-result.js';
import type { ProofScope } from '../proof/proof-scope.js';
import { runCases } from '../proof/run-cases.js';
import { type Configuration, PLAIN } from './configurations.js';
import { InProcessDispatcher } from './in-process-dispatcher.js';
import { differsOn, type Recording } from './recorded-case.js';
import { atRecordedOrigin, RECORDED_ORIGIN } from './recorded-origin.js';
import type { CaseWithExchanges, StandardCase } from './recordings.js';
import type { Served } from './served.js';
import { Situations } from './situations.js';

type Chosen = readonly Pick<CaseDescription, 'id' | 'feature'>[];

/** A recording during its case. */
interface GrowingRecording {
  readonly served: Served[];
  readonly steps: Set<string>;
  opensConnections: boolean;
}

/** Runs cases on one configuration of the mock, with some deviations after others. */
export interface DeviationRunner extends AsyncDisposable {
  /** Runs cases on the standard mock, and records what they do. */
  record(cases: Chosen): Promise<readonly CaseWithExchanges[]>;
  /** Returns a predicate, true for recorded cases to which the deviations change an answer. */
  differsOn(deviations: readonly string[]): (one: Recording) => boolean;
  run(cases: Chosen, deviations: readonly string[]): Promise<readonly CaseResult[]>;
}

/** A listening mock whose behavior can be replaced. */
interface RunningMock {
  readonly swappable: SwappableXdms;
  readonly origin: string;
  /** Creates a context for one run, since findings of scenarios about one server do not hold for the next. */
  readonly contextOf: (settings?: Pick<RunContext, 'keepsExchanges'>) => RunContext;
  readonly close: () => Promise<void>;
}

/** Receives each answer of the mock, and each new connection. */
interface MockObserver {
  readonly served: (served: Served) => void;
  readonly connected: () => void;
}

/** Timeout for a server on which octets come at once or never. */
const WAIT_MS = 1_000;

export interface RunnerSettings {
  /** A mock without authentication when absent. */
  readonly configuration?: Configuration;
  /** The cases that were recorded on this configuration before. */
  readonly earlier?: Iterable<StandardCase>;
  /** As in `RunContext`, for the runs on deviating mocks. */
  readonly keepsExchanges?: boolean | undefined;
}

/**
 * Starts the mock.
 *
 * @throws StartError
 */
export async function openDeviationRunner(
  { suite, served, deployed }: Pick<ProofScope, 'suite' | 'served' | 'deployed'>,
  license: LicenseServer,
  { keepsExchanges, configuration = PLAIN, earlier = [] }: RunnerSettings = {},
): Promise<DeviationRunner> {
  const { auth, accounts, users, gba } = configuration;
  const options: XdmsOptions = { users: accounts, auth, ...defined({ gba }), ...served };
  const setting: Setting = { options, license, users, ...defined({ deployed, keepsExchanges }) };
  let current: GrowingRecording | undefined;
  const mock = await openMock(setting, {
    served: (one) => current?.served.push(one),
    connected: () => {
      if (current !== undefined) current.opensConnections = true;
    },
  });
  const replay = await SwappableXdms.open(options, RECORDED_ORIGIN);

  const situations = new Situations(replay);
  situations.adopt(new Set([...earlier].flatMap(({ recording }) => recording.situations ?? [])));
  const finished = ({ served, ...rest }: GrowingRecording): Recording => {
    const moved = served.map((one) => atRecordedOrigin(one, mock.origin));
    const explained = situations.of(moved);
    return { ...rest, served: explained ?? moved, situations: explained };
  };

  const perform = (
    { swappable, contextOf }: RunningMock,
    cases: Chosen,
    deviations: readonly string[],
  ): Promise<readonly CaseResult[]> =>
    runCases({ suite, context: contextOf(), cases, onCase: () => swappable.replaceWith(deviations) });

  return {
    record: async (cases) => {
      if (cases.length === 0) return [];
      const recordings = new Map<string, GrowingRecording>();
      const onCase = (id: string): void => {
        const recording = emptyRecording();
        mock.swappable.replaceWith([], { ended: ({ step }) => recording.steps.add(step) });
        recordings.set(id, recording);
        current = recording;
      };
      const results = await runCases({ suite, context: mock.contextOf({ keepsExchanges: true }), cases, onCase });
      current = undefined;
      return results.map(({ exchanges, ...result }) => {
        const recording = finished(recordings.get(result.id) ?? emptyRecording());
        return { result, exchanges, recording };
      });
    },
    differsOn: (deviations) => differsOn(replay, situations, deviations),
    run: async (cases, deviations) => {
      if (cases.length === 0) return [];
      if (!mock.swappable.reachOf(deviations).isBelow) return perform(mock, cases, deviations);
      const other = await openMock(setting, NOBODY, deviations);
      try {
        return await perform(other, cases, deviations);
      } finally {
        await other.close();
      }
    },
    [Symbol.asyncDispose]: mock.close,
  };
}

function emptyRecording(): GrowingRecording {
  return { served: [], steps: new Set(), opensConnections: false };
}

/** What all mocks of a runner have in common. */
interface Setting extends Pick<RunContext, 'keepsExchanges'> {
  readonly options: XdmsOptions;
  readonly license: LicenseServer;
  readonly users: readonly SubjectUser[];
  readonly deployed?: DeployedUsages;
}

const NOBODY: MockObserver = { served: () => {}, connected: () => {} };

/**
 * Listens with a mock whose answers can be replaced; its connections cannot.
 *
 * @param deviations ids of the deviations on connections
 * @throws StartError
 */
async function openMock(
  { options, license, users, deployed, keepsExchanges }: Setting,
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
  const contextOf: RunningMock['contextOf'] = (more = defined({ keepsExchanges })) => ({
    subject: {
      name: 'mock',
      xcapRoot: swappable.xcapRoot,
      users,
      timeoutMs,
      ...defined({ usages: deployed, bsf: options.gba === undefined ? undefined : `${origin}/` }),
    },
    xdms: { url: origin, subscribeLazily: (listener) => feed.subscribeLazily(listener) },
    license: async () => license,
    ...more,
    // `onCase` has already reset the mock.
    resetServer: () => {},
    carrier: (record) => new InProcessDispatcher({ origin, serve, openNetwork: () => new Agent(), record }),
  });
  return { swappable, origin, contextOf, close };
}
