import { Agent } from 'undici';
import {
  LICENSE_DEVIATIONS,
  type LicenseAnswer,
  type LicenseRequest,
  type LicenseServer,
  startLicenseServer,
  startObservedLicenseServer,
} from '../../simulators/index.js';
import type { CaseDescription } from '../runner/cases/case-description.js';
import { readCases } from '../runner/cases/load-cases.js';
import { OWN_SUITE, type Suite } from '../runner/cucumber/suite.js';
import { RecordingDispatcher } from '../runner/execution/recording-dispatcher.js';
import type { RunContext } from '../runner/execution/run-context.js';
import { startRun } from '../runner/execution/start-run.js';
import type { CaseResult } from '../runner/results/run-result.js';
import { MOCK_USERS } from '../runner/subject/subject-choice.js';
import type { ClientDeviation } from './license-client/client-deviation.js';
import { ClientFaultDispatcher } from './license-client/fault-dispatcher.js';
import { CLIENT_DEVIATIONS } from './license-client/index.js';
import { caseOf, outcomeOn, requirePassed } from './outcome-on.js';
import type { Provers } from './provers.js';
import { type LicenseRecording, licenseDiffersOn } from './recorded-license-case.js';
import { runCases } from './run-cases.js';

type StartLicense = NonNullable<RunContext['startLicense']>;

/**
 * Runs the cases about the license server, and those about the license client, on license servers that deviate. They
 * speak HTTP with it: there are few cases, and connections are what some of them are about.
 *
 * @throws HarnessError when a case fails on the standard server: then nothing can be proved
 */
export async function openLicenseProver(suite: Suite = OWN_SUITE): Promise<Provers> {
  const started = await startRun({ kind: 'mock', users: MOCK_USERS });
  const { standard, recordings } = await recordBaseline((await readCases(suite, '@license')).tagged);
  requirePassed(standard);

  return {
    cases: standard.map(caseOf),
    unjudged: {},
    outcomeOf: (deviation) => {
      const client = CLIENT_DEVIATIONS.find(({ id }) => id === deviation);
      if (client !== undefined) {
        return outcomeOn(deviation, standard.length, () =>
          on({ start: startLicenseServer, cases: standard, carrier: carriedBy(client) }),
        );
      }
      const differs = licenseDiffersOn(deviation);
      const affected = standard.filter(({ id }) => differs(recordings.get(id) ?? nothingDone()));
      const start: StartLicense = (options) => startLicenseServer({ ...options, deviations: [deviation] });
      return outcomeOn(deviation, affected.length, () => on({ start, cases: affected }));
    },
    [Symbol.asyncDispose]: () => started[Symbol.asyncDispose](),
  };

  async function recordBaseline(cases: LicenseRun['cases']): Promise<RecordedBaseline> {
    const recordings = new Map<string, LicenseRecording>();
    let current = nothingDone();
    const observer = {
      onStep: (step: string) => current.steps.add(step),
      onAnswer: (answer: LicenseAnswer, request: LicenseRequest) => current.served.push({ request, answer }),
    };
    const standard = await on({
      start: (options) => startObservedLicenseServer(options, observer),
      cases,
      onCase: (id) => {
        current = nothingDone();
        recordings.set(id, current);
      },
    });
    return { standard, recordings };
  }

  async function on({ start, cases, carrier, onCase = () => {} }: LicenseRun): Promise<readonly CaseResult[]> {
    if (cases.length === 0) return [];
    await using license: LicenseServer = await start({});
    return await runCases({
      suite,
      context: {
        ...(carrier === undefined ? started.context : withoutAgents(started.context)),
        license,
        startLicense: start,
        beginAnew: () => license.reset(),
        ...(carrier && { carrier }),
      },
      cases,
      onCase,
    });
  }
}

/** Cases, and the license servers and the client that they run with. */
interface LicenseRun {
  readonly start: StartLicense;
  readonly cases: readonly Pick<CaseDescription, 'id' | 'feature'>[];
  readonly carrier?: RunContext['carrier'];
  readonly onCase?: (id: string) => void;
}

interface RecordedBaseline {
  readonly standard: readonly CaseResult[];
  /** By the id of the case. */
  readonly recordings: ReadonlyMap<string, LicenseRecording>;
}

function nothingDone(): LicenseRecording {
  return { steps: new Set(), served: [] };
}

/** A carrier has a connection of its own, which ends with its case. */
function withoutAgents({ agents: _kept, ...context }: RunContext): RunContext {
  return context;
}

/** Whether a deviation is one of the license server, or of its client. */
export function isAboutLicense(deviation: string): boolean {
  return [...LICENSE_DEVIATIONS.deviations, ...CLIENT_DEVIATIONS].some(({ id }) => id === deviation);
}

/** What is recorded is what was sent in the end, and what came back at first. */
function carriedBy({ interceptor }: ClientDeviation): NonNullable<RunContext['carrier']> {
  const changed = interceptor();
  return (record) => new ClientFaultDispatcher(new RecordingDispatcher(new Agent(), record), changed);
}
