import { z } from 'zod';
import { defined } from '../../../../common/defined.js';
import { CASE_HEADER, type Exchange, headerValue } from '../../../../common/exchange.js';
import { octetsOf } from '../../../result/attachments.js';
import { chunkedBody } from './message-octets.js';
import { hasKey, type Recorded, required, splitUrl, type Trace } from './trace.js';

const body = {
  body: z.string().exactOptional(),
  bodyBase64: z.string().exactOptional(),
  /** Present when only the beginning is kept. */
  cutFrom: z.number().exactOptional(),
};
const headers = z.array(z.tuple([z.string(), z.string()]));

const results = z.object({
  cases: z.array(
    z.object({
      id: z.string(),
      name: z.string().default('Recorded requests'),
      exchanges: z.array(
        z.object({
          request: z.object({
            method: z.string(),
            url: z.string(),
            headers,
            ...body,
            raw: z.object({}).exactOptional(),
          }),
          response: z.object({ status: z.int(), headers, ...body }).exactOptional(),
          durationMs: z.number(),
          isConcurrent: z.literal(true).exactOptional(),
        }),
      ),
    }),
  ),
});

type Kept = z.infer<typeof results>['cases'][number]['exchanges'][number];

/** Reads the `results.json` of a run, whose cases are conversations of their own. @returns undefined for something else */
export function readRunResults(value: unknown): Trace | undefined {
  if (!hasKey(value, 'cases')) return undefined;
  const data = required(results, value);
  const cut = data.cases.flatMap(({ exchanges }) => exchanges.filter(isCut)).length;
  const note = `${cut === 1 ? '1 exchange has' : `${cut} exchanges have`} bodies of which the results keep the beginning only`;
  return { conversations: data.cases.map(conversationOf), notes: cut === 0 ? [] : [note] };
}

function isCut({ request, response }: Kept): boolean {
  return request.cutFrom !== undefined || response?.cutFrom !== undefined;
}

/** Results have no times but durations: a request follows the response before, unless it was concurrent. */
function conversationOf({ id, name, exchanges: shown }: z.infer<typeof results>['cases'][number]): Recorded {
  // A set-up that is still there is not sent again, and writes of other cases came behind it.
  const sentBy = ({ request }: Kept) => headerValue(request.headers, CASE_HEADER) ?? id;
  const isNamed = shown.some(({ request }) => headerValue(request.headers, CASE_HEADER) === id);
  const exchanges = isNamed ? shown.filter((one) => sentBy(one) === id) : shown;
  const cut = exchanges.findIndex(isCut);
  let [start, end] = [0, 0];
  const timed = exchanges.map((one) => {
    if (one.isConcurrent === undefined) start = end;
    end = Math.max(end, start + one.durationMs);
    return { one, startedAt: start };
  });
  return {
    id: `recorded/${id}`,
    name,
    isSoleWriter: true,
    ...(cut < 0 ? {} : { gap: `of request ${cut + 1}, or of its response, the results keep the beginning only` }),
    exchanges: timed.flatMap(({ one, startedAt }) => (isCut(one) ? [] : [exchangeOf(one, startedAt)])),
  };
}

function exchangeOf({ request, response, durationMs }: Kept, startedAt: number): Exchange {
  const { method, headers: fields } = request;
  return {
    request: {
      method,
      ...splitUrl(request.url),
      headers: fields,
      body: contentOf(request),
      ...defined({ raw: request.raw }),
    },
    ...defined({
      response: response && { status: response.status, headers: response.headers, body: octetsOf(response) },
    }),
    startedAt,
    durationMs,
  };
}

/** A request that the suite wrote to a socket is kept with its chunks. */
function contentOf(request: Kept['request']): Buffer {
  const octets = octetsOf(request);
  const isCoded = headerValue(request.headers, 'Transfer-Encoding') !== undefined;
  return (isCoded ? chunkedBody(octets)?.content : undefined) ?? octets;
}
