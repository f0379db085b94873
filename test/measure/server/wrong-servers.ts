import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import type { TestContext } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { selfSignedCertificate } from '../../../simulators/internal.js';

/** A server at an address that somebody took for an XCAP root. */
export interface WrongServer {
  readonly kind: string;
  readonly scheme: 'http' | 'https';
  readonly open: () => Server;
  /** What a diagnosis and a run say about it. */
  readonly says: RegExp;
}

const PAGE = { 'Content-Type': 'text/html; charset=utf-8' };
const TEXT = { 'Content-Type': 'text/plain' };
const XML = { 'Content-Type': 'application/xml' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const FAULT = `<?xml version="1.0"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault/></soap:Body></soap:Envelope>`;

function page(text: string): string {
  return `<!DOCTYPE html>\n<html><body><h1>${text}</h1></body></html>`;
}

function http(kind: string, answer: RequestListener, says: RegExp): WrongServer {
  return { kind, scheme: 'http', open: () => createServer(answer), says };
}

function redirecting(kind: string, place: (url: string) => string, says: RegExp): WrongServer {
  return http(kind, ({ url = '' }, response) => response.writeHead(302, { Location: place(url) }).end(), says);
}

const SIP = 'SIP/2.0 400 Bad Request\r\nContent-Length: 0\r\n\r\n';
const ALERT = Buffer.from([0x15, 3, 1, 0, 2, 2, 0x28]);

/** Answers whatever comes over TCP with the same octets, or none, and closes the connection. */
function overTcp(octets: string | Uint8Array): Server {
  return createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(octets));
  });
}

function overTls(): Server {
  const server = createTlsServer(selfSignedCertificate(['127.0.0.1']), (socket) => {
    socket.on('error', () => undefined);
    socket.end();
  });
  return server.on('tlsClientError', () => undefined);
}

export const WRONG_SERVERS: readonly WrongServer[] = [
  http(
    'a page on every path',
    (_request, response) => response.writeHead(200, PAGE).end(page('It works!')),
    /the server answers with web pages; check the path$/,
  ),
  http(
    'a page about every missing file',
    ({ url }, response) => response.writeHead(404, PAGE).end(page(`Cannot GET ${url}`)),
    /the server answers with web pages; check the path$/,
  ),
  http(
    'a gateway without its server',
    (_request, response) => response.writeHead(502, PAGE).end(page('Bad Gateway')),
    /answers with web pages and the status 502; check that the server behind it runs, and the path$/,
  ),
  http(
    'an empty 200',
    (_request, response) => response.writeHead(200).end(),
    /the server answers 200 to every GET without a text; check the path, or if it is right, store \/xcap\/\S+ first/,
  ),
  http(
    'a plain text',
    (_request, response) => response.writeHead(200, TEXT).end('It works!\n'),
    /the server answers 200 to every GET, such as "It works!"; check the path, or/,
  ),
  http(
    'an echo',
    ({ url }, response) => response.writeHead(200, TEXT).end(`You asked for ${url}`),
    /the server answers 200 to every GET, such as "You asked for \S+"; check the path, or/,
  ),
  http(
    'one XML document for all',
    (_request, response) => response.writeHead(200, XML).end('<feed/>'),
    /the server answers 200 to every GET, such as "<feed\/>"; check the path, or/,
  ),
  http(
    'an XML document that has the path',
    ({ url }, response) => response.writeHead(200, XML).end(`<feed self="${url}"/>`),
    /the server answers 200 to every GET, such as "<feed self=\S+"; check the path, or/,
  ),
  http(
    'an XML report of another kind',
    ({ url }, response) => response.writeHead(404, XML).end(`<Error><Code>NoSuchKey</Code><Key>${url}</Key></Error>`),
    /the server answers 404 to every GET, such as "<Error><Code>NoSuchKey[^;]*"; check the path, or/,
  ),
  http(
    'a JSON API',
    ({ url }, response) => response.writeHead(404, JSON_TYPE).end(JSON.stringify({ error: `no route ${url}` })),
    /the server answers 404 to every GET, such as "{"error":"no route \S+"}"; check the path, or/,
  ),
  http(
    'an empty 404',
    (_request, response) => response.writeHead(404).end(),
    /where xcap-caps\/global\/index or a document of sip:alice@example\.com would be: the server answers 404 to every GET without a text; check the path, or if it is right, store \/xcap\/resource-lists\/users\/sip:alice@example\.com\/index first with any client$/,
  ),
  http(
    'a gateway that refuses everything',
    (_request, response) => response.writeHead(403, TEXT).end('Forbidden'),
    /the server answers 403 to every GET, such as "Forbidden"; check the credentials, and the path$/,
  ),
  redirecting(
    'a redirect to a login',
    (url) => `/login?next=${encodeURIComponent(url)}`,
    /redirects to a login page at http:\/\/127\.0\.0\.1:\d+\/login; check the path, and how clients of XCAP log in$/,
  ),
  redirecting(
    'a redirect to another root',
    (url) => `https://xcap.example.com/services${url}`,
    /redirects to https:\/\/xcap\.example\.com\/services\/xcap; give that as the XCAP root, or let the run follow it: --follow-root-redirect, or followRootRedirect: true in the subject file$/,
  ),
  redirecting(
    'a redirect home',
    () => 'https://www.example.com/',
    /redirects every request, for example to https:\/\/www\.example\.com\/; check the path$/,
  ),
  http(
    'a login to the network',
    (_request, response) => response.writeHead(511, PAGE).end(page('Log in')),
    /asks for a login to the network \(511\); log in, or use another network$/,
  ),
  http(
    'a proxy with a page that asks for credentials',
    (_request, response) =>
      response.writeHead(407, { ...PAGE, 'Proxy-Authenticate': 'Basic realm="office"' }).end(page('Log in')),
    /cannot be reached: a proxy before the server asks for credentials of its own \(407, basic for "office"\): set proxy\.url, proxy\.username and proxy\.password in the subject file; for a gateway that is the host of the XCAP root, set Proxy-Authorization under headers$/,
  ),
  http(
    'a SOAP service',
    (_request, response) => response.writeHead(500, { 'Content-Type': 'text/xml' }).end(FAULT),
    /is a SOAP service; check the port and the path$/,
  ),
  http(
    'nginx on a port with TLS',
    (_request, response) => response.writeHead(400, PAGE).end(page('The plain HTTP request was sent to HTTPS port')),
    /expects TLS on this port; write https:\/\/127\.0\.0\.1:\d+\/xcap$/,
  ),
  {
    kind: 'SIP over TCP',
    scheme: 'http',
    open: () => overTcp(SIP),
    says: /this is a SIP server, not an XCAP server: it answers "SIP\/2\.0 400 Bad Request"; check the port/,
  },
  {
    kind: 'a TLS alert',
    scheme: 'http',
    open: () => overTcp(ALERT),
    says: /the server expects TLS on this port; write https:/,
  },
  { kind: 'TLS', scheme: 'http', open: overTls, says: /the server expects TLS on this port; write https:/ },
  {
    kind: 'HTTP/2 only',
    scheme: 'https',
    open: () => createTlsServer({ ...selfSignedCertificate(['127.0.0.1']), ALPNProtocols: ['h2'] }),
    says: /does not speak HTTP\/1\.1 on this port, perhaps HTTP\/2 only/,
  },
  {
    kind: 'http without TLS',
    scheme: 'https',
    open: () => createServer((_request, response) => response.end()),
    says: /the server answers without TLS on this port; write http:\/\/127\.0\.0\.1:\d+\/xcap, or check the port/,
  },
  {
    kind: 'a connection that is closed',
    scheme: 'http',
    open: () => overTcp(''),
    says: /cannot be reached: other side closed$/,
  },
];

/**
 * Opens a wrong server until the end of the test, and returns the URI that should be its XCAP root.
 *
 * @param methods gets those of the requests
 */
export async function openWrong(
  context: TestContext,
  { open, scheme }: WrongServer,
  methods: (string | undefined)[] = [],
): Promise<string> {
  const server = open();
  server.prependListener('request', ({ method }: IncomingMessage) => methods.push(method));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => new Promise((resolve) => server.close(resolve)));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
}
