import { randomBytes } from 'node:crypto';
import type { LicenseServer } from '../../simulators/index.js';
import { type Activation, LicenseClient, type SlaveRecord } from '../../src/license/index.js';
import type { ScriptedServer } from '../client/scripted-server.js';
import type { XcaliperWorld } from '../world.js';

/** What a call of the license client came to. */
export type LicenseOutcome = { readonly value: SlaveRecord | Activation } | { readonly error: unknown };

/** What the license steps of one scenario share. */
export interface LicenseScenario {
  /** {license_url} of the server in use. */
  url: string;
  /** Its handle; absent for a scripted server. */
  server?: LicenseServer | undefined;
  /** The scripted server in use, if it is one. */
  scripted?: ScriptedServer;
  /** Milliseconds; the client's own when absent. */
  timeout?: number;
  /** Keys by the names the scenario gives them: `Master Key acme`, `Slave Key bob`, `device phone`, `unknown key`. */
  readonly keys: Map<string, string>;
  readonly outcomes: LicenseOutcome[];
}

const scenarios = new WeakMap<XcaliperWorld, LicenseScenario>();

/** The license side of a scenario; it begins with the simulator of the run. */
export function licenseOf(world: XcaliperWorld): LicenseScenario {
  const known = scenarios.get(world);
  if (known !== undefined) return known;
  const server = world.run.license;
  const scenario: LicenseScenario = { url: server.url, server, keys: new Map(), outcomes: [] };
  scenarios.set(world, scenario);
  return scenario;
}

/** A client for the server in use, closed after the scenario. */
export function licenseClient(world: XcaliperWorld): LicenseClient {
  const { url, timeout } = licenseOf(world);
  return world.use(new LicenseClient({ url, dispatcher: world.dispatcher, ...(timeout !== undefined && { timeout }) }));
}

/** The handle of the server in use. */
export function licenseServer(world: XcaliperWorld): LicenseServer {
  const { server } = licenseOf(world);
  if (server === undefined)
    throw new Error('the scenario uses a scripted license server, which has no keys and balances');
  return server;
}

/** A fresh key: random, so that scenarios which share a server do not meet. */
export function freshKey(): string {
  return randomBytes(32).toString('base64');
}

/** The key with a name. Devices and the unknown key come into being when first named, the others must exist. */
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
 * A text with every `{{Master Key acme}}`, `{{Slave Key bob}}`, `{{device phone}}` replaced by the key it names, and
 * `{{Slave Key bob without padding}}` by what is left of it without the characters `=` at its end (RFC 4648 §3.2).
 */
export function withKeys(world: XcaliperWorld, text: string): string {
  return text.replace(/\{\{([^}]+?)( without padding)?\}\}/g, (_whole, name: string, unpadded?: string) => {
    const key = keyNamed(world, name);
    return unpadded === undefined ? key : key.replace(/=+$/, '');
  });
}

/** What the last call of the license client came to. */
export function lastOutcome(world: XcaliperWorld): LicenseOutcome {
  const outcome = licenseOf(world).outcomes.at(-1);
  if (outcome === undefined) throw new Error('the license client has not been used yet in this scenario');
  return outcome;
}
