import type { Dispatcher } from 'undici';
import type { Exchange, HttpResponseRecord } from '../../../common/exchange.js';
import { XcapStack } from '../../client/internal.js';
import { sessionOptions } from '../server/subject/access/sessions.js';
import type { Subject, SubjectUser } from '../server/subject/subject.js';

/** The subject of a diagnosis, and the dispatcher for requests to it. */
export interface Examined {
  readonly subject: Subject;
  readonly dispatcher: Dispatcher;
  readonly signal?: AbortSignal | undefined;
}

export interface Request {
  readonly method?: string;
  readonly uri: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends a request to a subject as one of its users.
 *
 * @returns undefined when no complete response arrives
 */
export async function sendLook(
  { subject, dispatcher, signal }: Examined,
  user: SubjectUser,
  { method = 'GET', uri, ...more }: Request,
): Promise<(Exchange & { readonly response: HttpResponseRecord }) | undefined> {
  await using stack = await XcapStack.start(sessionOptions(subject, user, dispatcher));
  try {
    const { response, ...rest } = await stack.send({ method, target: new URL(uri).pathname, ...more, signal });
    return response && { ...rest, response };
  } catch {
    return undefined;
  }
}
