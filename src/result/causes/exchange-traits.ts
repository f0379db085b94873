import { decodedText } from '../../../common/percent-encoding.js';
import { isSuccess } from '../../../common/status.js';
import { XCAP_CAPS } from '../../../common/usages/standard-usages.js';
import type { RecordedExchange } from '../attachments.js';
import { classOf, isAsExpected } from './expected-status.js';
import { SEPARATOR } from './separator.js';
import { type StoredState, storedState } from './situation/stored-state.js';

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
  /** Number of steps behind the first that are a name without a predicate; attribute steps do not count. */
  readonly plainSteps: number;
  /** The node selector, decoded and as sent; empty without one. */
  readonly selector: string;
  readonly rawSelector: string;
  /** Positions in the selector. */
  readonly positions: readonly number[];
  /** Forms of the request that a server may fail to support: `prefixes in the query`, `If-Match`. */
  readonly forms: readonly RequestForm[];
  /** Whether it is a write that the server has refused, as far as the case says rightly. */
  readonly isRefusedWrite: boolean;
  /** Whether the server says that the resource was there before, and is gone. */
  readonly isGone: boolean;
  /** Whether the case says that the server has to refuse it. */
  readonly isRefusalDue: boolean;
  /** What a write of a node meets in the stored document; empty for other requests. */
  readonly stored: StoredState;
}

export const REQUEST_FORMS = [
  'the URI of an existing document',
  'a position in the selector',
  'an attribute test in the selector',
  'a colon in the value of an attribute test',
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
  'another answer when repeated',
] as const;

export type RequestForm = (typeof REQUEST_FORMS)[number];

type Exchanges = readonly Pick<RecordedExchange, 'request' | 'response'>[];

/** Values in predicates, which may contain anything. */
const QUOTED = /"[^"]*"|'[^']*'/g;

/**
 * Derives the traits of a recorded request.
 *
 * @param earlier the exchanges of the case before it
 */
export function traitsOf(exchange: Omit<RecordedExchange, 'durationMs'>, earlier: Exchanges = []): ExchangeTraits {
  const { request, response, isUnstable } = exchange;
  const { method, url, headers } = request;
  const [address = '', query = ''] = splitAt(url, /\?/);
  const [path = '', selector = ''] = splitAt(address, SEPARATOR);
  const decoded = decodedText(selector);
  const tree = /^(.*)\/([^/]*)\/(users|global)(?:\/|$)/.exec(path);
  const auid = decodedText(tree?.[2] ?? '');
  const has = (name: string) => headers.some(([field]) => field.toLowerCase() === name);
  const value = (name: string) => headers.find(([field]) => field.toLowerCase() === name)?.[1] ?? '';
  const kind = kindOf(decoded, auid, path);
  const present: Readonly<Record<RequestForm, boolean>> = {
    'the URI of an existing document': method === 'PUT' && kind === 'document' && exists(url, earlier),
    'a position in the selector': /\[\d+\]/.test(decoded),
    'an attribute test in the selector': /\[@/.test(decoded),
    'a colon in the value of an attribute test': /\[@[^\]="']+=(?:"[^":]*:|'[^':]*:)/.test(decoded),
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
    'the global tree': tree?.[3] === 'global' && auid !== XCAP_CAPS.auid,
    'another answer when repeated': isUnstable === true,
  };
  return {
    method,
    kind,
    auid,
    depth: stepsOf(decoded).length,
    plainSteps: plainStepsOf(decoded),
    selector: decoded,
    rawSelector: selector,
    positions: [...decoded.replace(QUOTED, '').matchAll(/\[(\d+)\]/g)].map(([, position]) => Number(position)),
    forms: REQUEST_FORMS.filter((form) => present[form]),
    isRefusedWrite: /^(?:PUT|DELETE)$/.test(method) && (response?.status ?? 0) >= 400 && isAsExpected(exchange),
    isGone: response?.status === 410,
    isRefusalDue: exchange.expected !== undefined && classOf(exchange.expected) === 'refusal',
    stored: selector !== '' && /^(?:PUT|DELETE)$/.test(method) ? storedState(path, decoded, earlier) : {},
  };
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
  if (auid === XCAP_CAPS.auid) return 'capabilities';
  return /directory/.test(auid) || path.endsWith('/') ? 'directory' : 'document';
}

function stepsOf(selector: string): readonly string[] {
  return selector === '' ? [] : selector.replace(QUOTED, '').split('/');
}

function plainStepsOf(selector: string): number {
  return stepsOf(selector)
    .slice(1)
    .filter((step) => /^[^@*[\]]+$/.test(step) && step !== 'namespace::*').length;
}

function splitAt(text: string, mark: RegExp): readonly [string, string] {
  const found = mark.exec(text);
  if (found === null) return [text, ''];
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}
