import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

/**
 * A front that rewrites the heads of requests, octet by octet, for a server with a fault in what it reads.
 *
 * @param behind XCAP root of the server behind it
 * @param rewrite gets the request line and the header fields, each with its CRLF
 * @returns the XCAP root on the front
 */
export async function rewritingFront(
  context: TestContext,
  behind: string,
  rewrite: (head: string) => string,
): Promise<string> {
  const { hostname, port, pathname } = new URL(behind);
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => incoming.destroy()).on('close', () => open.delete(socket));
    }
    incoming.on('data', (octets) => outgoing.write(inHead(octets.toString('latin1'), rewrite), 'latin1'));
    incoming.on('end', () => outgoing.end());
    outgoing.pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`;
}

/** Clients of a run write a head in one part. */
function inHead(octets: string, rewrite: (head: string) => string): string {
  const end = octets.indexOf('\r\n\r\n') + '\r\n'.length;
  if (!/^[A-Z]+ [^\r\n]* HTTP\//.test(octets) || end < '\r\n'.length) return octets;
  return rewrite(octets.slice(0, end)) + octets.slice(end);
}
