import { Agent, type Dispatcher } from 'undici';
import type { ClientPreset } from '../../../common/presets.js';
import type { XcapStack } from '../../client/index.js';
import type { ClientTask, RunClient } from '../../measure/client/scenarios/run-scenario.js';
import { type Append, actWith, type StackClientParts, stackClient } from './stack-client.js';

/** Our client with one fault. */
export interface FaultyClient {
  readonly id: string;
  /** The requirement that the fault breaks; absent for a fault that breaks nothing. */
  readonly breaks?: string;
  /** The preset whose scenarios a measurement in all scenarios takes. */
  readonly preset?: ClientPreset;
  /** Ids of the scenarios that show it. */
  readonly scenarios: readonly string[];
  readonly run: RunClient;
}

/** Lists clients that break the same requirement in the same scenarios; the keys are their ids. */
export function breaking(
  requirement: string,
  scenarios: readonly string[],
  runs: Readonly<Record<string, RunClient>>,
): readonly FaultyClient[] {
  return Object.entries(runs).map(([id, run]) => ({ id, breaks: requirement, scenarios, run }));
}

/** A request as a fault may change it. */
export interface SentRequest {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | undefined;
}

export type RequestChange = (sent: SentRequest) => SentRequest;

/** Makes a client that changes each request on its way out, and has other parts. */
export function sending(change: RequestChange, parts: StackClientParts = {}): RunClient {
  return async (task, signal) => {
    const dispatcher = new Agent().compose(
      (dispatch) => (options, handler) => dispatch(changed(options, change), handler),
    );
    try {
      await runWith({ ...parts, stack: { ...parts.stack, dispatcher } })(task, signal);
    } finally {
      await dispatcher.close();
    }
  };
}

/** Makes a client whose action is another one. */
export function acting(act: (stack: XcapStack, task: ClientTask) => Promise<void>): RunClient {
  return runWith({ act });
}

/** Makes a client that changes documents in another way. */
export function appending(append: Append): RunClient {
  return runWith({ act: actWith(append) });
}

export function runWith(parts: StackClientParts): RunClient {
  return (task) => stackClient(parts)(task);
}

function changed(options: Dispatcher.DispatchOptions, change: RequestChange): Dispatcher.DispatchOptions {
  const flat = Array.isArray(options.headers) ? options.headers.map(String) : [];
  const headers = flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []));
  const body = options.body instanceof Uint8Array ? options.body : undefined;
  const sent = change({ method: options.method, origin: String(options.origin), path: options.path, headers, body });
  const fields = sent.headers.filter(([name]) => name.toLowerCase() !== 'content-length');
  const length = sent.body === undefined ? [] : [['content-length', String(sent.body.byteLength)] as const];
  return {
    ...options,
    method: sent.method as Dispatcher.HttpMethod,
    path: sent.path,
    headers: [...fields, ...length].flat(),
    body: sent.body ?? null,
  };
}

/** Changes the request target. */
export function path(change: (text: string) => string): RunClient {
  return sending((sent) => ({ ...sent, path: change(sent.path) }));
}

/** Changes the request target of requests with a method. */
export function pathOf(method: string, change: (text: string) => string): RunClient {
  return sending((sent) => (sent.method === method ? { ...sent, path: change(sent.path) } : sent));
}

export function body(change: (text: string) => string): RunClient {
  return sending((sent) =>
    sent.body === undefined ? sent : { ...sent, body: Buffer.from(change(Buffer.from(sent.body).toString())) },
  );
}

/** Changes the value of a field; undefined leaves it out. */
export function field(name: string, change: (value: string) => string | undefined): RunClient {
  return sending((sent) => ({
    ...sent,
    headers: sent.headers.flatMap(([key, value]) => {
      if (key.toLowerCase() !== name) return [[key, value] as const];
      const next = change(value);
      return next === undefined ? [] : [[key, next] as const];
    }),
  }));
}

export function added(name: string, value: string, isMeant: (sent: SentRequest) => boolean = () => true): RunClient {
  return sending((sent) => (isMeant(sent) ? { ...sent, headers: [...sent.headers, [name, value]] } : sent));
}
