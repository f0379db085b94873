import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { unreadableCodings } from '../../../../common/content-coding.js';
import type { Exchange, HttpResponseRecord } from '../../../../common/exchange.js';
import { parseXcapUri } from '../../../client/internal.js';
import { mayMeanNoAccess } from '../subject/access/access-watch.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import { type DocumentBefore, documentBefore, saysThereIsNone, wasMissing } from './document-before.js';
import { type DocumentWatch, type ExpectedNow, stateBeforeRequest } from './document-watch.js';
import type { DocumentJournal } from './journal.js';
import { SubjectDocument } from './subject-document.js';
import { UnsentWriteError } from './unsent-write-error.js';
import { documentUri, READS } from './written-documents.js';

export interface RememberOptions {
  readonly subject: Subject;
  /** States of documents by URI. New ones are added; those that it already has are not replaced. */
  readonly originals: Map<string, DocumentBefore>;
  /** Exchanges of the case so far. */
  readonly exchanges?: readonly Exchange[];
  /** Gets each state before the first write is sent. */
  readonly journal?: DocumentJournal | undefined;
  /** Notices changes by other clients. */
  readonly watch?: DocumentWatch | undefined;
  /** Sends the GET requests, which are not recorded as exchanges of the scenario. */
  readonly dispatcher: Dispatcher;
  readonly signal?: AbortSignal | undefined;
  /** Called with the reason why a write is not sent: an `UnsentWriteError`, or the error of the GET or the journal. */
  readonly onFailure?: (uri: string, error: Error) => void;
}

/**
 * Makes a dispatcher GET each document of the subject before the first write to it or to a node in it. If the GET
 * or the journal fails, the server does not show the document, or another client changes it, the write is not sent,
 * because the document could not be restored.
 *
 * @example
 * agent.compose(rememberingOriginals({ subject, originals: new Map(), dispatcher: new Agent() }))
 */
export function rememberingOriginals(options: RememberOptions): Dispatcher.DispatcherComposeInterceptor {
  const asked = new Map<string, Promise<void>>();
  const remembered = new Set<string>();
  return (dispatch) => (request, handler) => {
    const uri = writtenDocument(request, options.subject);
    if (uri === undefined || remembered.has(uri)) return dispatch(request, handler);
    const answer = asked.get(uri) ?? remember(uri, options);
    asked.set(uri, answer);
    answer.then(
      () => {
        remembered.add(uri);
        dispatch(request, handler);
      },
      (error: Error) => {
        options.onFailure?.(uri, error);
        handler.onResponseError?.(abortedController(error), error);
      },
    );
    return true;
  };
}

function writtenDocument({ method, origin, path }: Dispatcher.DispatchOptions, { xcapRoot }: Subject) {
  if (READS.has(method)) return undefined;
  const uri = documentUri(`${String(origin ?? '').replace(/\/$/, '')}${path}`);
  return uri.startsWith(`${xcapRoot}/`) ? new URL(uri).href : undefined;
}

async function remember(uri: string, options: RememberOptions): Promise<void> {
  const { subject, originals, journal, watch, dispatcher, signal } = options;
  const user = knownOwner(subject, uri);
  // Even a write to something else may change the document that the next case finds.
  const expected = watch?.takeExpected(uri);
  if (user === undefined) return;
  watch?.requireFree(uri);
  // An earlier case may have left its own content behind.
  const known = originals.get(uri) ?? journal?.unsettled(uri) ?? stillMissing(expected, originals);
  const document = new SubjectDocument(subject, user, uri, dispatcher, signal);
  const before = known ?? (await stateFound(document, expected, options));
  journal?.record(uri, before);
  originals.set(uri, before);
}

/**
 * Reads a document before the first write to it.
 *
 * @throws UnsentWriteError when the server does not show it, or another client changes it
 */
async function stateFound(
  document: SubjectDocument,
  expected: ExpectedNow | undefined,
  options: RememberOptions,
): Promise<DocumentBefore> {
  const { subject, journal, watch } = options;
  const { uri } = document;
  const answer = await document.answer();
  requireReadable(uri, answer);
  const found = documentBefore(answer);
  requireRead(subject, uri, found);
  if (expected === undefined || watch === undefined)
    return mirrorOf(found, options) ?? journal?.surviving(uri, found) ?? found;
  const before = await stateBeforeRequest(expected, found, () => delay(LOOK_AGAIN_MS).then(() => document.read()));
  if (before !== undefined) return before;
  // The journal keeps the content, in case the other client loses it.
  journal?.record(uri, expected.before);
  if (await watch.isOwnDoing(document, expected.before, answer)) return expected.before;
  watch.contest(uri);
  throw new UnsentWriteError(
    `another client, perhaps another run, has changed the document ${uri} since the case before; this case did not write to it`,
  );
}

/**
 * Tells that a document shows what this case has written to another one: a server may keep both as one document. Then the
 * content is nobody's original, if it goes when the other document is restored.
 */
function mirrorOf(found: DocumentBefore, { originals, exchanges = [] }: RememberOptions): DocumentBefore | undefined {
  if (wasMissing(found)) return undefined;
  const put = exchanges.findLast(
    ({ request }) => request.method === 'PUT' && Buffer.compare(request.body, found.body) === 0,
  );
  const other = put && originals.get(new URL(put.request.origin + put.request.target).href);
  return other && { ...found, mirrored: mirroredBy(other) };
}

/** Returns what goes with the last of several names of one document: the state that the first one had. */
function mirroredBy(other: DocumentBefore): DocumentBefore {
  return wasMissing(other) ? other : (other.mirrored ?? other);
}

/**
 * Returns the state of a document that the case before has created, if the GET that verified its deletion was the latest
 * request of the run, apart from reads of this case. A document with content is read again, so that none is lost that
 * another client has changed meanwhile.
 */
function stillMissing(
  expected: ExpectedNow | undefined,
  originals: ReadonlyMap<string, DocumentBefore>,
): DocumentBefore | undefined {
  if (expected?.isFresh !== true || originals.size > 0) return undefined;
  return wasMissing(expected.before) && saysThereIsNone(expected.before) ? expected.before : undefined;
}

/** Pause before a second look at a document that seems to have an earlier state, in milliseconds. */
const LOOK_AGAIN_MS = 100;

/** Returns undefined for a URI that selects no document (RFC 4825 §6.2); it has no content to remember. */
function knownOwner(subject: Subject, uri: string): SubjectUser | undefined {
  try {
    return documentOwner(subject, uri);
  } catch {
    return undefined;
  }
}

/** Creates the controller that undici passes to handlers of unsent requests. */
function abortedController(reason: Error): Dispatcher.DispatchController {
  return { aborted: true, paused: false, reason, abort: () => {}, pause: () => {}, resume: () => {} };
}

/**
 * Refuses the first write to a document that the server did not show to its owner, since it may exist and could not be
 * restored. There is one exception: the tree of a user whom the run does not know, after a refusal. The suite has made
 * up such users, and judges that the server refuses these writes too. If the server accepts one, the document is kept
 * (`restore-document.ts`) and the run says so.
 *
 * @throws UnsentWriteError
 */
function requireRead(subject: Subject, uri: string, before: DocumentBefore): void {
  if (!wasMissing(before)) return;
  const { status } = before;
  if (!mayMeanNoAccess(status)) return;
  if (status < 500 && isMadeUp(subject, uri)) return;
  throw new UnsentWriteError(
    `the document ${uri} could not be read before the first write: GET got ${status}; the case did not write to it`,
  );
}

/**
 * Refuses the first write to a document whose content coding cannot be undone: its original is not known.
 *
 * @param answer to the GET before the write
 * @throws UnsentWriteError
 */
function requireReadable(uri: string, answer: HttpResponseRecord): void {
  const names = answer.status === 200 ? unreadableCodings(answer) : undefined;
  if (names === undefined) return;
  throw new UnsentWriteError(
    `the document ${uri} could not be read before the first write: its content coding ${names} cannot be undone; the case did not write to it`,
  );
}

function isMadeUp({ users, xcapRoot }: Subject, uri: string): boolean {
  const { xui } = parseXcapUri(uri, { xcapRoot });
  return xui !== undefined && users.every((user) => user.xui !== xui);
}
