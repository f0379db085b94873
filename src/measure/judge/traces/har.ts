import { z } from 'zod';
import { defined } from '../../../../common/defined.js';
import type { Exchange, HeaderList } from '../../../../common/exchange.js';
import { RECORDED, splitUrl, type Trace } from './trace.js';

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

/** `encoding` is defined for responses; Xcaliper has it for requests, too. */
const body = z.object({ text: z.string().exactOptional(), encoding: z.string().exactOptional() });

const har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        startedDateTime: z.string(),
        time: z.number(),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers,
          postData: body.exactOptional(),
        }),
        response: z.object({
          status: z.int(),
          headers,
          content: body.exactOptional(),
        }),
      }),
    ),
  }),
});

/** Reads HAR 1.2, as browsers and proxies export it. @returns undefined for something else */
export function readHar(value: unknown): Trace | undefined {
  const { data } = har.safeParse(value);
  return data && { conversations: [{ ...RECORDED, exchanges: data.log.entries.map(fromHar) }], notes: [] };
}

function fromHar(entry: z.infer<typeof har>['log']['entries'][number]): Exchange {
  const { request, response, startedDateTime, time } = entry;
  return {
    request: {
      method: request.method,
      ...splitUrl(request.url),
      headers: request.headers.flatMap(harField),
      body: contentOctets(request.postData),
    },
    // Browsers write status 0 for a request without a response.
    ...defined({
      response:
        response.status > 0
          ? {
              status: response.status,
              headers: response.headers.flatMap(harField),
              body: contentOctets(response.content),
            }
          : undefined,
    }),
    startedAt: momentOf(startedDateTime),
    durationMs: time,
  };
}

/** `Date` keeps three decimals of a second; the others are added. */
function momentOf(dateTime: string): number {
  const [, microseconds = '0'] = /\.\d{3}(\d+)/.exec(dateTime) ?? [];
  return Date.parse(dateTime) + Number(`0.${microseconds}`);
}

function contentOctets({ text = '', encoding }: z.infer<typeof body> = {}): Buffer {
  return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
}

/** Leaves out the pseudo fields of HTTP/2; `:authority` is what Host is in HTTP/1.1. */
function harField({ name, value }: { readonly name: string; readonly value: string }): HeaderList {
  if (name === ':authority') return [['host', value]];
  return name.startsWith(':') ? [] : [[name, value]];
}
