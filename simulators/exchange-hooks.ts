import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OriginOf } from './captured-exchange.js';
import type { AdvancedClock } from './clock.js';
import { type ExchangeFeed, publishExchanges } from './exchange-feed.js';
import type { Faults } from './faults/faults.js';
import { type FaultStage, playFaults, respondWithFault } from './faults/play-faults.js';

/** What a simulator does with each exchange besides serving it. */
export interface ExchangeParts extends Pick<FaultStage, 'bodyLimit' | 'keepBody'> {
  readonly feed: ExchangeFeed;
  readonly faults: Faults;
  readonly clock: AdvancedClock;
  readonly origin: OriginOf;
  readonly bodyOf: (request: FastifyRequest) => Uint8Array;
}

/** Publishes exchanges, plays faults, and makes the Date field follow the clock. */
export function addExchangeHooks(app: FastifyInstance, parts: ExchangeParts): void {
  const { feed, faults, clock, origin, bodyOf, bodyLimit, keepBody } = parts;
  const publishLost = publishExchanges(app, feed, {
    origin,
    bodyOf,
    isDropped: (request) => faults.of(request)?.dropAfterCommit === true,
    complete: (reply) => sendAdvancedDate(reply, clock),
    begin: (request, reply, done) => begin(request, reply, done),
    pass: (request, reply, payload, done) => {
      const fault = faults.of(request);
      if (fault === undefined) done(null, payload);
      else respondWithFault(fault, request, reply, payload, done);
    },
  });
  const begin = playFaults(app, { faults, bodyLimit, keepBody, publishLost });
}

/** Makes the Date field of a response follow an advanced clock; Node writes that of the machine. */
function sendAdvancedDate(reply: FastifyReply, clock: AdvancedClock): void {
  if (clock.isAdvanced && !reply.hasHeader('date')) reply.header('date', clock.now().toUTCString());
}
