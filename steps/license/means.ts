import { bodyText, type Exchange, type HttpResponseRecord } from '../../common/exchange.js';
import { lastExchange } from '../expectations.js';
import type { XcaliperWorld } from '../world.js';
import { licenseOf } from './scenario.js';

/** Parses a body as JSON. @returns undefined without a message, and for other text */
export function jsonOf(message: { readonly body: Uint8Array } | undefined): unknown {
  try {
    return message === undefined ? undefined : JSON.parse(bodyText(message));
  } catch {
    return undefined;
  }
}

/** Blocks a judgment of the server when the license client did not send what the scenario says: other cases judge that. */
export function requireAsked(world: XcaliperWorld): void {
  const { notAsked } = licenseOf(world);
  if (notAsked !== undefined) world.failMeans(notAsked);
}

/** Returns the last exchange for a judgment of the server. @throws MeansError when its request was not the scenario's */
export function answeredExchange(world: XcaliperWorld): Exchange {
  requireAsked(world);
  return lastExchange(world);
}

/** Returns the response that a step judges. @throws Error when there is none */
export function licenseResponseOf({ response }: Exchange): HttpResponseRecord {
  if (response === undefined) throw new Error('the license server gave no response');
  return response;
}

/** Returns the fields of the last response. @throws MeansError for a body that is no JSON object */
export function fieldsOf(world: XcaliperWorld): ReadonlyMap<string, unknown> {
  const json = jsonOf(licenseResponseOf(answeredExchange(world)));
  if (!isObject(json)) return world.failMeans("the license server's response is no JSON object");
  return new Map(Object.entries(json));
}

/** Tells whether a JSON value is an object, and not a list. */
export function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Returns the used units of each Master Key that the server in use knows, by the name of the key. */
export function usedCredits(world: XcaliperWorld): ReadonlyMap<string, number> {
  const { server, keys } = licenseOf(world);
  const used = new Map<string, number>();
  for (const [name, key] of keys) {
    if (server === undefined || !name.startsWith('Master Key ')) continue;
    try {
      used.set(name, server.balance(key).usedCredit);
    } catch {
      // The key belongs to another server of the scenario.
    }
  }
  return used;
}
