import { type NodeSelector, node, type XcapEvent, type XcapResult, type XcapStack } from '../../src/index.js';
import type { XcaliperWorld } from '../world.js';
import type { ScriptedServer } from './scripted-server.js';

/** What an action, or anything else that can be refused, came to. */
export type Outcome = { readonly result?: XcapResult } | { readonly error: unknown };

/** What the last action was about: enough to ask the selector helper for its URI. */
export interface Selection {
  readonly auid: string;
  readonly nodes?: NodeSelector;
  readonly attribute?: string;
  readonly namespaces?: 'bindings';
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the client steps of one scenario share. */
export interface ClientScenario {
  /** XCAP root that stacks are created with; set when a server is there. */
  xcapRoot: string | undefined;
  server: ScriptedServer | undefined;
  /** Certificate of a server over TLS, in PEM. */
  certificate: string | undefined;
  /** XUI of the stack's user, for which `{xui}` stands in expected paths. */
  xui: string;
  stack: XcapStack | undefined;
  /** Nodes that element and attribute actions work on. */
  nodes: NodeSelector;
  /** Options of the next action; used up by it. */
  nextOptions: Record<string, unknown>;
  selection: Selection | undefined;
  outcome: Promise<Outcome> | undefined;
  /** Whether a step has looked at the outcome; an error nobody looked at must not go unnoticed. */
  outcomeSeen: boolean;
  readonly events: XcapEvent[];
  /** Codes of the process warnings that a scenario has asked to take down. */
  readonly warnings: string[];
}

const scenarios = new WeakMap<XcaliperWorld, ClientScenario>();

/** The client side of a scenario. Unless it says otherwise, actions are about the list named "friends". */
export function clientOf(world: XcaliperWorld): ClientScenario {
  const known = scenarios.get(world);
  if (known !== undefined) return known;
  const scenario: ClientScenario = {
    xcapRoot: undefined,
    server: undefined,
    certificate: undefined,
    xui: '',
    stack: undefined,
    nodes: [node.attribute('list', 'name', 'friends')],
    nextOptions: {},
    selection: undefined,
    outcome: undefined,
    outcomeSeen: true,
    events: [],
    warnings: [],
  };
  scenarios.set(world, scenario);
  world.defer(() => throwUnseen(scenario));
  return scenario;
}

/** @throws Error when the scenario has no server yet */
export function xcapRootOf(world: XcaliperWorld): string {
  const { xcapRoot } = clientOf(world);
  if (xcapRoot === undefined) throw new Error('the scenario has no XDMS yet');
  return xcapRoot;
}

/** @throws Error when the scenario has no stack yet */
export function stackOf(world: XcaliperWorld): XcapStack {
  const { stack } = clientOf(world);
  if (stack === undefined) throw new Error('the scenario has no stack yet');
  return stack;
}

/** @throws Error when the scenario's server is not a scripted one */
export function scriptedServerOf(world: XcaliperWorld): ScriptedServer {
  const { server } = clientOf(world);
  if (server === undefined) throw new Error('the scenario has no scripted XDMS');
  return server;
}

/**
 * Begins something that may be refused, and keeps what it comes to for the steps that judge it.
 *
 * @throws what the attempt before it came to, when that was an error and no step has judged it
 */
export async function beginAttempt(world: XcaliperWorld, work: () => unknown): Promise<void> {
  const scenario = clientOf(world);
  await throwUnseen(scenario);
  scenario.outcomeSeen = false;
  scenario.outcome = settled(work);
}

/** As `beginAttempt`, and waits for what it comes to. */
export async function attempt(world: XcaliperWorld, work: () => unknown): Promise<void> {
  await beginAttempt(world, work);
  await clientOf(world).outcome;
}

/** What the last attempt came to. */
export async function outcomeOf(world: XcaliperWorld): Promise<Outcome> {
  const scenario = clientOf(world);
  if (scenario.outcome === undefined) throw new Error('nothing has been tried yet in this scenario');
  scenario.outcomeSeen = true;
  return scenario.outcome;
}

/** The last attempt's result. @throws the error that it came to */
export async function resultOf(world: XcaliperWorld): Promise<XcapResult> {
  const outcome = await outcomeOf(world);
  if ('error' in outcome) throw outcome.error;
  if (outcome.result === undefined) throw new Error('what was tried has no result to look at');
  return outcome.result;
}

/** The last attempt's error. @throws Error when it succeeded */
export async function errorOf(world: XcaliperWorld): Promise<unknown> {
  const outcome = await outcomeOf(world);
  if ('error' in outcome) return outcome.error;
  const status = outcome.result === undefined ? '' : ` with ${outcome.result.status}`;
  throw new Error(`expected an error, but it succeeded${status}`);
}

async function settled(work: () => unknown): Promise<Outcome> {
  try {
    const value = await work();
    return isResult(value) ? { result: value } : {};
  } catch (error) {
    return { error };
  }
}

async function throwUnseen(scenario: ClientScenario): Promise<void> {
  if (scenario.outcomeSeen || scenario.outcome === undefined) return;
  const outcome = await scenario.outcome;
  if ('error' in outcome) throw outcome.error;
}

function isResult(value: unknown): value is XcapResult {
  return typeof value === 'object' && value !== null && 'status' in value && 'exchange' in value;
}
