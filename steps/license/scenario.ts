import { randomBytes } from 'node:crypto';
import { defined } from '../../common/defined.js';
import type { LicenseServer } from '../../simulators/servers.js';
import { type Activation, LicenseClient, type SlaveRecord } from '../../src/client/index.js';
import type { StandInServer } from '../client/scripted-server.js';
import type { XcaliperWorld } from '../world.js';

/** The outcome of a call of the license client. */
export type LicenseOutcome = { readonly value: SlaveRecord | Activation } | { readonly error: unknown };

/** The state that the license steps of one scenario share. */
export interface LicenseScenario {
  /** {license_url} of the server in use. */
  url: string;
  /** The simulator in use; absent for a scripted server. */
  server?: LicenseServer | undefined;
  /** The scripted server in use. */
  scripted?: StandInServer;
  /** Timeout of the client in milliseconds; default: the client's own. */
  timeout?: number;
  /** Keys by their names in the scenario: `Master Key acme`, `Slave Key bob`, `device phone`, `unknown key`. */
  readonly keys: Map<string, string>;
  readonly outcomes: LicenseOutcome[];
  /** How the requests of the last call differ from the call; absent when they do not. */
  notAsked?: string | undefined;
  /** Units that each Master Key had used before the last call, by the name of the key. */
  usedBefore: ReadonlyMap<string, number>;
  /** Number of requests that steps have sent only to see whether the server serves a path. */
  probes: number;
}

const scenarios = new WeakMap<XcaliperWorld, LicenseScenario>();

/** Returns the license side of a scenario; it starts with the run's simulator. */
export function licenseOf(world: XcaliperWorld): LicenseScenario {
  const known = scenarios.get(world);
  if (known !== undefined) return known;
  const server = world.license;
  if (server === undefined)
    throw new Error('no license simulator runs for a scenario with the tag @server: use @license');
  const empty = { keys: new Map(), outcomes: [], usedBefore: new Map(), probes: 0 };
  const scenario: LicenseScenario = { url: server.url, server, ...empty };
  scenarios.set(world, scenario);
  return scenario;
}

/** Creates a client for the server in use, and closes it after the scenario. */
export function licenseClient(world: XcaliperWorld): LicenseClient {
  const { url, timeout } = licenseOf(world);
  return world.use(new LicenseClient({ url, dispatcher: world.dispatcher, ...defined({ timeout }) }));
}

/** Returns the simulator in use. @throws Error for a scripted server */
export function licenseServer(world: XcaliperWorld): LicenseServer {
  const { server } = licenseOf(world);
  if (server === undefined)
    throw new Error('the scenario uses a scripted license server, which has no keys and balances');
  return server;
}

/** Makes a random key, so that scenarios on the same server use different keys. */
export function freshKey(): string {
  return randomBytes(32).toString('base64');
}

/** Returns the key with a name. Makes keys of devices and the unknown key on first use; other keys must exist. */
export function keyNamed(world: XcaliperWorld, name: string): string {
  const { keys } = licenseOf(world);
  const known = keys.get(name);
  if (known !== undefined) return known;
  if (!name.startsWith('device ') && name !== 'unknown key') throw new Error(`there is no ${name} in this scenario`);
  const key = freshKey();
  keys.set(name, key);
  return key;
}

/**
 * Replaces every `{{Master Key acme}}`, `{{Slave Key bob}}`, `{{device phone}}` with its key. The form
 * `{{Slave Key bob without padding}}` drops the characters `=` at the end (RFC 4648 §3.2).
 */
export function withLicenseKeys(world: XcaliperWorld, text: string): string {
  return text.replace(/\{\{([^}]+?)( without padding)?\}\}/g, (_whole, name: string, unpadded?: string) => {
    const key = keyNamed(world, name);
    return unpadded === undefined ? key : key.replace(/=+$/, '');
  });
}

/** Returns the outcome of the last call of the license client. */
export function lastOutcome(world: XcaliperWorld): LicenseOutcome {
  const outcome = licenseOf(world).outcomes.at(-1);
  if (outcome === undefined) throw new Error('the scenario has made no call of the license client yet');
  return outcome;
}
