import { bodyText, type Exchange, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { mediaType } from '../../../common/media-type.js';
import { isSuccess } from '../../../common/status.js';
import { readTree } from '../../../common/xml/read-tree.js';
import { parseTarget, type XcapTarget } from '../client/judge/target.js';

/** A response of recorded traffic, its request, and what came before. */
export interface Seen {
  readonly index: number;
  readonly exchange: Exchange;
  readonly response: HttpResponseRecord;
  readonly method: string;
  readonly status: number;
  readonly target: XcapTarget;
  /** Origin and path of the document; the same for all nodes of it. */
  readonly document: string;
  /** Responses about the same document that had come when this request was sent, oldest first. */
  readonly earlier: readonly Seen[];
  /** Whether this request or one before it did not wait for another one about the document: their order is not known. */
  readonly hasCompany: boolean;
}

export interface ObserveOptions {
  /** Path of the XCAP root, without a slash at the end; found by `/users/` or `/global/` when absent. */
  readonly root?: string | undefined;
}

/** Prepares the responses about XCAP resources for the rules. */
export function observeResponses(exchanges: readonly Exchange[], { root }: ObserveOptions = {}): readonly Seen[] {
  const byDocument = new Map<string, Seen[]>();
  return exchanges.flatMap((exchange, index) => {
    const { request, response } = exchange;
    const target = parseTarget(request.target, root);
    if (response === undefined || target === undefined) return [];
    const document = request.origin + target.document;
    const all = byDocument.get(document) ?? [];
    byDocument.set(document, all);
    const isEarlier = (other: Seen) => endOf(other.exchange) <= exchange.startedAt;
    const isBeside = all.some((other) => !isEarlier(other) && other.exchange.startedAt < endOf(exchange));
    const seen: Seen = {
      index,
      exchange,
      response,
      method: request.method,
      status: response.status,
      target,
      document,
      earlier: all.filter(isEarlier),
      hasCompany: isBeside || all.at(-1)?.hasCompany === true,
    };
    all.push(seen);
    return [seen];
  });
}

/** Moment of a response, in milliseconds like `startedAt`. */
function endOf({ startedAt, durationMs }: Exchange): number {
  return startedAt + durationMs;
}

/** Returns the value of a field of the response. */
export function answered({ response }: Seen, name: string): string | undefined {
  return headerValue(response.headers, name);
}

/** Returns the value of a field of the request. */
export function asked({ exchange }: Seen, name: string): string | undefined {
  return headerValue(exchange.request.headers, name);
}

/** Returns the media type of the response, without parameters. */
export function typeOf(one: Seen): string | undefined {
  return mediaType(answered(one, 'Content-Type'));
}

/** What a request is about; undefined for a selector that breaks the grammar. */
export type Kind = 'document' | 'element' | 'attribute' | 'namespace' | undefined;

export function kindOf({ target }: Pick<Seen, 'target'>): Kind {
  return target.separator === undefined ? 'document' : target.selector?.kind;
}

/** Tells whether the response shows a resource. */
export function isFound(one: Seen): boolean {
  return one.method === 'GET' && one.status === 200;
}

export function isWrite({ method }: Seen): boolean {
  return method === 'PUT' || method === 'DELETE';
}

export function hasSucceeded({ status }: Seen): boolean {
  return isSuccess(status);
}

/** Returns the root element; undefined for a text that is no well-formed XML. */
export function rootOf(text: string) {
  try {
    return readTree(text, { warnings: 'ignored' }).documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

const PREFIXES = /[<\s]([A-Za-z_][\w.-]*):[^\s<>/"'=]/g;

/**
 * Returns the only element of a fragment. Prefixes may be declared around it in the document (RFC 4825 §8.3), so they need
 * no declaration here.
 */
export function elementOf(text: string) {
  const prefixes = new Set([...text.matchAll(PREFIXES)].map(([, prefix = '']) => prefix));
  const declared = [...prefixes].filter((one) => !/^xml/i.test(one)).map((one) => ` xmlns:${one}="urn:any"`);
  const around = rootOf(`<around${declared.join('')}>${text}</around>`);
  const [only, ...others] = [...(around?.childNodes ?? [])];
  return others.length === 0 && only?.nodeType === 1 ? only : undefined;
}

export function responseText({ response }: Seen): string {
  return bodyText(response);
}
