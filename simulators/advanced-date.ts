import type { FastifyInstance } from 'fastify';
import type { AdvancedClock } from './clock.js';

/** Makes the Date field of responses follow an advanced clock; Node writes that of the machine. */
export function sendAdvancedDate(app: FastifyInstance, clock: AdvancedClock): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (clock.isAdvanced) reply.header('date', clock.now().toUTCString());
    done();
  });
}
