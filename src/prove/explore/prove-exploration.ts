import type { MockPreset } from '../../../common/presets.js';
import { randomNumbers, sample } from '../../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { DeviationDescription, ResolverName } from '../../../simulators/servers.js';
import { openInProcess } from '../../measure/explore/explore-in-process.js';
import type { Finding } from '../../measure/explore/hunt.js';
import { readDeviationCases } from '../../result/causes/deviation-cases.js';

export interface ProveExplorationOptions {
  /** Most requests to each server. */
  readonly requests: number;
  readonly seed: number;
  /** How many random deviations; none for a server without one. */
  readonly sample: number;
  readonly preset?: MockPreset | undefined;
  readonly resolver?: ResolverName | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onServer?: (server: ExploredServer) => void;
}

/** What the exploration of one server has found. */
export interface ExploredServer {
  /** Id of its deviation; absent for the mock without one. */
  readonly deviation?: string;
  /** Requirements that the deviation violates. */
  readonly violates: readonly string[];
  readonly findings: readonly FoundRules[];
  readonly requests: number;
}

export interface FoundRules {
  readonly rule: string;
  /** Other rules that the conversation breaks. */
  readonly also: readonly string[];
  /** Number of exchanges of the conversation. */
  readonly length: number;
}

/** Rules about the selectors of nodes, about operations on documents and nodes, and about their answers. */
const RULES_SHOWN = /^XCAP-(?:6\.[34]|7(?:\.\d+)*|8\.[2-5](?:\.\d+)*|10|11(?:\.\d+)*)-/;

/** Cases about them: those about limits, POST, credentials, capabilities and other usages are in other features. */
const CASES_SHOWN = /^(?:6\.[34]|7|8\.[2-5]|10|11)(?:\.\d+)*-(?!stored-documents)/;

/** The deviations that show in responses of documents and nodes: by the rules that they break, and by the cases that fail. */
async function shownDeviations(): Promise<readonly DeviationDescription[]> {
  const failing = await readDeviationCases();
  return XDMS_DEVIATION_ROWS.deviations.filter(
    ({ id, violates }) =>
      violates.some((rule) => RULES_SHOWN.test(rule)) &&
      failing.get(id)?.cases.some((one) => CASES_SHOWN.test(one)) === true,
  );
}

/** Explores the mock without a deviation, or mocks with one random deviation each, in this process. */
export async function proveExploration(options: ProveExplorationOptions): Promise<readonly ExploredServer[]> {
  const { requests, seed, preset, resolver, signal, onServer } = options;
  const rows = await shownDeviations();
  const drawn = sample(rows, Math.min(options.sample, rows.length), randomNumbers(seed));
  const { explore } = await openInProcess({ preset, resolver });
  const servers: ExploredServer[] = [];
  for (const row of drawn.length === 0 ? [undefined] : drawn) {
    if (signal?.aborted === true) break;
    const explored = await explore(row === undefined ? [] : [row.id], { requests, seed, signal });
    const server = { ...described(row), findings: explored.found.map(rulesOf), requests: explored.requests };
    servers.push(server);
    onServer?.(server);
  }
  return servers;
}

function described(row: DeviationDescription | undefined): Pick<ExploredServer, 'deviation' | 'violates'> {
  return row === undefined ? { violates: [] } : { deviation: row.id, violates: row.violates };
}

function rulesOf({ rule, also, exchanges }: Finding): FoundRules {
  return { rule, also, length: exchanges.length };
}

/** Tells whether a finding is about a rule that the server breaks. */
export function isRight({ violates }: ExploredServer, { rule, also }: FoundRules): boolean {
  return [rule, ...also].some((id) => violates.includes(id));
}

/** Tells whether an exploration has shown what it should: something that is broken, and nothing else. */
export function isFound(server: ExploredServer): boolean {
  return server.findings.some((one) => isRight(server, one));
}
