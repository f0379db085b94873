import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers } from '../../../../common/random.js';
import {
  type ReferenceAnswer,
  ReferenceXdms,
  referenceBlueprint,
  type XcapRequest,
} from '../../../../simulators/reference.js';

/** What a server does wrong with requests at the same time, and only then. */
export const PLANTED_RACES = ['lost-update', 'torn-read', 'shared-tag', 'double-creation', 'stale-cache'] as const;

export type PlantedRace = (typeof PLANTED_RACES)[number];

export interface RacingServer extends AsyncDisposable {
  /** XCAP root URI. */
  readonly xcapRoot: string;
  /** Most connections at the same time so far. */
  readonly mostConnections: () => number;
}

/** The user and the document that the server has. */
export const XUI = 'sip:joe@example.com';
const ID = { auid: 'resource-lists', xui: XUI, path: ['index'] };

type Answer = Omit<ReferenceAnswer, 'undo'>;

/** Answers a request; with a race, in several steps between which other requests come. */
type Serve = (request: XcapRequest) => Promise<Answer>;

/**
 * Serves one document of a user. The mock makes each change in one step, so a race is planted in a server around it.
 *
 * @param race undefined for a server that keeps the rules
 * @param change what the server does wrong with single requests, too
 */
export async function startRacingServer(
  race: PlantedRace | undefined,
  seed: number,
  change = (answer: Answer, _: string): Answer => answer,
): Promise<RacingServer> {
  const reference = new ReferenceXdms(await referenceBlueprint({}), 'http://127.0.0.1', '/xcap-root');
  reference.admits(ID);
  const random = randomNumbers(seed);
  const serve = serveWith(race, reference, () => delay(random() * 3));
  let most = 0;
  const sockets = new Set<unknown>();
  const server = createServer(async (request, response) => {
    const asked = await received(request);
    const { status, headers, body } = change(await serve(asked), `${asked.method} ${asked.target}`);
    response.writeHead(status, headers).end(body);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    xcapRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap-root`,
    mostConnections: () => most,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function received(request: IncomingMessage): Promise<XcapRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = '', url: target = '', headers } = request;
  return { method, target, headers, body: Buffer.concat(parts) };
}

function serveWith(race: PlantedRace | undefined, reference: ReferenceXdms, pause: () => Promise<unknown>): Serve {
  let version = 0;
  const tagOf = (number: number) => `"v${number}"`;
  const atOnce = (request: XcapRequest, number = version + 1): Answer => {
    const answer = reference.serve(ID, request, tagOf(number));
    if (isWrite(request) && answer.status < 300) version = Math.max(version, number);
    return answer;
  };
  const isNode = ({ target }: XcapRequest) => target.includes('/~~/');
  const cache = new Map<string, Answer>();
  let torn: string | undefined;
  const races: Readonly<Record<PlantedRace, Serve>> = {
    // Reads the document, changes its copy, and stores that.
    'lost-update': async (request) => {
      if (!isWrite(request) || !isNode(request)) return atOnce(request);
      const kept = () => [reference.textOf(ID), reference.tagOf(ID) ?? ''] as const;
      const before = kept();
      await pause();
      const now = kept();
      reference.keep(ID, ...before);
      const answer = atOnce(request);
      if (answer.status >= 300) reference.keep(ID, ...now);
      return answer;
    },
    // Overwrites the stored file in place.
    'torn-read': async (request) => {
      const before = reference.textOf(ID);
      if (request.method === 'PUT' && !isNode(request) && before !== undefined) {
        const text = Buffer.from(request.body).toString();
        torn = text.slice(0, text.length / 2) + before.slice(text.length / 2);
        await pause();
        torn = undefined;
      }
      const answer = atOnce(request);
      const isTorn = torn !== undefined && request.method === 'GET' && !isNode(request) && answer.status === 200;
      return isTorn ? { ...answer, body: torn ?? '' } : answer;
    },
    // Takes the number of the next version before it makes it.
    'shared-tag': async (request) => {
      const number = version + 1;
      if (isWrite(request)) await pause();
      return atOnce(request, number);
    },
    // Looks whether the resource is there, and then creates it.
    'double-creation': async (request) => {
      const { undo, ...looked } = reference.serve(ID, request, '"looked"');
      undo();
      if (looked.status !== 201) return atOnce(request);
      await pause();
      const { 'if-none-match': _, 'if-match': __, ...headers } = request.headers;
      const answer = atOnce({ ...request, headers });
      return answer.status < 300 ? { ...answer, status: 201 } : answer;
    },
    // Reads the document, and keeps what it has read for the next ones.
    'stale-cache': async (request) => {
      if (isWrite(request)) {
        const answer = atOnce(request);
        cache.clear();
        return answer;
      }
      const cached = cache.get(request.target);
      if (cached !== undefined && request.headers['if-none-match'] === undefined) return cached;
      const answer = atOnce(request);
      await pause();
      if (answer.status === 200) cache.set(request.target, answer);
      return answer;
    },
  };
  return race === undefined ? async (request) => atOnce(request) : races[race];
}

function isWrite({ method }: XcapRequest): boolean {
  return method === 'PUT' || method === 'DELETE';
}
