import type { FoundFault } from './found-fault.js';
import type { ObservedCase } from './observed-case.js';

/** Tells whether a twin with some faults answers what a case judges as the server did. */
export type Agrees = (one: ObservedCase, faults: readonly string[]) => boolean;

/** Lists the ids of the faults of a twin; of several that no case tells apart, the first stands for all. */
export function twinOf(faults: readonly FoundFault[]): readonly string[] {
  return faults.flatMap(({ ids }) => ids.slice(0, 1));
}

/**
 * Drops faults without which the twin explains as much: those that hid behind them were found later. The other faults get
 * their cases.
 *
 * @param bad the cases that did not pass: with fewer faults, the twin has to answer as many of them as the server did
 * @returns the needed faults, in the same order
 */
export function withoutNeedless(
  faults: readonly FoundFault[],
  bad: readonly ObservedCase[],
  agrees: Agrees,
): readonly FoundFault[] {
  const bySize = faults
    .filter(({ explained }) => explained.length > 0)
    .sort((one, other) => one.explained.length - other.explained.length);
  return bySize.reduce((left, { ids: [id], made, explained }) => {
    const others = left.filter(({ ids }) => ids[0] !== id);
    const isUnexplained = (one: ObservedCase) => !agrees(one, twinOf(others));
    // What was found later may hide what explained a case.
    const isLost = (one: ObservedCase) => isUnexplained(one) && agrees(one, twinOf(left));
    // A case may need several faults, and is listed at one of them.
    const listed = others.flatMap((one) => one.explained);
    const isNeeded =
      explained.some(isUnexplained) ||
      // A learned fault also acts on requests that no case judges, so nothing that is listed may speak for it.
      listed.some(made === undefined ? isLost : isUnexplained) ||
      bad.some(isLost);
    return isNeeded ? left : given(explained, others, agrees);
  }, faults);
}

/** Gives each case to the fault that the twin needs for it, or else to the first one that explains it alone. */
function given(cases: readonly ObservedCase[], faults: readonly FoundFault[], agrees: Agrees): readonly FoundFault[] {
  const isNeeded = (fault: FoundFault, one: ObservedCase) =>
    !agrees(one, twinOf(faults.filter((other) => other !== fault)));
  const owners = cases.map(
    (one) =>
      faults.find((fault) => isNeeded(fault, one)) ?? faults.find((fault) => agrees(one, twinOf([fault]))) ?? faults[0],
  );
  return faults.map((fault) => ({
    ...fault,
    explained: [...fault.explained, ...cases.filter((_, index) => owners[index] === fault)],
  }));
}
