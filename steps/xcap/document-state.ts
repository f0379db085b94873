import { bodyText, type HttpResponseRecord, headerValue } from '../../src/shared/exchange.js';
import type { XcaliperWorld } from '../world.js';
import { isComparedLater, needsTags } from './later-steps.js';
import { type Snapshot, scenarioOf } from './scenario.js';
import { responseOrReason, send } from './send.js';
import { documentTarget } from './targets.js';

// The state of the scenario's document: before requests, after them, and what is known of it without another GET.

/**
 * Returns the scenario's document as it is before a request, for the steps that compare it with its later state.
 *
 * @returns undefined when no step needs it; then it is not read
 */
export async function stateBefore(world: XcaliperWorld): Promise<Snapshot | undefined> {
  const later = world.laterSteps();
  return isComparedLater(later) || needsTags(later) ? current(world) : undefined;
}

/**
 * Returns the scenario's document as it is now. It sends no GET when the latest exchange was one by `snapshot`: nothing can
 * have changed.
 */
export async function current(world: XcaliperWorld): Promise<Snapshot> {
  const { read } = scenarioOf(world);
  const isCurrent = read?.target === documentTarget(world) && read.exchanges === world.exchanges.length;
  return isCurrent ? read.found : snapshot(world);
}

/** Gets the scenario's document for its owner. */
export async function snapshot(world: XcaliperWorld): Promise<Snapshot> {
  const target = documentTarget(world);
  const found = snapshotIn(world, await responseOrReason(send(world, 'GET', target)));
  scenarioOf(world).read =
    found.problem === undefined ? { target, exchanges: world.exchanges.length, found } : undefined;
  return found;
}

function snapshotIn(world: XcaliperWorld, response: HttpResponseRecord | string | undefined): Snapshot {
  if (typeof response === 'string') return { text: undefined, etag: undefined, problem: response };
  if (response?.status !== 200) return { text: undefined, etag: undefined, ...problemOf(response) };
  const etag = headerValue(response.headers, 'ETag');
  const { tags } = scenarioOf(world);
  if (etag !== undefined && tags.at(-1) !== etag) tags.push(etag);
  return { text: bodyText(response), etag };
}

/** 404 says that there is no document; every other status leaves open which one there is. */
function problemOf(response: HttpResponseRecord | undefined): Pick<Snapshot, 'problem'> {
  if (response?.status === 404) return {};
  return { problem: response === undefined ? 'no response came' : `the GET was answered ${response.status}` };
}

/**
 * Gets the scenario's document for an assertion about its state.
 *
 * @throws MeansError when the subject does not answer the GET with 200 or 404: other cases judge that
 */
export async function readBack(world: XcaliperWorld): Promise<Snapshot> {
  const found = await snapshot(world);
  if (found.problem !== undefined) world.failMeans(`reading the document back failed: ${found.problem}`);
  return found;
}

/**
 * Returns the document as it was before the request of the last When.
 *
 * @throws MeansError when it could not be read then
 */
export function documentBefore(world: XcaliperWorld): Snapshot {
  const { before } = scenarioOf(world);
  if (before === undefined) {
    const fault = 'the document was not read before the last request: name this step in steps/xcap/later-steps.ts';
    world.faults.push(fault);
    throw new Error(fault);
  }
  if (before.problem !== undefined)
    world.failMeans(`reading the document before the request failed: ${before.problem}`);
  return before;
}
