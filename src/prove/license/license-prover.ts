import { Agent } from 'undici';
import { defined } from '../../../common/defined.js';
import { type BookHistory, LICENSE_DEVIATION_ROWS, licenseReachOf } from '../../../simulators/deviations.js';
import {
  type LicenseAnswer,
  type LicenseRequest,
  type StepCall,
  startObservedLicenseServer,
} from '../../../simulators/internal.js';
import { type LicenseServer, startLicenseServer } from '../../../simulators/servers.js';
import { loadCases } from '../../measure/server/cases/load-cases.js';
import { SHIPPED_SUITE, type Suite } from '../../measure/server/cucumber/suite.js';
import { RecordingDispatcher } from '../../measure/server/execution/recording-dispatcher.js';
import type { RunContext } from '../../measure/server/execution/run-context.js';
import { startRun } from '../../measure/server/execution/start-run.js';
import { MOCK_USERS } from '../../measure/server/subject/subject-choice.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseResult } from '../../result/run-result.js';
import { outcomeOn } from '../proof/outcome-on.js';
import type { Provers } from '../proof/proof.js';
import { runCases } from '../proof/run-cases.js';
import { caseOf, requireOutcomes } from '../proof/standard-results.js';
import { ClientFaultDispatcher } from './fault-dispatcher.js';
import { changesCalls, type RecordedCall, recordingCalls } from './recorded-calls.js';
import type { ClientDeviation } from './request-deviations.js';
import { CLIENT_DEVIATIONS } from './response-deviations.js';

type StartLicense = NonNullable<RunContext['startLicense']>;

/**
 * Runs the cases about the license server and the license client with deviating servers and clients. They use HTTP
 * connections, because the cases are few and some of them test connections.
 *
 * @param choose chooses the cases of the proof
 * @throws HarnessError when a case fails on the standard server, so that there is nothing to compare with
 */
export async function openLicenseProver(
  suite: Suite = SHIPPED_SUITE,
  choose: (cases: readonly CaseDescription[]) => readonly CaseDescription[] = (cases) => cases,
): Promise<Provers> {
  const started = await startRun({ kind: 'mock', users: MOCK_USERS });
  const all = (await loadCases(suite)).filter(({ tags }) => tags.includes('@license'));
  const chosen = choose(all);
  const { standard, recordings, clientCalls } = await recordBaseline(chosen);
  requireOutcomes(standard, ['passed'], 'license server');

  const callsOf = (id: string): readonly RecordedCall[] => clientCalls.get(id) ?? [];
  return {
    cases: standard.map(caseOf),
    unjudged: {},
    unseen: all.filter((one) => !chosen.includes(one)).map(({ id }) => id),
    outcomeOf: (deviation) => {
      const client = CLIENT_DEVIATIONS.find(({ id }) => id === deviation);
      if (client !== undefined) {
        const affected = standard.filter(({ id }) => changesCalls(client.interceptor(), callsOf(id)));
        return outcomeOn(deviation, () =>
          runOn({ start: startLicenseServer, cases: affected, carrier: carrierWith(client.interceptor) }),
        );
      }
      const differs = licenseDiffersOn(deviation);
      const affected = standard.filter(({ id }) => differs(recordings.get(id) ?? emptyRecording()));
      const start: StartLicense = (options) => startLicenseServer({ ...options, deviations: [deviation] });
      return outcomeOn(deviation, () => runOn({ start, cases: affected }));
    },
    [Symbol.asyncDispose]: () => started[Symbol.asyncDispose](),
  };

  async function recordBaseline(cases: LicenseRun['cases']): Promise<RecordedBaseline> {
    const recordings = new Map<string, LicenseRecording>();
    const clientCalls = new Map<string, RecordedCall[]>();
    let current = emptyRecording();
    let calls: RecordedCall[] = [];
    const observer = {
      onCall: (call: StepCall) => current.calls.push(call),
      onBookCall: (history: BookHistory) => current.books.add(history),
      onAnswer: (answer: LicenseAnswer, request: LicenseRequest) => current.served.push({ request, answer }),
    };
    const { results: standard } = await runOn({
      start: (options) => startObservedLicenseServer(options, observer),
      cases,
      carrier: carrierWith(() => recordingCalls((call) => calls.push(call))),
      onCase: (id) => {
        current = emptyRecording();
        recordings.set(id, current);
        calls = [];
        clientCalls.set(id, calls);
      },
    });
    return { standard, recordings, clientCalls };
  }

  async function runOn({ start, cases, carrier, onCase = () => {} }: LicenseRun): Promise<LicenseResults> {
    if (cases.length === 0) return { results: [] };
    await using license: LicenseServer = await start({});
    const results = await runCases({
      suite,
      context: {
        ...(carrier === undefined ? started.context : withoutAgents(started.context)),
        license: async () => license,
        startLicense: start,
        resetServer: () => license.reset(),
        ...defined({ carrier }),
      },
      cases,
      onCase,
    });
    return { results };
  }
}

/** Cases to run, with their license server and the dispatcher of their client. */
interface LicenseRun {
  readonly start: StartLicense;
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  readonly carrier?: RunContext['carrier'];
  readonly onCase?: (id: string) => void;
}

interface LicenseResults {
  readonly results: readonly CaseResult[];
}

interface RecordedBaseline {
  readonly standard: readonly CaseResult[];
  /** Keys are the ids of cases. */
  readonly recordings: ReadonlyMap<string, LicenseRecording>;
  /** The calls of the license client; keys are the ids of cases. */
  readonly clientCalls: ReadonlyMap<string, readonly RecordedCall[]>;
}

function emptyRecording(): LicenseRecording {
  return { calls: [], books: new Set(), served: [] };
}

/** Removes the shared connections, because a carrier opens its own for each case. */
function withoutAgents({ agents: _kept, ...context }: RunContext): RunContext {
  return context;
}

/** Returns true for deviations of the license server and the license client. */
export function isAboutLicense(deviation: string): boolean {
  return [...LICENSE_DEVIATION_ROWS.deviations, ...CLIENT_DEVIATIONS].some(({ id }) => id === deviation);
}

/** Creates a carrier with an interceptor for each case. It records requests after the change, and responses before it. */
function carrierWith(interceptor: ClientDeviation['interceptor']): NonNullable<RunContext['carrier']> {
  return (record) => new ClientFaultDispatcher(new RecordingDispatcher(new Agent(), record), interceptor());
}

/** The calls of steps, the books and the answers of the standard license servers of a case. */
interface LicenseRecording {
  readonly calls: StepCall[];
  readonly books: Set<BookHistory>;
  readonly served: { readonly request: LicenseRequest; readonly answer: LicenseAnswer }[];
}

/**
 * Returns a predicate, true for cases that a deviation of the license server may affect: those with a step that ends
 * otherwise, those with a book that does, and those with a recorded answer that the deviation changes. It cannot affect a
 * case without requests.
 */
function licenseDiffersOn(deviation: string): (one: LicenseRecording) => boolean {
  const { changes, finish } = licenseReachOf(LICENSE_DEVIATION_ROWS.named([deviation], 'deviations'));
  return ({ calls, books, served }) => {
    if (served.length === 0) return false;
    if (changes(calls, books)) return true;
    return served.some(({ request, answer }) => written(finish(answer, request)) !== written(answer));
  };
}

/** Writes all that a client can see of an answer, including the order of the header fields. */
function written({ status, headers, body }: LicenseAnswer): string {
  return JSON.stringify([status, Object.entries(headers), body]);
}
