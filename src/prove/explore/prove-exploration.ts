import type { MockPreset } from '../../../common/presets.js';
import { randomNumbers, sample } from '../../../common/random.js';
import type { DeviationDescription, ResolverName } from '../../../simulators/servers.js';
import { openInProcess } from '../../measure/explore/explore-in-process.js';
import type { Finding } from '../../measure/explore/hunt.js';
import { USAGE_DEVIATIONS } from '../server/provable.js';

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

/** Explores the mock without a deviation, or mocks with one random deviation each, in this process. */
export async function proveExploration(options: ProveExplorationOptions): Promise<readonly ExploredServer[]> {
  const { requests, seed, preset, resolver, signal, onServer } = options;
  const rows = USAGE_DEVIATIONS.filter(({ violates }) => violates.length > 0);
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
