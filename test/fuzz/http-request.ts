import { defined } from '../../common/defined.js';
import type { Content, ModelRequest, Target } from './model/requests.js';
import type { Step } from './model/select.js';
import { documentText, textOf } from './model/tree.js';

const AUID = 'com.example.fuzz';
const XUI = 'sip:alice@example.com';
const MIME_TYPE = 'application/fuzz+xml';
const QUERY = '?xmlns(p=urn:default)xmlns(q=urn:other)';

/** Options of `startXdms` for the usage of the requests, which has no schema. */
export const FUZZED = {
  users: [{ xui: XUI }],
  extraUsages: [{ auid: AUID, mimeType: MIME_TYPE, namespace: 'urn:default' }],
} as const;

/** A request as undici takes it. */
export interface HttpRequest {
  readonly method: ModelRequest['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

/** @param tag entity tag of the document, if it exists */
export function httpRequest(request: ModelRequest, tag: string | undefined): HttpRequest {
  const { method, target, content } = request;
  return {
    method,
    path: pathOf(target),
    headers: { ...contentType(request), ...conditionField(request, tag) },
    ...defined({ body: content === undefined ? undefined : octetsOf(content) }),
  };
}

export function pathOf({ document, steps, attribute, isBound }: Target): string {
  const base = `/xcap-root/${AUID}/users/${XUI}/${document}`;
  if (steps === undefined) return base;
  const segments = [...steps.map(stepText), ...(attribute === undefined ? [] : [`@${attribute}`])];
  return `${base}/~~/${segments.map(encoded).join('/')}${isBound ? QUERY : ''}`;
}

export function octetsOf(content: Content): Buffer {
  switch (content.kind) {
    case 'document':
      return Buffer.from(documentText(content.document));
    case 'element':
      return Buffer.from(textOf(content.element));
    case 'attribute':
      return Buffer.from(content.quoted);
    case 'broken':
      return content.octets;
  }
}

function stepText({ name, position, attribute }: Step): string {
  const place = position === undefined ? '' : `[${position}]`;
  return name + place + (attribute ? `[@${attribute.name}=${attribute.quoted}]` : '');
}

function encoded(segment: string): string {
  return encodeURI(segment).replaceAll('#', '%23').replaceAll('?', '%3F');
}

function contentType({ content, target, isMislabeled }: ModelRequest): Record<string, string> {
  if (content === undefined) return {};
  const { steps, attribute } = target;
  const due = steps === undefined ? MIME_TYPE : `application/xcap-${attribute === undefined ? 'el' : 'att'}+xml`;
  return { 'content-type': isMislabeled ? 'text/plain' : due };
}

function conditionField({ condition }: ModelRequest, tag = '"none"'): Record<string, string> {
  switch (condition) {
    case 'none':
      return {};
    case 'match-current':
      return { 'if-match': tag };
    case 'match-stale':
      return { 'if-match': '"stale"' };
    case 'none-match-current':
      return { 'if-none-match': tag };
    case 'none-match-stale':
      return { 'if-none-match': '"stale"' };
  }
}
