import type { Dispatcher } from 'undici';
import type { Exchange } from '../../../common/exchange.js';
import { XcapStack } from '../../client/internal.js';
import type { DocumentBefore } from '../server/documents/document-before.js';
import type { DocumentJournal } from '../server/documents/journal.js';
import { rememberingOriginals } from '../server/documents/remember-documents.js';
import { sessionOptions } from '../server/subject/access/sessions.js';
import type { Subject, SubjectUser } from '../server/subject/subject.js';
import { openDispatcher } from '../server/subject/subject-dispatcher.js';
import type { Transport } from './transport.js';

export interface SubjectTransportOptions {
  readonly subject: Subject;
  readonly user: SubjectUser;
  /** Gets each document before the first write to it; absent for a server that ends with the exploration. */
  readonly journal?: DocumentJournal | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A transport over the network, at the pace of the subject. */
export interface SubjectTransport extends Transport, AsyncDisposable {
  /** Says why a write was not sent, without full stop; undefined while all were. */
  readonly whyUnsent: () => string | undefined;
}

/** Opens connections as a user of the subject. */
export async function openSubjectTransport(options: SubjectTransportOptions): Promise<SubjectTransport> {
  const { subject, user, journal, signal } = options;
  const questions = openDispatcher(subject);
  const plain = openDispatcher(subject);
  let unsent: string | undefined;
  const dispatcher: Dispatcher =
    journal === undefined
      ? plain
      : plain.compose(
          rememberingOriginals({
            subject,
            originals: new Map<string, DocumentBefore>(),
            journal,
            dispatcher: questions,
            signal,
            onFailure: (_uri, { message }) => {
              unsent ??= message;
            },
          }),
        );
  const stack = await XcapStack.start(sessionOptions(subject, user, dispatcher));
  const { origin } = new URL(subject.xcapRoot);
  return {
    xcapRoot: subject.xcapRoot,
    xui: user.xui,
    whyUnsent: () => unsent,
    async send({ method, target, headers, body }): Promise<Exchange> {
      const startedAt = Date.now();
      const begun = performance.now();
      try {
        const content = method === 'PUT' ? { body } : {};
        return await stack.send({ method, target, headers, ...content, signal });
      } catch {
        const request = { method, origin, target, headers: Object.entries(headers), body };
        return { request, startedAt, durationMs: performance.now() - begun };
      }
    },
    [Symbol.asyncDispose]: async () => {
      await stack[Symbol.asyncDispose]();
      await Promise.all([plain.destroy(), questions.destroy()]);
    },
  };
}
