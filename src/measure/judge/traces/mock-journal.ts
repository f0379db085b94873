import { z } from 'zod';
import { defined } from '../../../../common/defined.js';
import { type Exchange, headerValue } from '../../../../common/exchange.js';
import { hasKey, moment, RECORDED, required, type Trace } from './trace.js';

const headers = z.array(z.tuple([z.string(), z.string()]));
const body = z.string();

const journal = z.object({
  requests: z.array(
    z.object({
      number: z.int(),
      request: z.object({ method: z.string(), target: z.string(), headers, body }),
      response: z.object({ status: z.int(), headers, body }).exactOptional(),
      startedAt: moment,
      durationMs: z.number(),
    }),
  ),
  dropped: z.int().exactOptional(),
  next: z.int().exactOptional(),
});

/** Reads what the control plane of a mock answers to `GET /requests`. @returns undefined for something else */
export function readMockJournal(value: unknown): Trace | undefined {
  if (!hasKey(value, 'requests')) return undefined;
  const { requests, dropped = 0, next } = required(journal, value);
  const notes = [
    ...(dropped > 0 ? [`the mock has dropped the ${dropped} oldest requests`] : []),
    ...(next === undefined ? [] : [`the file is one page of the requests: those after ${next} are missing`]),
  ];
  return { conversations: [{ ...RECORDED, exchanges: requests.map(fromJournal) }], notes };
}

function fromJournal(one: z.infer<typeof journal>['requests'][number]): Exchange {
  const { request, response, startedAt, durationMs } = one;
  return {
    request: {
      ...request,
      origin: `http://${headerValue(request.headers, 'Host') ?? ''}`,
      body: Buffer.from(request.body),
    },
    ...defined({ response: response && { ...response, body: Buffer.from(response.body) } }),
    startedAt,
    durationMs,
  };
}
