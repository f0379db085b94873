import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { defined } from '../../../../common/defined.js';
import { type Exchange, type HeaderList, type HttpResponseRecord, headerList } from '../../../../common/exchange.js';
import { parseResponse } from './parse-response.js';
import type { FaultAction, ScriptedFault } from './scenario.js';

/** A server in front of the mock, which records what a client sends and follows a script. */
export interface ScriptedServer extends AsyncDisposable {
  readonly origin: string;
  /** Another origin with the same documents, to which a redirection may lead. */
  readonly otherOrigin: string;
  readonly exchanges: readonly Exchange[];
  /** Indexes of the exchanges whose responses the script wrote. */
  readonly scripted: ReadonlySet<number>;
  /** Faults that no request has met. */
  unmet(): readonly ScriptedFault[];
}

/** What the server does with the requests of one scenario. */
export interface Script {
  readonly mock: URL;
  readonly faults: readonly ScriptedFault[];
  /** Replaces a document as another client does. */
  readonly asRival: (document: string, text: string) => Promise<void>;
}

/** Where the server listens, and the origins under which clients reach it. */
export interface ServedAt {
  readonly host: string;
  /** Ports of the server and of the other origin; 0 for a free one. */
  readonly ports: readonly [number, number];
  /** Origins that clients use, when something between them and the server changes names or ports. */
  readonly origins?: readonly [string, string];
}

/** On loopback, on free ports. */
const ON_LOOPBACK: ServedAt = { host: '127.0.0.1', ports: [0, 0] };

/** Hop-by-hop fields, which a new connection does not inherit. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Starts the server.
 *
 * @throws Error when a port is in use
 */
export async function startScriptedServer(script: Script, at: ServedAt = ON_LOOPBACK): Promise<ScriptedServer> {
  const records: (Exchange | undefined)[] = [];
  const scripted = new Set<number>();
  const counts = new Map<string, number>();
  const met = new Set<ScriptedFault>();
  const take = (method: string): readonly FaultAction[] => {
    for (const name of [method, 'request']) counts.set(name, (counts.get(name) ?? 0) + 1);
    const found = script.faults.filter(
      (one) =>
        (one.method === method || one.method === 'request') &&
        (one.which === 'every' || one.which === counts.get(one.method)),
    );
    for (const one of found) met.add(one);
    return found.map(({ fault }) => fault);
  };
  const origins: string[] = [];
  const serve = (origin: () => string) => async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const index = records.push(undefined) - 1;
    const startedAt = Date.now();
    // A client may close the connection in the middle of a request, which is then none.
    const body = await bodyOf(incoming).catch(() => undefined);
    if (body === undefined) return void outgoing.destroy();
    const faults = take(incoming.method ?? '');
    const record = (response?: HttpResponseRecord): void => {
      records[index] = {
        request: {
          method: incoming.method ?? '',
          origin: origin(),
          target: incoming.url ?? '',
          headers: headerList(incoming.rawHeaders),
          body,
        },
        ...defined({ response }),
        startedAt,
        durationMs: Date.now() - startedAt,
      };
    };
    if (faults.length > 0) scripted.add(index);
    const response = await play(script, faults, incoming, body, origins);
    record(response);
    if (response === undefined) outgoing.destroy();
    else send(outgoing, response);
  };
  const servers = [0, 1].map((index) =>
    createServer(
      { keepAliveTimeout: 500 },
      serve(() => origins[index] ?? ''),
    ),
  );
  for (const [index, server] of servers.entries()) {
    const own = await listenAt(server, at.host, at.ports[index] ?? 0);
    origins.push(at.origins?.[index] ?? own);
  }
  const [origin = '', otherOrigin = ''] = origins;
  return {
    origin,
    otherOrigin,
    get exchanges() {
      return records.filter((one) => one !== undefined);
    },
    scripted,
    unmet: () => script.faults.filter((one) => !met.has(one)),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map(close));
    },
  };
}

async function play(
  script: Script,
  faults: readonly FaultAction[],
  incoming: IncomingMessage,
  body: Uint8Array,
  origins: readonly string[],
): Promise<HttpResponseRecord | undefined> {
  for (const fault of faults) {
    if (fault.kind === 'wait') await delay(fault.milliseconds);
  }
  await rivals(script, faults, 'before');
  const last = faults.at(-1);
  if (last?.kind === 'drop' && !last.isCarriedOut) return undefined;
  if (last?.kind === 'answer' && !last.isCarriedOut) return scriptedAnswer(last.response, incoming, undefined, origins);
  const passed = await forward(script.mock, incoming, body);
  await rivals(script, faults, 'after');
  if (last?.kind === 'drop') return undefined;
  if (last?.kind === 'answer') return scriptedAnswer(last.response, incoming, passed, origins);
  return last?.kind === 'utf-16' ? inUtf16(passed) : passed;
}

/** Writes what another client writes around a request. */
async function rivals(script: Script, faults: readonly FaultAction[], when: 'before' | 'after'): Promise<void> {
  for (const fault of faults) {
    if (fault.kind === 'rival' && fault.when === when) await script.asRival(fault.document, fault.text);
  }
}

function scriptedAnswer(
  text: string,
  { url = '' }: IncomingMessage,
  passed: HttpResponseRecord | undefined,
  [origin = '', other = '']: readonly string[],
): HttpResponseRecord {
  const etag = passed?.headers.find(([name]) => name.toLowerCase() === 'etag')?.[1] ?? '"unknown"';
  const filled = text
    .replaceAll('{origin}', origin)
    .replaceAll('{other}', other)
    .replaceAll('{target}', url)
    .replaceAll('{etag}', etag);
  return parseResponse(filled);
}

function inUtf16(response: HttpResponseRecord): HttpResponseRecord {
  const text = Buffer.from(response.body)
    .toString('utf8')
    .replace(/^<\?xml[^>]*\?>/, '');
  const body = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le');
  return { ...response, body };
}

function forward(mock: URL, incoming: IncomingMessage, body: Uint8Array): Promise<HttpResponseRecord> {
  return new Promise((resolve) => {
    const sent = request({
      host: mock.hostname,
      port: mock.port,
      method: incoming.method,
      path: incoming.url,
      headers: forMock(headerList(incoming.rawHeaders), mock),
      agent: false,
    });
    // The mock ends the connection when a request is no HTTP message, which the client sees as a refusal.
    sent.on('error', () => resolve(parseResponse('HTTP/1.1 400 Bad Request\nConnection: close')));
    sent.on('response', async (answer) => {
      const { statusCode: status = 0, rawHeaders } = answer;
      resolve({ status, headers: endToEnd(headerList(rawHeaders)), body: await bodyOf(answer) });
    });
    sent.end(body);
  });
}

/** Gives the mock its own name where the client may know the server by another one. */
function forMock(headers: HeaderList, mock: URL): readonly string[] {
  const hosts = headers.filter(([name]) => name.toLowerCase() === 'host');
  if (hosts.length !== 1) return headers.flat();
  return headers.flatMap(([name, value]) => [name, name.toLowerCase() === 'host' ? mock.host : value]);
}

function endToEnd(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => !HOP_BY_HOP.includes(name.toLowerCase()));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function send(outgoing: ServerResponse, { status, headers, body }: HttpResponseRecord): void {
  const fields = headers.filter(([name]) => name.toLowerCase() !== 'content-length');
  const length = status === 204 || status === 304 ? [] : ['Content-Length', String(body.byteLength)];
  outgoing.writeHead(status, [...fields.flat(), ...length]);
  outgoing.end(body);
}

/** @returns the origin of the server that listens now */
export function listenAt(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      // A listening TCP server has an address with a port.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
