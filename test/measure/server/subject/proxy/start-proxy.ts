import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { TestContext } from 'node:test';

const loginWith = (password: string) => `Basic ${Buffer.from(`lab:${password}`).toString('base64')}`;

const PASSWORD = 'open sesame';

export const LOGIN = loginWith(PASSWORD);

/** Starts an HTTP proxy that knows CONNECT alone, and asks for credentials. It ends with the test. */
export async function startProxy(context: TestContext, password = PASSWORD) {
  const asked: string[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', ({ url = '', headers }, socket, head) => {
    asked.push(url);
    if (headers['proxy-authorization'] !== loginWith(password)) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="lab"\r\n\r\n');
      return;
    }
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), allowHalfOpen: true }, () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, proxy: { url, username: 'lab', password } };
}
