import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sirv from 'sirv';

/** A server without XCAP support. */
export interface NaiveServer extends AsyncDisposable {
  readonly origin: string;
}

/** Answers every request with the same status. */
export function startConstantServer(status: number): Promise<NaiveServer> {
  return startListening((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'Content-Type': 'text/plain' }).end('as always\n'));
  });
}

/** Serves the files of a folder read-only, with sirv. */
export function startReadingFileServer(folder: string): Promise<NaiveServer> {
  const files = sirv(folder, { dev: true, etag: true, dotfiles: true });
  return startListening((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') refuse(request, response, 405, 'GET, HEAD');
    else files(request, response, () => refuse(request, response, 404));
  });
}

/**
 * Serves and stores files: PUT writes a file into an existing folder, DELETE removes it. Has strong entity tags and
 * checks preconditions, like other plain file servers.
 */
export function startWritingFileServer(folder: string): Promise<NaiveServer> {
  return startListening((request, response) => {
    answer(folder, request, response).catch(() => refuse(request, response, 409));
  });
}

async function answer(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = fileOf(folder, request.url ?? '/');
  if (file === undefined) return refuse(request, response, 400);
  const tag = await entityTag(file);
  const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (match !== undefined && !names(match, tag)) return refuse(request, response, 412);
  if (noneMatch !== undefined && names(noneMatch, tag)) {
    return refuse(request, response, isRead ? 304 : 412);
  }
  if (isRead) return serve(file, tag, request, response);
  if (request.method === 'PUT') return write(file, tag, request, response);
  if (request.method === 'DELETE') return remove(file, tag, request, response);
  return refuse(request, response, 405, 'GET, HEAD, PUT, DELETE');
}

function fileOf(folder: string, target: string): string | undefined {
  try {
    const file = path.join(folder, decodeURIComponent(target.replace(/\?.*$/s, '')));
    return file.includes('\0') || !file.startsWith(`${folder}${path.sep}`) ? undefined : file;
  } catch {
    return undefined;
  }
}

async function entityTag(file: string): Promise<string | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found?.isFile() === true ? `"${found.mtimeNs.toString(16)}-${found.size.toString(16)}"` : undefined;
}

export function names(field: string, tag: string | undefined): boolean {
  return tag !== undefined && (field.trim() === '*' || field.split(/\s*,\s*/).includes(tag));
}

function serve(file: string, tag: string | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (tag === undefined) {
    refuse(request, response, 404);
    return;
  }
  request.resume();
  response.writeHead(200, { 'Content-Type': 'application/xml', ETag: tag });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}

async function write(
  file: string,
  tag: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const content = await buffer(request);
  await writeFile(file, content);
  const written = await entityTag(file);
  response.writeHead(tag === undefined ? 201 : 200, written === undefined ? {} : { ETag: written }).end();
}

async function remove(
  file: string,
  tag: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (tag === undefined) return refuse(request, response, 404);
  await rm(file);
  request.resume();
  response.writeHead(200).end();
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, allow?: string): void {
  request.resume();
  response.writeHead(status, allow === undefined ? {} : { Allow: allow }).end();
}

export async function startListening(listener: RequestListener): Promise<NaiveServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
