import { Agent } from 'undici';
import { ExchangeFeed, SwappableXdms, startLicenseServer } from '../../simulators/index.js';
import { InProcessDispatcher } from '../../src/prove/in-process-dispatcher.js';
import { differsOn, type RecordedCase, type Served } from '../../src/prove/recorded-case.js';
import { runCases } from '../../src/prove/run-cases.js';
import { readCases } from '../../src/runner/cases/load-cases.js';
import { OWN_SUITE } from '../../src/runner/cucumber/suite.js';
import type { RunContext } from '../../src/runner/execution/run-context.js';
import { measureUsages } from '../../src/runner/measured-usages.js';
import type { CaseResult } from '../../src/runner/results/run-result.js';
import { MOCK_USERS } from '../../src/runner/subject/subject-choice.js';
import { withUserFeatures } from '../../src/runner/user/user-features.js';

/** Runs the derived cases of a usage on a mock that serves it, and on deviating ones. */
export interface DerivedProver extends AsyncDisposable {
  /** Results on the standard mock. */
  readonly standard: readonly CaseResult[];
  /** Returns the passed cases of which the deviating mock answers a request otherwise. */
  readonly affected: (deviation: string) => readonly RecordedCase[];
  /** Tells whether one of the cases fails on the deviating mock. */
  readonly isNoticed: (cases: readonly RecordedCase[], deviation: string) => Promise<boolean>;
}

/** Number of cases that run on a deviation before it looks whether one has failed. */
const AT_ONCE = 8;

/** @param folder for the features */
export async function openDerivedProver(usage: string, folder: string): Promise<DerivedProver> {
  const license = await startLicenseServer({});
  const { choice, features } = await measureUsages(
    { kind: 'mock', users: MOCK_USERS },
    { usages: [usage], usageFolder: folder },
  );
  const { suite } = await withUserFeatures(OWN_SUITE, { features });
  const { all } = await readCases(suite, '');
  const cases = all.filter(({ feature }) => feature.startsWith('derived/'));
  const options = { users: MOCK_USERS, usages: [usage] };
  const mock = await SwappableXdms.open(options);
  const feed = new ExchangeFeed();
  let current: Served[] = [];
  const serve: SwappableXdms['serve'] = (request) => {
    const answer = mock.serve(request);
    current.push({ request, answer });
    return answer;
  };
  const { origin, close } = await mock.listen(feed, { serve });
  const replay = await SwappableXdms.open(options, origin);
  const usages = choice.kind === 'mock' ? choice.described?.usages : undefined;
  const network = new Agent();
  const contextOf = (): RunContext => ({
    subject: { name: 'mock', xcapRoot: mock.xcapRoot, users: MOCK_USERS, timeoutMs: 1_000, ...(usages && { usages }) },
    xdms: { url: origin, subscribe: (listener) => feed.subscribe(listener) },
    license,
    resetServer: () => {},
    carrier: (record) => new InProcessDispatcher({ origin, serve, network, record }),
  });
  const recordings = new Map<string, Pick<RecordedCase, 'served' | 'steps' | 'opensConnections'>>();
  const onCase = (id: string): void => {
    const steps = new Set<string>();
    mock.replaceWith([], (step) => steps.add(step));
    current = [];
    recordings.set(id, { served: current, steps, opensConnections: false });
  };
  const standard = await runCases({ suite, context: contextOf(), cases, onCase });
  const passed = new Set(standard.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id));
  const recorded = cases.flatMap((one): readonly RecordedCase[] => {
    const recording = recordings.get(one.id);
    return recording !== undefined && passed.has(one.id) ? [{ ...one, ...recording }] : [];
  });
  return {
    standard,
    affected: (deviation) => recorded.filter(differsOn(replay, [deviation])),
    isNoticed: async (affected, deviation) => {
      for (let from = 0; from < affected.length; from += AT_ONCE) {
        const some = affected.slice(from, from + AT_ONCE);
        const results = await runCases({
          ...{ suite, context: contextOf(), cases: some },
          onCase: () => mock.replaceWith([deviation]),
        });
        if (results.some(({ outcome }) => outcome === 'failed')) return true;
      }
      return false;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all([close(), license.close(), network.destroyed ? undefined : network.close()]);
    },
  };
}
