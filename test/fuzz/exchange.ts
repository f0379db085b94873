import type { Client } from 'undici';
import type { HttpRequest } from './http-request.js';

export interface HttpResponse {
  readonly status: number;
  readonly tag: string | undefined;
  readonly body: Buffer;
}

export async function exchange(client: Client, request: HttpRequest): Promise<HttpResponse> {
  const { statusCode, headers, body } = await client.request({ ...request, body: request.body ?? null });
  const { etag } = headers;
  return {
    status: statusCode,
    tag: typeof etag === 'string' ? etag : undefined,
    body: Buffer.from(await body.arrayBuffer()),
  };
}

/** Reads the condition of a conflict report (RFC 4825 §11.2). */
export function conflictOf({ body }: HttpResponse): string | undefined {
  return /<xcap-error [^>]*>\s*<([a-z0-9-]+)/.exec(body.toString())?.[1];
}
