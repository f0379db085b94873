import type { SeenRace } from './confirm-race.js';
import type { History, Operation } from './history.js';

/** Returns the operations of a history in the order in which they began: the first has the number 1. */
export function numbered({ operations }: History): readonly Operation[] {
  return [...operations].sort((one, other) => one.begunAt - other.begunAt);
}

/** Says why no order explains a history. */
export function raceSentence({
  race: { kind, operation, missed },
  history,
}: Pick<SeenRace, 'race' | 'history'>): string {
  const all = numbered(history);
  const named = (one: Operation | undefined) =>
    one === undefined ? 'another request' : `request ${all.indexOf(one) + 1} (${one.request.method})`;
  const [it, other] = [named(operation), named(missed)];
  switch (kind) {
    case 'lost-update':
      return `A change is lost: ${it} succeeds as if ${other} had not changed the document.`;
    case 'torn-document':
      return `The answer to ${it} shows a content that no order of the changes gives.`;
    case 'shared-tag':
      return 'Two versions of the document have the same entity tag.';
    case 'created-twice':
      return `Both ${other} and ${it} are answered as if they had created the same resource.`;
    case 'deleted-twice':
      return `Both ${other} and ${it} are answered as if they had deleted the same resource.`;
    case 'stale-answer':
      return `The answer to ${it} is about an earlier version: ${other} has changed the document.`;
    case 'kept-refusal':
      return `The server refuses ${it}, and makes its change all the same.`;
    case 'no-order':
      return 'No order of the requests explains all answers.';
  }
}
