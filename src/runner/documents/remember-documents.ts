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
  /** Where documents are remembered, by URI; what is in it already stays as it is. */
  readonly originals: Map<string, OriginalDocument>;
  /** Carries the questions; they are nobody's exchanges. */
  readonly dispatcher: Dispatcher;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Has a dispatcher look what is there before it carries the first write to a document of the subject, whoever sends it
 * and whether it means the document or a node in it. A write whose document could not be asked for is not sent: it might
 * destroy what nobody could put back.
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
      (error: Error) => handler.onResponseError?.(failed(error), error),
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

/** Undefined too when what is written to is no document (RFC 4825 §6.2): there is nothing to remember. */
function knownOwner(subject: Subject, uri: string): SubjectUser | undefined {
  try {
    return documentOwner(subject, uri);
  } catch {
    return undefined;
  }
}

/** What undici tells a handler of a request that never went out. */
function failed(reason: Error): Dispatcher.DispatchController {
  return { aborted: true, paused: false, reason, abort: () => {}, pause: () => {}, resume: () => {} };
}
