import type { z } from 'zod';
import type { ChaosOptions } from '../faults/chaos.js';
import type { Fault } from '../faults/fault.js';
import type { Xdms, XdmsExchangeMatch, XdmsRequestMatch, XdmsUser } from '../xdms/xdms.js';
import { checkInput, traitsOfQuery } from './check-input.js';
import { documentAddress } from './document-path.js';
import * as schemas from './schemas.js';
import { shownExchange } from './shown-exchange.js';

/** The input of an operation. */
export interface ControlRequest {
  readonly query: unknown;
  readonly body: unknown;
  /** The path of a document, decoded. */
  readonly path: string;
}

/** One operation of the control plane; the routes and the OpenAPI description both come from it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In Fastify's form; `*` is the path of a document. */
  readonly path: string;
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Whether the body is a document, and not JSON. */
  readonly takesDocument?: true;
  /** @returns the JSON of the response; undefined for 404 */
  readonly run: (request: ControlRequest, xdms: Xdms) => unknown;
}

/** The answer of operations without a result. */
const DONE = { done: true } as const;

export const OPERATIONS: readonly Operation[] = [
  {
    method: 'GET',
    path: '/health',
    summary: 'Tells that the mock is ready, and its XCAP root.',
    run: (_request, { xcapRoot }) => ({ status: 'ok', xcapRoot }),
  },
  {
    method: 'POST',
    path: '/reset',
    summary: 'Restores documents, users, deviations and time of the start; clears faults, requests and findings.',
    run: (_request, xdms) => {
      xdms.reset();
      return DONE;
    },
  },
  {
    method: 'GET',
    path: '/requests',
    summary: 'Lists the recorded requests that match.',
    query: schemas.query,
    run: ({ query }, xdms) => ({
      dropped: xdms.droppedRequests,
      requests: xdms.requests(matchOf(checkInput(schemas.query, query))).map(shownExchange),
    }),
  },
  {
    method: 'GET',
    path: '/requests/wait',
    summary: 'Waits for a matching request, 5 seconds by default; 404 with the nearest misses when none comes.',
    query: schemas.waitQuery,
    run: async ({ query }, xdms) => {
      const { timeoutMs, after, ...match } = checkInput(schemas.waitQuery, query);
      const options = { ...(timeoutMs !== undefined && { timeoutMs }), ...(after !== undefined && { after }) };
      return shownExchange(await xdms.waitFor(matchOf(match), options));
    },
  },
  {
    method: 'POST',
    path: '/faults',
    summary: 'Queues a fault for the next matching requests.',
    body: schemas.fault,
    run: ({ body }, xdms) => {
      const { match = {}, times = 1, ...fault } = checkInput(schemas.fault, body);
      xdms
        .next(match as XdmsRequestMatch)
        .with(fault as Fault)
        .times(times);
      return DONE;
    },
  },
  {
    method: 'POST',
    path: '/chaos',
    summary: 'Gives a share of all requests a random fault, and returns the seed; a rate of 0 ends it.',
    body: schemas.chaos,
    run: ({ body }, xdms) => xdms.chaos(checkInput(schemas.chaos, body) as ChaosOptions),
  },
  {
    method: 'GET',
    path: '/deviations',
    summary: 'Lists the current deviations.',
    run: (_request, { deviations }) => ({ deviations }),
  },
  {
    method: 'PUT',
    path: '/deviations',
    summary: 'Replaces the deviations.',
    body: schemas.deviations,
    run: ({ body }, xdms) => {
      xdms.deviate(checkInput(schemas.deviations, body).deviations);
      return { deviations: xdms.deviations };
    },
  },
  {
    method: 'GET',
    path: '/findings',
    summary: 'Lists tolerated violations of the protocol by clients.',
    run: (_request, { findings }) => ({ findings }),
  },
  {
    method: 'POST',
    path: '/users',
    summary: 'Adds a user.',
    body: schemas.user,
    run: ({ body }, xdms) => {
      xdms.addUser(checkInput(schemas.user, body) as XdmsUser);
      return DONE;
    },
  },
  {
    method: 'POST',
    path: '/clock',
    summary: 'Lets time pass.',
    body: schemas.clock,
    run: ({ body }, { clock }) => {
      clock.advance(checkInput(schemas.clock, body).advanceMs);
      return { now: clock.now().toISOString() };
    },
  },
  {
    method: 'GET',
    path: '/documents',
    summary: 'Lists the stored documents.',
    run: (_request, { documents }) => ({ documents: documents.list() }),
  },
  {
    method: 'GET',
    path: '/documents/*',
    summary: 'Reads a document.',
    run: ({ path }, { documents }) => documents.get(documentAddress(path)),
  },
  {
    method: 'PUT',
    path: '/documents/*',
    summary: 'Stores a document; its owner becomes a user.',
    takesDocument: true,
    run: ({ path, body }, { documents }) => documents.put(documentAddress(path), String(body ?? '')),
  },
  {
    method: 'DELETE',
    path: '/documents/*',
    summary: 'Deletes a document.',
    run: ({ path }, { documents }) => (documents.delete(documentAddress(path)) ? DONE : undefined),
  },
];

function matchOf(query: z.infer<typeof schemas.query>): XdmsExchangeMatch {
  return traitsOfQuery(query) as XdmsExchangeMatch;
}
