import type { z } from 'zod';
import { defined } from '../../../common/defined.js';
import type { DeviationDescription } from '../../deviation.js';
import type { DeviationCatalogue } from '../../deviations/deviation-catalogue.js';
import type { ChaosOptions } from '../../faults/chaos.js';
import type { Fault } from '../../faults/fault.js';
import { checkInput, traitsOfQuery } from '../check-input.js';
import { HAR_HEAD, harEntry } from '../har.js';
import { firstPage, numberedPage } from '../lists/list-page.js';
import { DONE, type Operation } from '../operation.js';
import { requireReady } from '../readiness.js';
import * as schemas from '../schemas.js';
import { shownExchange, sizeOfExchange } from '../shown-exchange.js';
import type { Simulator } from '../simulator.js';
import { deviationOperations } from './deviation-operations.js';

/** What differs between the simulators in the operations that both have. */
export interface CommonInputs {
  /** Fields that select requests for a fault. */
  readonly match: z.ZodType<object>;
  /** Query parameters that select exchanges. */
  readonly query: z.ZodObject;
  readonly catalogue: DeviationCatalogue<DeviationDescription>;
}

/** Lists the operations that every simulator has. */
export function commonOperations({ match, query, catalogue }: CommonInputs): readonly Operation<Simulator>[] {
  const waitQuery = query.extend(schemas.wait.shape);
  const pageQuery = query.extend(numberedPage.shape);
  const faultBody = schemas.faultSchema.extend({ match: match.optional() });
  return [
    {
      method: 'GET',
      path: '/ready',
      summary: 'Tells that the simulator takes connections; 503 when it does not.',
      isPublic: true,
      run: async (_request, { simulator: { url } }) => {
        await requireReady(url);
        return { status: 'ready' };
      },
    },
    {
      method: 'POST',
      path: '/reset',
      summary: 'Restores the state of the start; clears faults, requests and findings.',
      run: (_request, { simulator }) => {
        simulator.reset();
        return DONE;
      },
    },
    {
      method: 'GET',
      path: '/requests',
      summary: 'Lists the recorded requests that match, those with a number greater than `after`.',
      query: pageQuery,
      run: (request, { simulator }) => {
        const { limit: _limit, after: _after, ...traits } = checkInput(pageQuery, request.query);
        const { limit, after = 0 } = checkInput(numberedPage.loose(), request.query);
        const later = simulator.requests(traitsOfQuery(traits)).filter(({ number }) => number > after);
        const { items, ...next } = firstPage(later, ({ number }) => number, { limit, sizeOf: sizeOfExchange });
        return { dropped: simulator.droppedRequests, requests: items.map(shownExchange), ...next };
      },
    },
    {
      method: 'GET',
      path: '/requests.har',
      summary: 'Lists the recorded requests that match as HAR, without credentials.',
      query,
      run: (request, { simulator }) => {
        const exchanges = simulator.requests(traitsOfQuery(checkInput(query, request.query)));
        return { log: { ...HAR_HEAD, entries: exchanges.map(harEntry) } };
      },
    },
    {
      method: 'GET',
      path: '/requests/wait',
      summary: 'Waits for a matching request, 5 seconds by default; 404 with the nearest misses when none comes.',
      query: waitQuery,
      run: async (request, { simulator }) => {
        const { timeoutMs: _timeout, after: _after, ...traits } = checkInput(waitQuery, request.query);
        const { timeoutMs, after } = checkInput(schemas.wait, request.query);
        const options = { ...defined({ timeoutMs, after }) };
        return shownExchange(await simulator.waitFor(traitsOfQuery(traits), options));
      },
    },
    {
      method: 'POST',
      path: '/faults',
      summary: 'Queues a fault for the next matching requests.',
      body: faultBody,
      run: ({ body }, { simulator }) => {
        const { match: wanted = {}, times = 1, ...fault } = checkInput(faultBody, body);
        simulator
          .next(wanted)
          .with(fault as Fault)
          .times(times);
        return DONE;
      },
    },
    {
      method: 'POST',
      path: '/chaos',
      summary: 'Gives a share of all requests a random fault, and returns the seed; a rate of 0 ends it.',
      body: schemas.chaosSchema,
      run: ({ body }, { simulator }) => simulator.chaos(checkInput(schemas.chaosSchema, body) as ChaosOptions),
    },
    ...deviationOperations(catalogue),
    {
      method: 'GET',
      path: '/clock',
      summary: 'Reads the clock of the simulator.',
      run: (_request, { simulator: { clock } }) => ({ now: clock.now().toISOString() }),
    },
    {
      method: 'POST',
      path: '/clock',
      summary: 'Lets time pass.',
      body: schemas.clock,
      run: ({ body }, { simulator: { clock } }) => {
        clock.advance(checkInput(schemas.clock, body).advanceMs);
        return { now: clock.now().toISOString() };
      },
    },
    ...SNAPSHOT_OPERATIONS,
  ];
}

/** The operations on snapshots, which the control plane keeps. */
const SNAPSHOT_OPERATIONS: readonly Operation<Simulator>[] = [
  {
    method: 'GET',
    path: '/snapshots',
    summary: 'Lists the ids of the kept snapshots.',
    run: (_request, { snapshots: { ids } }) => ({ snapshots: ids }),
  },
  {
    method: 'POST',
    path: '/snapshots',
    summary: 'Keeps a snapshot of the stored state in the process, and returns its id.',
    run: (_request, { snapshots }) => ({ snapshot: snapshots.take() }),
  },
  {
    method: 'POST',
    path: '/snapshots/:id/restore',
    summary: 'Restores a snapshot, which stays kept.',
    run: ({ path }, { snapshots }) => (snapshots.restore(path) ? DONE : undefined),
  },
  {
    method: 'DELETE',
    path: '/snapshots/:id',
    summary: 'Removes a snapshot.',
    run: ({ path }, { snapshots }) => (snapshots.remove(path) ? DONE : undefined),
  },
];
