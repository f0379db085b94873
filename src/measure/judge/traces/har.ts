import { z } from 'zod';
import { defined } from '../../../../common/defined.js';
import type { Exchange, HeaderList } from '../../../../common/exchange.js';
import { isBodyless } from './message-octets.js';
import { hasKey, moment, RECORDED, required, splitUrl, type Trace } from './trace.js';

const headers = z.array(z.object({ name: z.string(), value: z.string() }));

/** `encoding` is defined for responses; Xcaliper has it for requests, too. `size` is that of the content of a response. */
const body = z.object({
  text: z.string().exactOptional(),
  encoding: z.string().exactOptional(),
  size: z.number().exactOptional(),
});

const har = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        startedDateTime: moment,
        time: z.number(),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers,
          postData: body.exactOptional(),
          bodySize: z.number().exactOptional(),
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

type Entry = z.infer<typeof har>['log']['entries'][number];

/** Reads HAR 1.2, as browsers and proxies export it. @returns undefined for something else */
export function readHar(value: unknown): Trace | undefined {
  if (!hasKey(value, 'log')) return undefined;
  const { entries } = required(har, value).log;
  const ordered = inOrder(entries);
  const whole = ordered.filter((entry) => !isWithoutContent(entry));
  const left = entries.length - whole.length;
  const conversation = { ...RECORDED, exchanges: whole.map(fromHar) };
  const isMoved = ordered.some((entry, index) => entry !== entries[index]);
  const notes = isMoved ? ['the requests of the file are counted in the order of their times'] : [];
  if (left === 0) return { conversations: [conversation], notes };
  const note = `${left === 1 ? '1 exchange has' : `${left} exchanges have`} content that the file does not have; export it with content`;
  const at = entries.findIndex(isWithoutContent);
  const { startedDateTime = 0, time = 0 } = entries[at] ?? {};
  const moment = `${new Date(startedDateTime).toISOString()}, ${(time / 1_000).toFixed(3)} s`;
  const gap = `request ${at + 1} of the file (${moment}), or its response, is without content`;
  return { conversations: [{ ...conversation, gap }], notes: [...notes, note] };
}

/** HAR 1.2, `entries`: whoever reads them has to sort them. Of several in a millisecond, the order of the file tells. */
function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const isLatestFirst = entries.every((one, at) => one.startedDateTime <= (entries[at - 1] ?? one).startedDateTime);
  const inTime = (all: readonly Entry[]) => all.toSorted((one, other) => one.startedDateTime - other.startedDateTime);
  const isSameTime = entries[0]?.startedDateTime === entries.at(-1)?.startedDateTime;
  return inTime(isLatestFirst && !isSameTime ? entries.toReversed() : entries);
}

/** Browsers can leave content out, and say its size only. */
function isWithoutContent({ request, response }: Entry): boolean {
  const { content, status } = response;
  if ((request.bodySize ?? 0) > 0 && request.postData?.text === undefined) return true;
  if (request.method === 'HEAD' || isBodyless(status)) return false;
  return (content?.size ?? 0) > 0 && content?.text === undefined;
}

function fromHar(entry: Entry): Exchange {
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
    startedAt: startedDateTime,
    durationMs: time,
  };
}

function contentOctets({ text = '', encoding }: z.infer<typeof body> = {}): Buffer {
  return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
}

/** Leaves out the pseudo fields of HTTP/2; `:authority` is what Host is in HTTP/1.1. */
function harField({ name, value }: { readonly name: string; readonly value: string }): HeaderList {
  if (name === ':authority') return [['host', value]];
  return name.startsWith(':') ? [] : [[name, value]];
}
