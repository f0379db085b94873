import { defined } from '../../../../common/defined.js';
import { bodyText, type Exchange } from '../../../../common/exchange.js';
import { grouped } from '../../../../common/grouped.js';
import { decodedText } from '../../../../common/percent-encoding.js';
import type { XcapTarget } from './target.js';

/** What a conversation shows of the server at one origin. */
export interface ServerFacts {
  /** Path of the XCAP root in most requests; absent without a request that shows it. */
  readonly root?: string;
  /** AUIDs that its capabilities list (RFC 4825 §12); absent without them. */
  readonly auids?: readonly string[];
  /** Whether some request for a document of a user succeeded. */
  readonly hasDocuments: boolean;
  /** Whether it knows a user whose XUI has no scheme. */
  readonly hasPlainXuis: boolean;
}

/** A request target, in its parts, and how it ended. */
interface Asked {
  readonly exchange: Exchange;
  readonly target: XcapTarget | undefined;
}

/** Finds out what exchanges show of the servers, by origin. */
export function serverFacts(asked: readonly Asked[]): ReadonlyMap<string, ServerFacts> {
  const byOrigin = grouped(asked.map((one) => [one.exchange.request.origin, one] as const));
  return new Map([...byOrigin].map(([origin, all]) => [origin, factsOf(all)]));
}

function factsOf(all: readonly Asked[]): ServerFacts {
  const found = all.filter(({ exchange }) => isSuccess(exchange));
  const xuis = found.flatMap(({ target }) => (target?.tree === 'users' ? [target.xui] : []));
  return {
    ...defined({ root: commonRoot(found) ?? commonRoot(all), auids: listedUsages(found) }),
    hasDocuments: xuis.length > 0,
    hasPlainXuis: xuis.some((xui) => !decodedText(xui).includes(':')),
  };
}

function isSuccess({ response }: Exchange): boolean {
  return response !== undefined && response.status >= 200 && response.status < 400;
}

/** Returns the most frequent root. */
function commonRoot(asked: readonly Asked[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { target } of asked) {
    if (target === undefined) continue;
    const root = target.raw.slice(0, target.documentStart).replace(/^https?:\/\/[^/]*/i, '');
    counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, left], [, right]) => right - left);
  return most?.[0];
}

function listedUsages(found: readonly Asked[]): readonly string[] | undefined {
  const capabilities = found.find(({ exchange, target }) => {
    return (
      exchange.request.method === 'GET' && target?.document === '/xcap-caps/global/index' && target.node === undefined
    );
  });
  if (capabilities?.exchange.response === undefined) return undefined;
  const listed = bodyText(capabilities.exchange.response).matchAll(/<(?:[^\s<>/:]+:)?auid>([^<]*)</g);
  const auids = [...listed].map(([, auid = '']) => auid.trim());
  return auids.length === 0 ? undefined : auids;
}
