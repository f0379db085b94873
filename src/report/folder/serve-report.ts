import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { StartError } from '../../../common/errors.js';
import { isLoopback } from '../../../common/loopback.js';

interface ReportServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves one report on 127.0.0.1. It refuses other host names, since a page of another site could read the report
 * through a name that resolves to this machine.
 *
 * @param port 0 for a free one
 * @throws StartError
 */
export async function serveReport(file: string, port: number): Promise<ReportServer> {
  const name = `/${path.basename(file)}`;
  const server = createServer((request, response) => {
    const isHere = isLoopback((request.headers.host ?? '').replace(/:\d*$/, ''));
    if (!isHere || !['/', name].includes(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    const content = createReadStream(file);
    content.on('error', () => response.destroy());
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    content.pipe(response);
  });
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (cause) {
    throw new StartError('XCALIPER_PORT_IN_USE', `port ${port} is in use; choose another, or 0`, { cause });
  }
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${chosen}${name}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
