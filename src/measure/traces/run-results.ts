import { z } from 'zod';
import { defined } from '../../../common/defined.js';
import type { Exchange } from '../../../common/exchange.js';
import { splitUrl, type Trace } from './trace.js';

const body = { body: z.string().exactOptional(), bodyBase64: z.string().exactOptional() };
const headers = z.array(z.tuple([z.string(), z.string()]));

const results = z.object({
  cases: z.array(
    z.object({
      id: z.string(),
      name: z.string().default('Recorded requests'),
      exchanges: z.array(
        z.object({
          request: z.object({ method: z.string(), url: z.string(), headers, ...body }),
          response: z.object({ status: z.int(), headers, ...body }).exactOptional(),
          durationMs: z.number(),
        }),
      ),
    }),
  ),
});

/** Reads the `results.json` of a run, whose cases are conversations of their own. @returns undefined for something else */
export function readRunResults(value: unknown): Trace | undefined {
  const { data } = results.safeParse(value);
  if (data === undefined) return undefined;
  const conversations = data.cases.map(({ id, name, exchanges }) => ({
    id: `recorded/${id}`,
    name,
    exchanges: exchanges.map(fromResults),
  }));
  return { conversations, notes: [] };
}

function fromResults(one: z.infer<typeof results>['cases'][number]['exchanges'][number]): Exchange {
  const { request, response, durationMs } = one;
  return {
    request: { method: request.method, ...splitUrl(request.url), headers: request.headers, body: bytesOf(request) },
    ...defined({
      response:
        response === undefined
          ? undefined
          : { status: response.status, headers: response.headers, body: bytesOf(response) },
    }),
    startedAt: 0,
    durationMs,
  };
}

function bytesOf({ body: text = '', bodyBase64 }: { readonly body?: string; readonly bodyBase64?: string }): Buffer {
  return bodyBase64 === undefined ? Buffer.from(text) : Buffer.from(bodyBase64, 'base64');
}
