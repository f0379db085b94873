import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { formsOf, OF_MEMBERS, OF_MESSAGES, OF_PARAMETERS } from './canary.js';

/** A text that a message repeats, in each form. */
export function echoOf(secrets: readonly string[]): string {
  const parameters = Object.entries(OF_PARAMETERS).map(([name, value]) => `${name}=${value}`);
  return [
    ...secrets.flatMap(formsOf),
    `https://host/?${parameters.join('&')}`,
    JSON.stringify(OF_MEMBERS),
    JSON.stringify(JSON.stringify(OF_MEMBERS)),
    `Digest response="${OF_MESSAGES.digestProof}"`,
    `ftp://user:${OF_MESSAGES.passwordInUrl}@host/`,
  ].join(' ');
}

const CAPABILITIES =
  '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids></xcap-caps>';

const btoaOf = (text: string) => Buffer.from(text).toString('base64');

/** Stores nothing, and repeats what it has received, and the secrets. */
function answer(request: IncomingMessage, response: ServerResponse, secrets: readonly string[]): void {
  const isCapabilities = request.url?.includes('/xcap-caps/') === true;
  const said = echoOf([...secrets, ...request.rawHeaders.filter((_, index) => index % 2 === 1)]);
  const status = isCapabilities ? 200 : ({ GET: 404, PUT: 201 }[request.method ?? ''] ?? 409);
  response.writeHead(
    status,
    secrets.find((one) => !/[^ -~]/.test(one)),
    {
      ETag: '"1"',
      'Content-Type': isCapabilities ? 'application/xcap-caps+xml' : 'text/plain',
      'Set-Cookie': `sid=${OF_MESSAGES.setCookie}; Path=/`,
      'X-Said': Buffer.from([...secrets, ...secrets.map(btoaOf)].join(' ')).toString('latin1'),
      Location: `http://user:${OF_MESSAGES.passwordInUrl}@host/?access_token=${OF_PARAMETERS.access_token}`,
    },
  );
  response.end(isCapabilities ? `${CAPABILITIES}<!--${said.replaceAll('--', '')}-->` : said);
}

/**
 * Starts a server that repeats secrets. It ends with the test.
 *
 * @param secrets what it knows besides what it receives
 * @param options.seen is called at each request
 * @returns its XCAP root
 */
export async function startEchoingServer(
  context: TestContext,
  secrets: readonly string[],
  { tls, seen }: { readonly tls?: ServerOptions; readonly seen?: () => void } = {},
): Promise<string> {
  const listener: RequestListener = (request, response) => {
    seen?.();
    answer(request, response, secrets);
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http${tls === undefined ? '' : 's'}://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
}
