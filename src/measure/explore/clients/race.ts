import { isSuccess } from '../../../../common/status.js';
import type { DocumentModel } from './document-model.js';
import { type Allowance, findOrder, type Placed } from './find-order.js';
import { type History, isDecided, type Operation } from './history.js';

/** What a history shows that no order explains. */
export interface Race {
  readonly kind: RaceKind;
  /** The requirement that the server breaks; absent where none says it, so that this is an observation only. */
  readonly requirement?: string;
  /** The operation that does not fit. */
  readonly operation?: Operation;
  /** The operation that it has missed. */
  readonly missed?: Operation | undefined;
}

export type RaceKind =
  | 'lost-update'
  | 'torn-document'
  | 'shared-tag'
  | 'created-twice'
  | 'deleted-twice'
  | 'stale-answer'
  | 'kept-refusal'
  | 'no-order';

/** Most answers that have to be excused to name a race. */
const MOST_EXCUSED = 3;

/** Most steps of a search with an allowance: a long history is shortened before its race is told. */
const MOST_STEPS = 5_000;

/**
 * Tells what a history shows. The race is the least that has to be excused to find an order.
 *
 * @returns `explained` when there is an order, `undecided` when the search was too long
 */
export function raceIn(history: History, model: DocumentModel): Race | 'explained' | 'undecided' {
  const found = findOrder(history, model);
  if (found === 'undecided') return 'undecided';
  if (found !== 'none') return 'explained';
  for (const allowance of ALLOWANCES) {
    const excused = findOrder(history, model, allowance, MOST_STEPS);
    if (typeof excused === 'object') return raceOf(history, excused);
  }
  return { kind: 'no-order' };
}

/** The smallest first. Of one size, those that say most of the server come first. */
const ALLOWANCES: readonly Allowance[] = upTo(MOST_EXCUSED)
  .flatMap((torn) =>
    upTo(MOST_EXCUSED).flatMap((ignored) =>
      upTo(MOST_EXCUSED).flatMap((stale) => [false, true].map((hasTags) => ({ torn, ignored, stale, hasTags }))),
    ),
  )
  .filter((one) => sizeOf(one) > 0 && sizeOf(one) <= MOST_EXCUSED)
  .sort((one, other) => sizeOf(one) - sizeOf(other));

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}

function sizeOf({ torn, ignored, stale, hasTags }: Allowance): number {
  return torn + ignored + stale + (hasTags ? 0 : 1);
}

function raceOf({ document }: History, order: readonly Placed[]): Race {
  const odd = order.find(({ because }) => because !== undefined);
  // RFC 4825 §8.5: each change brings a new tag.
  if (odd === undefined) return { kind: 'shared-tag', requirement: 'XCAP-8.5-08' };
  const isOfDocument = odd.operation.request.target === document;
  return { operation: odd.operation, missed: odd.missed[0], ...named(odd, document, isOfDocument) };
}

function named(odd: Placed, document: string, isOfDocument: boolean): Race {
  // RFC 4825 §8.3: a GET returns the document, or the element.
  if (odd.because === 'torn')
    return { kind: 'torn-document', requirement: isOfDocument ? 'XCAP-8.3-01' : 'XCAP-8.3-05' };
  const { request, answer } = odd.operation;
  const isAccepted = isSuccess(answer?.status ?? 0);
  if (odd.because === 'stale')
    return isAccepted && request.method !== 'GET' ? ofStaleChange(odd, isOfDocument) : ofStaleAnswer(odd, document);
  if (isAccepted === odd.hasMade) return { kind: 'no-order' };
  if (isAccepted) return { kind: 'lost-update', requirement: changeRule(request.headers) };
  return { kind: 'kept-refusal', requirement: 'XCAP-8.2.5-17' };
}

/** RFC 4825 §7.11: the check of a condition and the change are one step. */
function changeRule(headers: Operation['request']['headers']): string {
  return headers['if-match'] === undefined ? 'XCAP-7.11-11' : 'XCAP-7.11-10';
}

/** Names a change that is made to an earlier version of the document. */
function ofStaleChange({ operation: { request, answer }, dueStatus }: Placed, isOfDocument: boolean): Race {
  const { method, headers } = request;
  // RFC 4825 §8.4: what has been deleted is not there.
  if (method === 'DELETE' && dueStatus === 404)
    return { kind: 'deleted-twice', requirement: isOfDocument ? 'XCAP-8.4-03' : 'XCAP-8.4-04' };
  if (headers['if-none-match'] !== undefined) return { kind: 'created-twice', requirement: 'XCAP-8.2.6-05' };
  // RFC 4825 §8.2.7: only what was not there is created.
  if (answer?.status === 201 && dueStatus === 200) return { kind: 'created-twice', requirement: 'XCAP-8.2.7-03' };
  const isReplaced = isOfDocument && headers['if-match'] === undefined;
  if (isReplaced) return { kind: 'stale-answer', requirement: 'XCAP-8.2.7-03' };
  return { kind: 'lost-update', requirement: changeRule(headers) };
}

/**
 * RFC 4825 §8.2.7, §8.4: the answer to a change comes when the change has taken effect. Of a change that is not answered
 * yet, no clause says which of two reads shows it first.
 */
function ofStaleAnswer({ operation, missed }: Placed, document: string): Race {
  const answered = missed.find((one) => isDecided(one) && one.endedAt < operation.begunAt);
  if (answered === undefined) return { kind: 'stale-answer' };
  const { method, target } = answered.request;
  const ofDelete = target === document ? 'XCAP-7.2-02' : 'XCAP-8.4-12';
  const ofChange = method === 'PUT' ? 'XCAP-8.2.7-07' : ofDelete;
  const requirement = ABOUT_CONDITIONS[operation.answer?.status ?? 0] ?? ofChange;
  return { kind: 'stale-answer', requirement, missed: answered };
}

/** RFC 4825 §7.11: conditions are about the current entity tag. */
const ABOUT_CONDITIONS: Readonly<Record<number, string>> = { 412: 'XCAP-7.11-03', 304: 'XCAP-7.11-06' };
