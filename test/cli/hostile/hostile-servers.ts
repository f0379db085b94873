import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// The entry of a process with one server per hostility. It sends their ports by name, and ends with its parent.

const LISTS = 'urn:ietf:params:xml:ns:resource-lists';
const CAPABILITIES =
  '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids></xcap-caps>';
const TWENTY_MB = 20 * 1024 * 1024;

const document = (content: string): Buffer =>
  Buffer.from(`<resource-lists xmlns="${LISTS}">${content}</resource-lists>`);

const LARGE = document('<list name="friends"/>'.padEnd(TWENTY_MB, '<list/>'));
const DEEP = document('<list>'.repeat(100_000) + '</list>'.repeat(100_000));
const ATTRIBUTES = document(`<list ${Array.from({ length: 100_000 }, (_, index) => `a${index}="v"`).join(' ')}/>`);
const LARGE_ERROR = Buffer.from(
  `<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><schema-validation-error phrase="${'x'.repeat(TWENTY_MB)}"/></xcap-error>`,
);

type Behavior = (request: IncomingMessage, response: ServerResponse) => void;

const withBody =
  (body: Buffer): Behavior =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/resource-lists+xml', ETag: '"1"' }).end(body);

/** Gives GET responses a body, and accepts everything else. */
const gets =
  (answer: Behavior): Behavior =>
  (request, response) => {
    if (request.method === 'GET') answer(request, response);
    else response.writeHead(200, { ETag: '"2"' }).end();
  };

/** Writes until the client closes the connection. */
const endless: Behavior = (_request, response) => {
  const more = (): void => {
    while (!response.destroyed && response.write(LARGE.subarray(0, 256 * 1024)));
    response.once('drain', more);
  };
  response.writeHead(200, { 'Content-Type': 'application/resource-lists+xml' });
  more();
};

const largeErrors: Behavior = (request, response) => {
  if (request.method === 'PUT') {
    response.writeHead(409, { 'Content-Type': 'application/xcap-error+xml' }).end(LARGE_ERROR);
  } else response.writeHead(404).end();
};

/** Sends one octet of a header field every 100 ms. The first responses are whole, so that the run starts. */
function drippingHeaders(): Behavior {
  let whole = 2;
  return (_request, response) => {
    whole -= 1;
    if (whole >= 0) return void response.writeHead(404).end();
    const { socket } = response;
    socket?.write('HTTP/1.1 200 OK\r\nX-Drip: ');
    const drip = setInterval(() => socket?.write('x'), 100);
    socket?.once('close', () => clearInterval(drip));
  };
}

const BEHAVIORS: Readonly<Record<string, Behavior>> = {
  'large-bodies': gets(withBody(LARGE)),
  'endless-bodies': gets(endless),
  'large-errors': largeErrors,
  'dripping-headers': drippingHeaders(),
  'deep-nesting': withBody(DEEP),
  'many-attributes': withBody(ATTRIBUTES),
};

/** The number of requests that a server has answered. The parent asks for it with the name of the server. */
export interface Answered {
  readonly name: string;
  readonly requests: number;
}

const answered: Record<string, number> = {};

async function listen(name: string, behavior: Behavior): Promise<number> {
  const server = createServer((request, response) => {
    answered[name] = (answered[name] ?? 0) + 1;
    request.resume();
    // A client that stops reading is no fault of this server.
    response.on('error', () => undefined);
    // A run begins only where an answer shows XCAP.
    if (request.url?.includes('/xcap-caps/') === true) response.end(CAPABILITIES);
    else behavior(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const ports = await Promise.all(
  Object.entries(BEHAVIORS).map(async ([name, behavior]) => [name, await listen(name, behavior)] as const),
);
process.on('message', (name: string) => process.send?.({ name, requests: answered[name] ?? 0 } satisfies Answered));
process.on('disconnect', () => process.exit());
process.send?.(Object.fromEntries(ports));
