import type { Exchange } from '../../../../common/exchange.js';

/** An exchange, and the document that it is about. */
interface AboutDocument {
  readonly exchange: Exchange;
  readonly documentUri: string | undefined;
}

/** Finds the requests during which another one about the same document was under way. */
export function concurrentOnes<One extends AboutDocument>(all: readonly One[]): ReadonlySet<One> {
  const found = new Set<One>();
  const latest = new Map<string, One>();
  for (const one of [...all].sort((a, b) => a.exchange.startedAt - b.exchange.startedAt)) {
    if (one.documentUri === undefined) continue;
    const before = latest.get(one.documentUri);
    if (before !== undefined && isUnderWay(before.exchange, one.exchange.startedAt)) found.add(before).add(one);
    if (before === undefined || endOf(before.exchange) <= endOf(one.exchange)) latest.set(one.documentUri, one);
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
