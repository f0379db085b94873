import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { defined } from '../../../common/defined.js';
import { type NaiveServer, names, startListening } from './naive-servers.js';

/** What an object store keeps of a PUT. */
interface StoredObject {
  readonly content: Buffer;
  readonly type: string;
  readonly tag: string;
}

interface StoreAnswer {
  readonly status: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/**
 * Stores whatever a client PUTs at a path, and returns it, like an object store: every path can be written. Has strong
 * entity tags and checks preconditions.
 */
export function startObjectStore(): Promise<NaiveServer> {
  const objects = new Map<string, StoredObject>();
  return startListening((request, response) => {
    buffer(request).then(
      (content) => {
        const { status, fields = {}, body } = answerTo(objects, request, content);
        response.writeHead(status, fields).end(body);
      },
      () => response.destroy(),
    );
  });
}

function answerTo(
  objects: Map<string, StoredObject>,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  content: Buffer,
): StoreAnswer {
  const path = url.replace(/\?.*$/s, '');
  const found = objects.get(path);
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  if (match !== undefined && !names(match, found?.tag)) return { status: 412 };
  if (noneMatch !== undefined && names(noneMatch, found?.tag)) return { status: isRead ? 304 : 412 };
  if (method === 'PUT') {
    const tag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`;
    objects.set(path, { content, type: headers['content-type'] ?? 'application/octet-stream', tag });
    return { status: found === undefined ? 201 : 200, fields: { ETag: tag } };
  }
  if (!isRead && method !== 'DELETE') return { status: 405, fields: { Allow: 'GET, HEAD, PUT, DELETE' } };
  if (found === undefined) return { status: 404 };
  if (method === 'DELETE') {
    objects.delete(path);
    return { status: 200 };
  }
  return {
    status: 200,
    fields: { 'Content-Type': found.type, ETag: found.tag },
    ...defined({ body: method === 'GET' ? found.content : undefined }),
  };
}
