import { bodyText, type Exchange, type HttpResponseRecord, headerValue } from '../../../../common/exchange.js';
import { mediaType } from '../../../../common/media-type.js';
import { inScopeOfAnyPrefix } from '../../../../common/xml/contents.js';
import { readTree } from '../../../../common/xml/read-tree.js';
import { type ApplicationUsage, applicationUsages } from './application-usages.js';
import { parseTarget, type XcapTarget } from './target.js';

/** A response of recorded traffic, and its request. */
export interface SeenAnswer {
  readonly index: number;
  readonly exchange: Exchange;
  readonly response: HttpResponseRecord;
  readonly method: string;
  readonly status: number;
  readonly target: XcapTarget;
  /** The usage of the document; absent when nobody has described it. */
  readonly usage: ApplicationUsage | undefined;
  /** Scheme, authority and path of the XCAP root. */
  readonly root: string;
  /** Root and path of the document; the same for all nodes of it. */
  readonly document: string;
  /** Whether another request about the document was under way at the same time: their order is not known. */
  readonly hasCompany: boolean;
}

export interface ObserveOptions {
  /** Path of the XCAP root, without a slash at the end; found by `/users/` or `/global/` when absent. */
  readonly root?: string | undefined;
  /** Usages of a preset or of files, besides the public ones. */
  readonly usages?: readonly ApplicationUsage[] | undefined;
}

/** Prepares the responses about XCAP resources for the rules. */
export function observeResponses(
  exchanges: readonly Exchange[],
  { root, usages }: ObserveOptions = {},
): readonly SeenAnswer[] {
  const known = applicationUsages(usages);
  const alone = exchanges.flatMap((exchange, index): Omit<SeenAnswer, 'hasCompany'>[] => {
    const { request, response } = exchange;
    const target = parseTarget(request.target, root);
    if (response === undefined || target === undefined) return [];
    const path = request.target.slice(0, target.documentStart).replace(/^https?:\/\/[^/?#]*/i, '');
    return [
      {
        index,
        exchange,
        response,
        method: request.method,
        status: response.status,
        target,
        usage: known.get(target.auid),
        root: request.origin + path,
        document: request.origin + path + target.document,
      },
    ];
  });
  const concurrent = concurrentOnes(alone);
  return alone.map((one) => ({ ...one, hasCompany: concurrent.has(one) }));
}

/** Finds the requests during which another one about the same document was under way. */
function concurrentOnes<One extends Pick<SeenAnswer, 'document' | 'exchange'>>(all: readonly One[]): ReadonlySet<One> {
  const found = new Set<One>();
  const latest = new Map<string, One>();
  for (const one of [...all].sort((a, b) => a.exchange.startedAt - b.exchange.startedAt)) {
    const before = latest.get(one.document);
    if (before !== undefined && isUnderWay(before.exchange, one.exchange.startedAt)) found.add(before).add(one);
    if (before === undefined || endOf(before.exchange) <= endOf(one.exchange)) latest.set(one.document, one);
  }
  return found;
}

/** A clock of whole milliseconds shows a request that follows as up to one millisecond early. */
function isUnderWay(earlier: Exchange, moment: number): boolean {
  return moment + (Number.isInteger(moment) ? 1 : 0) < endOf(earlier);
}

/** Moment of a response, in milliseconds like `startedAt`. */
function endOf({ startedAt, durationMs }: Exchange): number {
  return startedAt + durationMs;
}

/** Returns the value of a field of the response. */
export function answered({ response }: SeenAnswer, name: string): string | undefined {
  return headerValue(response.headers, name);
}

/** Returns the value of a field of the request. */
export function asked({ exchange }: SeenAnswer, name: string): string | undefined {
  return headerValue(exchange.request.headers, name);
}

/** Returns the media type of the response, without parameters. */
export function responseType(one: SeenAnswer): string | undefined {
  return mediaType(answered(one, 'Content-Type'));
}

/** What a request is about; undefined for a selector that breaks the grammar. */
export type TargetKind = 'document' | 'element' | 'attribute' | 'namespace' | undefined;

export function targetKind({ target }: Pick<SeenAnswer, 'target'>): TargetKind {
  return target.separator === undefined ? 'document' : target.selector?.kind;
}

/** Tells whether the response shows a resource. */
export function isFound(one: SeenAnswer): boolean {
  return one.method === 'GET' && one.status === 200;
}

/** Returns the root element; undefined for a text that is no well-formed XML. */
export function rootElementIn(text: string) {
  try {
    return readTree(text, { warnings: 'ignored' }).documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the only element of a fragment. */
export function elementOf(text: string) {
  const [only, ...others] = [...(rootElementIn(inScopeOfAnyPrefix(text))?.childNodes ?? [])];
  return others.length === 0 && only?.nodeType === 1 ? only : undefined;
}

export function answerText({ response }: SeenAnswer): string {
  return bodyText(response);
}
