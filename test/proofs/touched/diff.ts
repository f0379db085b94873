/** Consecutive lines of a file, counted from 1. With the count 0, the gap between `first` and the next line. */
export interface LineRange {
  readonly first: number;
  readonly count: number;
}

/** The lines of a file that a change replaces, and the lines that replace them. */
export interface FileChange {
  readonly before: readonly LineRange[];
  readonly after: readonly LineRange[];
}

/** All lines of a file. */
export const WHOLE_FILE: LineRange = { first: 1, count: Number.POSITIVE_INFINITY };

/** Reads the output of `git diff -U0 --no-renames`: what changed in each file, by its path. */
export function readDiff(diff: string): ReadonlyMap<string, FileChange> {
  const sections = diff.split(/^diff --git /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [, file = ''] = /^"?a\/(.*?)"? "?b\/\1"?$/m.exec(section) ?? [];
      const hunks = [...section.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)];
      return [
        file,
        { before: hunks.map((hunk) => range(hunk[1], hunk[2])), after: hunks.map((hunk) => range(hunk[3], hunk[4])) },
      ];
    }),
  );
}

function range(first: string | undefined, count = '1'): LineRange {
  return { first: Number(first), count: Number(count) };
}

/** A piece of a text file, without the empty lines behind it. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** Cuts a text before each line for which `isStart` is true. */
export function cut(text: string, isStart: (lines: readonly string[], index: number) => boolean): readonly Part[] {
  const lines = text.split('\n');
  const starts = lines.flatMap((_, index) => (index === 0 || isStart(lines, index) ? [index] : []));
  return starts.map((start, index) => {
    const piece = lines
      .slice(start, starts[index + 1])
      .join('\n')
      .trimEnd();
    return { first: start + 1, last: start + piece.split('\n').length, text: piece };
  });
}

/** Tells whether a change is inside a part. A gap between two parts is in neither. */
export function isIn({ first, last }: Part, ranges: readonly LineRange[]): boolean {
  return ranges.some((one) =>
    one.count === 0 ? first <= one.first && one.first < last : one.first <= last && first < one.first + one.count,
  );
}
