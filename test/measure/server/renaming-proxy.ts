import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** Path of the XCAP root on the proxy. */
const ROOT = '/deep/services/xcap';

interface Names {
  readonly auid: string;
  readonly document: string;
  readonly mimeType: string;
}

/** The proxy's names for resource-lists, index and application/resource-lists+xml of the server behind it. */
export const RENAMED: Names = { auid: 'org.example.lists', document: 'index.xml', mimeType: 'application/x-lists+xml' };
const STANDARD: Names = { auid: 'resource-lists', document: 'index', mimeType: 'application/resource-lists+xml' };

/** A usage's names on the proxy, and on the server behind it. */
export interface Renaming {
  readonly here: Names;
  readonly behind: Names;
}

/** Names of presence rules on servers that follow the Open Mobile Alliance. */
export const OMA_PRES_RULES: Renaming = {
  here: { auid: 'org.openmobilealliance.pres-rules', document: 'pres-rules', mimeType: 'application/auth-policy+xml' },
  behind: { auid: 'pres-rules', document: 'index', mimeType: 'application/auth-policy+xml' },
};

/** The header field that the proxy requires in every request. */
export const TENANT = ['x-tenant', 'lab'] as const;

/**
 * A proxy with its own names: it serves one usage and its documents only under these names, has another XCAP root, and
 * requires a header field.
 *
 * @param behind XCAP root of the server behind it
 * @param oneName allows each user only one document of a usage, and refuses other names
 * @param renaming names of the usage on the proxy and behind it
 * @returns the proxy's XCAP root
 */
export async function renamingProxy(
  context: TestContext,
  behind: string,
  oneName = false,
  renaming: Renaming = { here: RENAMED, behind: STANDARD },
): Promise<string> {
  const server = createServer((incoming, response) => {
    forward(incoming, response, behind, oneName, renaming).catch(() => response.destroy());
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
  renaming: Renaming,
): Promise<void> {
  const { url = '', method, rawHeaders } = incoming;
  const target = url.replace(/^http:\/\/[^/]*/, '');
  const path = target.startsWith(`${ROOT}/`) ? behindPath(target.slice(ROOT.length), renaming) : undefined;
  if (incoming.headers[TENANT[0]] !== TENANT[1] || path === undefined) {
    response.writeHead(404).end();
    return;
  }
  if (oneName && method === 'PUT' && isOtherDocument(path, renaming)) {
    incoming.resume();
    response.writeHead(403).end();
    return;
  }
  const { host, pathname } = new URL(behind);
  const headers = rawHeaders.flatMap((value, index) => {
    if (index % 2 === 0 && value.toLowerCase() === 'content-length') return [];
    if (isValueOf(rawHeaders, index, 'content-length')) return [];
    // It writes the URIs in documents anew, so the server behind it has to know itself by them.
    if (isValueOf(rawHeaders, index, 'host')) return [host];
    return [isValueOf(rawHeaders, index, 'content-type') ? inward(value, renaming) : value];
  });
  const sent = request({ host: host.split(':')[0], port: host.split(':')[1], path: pathname + path, method, headers });
  // Latin-1 keeps the octets unchanged, one character each.
  sent.end(Buffer.from(inwardUris((await buffer(incoming)).toString('latin1'), behind, renaming), 'latin1'));
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  const body = outward(await text(answer), behind, renaming);
  const fields = answer.rawHeaders.flatMap((value, index, all) => {
    if (index % 2 === 1) return [];
    if (/^(?:content-length|transfer-encoding)$/i.test(value)) return [];
    return [value, outward(all[index + 1] ?? '', behind, renaming)];
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

/** Returns the path on the server behind; undefined for the usage's standard name, which the proxy does not serve. */
function behindPath(path: string, { here, behind }: Renaming): string | undefined {
  const [, document = '', rest = ''] = /^(.*?)((?:\/~~|\?).*)?$/.exec(path) ?? [];
  const segments = document.split('/');
  const auid = decodeURIComponent(segments[1] ?? '');
  if (auid === behind.auid && auid !== here.auid) return undefined;
  if (auid !== here.auid) return path;
  const renamed = segments.map((segment, index) => {
    if (index === 1) return behind.auid;
    const name = decodeURIComponent(segment);
    if (name === here.document) return behind.document;
    return name === behind.document ? here.document : segment;
  });
  return renamed.join('/') + rest;
}

function isOtherDocument(path: string, { behind }: Renaming): boolean {
  const document = /^\/[^/]+\/users\/[^/]+\/([^/?]*)(?:\/~~.*)?$/.exec(path)?.[1];
  return document !== undefined && document !== behind.document;
}

/** Translates URIs in a document, so that the server behind finds its own documents. */
function inwardUris(body: string, root: string, { here, behind }: Renaming): string {
  return body.replace(
    new RegExp(`http://[^/]+${ROOT}/${here.auid}/users/([^/]+)/${here.document}`, 'g'),
    (_, xui: string) => `${root}/${behind.auid}/users/${xui}/${behind.document}`,
  );
}

/** Translates a media type; the proxy does not have the usage's standard one. */
function inward(written: string, { here, behind }: Renaming): string {
  const [type = ''] = written.split(/[\s;]/);
  if (here.mimeType === behind.mimeType) return written;
  if (type.toLowerCase() === behind.mimeType) return 'application/x-unknown';
  return type.toLowerCase() === here.mimeType ? behind.mimeType + written.slice(type.length) : written;
}

/** Translates URIs, AUIDs and media types in responses of the server behind. */
function outward(said: string, root: string, { here, behind }: Renaming): string {
  return said
    .replaceAll(new URL(root).pathname, ROOT)
    .replace(
      new RegExp(`/${behind.auid}/users/([^/]+)/${behind.document}(?=[/"<]|$)`, 'g'),
      `/${here.auid}/users/$1/${here.document}`,
    )
    .replaceAll(`<auid>${behind.auid}</auid>`, `<auid>${here.auid}</auid>`)
    .replace(new RegExp(`^${behind.mimeType.replace('+', '\\+')}`), here.mimeType);
}
