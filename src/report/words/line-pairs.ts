import { diffWordsWithSpace } from 'diff';
import type { DiffLine } from './text-diff.js';

/** Lines of two documents that belong beside each other; one is absent where the other has more. */
export interface LinePair {
  readonly expected?: string;
  readonly actual?: string;
  /** Number of common lines that are not shown, in words. */
  readonly leftOut?: string;
}

export interface LinePart {
  readonly text: string;
  readonly differs: boolean;
}

/** Puts the lines of a comparison beside each other: the first line that is missing beside the first that is added. */
export function pairsOf(lines: readonly DiffLine[]): readonly LinePair[] {
  const pairs: LinePair[] = [];
  let [expected, actual]: [string[], string[]] = [[], []];
  const settle = () => {
    for (let index = 0; index < Math.max(expected.length, actual.length); index += 1) {
      const [one, other] = [expected[index], actual[index]];
      pairs.push({ ...(one !== undefined && { expected: one }), ...(other !== undefined && { actual: other }) });
    }
    [expected, actual] = [[], []];
  };
  for (const { side, text } of lines) {
    if (side === 'expected') expected.push(text);
    else if (side === 'actual') actual.push(text);
    else {
      settle();
      pairs.push(side === 'left-out' ? { leftOut: text } : { expected: text, actual: text });
    }
  }
  settle();
  return pairs;
}

/** Longest line whose words are compared, in characters. */
const LONGEST = 4_000;

/** Marks the words in which two lines differ. */
export function markedParts({
  expected,
  actual,
}: LinePair): readonly [expected: readonly LinePart[], actual: readonly LinePart[]] {
  if (expected === undefined || actual === undefined || Math.max(expected.length, actual.length) > LONGEST)
    return [whole(expected), whole(actual)];
  const changes = diffWordsWithSpace(expected, actual);
  const of = (side: 'added' | 'removed') =>
    changes
      .filter((one) => !one[side])
      .map(({ value, added, removed }) => ({ text: value, differs: added || removed }));
  return [of('added'), of('removed')];
}

function whole(text: string | undefined): readonly LinePart[] {
  return text === undefined ? [] : [{ text, differs: true }];
}
