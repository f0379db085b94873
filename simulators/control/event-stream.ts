import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { exchangeWithoutSecrets, removalOfSecretsIn } from '../../common/secrets/message-secrets.js';
import { mapStrings } from '../../common/secrets/secret-removal.js';
import { firstPage, jsonLength } from './lists/list-page.js';
import type { ControlPlane } from './plane.js';
import { type ShownExchange, shownExchange, withShortBodies } from './shown-exchange.js';

/** Milliseconds between a request and its event, so that many requests share one. */
const GATHERING = 100;
/** Milliseconds between looks at what no request announces, such as a document of the control plane. */
const LOOKING = 1_000;
/** Requests in one event. */
const MOST_SENT = 200;

/**
 * Serves the events of the live page (server-sent events): `requests` with new requests, `reset` after a reset, and
 * `state`. People share what they see, so the events contain no credentials, unlike the operations.
 */
export function serveEvents(app: FastifyInstance, plane: ControlPlane, prefix: string): void {
  app.get(prefix + EVENTS.path, (_request, reply) => follow(plane, openEventStream(reply)));
}

/** The description of the events. */
export const EVENTS = {
  path: '/events',
  summary: 'Sends requests and the state as server-sent events, for the live page.',
} as const;

/** Takes a response over for server-sent events, and sends its head. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  raw.flushHeaders();
  return raw;
}

/** Formats one server-sent event; JSON has no line breaks. */
export function serverSentEvent(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function follow(plane: ControlPlane, response: ServerResponse): void {
  const send = eventsOf(plane, (event, data) => response.write(serverSentEvent(event, data)));
  const look = (): void => {
    // A page that reads slowly gets the newest requests later, and fills no memory.
    if (!response.writableNeedDrain) send();
  };
  let gathering: NodeJS.Timeout | undefined;
  const unsubscribe = plane.simulator.subscribe(() => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      look();
    }, GATHERING);
  });
  const looking = setInterval(look, LOOKING);
  response.once('close', () => {
    unsubscribe();
    clearTimeout(gathering);
    clearInterval(looking);
  });
  look();
}

/** Creates a function that sends what is new since its last call. */
function eventsOf(
  { simulator, state, redact }: ControlPlane,
  send: (event: string, data: unknown) => void,
): () => void {
  let last = 0;
  let lastState = '';
  return () => {
    const requests = simulator.requests();
    const newest = requests.at(-1)?.number ?? 0;
    if (newest < last) {
      send('reset', {});
      last = 0;
    }
    const fresh = requests.filter(({ number }) => number > last).slice(-MOST_SENT);
    if (fresh.length > 0) {
      const remove = removalOfSecretsIn(fresh);
      const shown = fresh.map((exchange) => withShortBodies(shownExchange(exchangeWithoutSecrets(exchange, remove))));
      send('requests', mapStrings(latest(shown), redact()));
    }
    last = newest;
    const current = mapStrings({ ...state(), deviations: simulator.deviations }, redact());
    const text = JSON.stringify(current);
    if (text !== lastState) send('state', current);
    lastState = text;
  };
}

/** Takes as many of the latest requests as an event may have. */
function latest(shown: readonly ShownExchange[]): readonly ShownExchange[] {
  const page = firstPage(shown.toReversed(), ({ number }) => number, { sizeOf: jsonLength });
  return page.items.toReversed();
}
