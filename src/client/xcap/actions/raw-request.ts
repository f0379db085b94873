import {
  type FieldNames,
  requireMilliseconds,
  requireOptions,
  requireText,
  shown,
} from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import type { PreparedRequest } from '../http/exchange-request.js';
import { type HeaderFields, overlay, requireHeaders, standardFields } from '../http/headers.js';
import type { StackSettings } from '../resolve-options.js';

/**
 * A request to send unchanged: the stack encodes nothing, checks no usage, and adds only the fields that HTTP needs.
 */
export interface RawRequest {
  /** Any token but CONNECT; case-sensitive. */
  readonly method: string;
  /** The request target: a path, optionally with a query; sent unchanged. */
  readonly target: string;
  readonly headers?: HeaderFields | undefined;
  readonly body?: string | Uint8Array | undefined;
  /** Milliseconds for the whole exchange, authentication included; the stack's when absent. */
  readonly timeout?: number | string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const RAW_REQUEST: FieldNames<RawRequest> = {
  method: true,
  target: true,
  headers: true,
  body: true,
  timeout: true,
  signal: true,
};

/**
 * Adds the stack's header fields, origin and timeout to a raw request.
 *
 * @throws InvalidArgumentError naming the part that cannot be sent
 */
export function prepareRawRequest(settings: StackSettings, request: RawRequest): PreparedRequest {
  const { method, target, headers, body, timeout, signal } = requireOptions(request, RAW_REQUEST, 'request');
  return {
    method: requireMethod(method),
    origin: settings.root.origin,
    target: requireTarget(target),
    headers: overlay(overlay(standardFields(settings.root.origin), settings.headers), requireHeaders(headers)),
    body: typeof body === 'string' ? Buffer.from(body) : body,
    timeout: timeout === undefined ? settings.timeout : requireMilliseconds(timeout, 'timeout'),
    signal,
    followRedirects: false,
  };
}

/** A response to CONNECT would make the connection a tunnel (RFC 9110 §9.3.6). */
function requireMethod(method: unknown): string {
  const text = requireText(method, 'method');
  if (text !== 'CONNECT') return text;
  throw new InvalidArgumentError('method', 'must not be CONNECT, because the stack opens no tunnels');
}

function requireTarget(target: unknown): string {
  if (typeof target === 'string' && /^\/[\x21-\x7e]*$/.test(target)) return target;
  throw new InvalidArgumentError('target', `must be a path in visible ASCII characters, got ${shown(target)}`);
}
