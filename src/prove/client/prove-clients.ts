import { defined } from '../../../common/defined.js';
import { measureClient } from '../../measure/client/measure-client.js';
import type { RunResult } from '../../result/run-result.js';
import { isDeviating } from '../../result/verdict.js';
import { BODY_FAULTS } from './faults/body-faults.js';
import { BOOTSTRAPPING_FAULTS } from './faults/bootstrapping-faults.js';
import { COPING_FAULTS } from './faults/coping-faults.js';
import { MCX_CLIENT, MCX_FAULTS } from './faults/mcx-faults.js';
import { SESSION_FAULTS } from './faults/session-faults.js';
import { URI_FAULTS } from './faults/uri-faults.js';
import { UT_CLIENT, UT_FAULTS } from './faults/ut-faults.js';
import { added, body, type FaultyClient } from './faulty-client.js';
import { stackClient } from './stack-client.js';

/** Changes that break nothing. */
const INERT_CLIENTS: readonly FaultyClient[] = [
  { id: 'inert-accept', scenarios: [], run: added('Accept', '*/*') },
  { id: 'inert-own-field', scenarios: [], run: added('X-Client', 'inert') },
  {
    id: 'inert-comment-in-document',
    scenarios: [],
    run: body((text) => text.replace('</list></resource-lists>', '</list ></resource-lists>')),
  },
];

/** All variants of our own client: those with one fault each, and those that differ without a fault. */
export const CLIENT_VARIANTS: readonly FaultyClient[] = [
  ...URI_FAULTS,
  ...BODY_FAULTS,
  ...COPING_FAULTS,
  ...SESSION_FAULTS,
  ...UT_FAULTS,
  ...BOOTSTRAPPING_FAULTS,
  ...MCX_FAULTS,
  ...INERT_CLIENTS,
];

/** Our own client, without a fault: in all scenarios, and in those of each preset. */
const OWN_CLIENTS: readonly FaultyClient[] = [
  { id: 'XcapStack', scenarios: [], run: stackClient() },
  { id: 'XcapStack at Ut', preset: 'ut', scenarios: [], run: UT_CLIENT },
  { id: 'XcapStack as a UE', preset: 'mcx', scenarios: [], run: MCX_CLIENT },
  { id: 'XcapStack, bootstrapping', preset: 'gba', scenarios: [], run: stackClient() },
];

/** Most other requirements that one fault may break too. */
const MOST_OTHERS = 4;

/** Notes about our own client: it sends a Content-Type with a GET, as the specification asks. */
const OWN_NOTES: readonly string[] = ['UA-FIELD-03'];

/** What the measurement of one variant shows. */
export interface ProvedClient {
  readonly id: string;
  /** The requirement that the fault breaks; absent for a variant without a fault, and for our own client. */
  readonly breaks?: string;
  /** Requirements that the measurement says are broken, without those of the fault and the notes about our own client. */
  readonly others: readonly string[];
  readonly isFound: boolean;
  /** Scenarios that ended otherwise than expected; of our own client only. */
  readonly failed: readonly string[];
}

export interface ClientProof {
  readonly clients: readonly ProvedClient[];
  /** One sentence for each problem; none when the proof succeeds. */
  readonly problems: readonly string[];
  readonly durationMs: number;
}

export interface ProveClientsOptions {
  /** Measures each variant in all scenarios, instead of those that show its fault. */
  readonly exhaustive?: boolean;
  readonly signal?: AbortSignal;
  readonly onClient?: (client: ProvedClient) => void;
}

/**
 * Proves the measurement of clients: measures our own client, which breaks nothing; variants with one fault each, which
 * the rule of the fault has to find and few others; and variants without a fault.
 *
 * @returns the proof of the variants measured before the signal
 */
export async function proveClients({
  exhaustive = false,
  signal,
  onClient,
}: ProveClientsOptions = {}): Promise<ClientProof> {
  const started = performance.now();
  const clients: ProvedClient[] = [];
  for (const variant of [...OWN_CLIENTS, ...CLIENT_VARIANTS]) {
    if (signal?.aborted === true) break;
    const isWhole = exhaustive || variant.breaks === undefined;
    const isOwn = OWN_CLIENTS.includes(variant);
    const { run, preset } = variant;
    const result = await measureClient({ run, preset, scenarios: isWhole ? [] : variant.scenarios });
    const proved = provedClient(variant, result, isOwn);
    clients.push(proved);
    onClient?.(proved);
  }
  return { clients, problems: clients.flatMap(problemsOf), durationMs: performance.now() - started };
}

function provedClient({ id, breaks }: FaultyClient, result: RunResult, isOwn: boolean): ProvedClient {
  const broken = result.requirements.filter(({ verdict }) => isDeviating(verdict)).map((one) => one.id);
  return {
    id,
    ...defined({ breaks }),
    others: broken.filter((one) => one !== breaks && !OWN_NOTES.includes(one)),
    isFound: breaks !== undefined && broken.includes(breaks),
    failed: isOwn ? result.cases.filter(({ outcome }) => outcome !== 'passed').map((one) => one.id) : [],
  };
}

/** Says what a proved client shows to be wrong with the measurement. */
function problemsOf({ id, breaks, others, isFound, failed }: ProvedClient): readonly string[] {
  const all = others.join(', ') || 'nothing';
  if (breaks === undefined) {
    return [
      ...(others.length > 0 ? [`${id} has no fault, but the measurement says that it breaks ${all}`] : []),
      ...(failed.length > 0 ? [`${id} does not end as expected in ${failed.join(', ')}`] : []),
    ];
  }
  if (!isFound) return [`${id} breaks ${breaks}, but the measurement says that it breaks ${all}`];
  return others.length > MOST_OTHERS ? [`${id} breaks ${breaks} alone, but the measurement also names ${all}`] : [];
}
