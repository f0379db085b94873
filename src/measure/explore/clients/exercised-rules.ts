import { isSuccess } from '../../../../common/status.js';
import type { History, Operation } from './history.js';

/** Returns the requirements that a history exercises: one with an order keeps them. */
export function exercisedRules({ document, operations }: History): readonly string[] {
  const changes = operations.filter(({ request }) => request.method !== 'GET');
  const made = changes.filter(isMade);
  const tags = new Set(operations.flatMap(({ answer }) => answer?.tag ?? []));
  const reads = operations.filter(({ request }) => request.method === 'GET' && request.target === document);
  return [
    // The same entity tag for two changes at the same time (RFC 4825 §7.11).
    ...(hasPair(changes, (one, other) => condition(one) !== undefined && condition(one) === condition(other))
      ? ['XCAP-7.11-10']
      : []),
    ...(hasPair(made, (one, other) => condition(one) === undefined && condition(other) === undefined)
      ? ['XCAP-7.11-11']
      : []),
    ...(reads.some(({ answer }) => answer?.status === 200 || answer?.status === 404) ? ['XCAP-8.3-01'] : []),
    ...(made.length > 0 && tags.size > 1 ? ['XCAP-8.5-08'] : []),
  ];
}

function isMade({ answer }: Operation): boolean {
  return isSuccess(answer?.status ?? 0);
}

function condition({ request }: Operation): string | undefined {
  return request.headers['if-match'];
}

/** Tells whether two operations at the same time have a property. */
function hasPair(operations: readonly Operation[], is: (one: Operation, other: Operation) => boolean): boolean {
  return operations.some((one, index) =>
    operations
      .slice(index + 1)
      .some((other) => one.begunAt < other.endedAt && other.begunAt < one.endedAt && is(one, other)),
  );
}
