import { messageOf } from '../../common/errors.js';
import { type NodeSelector, node, type XcapEvent, type XcapResult, type XcapStack } from '../../src/client/index.js';
import type { XcaliperWorld } from '../world.js';
import type { StandInServer } from './scripted-server.js';

/** The outcome of a stack's call, or of another client function that can throw. */
export type CallOutcome = { readonly result?: XcapResult } | { readonly error: unknown };

/** The arguments of the last call that determine its URI. */
export interface CallSelection {
  readonly auid: string;
  readonly nodes?: () => NodeSelector;
  readonly attribute?: string;
  readonly namespaces?: 'bindings';
  readonly options: Readonly<Record<string, unknown>>;
}

/** The state that the client steps of one scenario share. */
export interface ClientScenario {
  /** XCAP root of new stacks; set with the server. */
  xcapRoot: string | undefined;
  server: StandInServer | undefined;
  /** Certificate of a server over TLS, in PEM. */
  certificate: string | undefined;
  /** XUI of the stack's user; `{xui}` in expected paths. */
  xui: string;
  stack: XcapStack | undefined;
  /** Builds the nodes of element and attribute calls. */
  nodes: () => NodeSelector;
  selection: CallSelection | undefined;
  outcome: Promise<CallOutcome> | undefined;
  /** Whether a step has judged the outcome; an unjudged error fails the scenario. */
  outcomeSeen: boolean;
  /** Whether the last attempt is part of the set-up. */
  isSetUp: boolean;
  /** Events of all stacks of the scenario. */
  readonly events: XcapEvent[];
}

const scenarios = new WeakMap<XcaliperWorld, ClientScenario>();

/** Returns the client side of a scenario. By default, calls select the list named "friends". */
export function clientOf(world: XcaliperWorld): ClientScenario {
  const known = scenarios.get(world);
  if (known !== undefined) return known;
  const scenario: ClientScenario = {
    xcapRoot: undefined,
    server: undefined,
    certificate: undefined,
    xui: '',
    stack: undefined,
    nodes: () => [node.attribute('list', 'name', 'friends')],
    selection: undefined,
    outcome: undefined,
    outcomeSeen: true,
    isSetUp: false,
    events: [],
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
export function clientStackOf(world: XcaliperWorld): XcapStack {
  const { stack } = clientOf(world);
  if (stack === undefined) throw new Error('the scenario has no stack yet');
  return stack;
}

/** @throws Error when the scenario's server is not a scripted one */
export function scriptedServerOf(world: XcaliperWorld): StandInServer {
  const { server } = clientOf(world);
  if (server === undefined) throw new Error('the scenario has no scripted XDMS');
  return server;
}

/**
 * Begins a call that may fail, and keeps its outcome for the steps that judge it.
 *
 * @throws the error of the previous attempt, when no step has judged that error
 */
export async function beginAttempt(world: XcaliperWorld, work: () => unknown): Promise<void> {
  const scenario = clientOf(world);
  if (scenario.isSetUp) await requireSetUp(world, scenario);
  await throwUnseen(scenario);
  scenario.outcomeSeen = false;
  scenario.isSetUp = world.role === 'set-up';
  scenario.outcome = settled(work);
}

/** Begins a call as `beginAttempt` does, and waits for its end. */
export async function attempt(world: XcaliperWorld, work: () => unknown): Promise<void> {
  await beginAttempt(world, work);
  await clientOf(world).outcome;
}

/** Returns the outcome of the last attempt, and marks it as judged. */
export async function outcomeOf(world: XcaliperWorld): Promise<CallOutcome> {
  const scenario = clientOf(world);
  if (scenario.outcome === undefined) throw new Error('the scenario has made no call yet');
  scenario.outcomeSeen = true;
  return scenario.outcome;
}

/** Returns the last attempt's result. @throws the error of a failed attempt */
export async function resultOf(world: XcaliperWorld): Promise<XcapResult> {
  const outcome = await outcomeOf(world);
  if ('error' in outcome) throw outcome.error;
  if (outcome.result === undefined) throw new Error('the attempt has no result');
  return outcome.result;
}

/** Returns the last attempt's error. @throws Error when it succeeded */
export async function errorOf(world: XcaliperWorld): Promise<unknown> {
  const outcome = await outcomeOf(world);
  if ('error' in outcome) return outcome.error;
  const status = outcome.result === undefined ? '' : ` with ${outcome.result.status}`;
  throw new Error(`expected an error, but it succeeded${status}`);
}

async function settled(work: () => unknown): Promise<CallOutcome> {
  try {
    const value = await work();
    return isResult(value) ? { result: value } : {};
  } catch (error) {
    return { error };
  }
}

/** A server that refuses what the set-up asks for is judged by other cases. */
async function requireSetUp(world: XcaliperWorld, scenario: ClientScenario): Promise<void> {
  if (scenario.outcomeSeen || scenario.outcome === undefined) return;
  const outcome = await scenario.outcome;
  if (!('error' in outcome)) return;
  scenario.outcomeSeen = true;
  world.failMeans(`a call of the set-up failed: ${messageOf(outcome.error)}`);
}

async function throwUnseen(scenario: ClientScenario): Promise<void> {
  if (scenario.outcomeSeen || scenario.outcome === undefined) return;
  const outcome = await scenario.outcome;
  if ('error' in outcome) throw outcome.error;
}

function isResult(value: unknown): value is XcapResult {
  return typeof value === 'object' && value !== null && 'status' in value && 'exchange' in value;
}
