import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** Path of the XCAP root on the proxy. */
const ROOT = '/deep/services/xcap';

/** What the proxy calls what the server behind it calls resource-lists, index and application/resource-lists+xml. */
export const RENAMED = { auid: 'org.example.lists', document: 'index.xml', mimeType: 'application/x-lists+xml' };
const STANDARD = { auid: 'resource-lists', document: 'index', mimeType: 'application/resource-lists+xml' };

/** The header field without which the proxy answers nothing. */
export const TENANT = ['x-tenant', 'lab'] as const;

/**
 * A server with names of its own in front of another: it knows one usage and its documents by those names alone, has its
 * XCAP root elsewhere and wants a header field of its own.
 *
 * @param behind XCAP root of the server behind it
 * @param oneName users have one document of a usage: one of another name is not taken
 * @returns the proxy's XCAP root
 */
export async function renamingProxy(context: TestContext, behind: string, oneName = false): Promise<string> {
  const server = createServer((incoming, response) => {
    forward(incoming, response, behind, oneName).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${ROOT}`;
}

async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  behind: string,
  oneName: boolean,
): Promise<void> {
  const { url = '', method, rawHeaders } = incoming;
  const target = url.replace(/^http:\/\/[^/]*/, '');
  const path = target.startsWith(`${ROOT}/`) ? behindPath(target.slice(ROOT.length)) : undefined;
  if (incoming.headers[TENANT[0]] !== TENANT[1] || path === undefined) {
    response.writeHead(404).end();
    return;
  }
  if (oneName && method === 'PUT' && isOtherDocument(path)) {
    incoming.resume();
    response.writeHead(403).end();
    return;
  }
  const { host, pathname } = new URL(behind);
  const headers = rawHeaders.flatMap((value, index) => {
    if (index % 2 === 0 && value.toLowerCase() === 'content-length') return [];
    if (isValueOf(rawHeaders, index, 'content-length')) return [];
    return [isValueOf(rawHeaders, index, 'content-type') ? inward(value) : value];
  });
  const sent = request({ host: host.split(':')[0], port: host.split(':')[1], path: pathname + path, method, headers });
  // The octets as they are, one character each.
  sent.end(Buffer.from(inwardUris((await buffer(incoming)).toString('latin1'), behind), 'latin1'));
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  const body = outward(await text(answer), behind);
  const fields = answer.rawHeaders.flatMap((value, index, all) => {
    if (index % 2 === 1) return [];
    if (/^(?:content-length|transfer-encoding)$/i.test(value)) return [];
    return [value, outward(all[index + 1] ?? '', behind)];
  });
  const hasBody = body !== '';
  response.writeHead(
    answer.statusCode ?? 500,
    hasBody ? [...fields, 'Content-Length', String(Buffer.byteLength(body))] : fields,
  );
  response.end(body);
}

function isValueOf(raw: readonly string[], index: number, name: string): boolean {
  return index % 2 === 1 && raw[index - 1]?.toLowerCase() === name;
}

/** The path on the server behind; undefined for the usage's standard name, which is nothing here. */
function behindPath(path: string): string | undefined {
  const [, document = '', rest = ''] = /^(.*?)((?:\/~~|\?).*)?$/.exec(path) ?? [];
  const segments = document.split('/');
  const auid = decodeURIComponent(segments[1] ?? '');
  if (auid === STANDARD.auid) return undefined;
  if (auid !== RENAMED.auid) return path;
  const renamed = segments.map((segment, index) => {
    if (index === 1) return STANDARD.auid;
    const name = decodeURIComponent(segment);
    if (name === RENAMED.document) return STANDARD.document;
    return name === STANDARD.document ? RENAMED.document : segment;
  });
  return renamed.join('/') + rest;
}

function isOtherDocument(path: string): boolean {
  const document = /^\/[^/]+\/users\/[^/]+\/([^/?]*)(?:\/~~.*)?$/.exec(path)?.[1];
  return document !== undefined && document !== STANDARD.document;
}

/** URIs in a document: the server behind follows them to documents of its own. */
function inwardUris(body: string, behind: string): string {
  return body.replace(
    new RegExp(`http://[^/]+${ROOT}/${RENAMED.auid}/users/([^/]+)/${RENAMED.document}`, 'g'),
    (_, xui: string) => `${behind}/${STANDARD.auid}/users/${xui}/${STANDARD.document}`,
  );
}

/** The usage's standard media type is none of the proxy's. */
function inward(written: string): string {
  const [type = ''] = written.split(/[\s;]/);
  if (type.toLowerCase() === STANDARD.mimeType) return 'application/x-unknown';
  return type.toLowerCase() === RENAMED.mimeType ? STANDARD.mimeType + written.slice(type.length) : written;
}

/** URIs, AUIDs and media types in what the server behind has said. */
function outward(said: string, behind: string): string {
  return said
    .replaceAll(new URL(behind).pathname, ROOT)
    .replace(/\/resource-lists\/users\/([^/]+)\/index(?=[/"<]|$)/g, `/${RENAMED.auid}/users/$1/${RENAMED.document}`)
    .replaceAll(`<auid>${STANDARD.auid}</auid>`, `<auid>${RENAMED.auid}</auid>`)
    .replace(new RegExp(`^${STANDARD.mimeType.replace('+', '\\+')}`), RENAMED.mimeType);
}
