import { isSuccess } from '../../shared/status.js';
import type { RecordedExchange } from '../results/attachments.js';

/** The kind of resource that a request addresses (RFC 4825 §6). */
export type ResourceKind = 'document' | 'element' | 'attribute' | 'namespace bindings' | 'capabilities' | 'directory';

/** Properties of a request by which causes and abilities are told apart. */
export interface ExchangeTraits {
  readonly method: string;
  readonly kind: ResourceKind;
  /** AUID in the request URI, decoded; empty when the URI has none. */
  readonly auid: string;
  /** Number of steps in the node selector; 0 without one. */
  readonly depth: number;
  /** Forms of the request that a server may fail to support: `prefixes in the query`, `If-Match`. */
  readonly forms: readonly RequestForm[];
}

export const REQUEST_FORMS = [
  'the URI of an existing document',
  'a position in the selector',
  'an attribute test in the selector',
  'a wildcard in the selector',
  'prefixes in the query',
  'If-Match',
  'If-Match: *',
  'If-None-Match',
  'Range',
  'Expect',
  'chunked content',
  'absolute form',
  'the global tree',
] as const;

export type RequestForm = (typeof REQUEST_FORMS)[number];

type Exchanges = readonly Pick<RecordedExchange, 'request' | 'response'>[];

/** Node selectors follow this separator (RFC 4825 §6). */
const SEPARATOR = '/~~/';
/** Values in predicates, which may contain anything. */
const QUOTED = /"[^"]*"|'[^']*'/g;

/**
 * Derives the traits of a recorded request.
 *
 * @param earlier the exchanges of the case before it
 */
export function traitsOf({ request }: Pick<RecordedExchange, 'request'>, earlier: Exchanges = []): ExchangeTraits {
  const { method, url, headers } = request;
  const [address = '', query = ''] = splitAt(url, '?');
  const [path = '', selector = ''] = splitAt(address, SEPARATOR);
  const decoded = decode(selector);
  const tree = /^(.*)\/([^/]*)\/(users|global)(?:\/|$)/.exec(path);
  const auid = decode(tree?.[2] ?? '');
  const has = (name: string) => headers.some(([field]) => field.toLowerCase() === name);
  const value = (name: string) => headers.find(([field]) => field.toLowerCase() === name)?.[1] ?? '';
  const kind = kindOf(decoded, auid, path);
  const present: Readonly<Record<RequestForm, boolean>> = {
    'the URI of an existing document': method === 'PUT' && kind === 'document' && exists(url, earlier),
    'a position in the selector': /\[\d+\]/.test(decoded),
    'an attribute test in the selector': /\[@/.test(decoded),
    'a wildcard in the selector': /(?:^|\/)\*/.test(decoded.replace(/namespace::\*$/, '')),
    'prefixes in the query': query.includes('xmlns('),
    'If-Match': has('if-match'),
    'If-Match: *': value('if-match').trim() === '*',
    'If-None-Match': has('if-none-match'),
    Range: has('range'),
    Expect: has('expect'),
    'chunked content': /chunked/i.test(value('transfer-encoding')),
    // Recorded URLs of requests in absolute form repeat the origin.
    'absolute form': /^[a-z]+:\/\/[^/]+[a-z]+:\/\//i.test(url),
    'the global tree': tree?.[3] === 'global' && auid !== 'xcap-caps',
  };
  return { method, kind, auid, depth: depthOf(decoded), forms: REQUEST_FORMS.filter((form) => present[form]) };
}

/** Tells whether the last successful request for a URI shows that the resource exists. */
function exists(url: string, earlier: Exchanges): boolean {
  const last = earlier.findLast(({ request, response }) => request.url === url && isSuccess(response?.status ?? 0));
  return last !== undefined && last.request.method !== 'DELETE';
}

function kindOf(selector: string, auid: string, path: string): ResourceKind {
  if (selector !== '') {
    if (/namespace::\*$/.test(selector)) return 'namespace bindings';
    return /(?:^|\/)@[^/]*$/.test(selector.replace(QUOTED, '')) ? 'attribute' : 'element';
  }
  if (auid === 'xcap-caps') return 'capabilities';
  return /directory/.test(auid) || path.endsWith('/') ? 'directory' : 'document';
}

function depthOf(selector: string): number {
  return selector === '' ? 0 : selector.replace(QUOTED, '').split('/').length;
}

function splitAt(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
