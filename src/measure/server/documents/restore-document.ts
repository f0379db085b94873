import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import type { HttpResponseRecord } from '../../../../common/exchange.js';
import { isSuccess } from '../../../../common/status.js';
import { XcapStack } from '../../../client/internal.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import { stackOptions } from '../subject/subject-stack.js';
import { type DocumentBefore, documentBefore, isSameState, saysThereIsNone, wasMissing } from './document-before.js';

/** Pauses before each attempt, in milliseconds. A server may answer a write and carry it out later. */
const PAUSES_MS = [0, 50, 250] as const;

/**
 * What came of a restore:
 *
 * - `unchanged`: the document had its original state already.
 * - `restored`: it has it again, or the server accepted it and stores it in its own form.
 * - `kept`: the run may have created the document, and the server refuses to delete it, or did not say that there was
 *   none before.
 * - `foreign`: the document has content of another client, which stays.
 * - `lost`: the document does not have its original state.
 */
export type Restored = 'unchanged' | 'restored' | 'kept' | 'foreign' | 'lost';

export interface RestoreTarget {
  readonly subject: Subject;
  readonly dispatcher: Dispatcher;
  readonly signal?: AbortSignal | undefined;
  /** Returns the last response that showed a document, if nothing was written since; it saves a GET. */
  readonly seen?: (uri: string) => HttpResponseRecord | undefined;
  /** Tells whether a document has content of another client. It then stays, unless it is the original. */
  readonly isForeign?: (uri: string, found: HttpResponseRecord) => boolean;
  /** Gets the state that a document had before a restore that is verified. */
  readonly onVerified?: (uri: string, leftover: DocumentBefore) => void;
}

/**
 * Restores one document as its owner, and verifies this with a GET. Writes nothing to a document that is unchanged. Where
 * the server answers no GET, it writes the original and calls the document lost all the same.
 */
export async function restoreDocument(target: RestoreTarget, uri: string, before: DocumentBefore): Promise<Restored> {
  try {
    return await restore(target, uri, before);
  } catch {
    // The subject does not answer a GET, so the state is unknown.
    return 'lost';
  }
}

async function restore(
  { subject, dispatcher, signal, seen, isForeign, onVerified }: RestoreTarget,
  uri: string,
  before: DocumentBefore,
): Promise<Restored> {
  const user = ownerOf(subject, uri);
  if (user === undefined) return 'lost';
  // After 401, 403 or 503 there may have been a document of somebody's, which must not be deleted.
  if (wasMissing(before) && !saysThereIsNone(before)) return 'kept';
  await using stack = await XcapStack.start(stackOptions(subject, user, dispatcher));
  const document = { stack, target: new URL(uri).pathname, signal };
  // A new document is deleted and the deletion verified, whatever it has. An original is compared with a new GET.
  const known = wasMissing(before) ? seen?.(uri) : undefined;
  const found = known ?? (await answerOf(document).catch(() => undefined));
  if (found === undefined) {
    // The server may still take a write, although it answers no GET. Nothing can verify that.
    await write(document, before);
    return 'lost';
  }
  const leftover = documentBefore(found);
  const isOthers = isForeign?.(uri, found) === true;
  if (isSameState(before, leftover)) {
    onVerified?.(uri, leftover);
    return 'unchanged';
  }
  if (isOthers) return 'foreign';
  let isRewritten = false;
  for (const pause of PAUSES_MS) {
    if (pause > 0) await delay(pause, undefined, { signal });
    const status = await write(document, before);
    const now = await read(document);
    if (isSameState(before, now)) {
      onVerified?.(uri, leftover);
      return 'restored';
    }
    if (status !== undefined && status >= 400 && status < 500) return wasMissing(before) ? 'kept' : 'lost';
    isRewritten = status !== undefined && isSuccess(status) && isOtherContent(now, leftover);
  }
  if (wasMissing(before)) return 'kept';
  return isRewritten ? 'restored' : 'lost';
}

/** Returns the first user for a URI that selects no document (RFC 4825 §6.2), although a server may store one there. */
function ownerOf(subject: Subject, uri: string): SubjectUser | undefined {
  try {
    return documentOwner(subject, uri);
  } catch {
    return subject.users[0];
  }
}

interface StoredDocument {
  readonly stack: XcapStack;
  readonly target: string;
  readonly signal: AbortSignal | undefined;
}

async function read(document: StoredDocument): Promise<DocumentBefore> {
  return documentBefore(await answerOf(document));
}

async function answerOf({ stack, target, signal }: StoredDocument): Promise<HttpResponseRecord> {
  const { response } = await stack.send({ method: 'GET', target, signal });
  if (response === undefined) throw new Error(`GET ${target} got no response`);
  return response;
}

/** @returns the status, if any: the GET after it decides what a write without a response has done */
async function write({ stack, target, signal }: StoredDocument, before: DocumentBefore): Promise<number | undefined> {
  const request = wasMissing(before)
    ? { method: 'DELETE' }
    : { method: 'PUT', headers: { 'Content-Type': before.contentType }, body: before.body };
  const answer = await stack.send({ ...request, target, signal }).catch(() => undefined);
  return answer?.response?.status;
}

/** A server that stores a document in its own form has accepted it; one that still has the leftover has not. */
function isOtherContent(now: DocumentBefore, leftover: DocumentBefore): boolean {
  return !wasMissing(now) && !isSameState(now, leftover);
}
