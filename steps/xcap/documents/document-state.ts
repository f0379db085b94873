import { bodyText, type Exchange, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { isAbsent, isSuccess } from '../../../common/status.js';
import { isRead } from '../../../src/measure/server/for-steps.js';
import type { XcaliperWorld } from '../../world.js';
import { responseOrReason, send } from '../requests/send.js';
import { documentTarget, uriOf } from '../requests/targets.js';
import { type DocumentSnapshot, type SeenState, scenarioOf } from '../scenario.js';
import { mayShorten, takeOverDeleted } from '../shortcuts.js';
import { comparedLater, needsTags } from './later-steps.js';

// The state of the scenario's document: before requests, after them, and what is known of it without another GET.

/**
 * Returns the scenario's document as it is before a request, for the steps that compare it with its later state.
 *
 * @returns undefined when no step needs it; then it is not read
 */
export async function stateBefore(world: XcaliperWorld): Promise<DocumentSnapshot | undefined> {
  const later = world.laterSteps();
  const compared = comparedLater(later);
  if (compared === 'text and tag' || needsTags(later)) return current(world);
  if (compared === 'nothing') return undefined;
  return lastSeen(world) ?? presumed(world) ?? current(world);
}

/** Returns the scenario's document as it is now. It sends no GET where an earlier one of the run has shown this. */
export async function current(world: XcaliperWorld): Promise<DocumentSnapshot> {
  return lastSeen(world) ?? ((await isKnownGone(world)) ? NO_DOCUMENT : latest(world));
}

/** Gets the document, and again where it contradicts the last write: on some servers, reads lag behind writes. */
async function latest(world: XcaliperWorld): Promise<DocumentSnapshot> {
  const write = world.exchanges.findLast((one) => !isRead(one));
  const found = await snapshot(world);
  return write !== undefined && contradicts(found, write, documentTarget(world)) ? snapshot(world) : found;
}

/** Tells whether a confirmed write of a document or of its nodes leads to another state than a GET found behind it. */
function contradicts({ text, etag }: DocumentSnapshot, { request, response }: Exchange, target: string): boolean {
  if (!isSuccess(response?.status ?? 0) || !request.target.startsWith(target)) return false;
  if (request.method === 'DELETE' && request.target === target) return text !== undefined;
  const tag = headerValue(response?.headers ?? [], 'ETag');
  return tag !== undefined && tag !== etag;
}

const NO_DOCUMENT: DocumentSnapshot = { text: undefined, etag: undefined };

/** Returns the last snapshot, if the scenario has only read since: safe methods change nothing (RFC 9110 §9.2.1). */
function lastSeen(world: XcaliperWorld): DocumentSnapshot | undefined {
  const { read } = scenarioOf(world);
  return read !== undefined && isStill(world, read) ? read.found : undefined;
}

/** Returns what a set-up has stored, if the scenario has only read since and may rely on the response to the PUT. */
function presumed(world: XcaliperWorld): DocumentSnapshot | undefined {
  const { stored } = scenarioOf(world);
  if (stored === undefined || !mayShorten(world) || !isStill(world, stored)) return undefined;
  return { text: stored.text, etag: undefined, isPresumed: true };
}

function isStill(world: XcaliperWorld, { target, exchanges }: SeenState): boolean {
  return target === documentTarget(world) && world.exchanges.slice(exchanges).every(isRead);
}

/** The document of the case before is deleted, and a GET has shown this, or the scenario may rely on the response. */
async function isKnownGone(world: XcaliperWorld): Promise<boolean> {
  const { run, exchanges } = world;
  if (exchanges.length > 0) return false;
  const target = documentTarget(world);
  if (await takeOverDeleted(world, target)) {
    scenarioOf(world).read = { target, exchanges: 0, found: NO_DOCUMENT };
    return true;
  }
  await run.shortcuts?.left.restore();
  return run.watch?.isKnownGone(uriOf(world, target)) === true;
}

/** Notes that a set-up has stored the scenario's document. */
export function noteStored(world: XcaliperWorld, target: string, text: string): void {
  if (target !== documentTarget(world)) return;
  scenarioOf(world).stored = { target, exchanges: world.exchanges.length, text };
}

/** Gets the scenario's document for its owner. */
export async function snapshot(world: XcaliperWorld): Promise<DocumentSnapshot> {
  const target = documentTarget(world);
  const found = snapshotIn(world, await responseOrReason(send(world, 'GET', target)));
  scenarioOf(world).read =
    found.problem === undefined ? { target, exchanges: world.exchanges.length, found } : undefined;
  return found;
}

function snapshotIn(world: XcaliperWorld, response: HttpResponseRecord | string | undefined): DocumentSnapshot {
  if (typeof response === 'string') return { text: undefined, etag: undefined, problem: response };
  if (response?.status !== 200) return { text: undefined, etag: undefined, ...problemOf(response) };
  const etag = headerValue(response.headers, 'ETag');
  const { tags } = scenarioOf(world);
  if (etag !== undefined && tags.at(-1) !== etag) tags.push(etag);
  return { text: bodyText(response), etag };
}

/** 404 and 410 say that there is no document; every other status leaves open which one there is. */
function problemOf(response: HttpResponseRecord | undefined): Pick<DocumentSnapshot, 'problem' | 'status'> {
  if (response === undefined) return { problem: 'no response came' };
  const { status } = response;
  return isAbsent(status) ? {} : { problem: `the GET was answered ${status}`, status };
}

/**
 * Gets the scenario's document for an assertion about its state.
 *
 * @throws MeansError when the subject does not answer the GET with 200, 404 or 410: other cases judge that
 */
export async function readBack(world: XcaliperWorld): Promise<DocumentSnapshot> {
  const found = await snapshot(world);
  if (found.problem !== undefined) world.failMeans(`reading the document back failed: ${found.problem}`);
  return found;
}

/**
 * Returns the document as it was before the request of the last When.
 *
 * @throws MeansError when it could not be read then
 */
export function scenarioDocumentBefore(world: XcaliperWorld): DocumentSnapshot {
  const { before } = scenarioOf(world);
  if (before === undefined) {
    const fault =
      'the document was not read before the last request: name this step in steps/xcap/documents/later-steps.ts';
    world.faults.push(fault);
    throw new Error(fault);
  }
  if (before.problem !== undefined)
    world.failMeans(`reading the document before the request failed: ${before.problem}`);
  if (before.isPresumed === true) world.tookShortcut = true;
  return before;
}
