import type { FastifyInstance } from 'fastify';
import { messageOf } from '../../common/errors.js';
import type { StateLog } from './state-log.js';

/**
 * Holds every response back until the disk has all changes that it may tell of, also those of other clients. When the
 * disk fails, the client gets no response. Add this hook before those that publish exchanges.
 */
export function acknowledgeSettled(app: FastifyInstance, log: StateLog): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const settled = log.settled();
    if (settled === undefined) return done(null, payload);
    settled.then(
      () => done(null, payload),
      (thrown) => {
        process.emitWarning(messageOf(thrown), { code: 'XCALIPER_PERSIST_FAILED' });
        request.raw.socket.destroy();
      },
    );
  });
}
