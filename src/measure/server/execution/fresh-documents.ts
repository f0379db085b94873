import { isSuccess } from '../../../../common/status.js';
import type { CaseResult } from '../../../result/run-result.js';
import type { Folded } from '../cases/fold-cases.js';
import { READS } from '../documents/written-documents.js';
import { temporaryIn } from '../subject/traffic/temporary-answer.js';

/** How many cases show whether anything changes on fresh documents. */
const SAMPLE = 30;

/** Runs the cases with these ids on documents with names that no request has had before. */
export type RunFresh = (isWanted: (id: string) => boolean) => Promise<Folded>;

const REASON =
  'the case fails on the usual document, and passes on one that no request was about before: the server answers by earlier documents of the same name, which other cases judge';

/**
 * Tells faults from what a server remembers of earlier cases, like a stale cache, or a name that it refuses for good once
 * a document of it was deleted. Cases that ended badly run on fresh documents: a failed one that passes there stays
 * undecided, and a blocked one takes its end from there. A sample shows whether the rest is worth the requests.
 */
export async function decideOnFreshDocuments(folded: Folded, run: RunFresh): Promise<Folded> {
  const bad = folded.cases.filter(isBad).map(({ id }) => id);
  const step = Math.max(1, bad.length / SAMPLE);
  const sample = new Set(bad.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)));
  if (sample.size === 0) return folded;
  const tried = await run((id) => sample.has(id));
  const decided = withFresh(folded, tried);
  if (decided === folded || sample.size === bad.length) return decided;
  return withFresh(decided, await run((id) => bad.includes(id) && !sample.has(id)));
}

/** What killed the server has another outcome, and is not sent again. A case without a write has no document. */
function isBad({ outcome, exchanges }: CaseResult): boolean {
  const isAsked = outcome === 'failed' || outcome === 'blocked';
  return isAsked && exchanges.some(({ request }) => !READS.has(request.method));
}

/** @returns `folded` itself when nothing has changed */
function withFresh(folded: Folded, { cases, problems }: Folded): Folded {
  const fresh = new Map(cases.map((one) => [one.id, one]));
  const decided = folded.cases.map((one) => decidedBy(one, fresh.get(one.id)));
  const isChanged = decided.some((one, index) => one !== folded.cases[index]);
  return isChanged ? { cases: decided, problems: [...folded.problems, ...problems] } : folded;
}

function decidedBy(one: CaseResult, fresh: CaseResult | undefined): CaseResult {
  if (one.outcome === 'failed' && fresh?.outcome === 'passed') {
    if (hasTemporary(one) && !hasTemporary(fresh)) return fresh;
    const { error: _, ...rest } = one;
    return { ...rest, outcome: 'inconclusive', reason: REASON };
  }
  const isDecided = fresh?.outcome === 'passed' || (fresh?.outcome === 'failed' && hasTakenName(fresh));
  return one.outcome === 'blocked' && isDecided ? fresh : one;
}

/** An answer such as 504 may be a gateway's, and another one a moment later: a change is not repeated within a case. */
function hasTemporary({ exchanges }: CaseResult): boolean {
  return exchanges.some(({ response }) => response !== undefined && temporaryIn(response) !== undefined);
}

/** A server may allow one name of a document only, so that a PUT under a fresh name is refused for its name. */
function hasTakenName({ exchanges }: CaseResult): boolean {
  return exchanges.some(({ request, response }) => request.method === 'PUT' && isSuccess(response?.status ?? 0));
}
