import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '../../../common/defined.js';
import { entryUrl } from '../../../common/entry-url.js';
import { messageOf } from '../../../common/errors.js';
import { COMMON_POLICY, PRES_RULES } from '../../../common/usages/standard-usages.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { SeedTexts, XdmsOptions } from '../../../simulators/servers.js';
import { MOCK_USERS } from '../../measure/server/subject/subject-choice.js';
import { HarnessError } from '../../result/errors.js';
import { whyNoMeasurement } from '../../result/exit-code.js';
import type { Outcome } from '../../result/outcome.js';
import type { RunResult } from '../../result/run-result.js';
import { type Blame, blameOf } from '../proof/blame.js';
import type { ByUrlRow, DeviatingServer } from './by-url-proof.js';
import type { MockMessage, MockOrder } from './mock-process.js';
import { type CommandRun, type EndedCommand, killOnAbort, spawnRun } from './run-command.js';

export type MeasureOptions = Pick<CommandRun, 'main' | 'only' | 'signal'>;

type Auth = ByUrlRow['auth'];

const MOCK_AUTH: Readonly<Record<Auth, Pick<XdmsOptions, 'auth'>>> = {
  none: {},
  digest: { auth: { scheme: 'digest', integrity: true } },
};

/** Other outcomes leave a requirement undecided. */
const DECIDED: readonly Outcome[] = ['passed', 'failed', 'skipped'];

const NO_BLAME: Blame = { blamed: [], unfair: [], undecided: [], missed: [], broken: 0 };

/**
 * Measures a deviating mock by its URL. The mock asks for no credentials, unless the suite then judges nothing that the
 * deviations violate.
 */
export async function measureServer(server: DeviatingServer, options: MeasureOptions): Promise<ByUrlRow> {
  const row = await measureOnce(server, 'none', options);
  const isJudged = row.broken > 0 || row.problem !== undefined || violatedBy(server).length === 0;
  return isJudged || options.signal?.aborted === true ? row : measureOnce(server, 'digest', options);
}

/** A server that cannot be measured gives a row with the problem, so that the proof goes on. */
async function measureOnce(server: DeviatingServer, auth: Auth, options: MeasureOptions): Promise<ByUrlRow> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-by-url-'));
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10;
  const unknown = { exit: null, warnings: [], ...NO_BLAME, left: [], unsettled: [], requests: 0 };
  let known: Omit<ByUrlRow, keyof DeviatingServer | 'auth' | 'seconds'> = unknown;
  const users = auth === 'none' ? MOCK_USERS.map(({ xui }) => ({ xui })) : MOCK_USERS;
  try {
    await using mock = await startMockProcess(
      {
        ...MOCK_AUTH[auth],
        deviations: server.deviations,
        users,
        seed: accountDocuments(server.account),
      },
      options.signal,
    );
    const ended = await spawnRun({ ...options, xcapRoot: mock.xcapRoot, users, folder });
    known = { ...known, ...saidBy(ended, violatedBy(server)) };
    known = { ...known, ...(await mock.compare()) };
  } catch (thrown) {
    known = { ...known, problem: [known.problem ?? [], messageOf(thrown)].flat().join('; ') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { ...server, auth, ...known, seconds: seconds() };
}

function violatedBy({ deviations }: DeviatingServer): readonly string[] {
  return XDMS_DEVIATION_ROWS.named(deviations, 'deviations').flatMap(({ violates }) => violates);
}

function saidBy(ended: EndedCommand, violates: readonly string[]) {
  const { exit, result, unsettled } = ended;
  const blame = result === undefined ? NO_BLAME : blameOf(result.requirements, violates);
  return {
    exit,
    ...defined({
      problem: problemOf(ended),
      undecidedBecause: result && commonReason(result, blame.undecided),
    }),
    warnings: (result?.warnings ?? []).map(({ text }) => text),
    ...blame,
    unsettled,
  };
}

/** Returns why the run is no measurement. */
function problemOf({ exit, stderr, result, unreadable }: EndedCommand): string | undefined {
  if (exit === null) return 'it did not end in time, and was killed';
  if (unreadable !== undefined) return `its results cannot be read: ${unreadable}`;
  if (result !== undefined && (exit === 0 || exit === 1)) return undefined;
  const said = stderr.trim().replace(/^xcaliper: /, '');
  return (result && whyNoMeasurement(result)) ?? (said === '' ? `it ended with exit code ${exit}` : said);
}

/** Returns the most frequent reason of the undecided cases about the requirements. */
function commonReason({ cases }: RunResult, requirements: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { outcome, requirements: own, error, reason = error?.message ?? '' } of cases) {
    const isMeant = !DECIDED.includes(outcome) && own.some((id) => requirements.includes(id));
    if (isMeant && reason !== '') counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const [{ xui: FIRST } = { xui: '' }] = MOCK_USERS;

/** Documents of the first user, as a client of everyday life stores them. */
const USED: SeedTexts = {
  [`resource-lists/users/${FIRST}/index`]: `<?xml version="1.0" encoding="UTF-8"?>
<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
  <!-- as I left it -->
  <list name="family">
    <entry uri="sip:carol@example.com"><display-name>Carol</display-name></entry>
  </list>
</resource-lists>
`,
  [`pres-rules/users/${FIRST}/index`]: `<?xml version="1.0" encoding="UTF-8"?>
<cr:ruleset xmlns="${PRES_RULES.namespace}" xmlns:cr="${COMMON_POLICY}">
  <!-- as I left it -->
  <cr:rule id="family">
    <cr:conditions><cr:identity><cr:one id="sip:carol@example.com"/></cr:identity></cr:conditions>
    <cr:actions><sub-handling>allow</sub-handling></cr:actions>
    <cr:transformations/>
  </cr:rule>
</cr:ruleset>
`,
};

/** Returns the documents that a mock has before the run. */
export function accountDocuments(account: ByUrlRow['account']): SeedTexts {
  return account === 'used' ? USED : {};
}

const PROCESS = entryUrl('src/prove/by-url/mock-process');

/** How long the process may take to start, or to compare its documents, in milliseconds. */
const ANSWER_MS = 60_000;

/** A mock in a process of its own. Disposing of it kills the process, and waits for its end. */
interface MockProcess extends AsyncDisposable {
  readonly xcapRoot: string;
  /**
   * Compares the documents with those before the first request, and counts the requests.
   *
   * @throws HarnessError when the process does not answer
   */
  compare(): Promise<{ readonly left: readonly string[]; readonly requests: number }>;
}

/** @throws HarnessError when the mock does not start */
async function startMockProcess(options: XdmsOptions, signal?: AbortSignal): Promise<MockProcess> {
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const tied = killOnAbort(child, signal);
  const end = () => tied[Symbol.asyncDispose]();
  const ask = async (order: MockOrder): Promise<MockMessage> => {
    const over = AbortSignal.timeout(ANSWER_MS);
    child.send(order);
    const [answer] = (await Promise.race([
      once(child, 'message', { signal: over }),
      once(child, 'exit', { signal: over }).then(() => [{ failure: 'its process ended' }]),
    ]).catch((thrown: unknown) => [
      { failure: over.aborted ? `its process does not answer within ${ANSWER_MS / 1_000} s` : messageOf(thrown) },
    ])) as [MockMessage];
    if ('failure' in answer) throw new HarnessError(`the mock: ${answer.failure}`);
    return answer;
  };
  try {
    const started = await ask({ options });
    if (!('xcapRoot' in started)) throw new HarnessError('the mock: it does not say its XCAP root');
    return {
      xcapRoot: started.xcapRoot,
      compare: async () => {
        const compared = await ask('compare');
        if ('left' in compared) return compared;
        throw new HarnessError('the mock: it does not compare its documents');
      },
      [Symbol.asyncDispose]: end,
    };
  } catch (thrown) {
    await end();
    throw thrown;
  }
}
