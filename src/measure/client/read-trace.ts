import { z } from 'zod';
import { defined } from '../../../common/defined.js';
import { InvalidArgumentError, messageOf } from '../../../common/errors.js';
import type { Exchange, HeaderList } from '../../../common/exchange.js';
import { readText } from '../../../common/files/read-text.js';

/** A conversation of a file. */
export interface Recorded {
  /** Id of the case that the conversation becomes. */
  readonly id: string;
  readonly name: string;
  readonly exchanges: readonly Exchange[];
}

const harHeaders = z.array(z.object({ name: z.string(), value: z.string() }));

const har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        startedDateTime: z.string(),
        time: z.number(),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers: harHeaders,
          postData: z.object({ text: z.string().exactOptional() }).exactOptional(),
        }),
        response: z.object({
          status: z.int(),
          headers: harHeaders,
          content: z.object({ text: z.string().exactOptional(), encoding: z.string().exactOptional() }).exactOptional(),
        }),
      }),
    ),
  }),
});

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

/** Most requests of a conversation: rules compare each with all others. */
const MOST_REQUESTS = 5_000;

/** Id and name of requests that belong to no case. */
export const RECORDED = { id: 'recorded/requests', name: 'Recorded requests' };

/**
 * Reads recorded traffic: a HAR file, or a `results.json` of a run, whose cases are conversations of their own.
 *
 * @throws InvalidArgumentError `trace`, also for a conversation of more than 5000 requests
 */
export async function readTrace(file: string): Promise<readonly Recorded[]> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(file));
  } catch (thrown) {
    throw new InvalidArgumentError('trace', `cannot read ${file}: ${messageOf(thrown)}`, { cause: thrown });
  }
  const asHar = har.safeParse(value);
  if (asHar.success) return bounded(file, [{ ...RECORDED, exchanges: asHar.data.log.entries.map(fromHar) }]);
  const asResults = results.safeParse(value);
  if (asResults.success)
    return bounded(
      file,
      asResults.data.cases.map(({ id, name, exchanges }) => ({
        id: `recorded/${id}`,
        name,
        exchanges: exchanges.map(fromResults),
      })),
    );
  throw new InvalidArgumentError('trace', `${file} is neither a HAR file nor a results.json of a run`);
}

function bounded(file: string, recorded: readonly Recorded[]): readonly Recorded[] {
  const long = recorded.find(({ exchanges }) => exchanges.length > MOST_REQUESTS);
  if (long === undefined) return recorded;
  throw new InvalidArgumentError(
    'trace',
    `${file} has ${long.exchanges.length} requests in one conversation; at most ${MOST_REQUESTS} are judged together, so split it`,
  );
}

function fromHar(entry: z.infer<typeof har>['log']['entries'][number]): Exchange {
  const { request, response, startedDateTime, time } = entry;
  const content = response.content?.encoding === 'base64' ? 'base64' : 'utf8';
  return {
    request: {
      method: request.method,
      ...splitUrl(request.url),
      headers: request.headers.flatMap(harField),
      body: Buffer.from(request.postData?.text ?? ''),
    },
    // Browsers write status 0 for a request without a response.
    ...defined({
      response:
        response.status > 0
          ? {
              status: response.status,
              headers: response.headers.flatMap(harField),
              body: Buffer.from(response.content?.text ?? '', content),
            }
          : undefined,
    }),
    startedAt: Date.parse(startedDateTime),
    durationMs: time,
  };
}

/** Leaves out the pseudo fields of HTTP/2; `:authority` is what Host is in HTTP/1.1. */
function harField({ name, value }: { readonly name: string; readonly value: string }): HeaderList {
  if (name === ':authority') return [['host', value]];
  return name.startsWith(':') ? [] : [[name, value]];
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

function splitUrl(url: string): { readonly origin: string; readonly target: string } {
  const [, origin = '', target = '/'] = /^(https?:\/\/[^/?#]*)(.*)$/i.exec(url) ?? [];
  return { origin, target };
}
