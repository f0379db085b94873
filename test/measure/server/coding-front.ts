import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';

/** What a front makes of each content. */
export interface Coding {
  /** Value of Content-Encoding; absent for a front that does not name what it applies. */
  readonly name?: string;
  readonly apply: (content: Uint8Array) => Uint8Array;
}

export const GZIP: Coding = { name: 'gzip', apply: (content) => gzipSync(content) };

/**
 * A front that applies a content coding to every answer, whatever Accept-Encoding says.
 *
 * @param behind XCAP root of the server behind it
 * @returns the XCAP root on the front
 */
export async function codingFront(context: TestContext, behind: string, coding: Coding = GZIP): Promise<string> {
  const { origin, pathname } = new URL(behind);
  const server = createServer((incoming, response) => {
    forward(incoming, response, origin, coding).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  origin: string,
  { name, apply }: Coding,
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const { method, url: path, headers } = incoming;
  // Only the content tells the length that a response to HEAD has (RFC 9110 §8.6).
  const sent = request({ hostname, port, method: method === 'HEAD' ? 'GET' : method, path, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
  incoming.pipe(sent);
  const answer = await answered;
  const content = await buffer(answer);
  const { 'content-length': length, ...fields } = answer.headers;
  const status = answer.statusCode ?? 500;
  if (content.byteLength > 0) {
    const coded = apply(content);
    const named = name === undefined ? {} : { 'content-encoding': name };
    response.writeHead(status, { ...fields, ...named, 'content-length': coded.byteLength }).end(coded);
    return;
  }
  // A 304 would need the length of the coded content.
  response
    .writeHead(status, { ...fields, ...(status !== 304 && length !== undefined && { 'content-length': length }) })
    .end();
}
