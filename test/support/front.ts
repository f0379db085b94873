import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers } from '../../common/random.js';
import { contentOfRequest, contentOfResponse, MessageFraming, type Part, statusOf } from './message-framing.js';

/** A request that a front has read up to the end of its head. */
export interface FrontRequest {
  /** Counts from 1, over all connections. */
  readonly number: number;
  readonly method: string;
  readonly target: string;
  /** Request line and header fields, without the empty line. */
  readonly head: string;
}

/** An answer that a front gives in the place of the server. */
export interface Refusal {
  /** `closed` for no answer: the connection is reset. */
  readonly status: number | 'closed';
  /** Value of Retry-After; absent for none. */
  readonly retryAfter?: string;
  /** Values of WWW-Authenticate; Basic for a 401 when absent. */
  readonly challenges?: readonly string[];
}

/** Decides about a request: undefined passes it on. */
export type Decide = (request: FrontRequest) => Refusal | undefined;

/** Changes a head, request or status line included, that the front passes on. */
export type Rewrite = (head: string) => string | Promise<string>;

export interface FrontOptions {
  /** XCAP root, or another URI, of the server behind the front: http, on loopback. */
  readonly upstream: string;
  readonly decide?: Decide;
  /** Of the requests that are passed on. */
  readonly rewriteRequest?: Rewrite;
  readonly rewriteResponse?: Rewrite;
  /** Milliseconds that each request waits before it is passed on or refused. */
  readonly latencyMs?: number;
  /** 0 for any. */
  readonly port?: number;
}

export interface Front extends AsyncDisposable {
  /** `upstream` with the authority of the front. */
  readonly uri: string;
  /** Number of requests so far, the refused ones included. */
  readonly requests: number;
  /** Number of requests that the front has answered itself. */
  readonly refused: number;
  /** Replaces the decision for all further requests, as when access comes back. */
  decideBy(decide: Decide): void;
}

/**
 * Starts a proxy that answers some requests in the place of the server. It passes the octets of all others on untouched,
 * and those of their responses, so that chunks, odd methods, pipelining and half-closed connections reach the server as
 * sent. It passes on without counting what it cannot read as a request.
 */
export async function startFront({
  upstream,
  decide = passAll,
  latencyMs = 0,
  port = 0,
  rewriteRequest = unchanged,
  rewriteResponse = unchanged,
}: FrontOptions): Promise<Front> {
  const { hostname, port: upstreamPort } = new URL(upstream);
  const sockets = new Set<Socket>();
  const state = { requests: 0, refused: 0, decide };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const behind = connect({ host: hostname, port: Number(upstreamPort || 80), allowHalfOpen: true, noDelay: true });
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('error', () => behind.resetAndDestroy());
    // A server may reset a connection after its answer, which must reach the client.
    behind.on('error', () => (client.bytesWritten > 0 ? client.destroySoon() : client.resetAndDestroy()));
    client.on('close', () => behind.destroy());
    const decideOn = (head: string): Refusal | undefined => {
      state.requests += 1;
      const [method = '', target = ''] = head.split(' ', 2);
      const refusal = state.decide({ number: state.requests, method, target, head });
      if (refusal !== undefined) state.refused += 1;
      return refusal;
    };
    carry(client, behind, { latencyMs, decide: decideOn, rewriteRequest, rewriteResponse });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const uri = new URL(upstream);
  uri.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: uri.href.replace(/\/$/, ''),
    get requests() {
      return state.requests;
    },
    get refused() {
      return state.refused;
    },
    decideBy: (next) => {
      state.decide = next;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Requests of one connection that wait for their responses. */
class Waiting {
  readonly #methods: string[] = [];
  #settled: () => void = () => undefined;

  get method(): string | undefined {
    return this.#methods[0];
  }

  begin(method: string): void {
    this.#methods.push(method);
  }

  end(): void {
    this.#methods.shift();
    this.#settled();
  }

  /** Waits until all requests so far have their responses. */
  async none(): Promise<void> {
    while (this.#methods.length > 0) {
      await new Promise<void>((resolve) => {
        this.#settled = resolve;
      });
    }
  }
}

/** The end of one side leaves the other side open. */
const HALF_OPEN = { destroyOnReturn: false } as const;

/** What a front does to the messages of a connection. */
interface Carrying {
  readonly latencyMs: number;
  readonly decide: (head: string) => Refusal | undefined;
  readonly rewriteRequest: Rewrite;
  readonly rewriteResponse: Rewrite;
}

/** Carries one connection, until both sides have ended. */
function carry(client: Socket, behind: Socket, carrying: Carrying): void {
  const waiting = new Waiting();
  void carryRequests(client, behind, waiting, carrying).catch(() => client.destroy());
  void carryResponses(behind, client, waiting, carrying).catch(() => client.destroy());
}

async function carryRequests(
  client: Socket,
  behind: Socket,
  waiting: Waiting,
  { latencyMs, decide, rewriteRequest }: Carrying,
): Promise<void> {
  const framing = new MessageFraming(contentOfRequest);
  let refusal: Refusal | undefined;
  let isHeadRequest = false;
  for await (const octets of client.iterator(HALF_OPEN)) {
    for (const part of framing.take(octets as Buffer)) {
      if (part.kind === 'head') {
        if (latencyMs > 0) await delay(latencyMs);
        // Nobody knows where a request ends whose length cannot be read.
        refusal = part.content === 'lasting' ? undefined : decide(part.text);
        if (refusal?.status === 'closed') {
          client.resetAndDestroy();
          behind.destroy();
          return;
        }
        const [method = ''] = part.text.split(' ', 1);
        isHeadRequest = method === 'HEAD';
        if (refusal === undefined) waiting.begin(method);
        else if (/\nexpect[ \t]*:/i.test(part.text)) {
          // The client waits for an answer before it sends the body.
          await answer(client, waiting, refusal, isHeadRequest, 'close');
          client.resume();
          behind.end();
          return;
        }
      } else if (part.kind === 'end') {
        if (refusal !== undefined) await answer(client, waiting, refusal, isHeadRequest);
        refusal = undefined;
        continue;
      }
      if (refusal === undefined) await write(behind, await passed(part, rewriteRequest));
    }
  }
  const rest = framing.rest();
  if (refusal === undefined && rest.length > 0) await write(behind, rest);
  // A request that is refused before its end gets its answer all the same.
  if (refusal !== undefined) await answer(client, waiting, refusal, isHeadRequest, 'close');
  behind.end();
}

async function answer(
  client: Socket,
  waiting: Waiting,
  { status, retryAfter, challenges = status === 401 ? ['Basic realm="front"'] : [] }: Refusal,
  isHeadRequest: boolean,
  connection?: 'close',
): Promise<void> {
  await waiting.none();
  const text = `refused by the front: ${status}\n`;
  const fields = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: text/plain',
    `Content-Length: ${text.length}`,
    ...challenges.map((challenge) => `WWW-Authenticate: ${challenge}`),
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    ...(connection === undefined ? [] : [`Connection: ${connection}`]),
  ];
  await write(client, Buffer.from(`${fields.join('\r\n')}\r\n\r\n${isHeadRequest ? '' : text}`));
  if (connection === 'close') client.end();
}

async function carryResponses(
  behind: Socket,
  client: Socket,
  waiting: Waiting,
  { rewriteResponse }: Carrying,
): Promise<void> {
  let isInterim = false;
  const framing = new MessageFraming((head) => {
    const status = statusOf(head) ?? 0;
    isInterim = status >= 100 && status < 200 && status !== 101;
    return contentOfResponse(head, waiting.method);
  });
  for await (const octets of behind.iterator(HALF_OPEN)) {
    for (const part of framing.take(octets as Buffer)) {
      if (part.kind !== 'end') await write(client, await passed(part, rewriteResponse));
      else if (!isInterim) waiting.end();
    }
  }
  await write(client, framing.rest());
  client.end();
}

/** Returns the octets of a part, with a rewritten head. */
async function passed(part: Exclude<Part, { kind: 'end' }>, rewrite: Rewrite): Promise<Buffer> {
  if (part.kind !== 'head' || rewrite === unchanged) return part.octets;
  const end = part.octets.toString('latin1').trimStart().slice(part.text.length);
  return Buffer.from((await rewrite(part.text)) + end, 'latin1');
}

function unchanged(head: string): string {
  return head;
}

async function write(to: Socket, octets: Buffer): Promise<void> {
  if (to.destroyed || to.writableEnded) return;
  if (!to.write(octets)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
}

function passAll(): undefined {
  return undefined;
}

/** Answers of a limit of the rate and of an overload, each to be tried again at once. */
export const TEMPORARY: readonly Refusal[] = [{ status: 429 }, { status: 503, retryAfter: '0' }];

/**
 * Refuses one request in `oneIn` at random.
 *
 * @param seed the same seed refuses the same numbers of requests
 */
export function refuseAtRandom(seed: number, oneIn = 20, refusals: readonly Refusal[] = TEMPORARY): Decide {
  const random = randomNumbers(seed);
  return () => (random() * oneIn < 1 ? refusals[Math.floor(random() * refusals.length)] : undefined);
}

/**
 * Refuses every request from a number on.
 *
 * @param concerns which requests; all by default. Only those are counted
 */
export function refuseFrom(
  first: number,
  refusal: Refusal,
  concerns: (request: FrontRequest) => boolean = () => true,
): Decide {
  let count = 0;
  return (request) => {
    if (!concerns(request)) return undefined;
    count += 1;
    return count >= first ? refusal : undefined;
  };
}

/** Tells whether a request is about the documents of a user. */
export function isOf(xui: string): (request: FrontRequest) => boolean {
  return ({ target }) => decoded(target).includes(`/users/${xui}/`);
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
