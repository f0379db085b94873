import type { Dispatcher } from 'undici';
import { headerValue } from '../../shared/exchange.js';
import { XcapStack } from '../../xcap/stack.js';
import { documentOwner } from '../subject/document-owner.js';
import type { Subject, SubjectUser } from '../subject/subject.js';
import { stackOptions } from '../subject/subject-stack.js';
import type { OriginalDocument } from './restore-overwritten.js';
import { documentUri, READS } from './written-documents.js';

export interface RememberOptions {
  readonly subject: Subject;
  /** Original documents by URI. New ones are added; those that it already has are not replaced. */
  readonly originals: Map<string, OriginalDocument>;
  /** Sends the GET requests, which are not recorded as exchanges of the scenario. */
  readonly dispatcher: Dispatcher;
  readonly signal?: AbortSignal | undefined;
  /** Called when a GET fails, so that a write is not sent. */
  readonly onFailure?: (uri: string, error: Error) => void;
}

/**
 * Makes a dispatcher GET each document of the subject before the first write to it or to a node in it. If the GET
 * fails, the write is not sent, because the document could not be restored.
 *
 * @example
 * agent.compose(rememberingOriginals({ subject, originals: new Map(), dispatcher: new Agent() }))
 */
export function rememberingOriginals(options: RememberOptions): Dispatcher.DispatcherComposeInterceptor {
  const asked = new Map<string, Promise<void>>();
  return (dispatch) => (request, handler) => {
    const uri = writtenDocument(request, options.subject);
    if (uri === undefined || options.originals.has(uri)) return dispatch(request, handler);
    const answer = asked.get(uri) ?? remember(uri, options);
    asked.set(uri, answer);
    answer.then(
      () => dispatch(request, handler),
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

async function remember(uri: string, { subject, originals, dispatcher, signal }: RememberOptions): Promise<void> {
  const user = knownOwner(subject, uri);
  if (user === undefined) return;
  await using stack = await XcapStack.start(stackOptions(subject, user, dispatcher));
  const { response } = await stack.send({ method: 'GET', target: new URL(uri).pathname, signal });
  if (response?.status !== 200) return;
  const contentType = headerValue(response.headers, 'Content-Type') ?? 'application/xml';
  originals.set(uri, { contentType, body: response.body });
}

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
