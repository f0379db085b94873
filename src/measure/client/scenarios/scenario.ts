import type { AuthScheme, DigestAlgorithm } from '../../../../common/authentication.js';
import type { ClientPreset } from '../../../../common/presets.js';
import type { GbaDisturbance } from '../../../../simulators/servers.js';
import type { Task } from './task.js';

/** What the scripted server does to a request, instead of just passing it to the mock. */
export type FaultAction =
  | { readonly kind: 'answer'; readonly response: string; readonly isCarriedOut: boolean }
  | { readonly kind: 'drop'; readonly isCarriedOut: boolean }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'utf-16' }
  | { readonly kind: 'rival'; readonly when: 'before' | 'after'; readonly document: string; readonly text: string };

/** A fault of one request, or of all requests with a method. */
export interface ScriptedFault {
  /** `request` matches every method. */
  readonly method: string;
  /** Which of these requests, from 1; `every` for all. */
  readonly which: number | 'every';
  readonly fault: FaultAction;
}

/** What holds when the client has ended. */
export type Expectation =
  | { readonly kind: 'equals' | 'contains' | 'lacks'; readonly document: string; readonly text: string }
  | { readonly kind: 'absent'; readonly document: string }
  | { readonly kind: 'reports'; readonly outcome: 'success' | 'failure' }
  | { readonly kind: 'has-read'; readonly text: string }
  | { readonly kind: 'sends-at-most'; readonly count: number }
  | { readonly kind: 'authenticates'; readonly scheme: string }
  /** A parameter of credentials that some request has. */
  | { readonly kind: 'sends-parameter'; readonly name: string };

/** The server of a scenario. */
export interface ScenarioServer {
  readonly auth: AuthScheme;
  readonly algorithms?: readonly DigestAlgorithm[];
  readonly isTls: boolean;
  /** What the server serves besides the public usages, with a document of the user. */
  readonly preset?: ClientPreset;
  /** Login name of the user; the XUI when absent. */
  readonly username?: string;
  /** Whether the client gets its password by bootstrapping, and what happens to the first one. */
  readonly gba?: { readonly disturbance?: GbaDisturbance };
  /** Ids of deviations of the mock. */
  readonly deviations?: readonly string[];
}

/** A situation for a client: documents, a server that misbehaves, a task, and what has to hold at the end. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  /** Path of the feature file, relative to the package. */
  readonly feature: string;
  readonly tags: readonly string[];
  /** Ids of the requirements that the expectations decide. */
  readonly requirements: readonly string[];
  /** Ids of the rules that the situation leads the client to break, like a document name that the task gives. */
  readonly waived: readonly string[];
  readonly xui: string;
  /** Initial documents: `usage/name` and text. */
  readonly documents: readonly { readonly path: string; readonly text: string }[];
  readonly server: ScenarioServer;
  readonly faults: readonly ScriptedFault[];
  readonly task: Task;
  readonly expectations: readonly Expectation[];
  /** Whether the faults are random: the client may give up, and need not meet each fault. */
  readonly isChaotic?: boolean;
}

/** Returns the preset that has a scenario with this server. */
export function presetOf({ gba, preset }: ScenarioServer): ClientPreset | undefined {
  return gba === undefined ? preset : 'gba';
}
