import type { FastifyInstance } from 'fastify';
import { defined } from '../../common/defined.js';
import type { DocumentChange } from '../xdms/notices/change-notices.js';
import { checkInput } from './check-input.js';
import { openEventStream, serverSentEvent } from './event-stream.js';
import type { ControlPlane } from './plane.js';
import { changes } from './schemas.js';

export const CHANGE_STREAM = {
  path: '/changes',
  summary: 'Sends each change of a document as a server-sent event, with its xcap-diff document (RFC 5874).',
  query: changes,
} as const;

/** Octets that wait for a slow client. Beyond them the server ends the stream: a client must not miss a change silently. */
const MOST_WAITING = 4 * 1024 * 1024;

/** Serves the stream of changes, if the simulator has documents. */
export function serveChanges(app: FastifyInstance, { subscribeToChanges }: ControlPlane, prefix: string): void {
  if (subscribeToChanges === undefined) return;
  app.get(prefix + CHANGE_STREAM.path, (request, reply) => {
    const wanted = Object.entries(checkInput(changes, request.query)).filter(([, value]) => value !== undefined);
    const response = openEventStream(reply);
    const unsubscribe = subscribeToChanges((change) => {
      const told = { ...addressOf(change), ...tagsOf(change) };
      if (!wanted.every(([name, value]) => told[name] === value)) return;
      response.write(serverSentEvent('change', { ...told, xcapDiff: change.xcapDiff }));
      if (response.writableLength > MOST_WAITING) response.destroy();
    });
    response.once('close', unsubscribe);
  });
}

function addressOf({ auid, user, document }: DocumentChange): Record<string, string> {
  return { auid, ...defined({ user }), document };
}

function tagsOf({ previousEtag, etag }: DocumentChange): Record<string, string> {
  return { ...defined({ previousEtag, etag }) };
}
