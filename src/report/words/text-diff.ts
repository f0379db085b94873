import { diffLines } from 'diff';
import { prettyXml } from './pretty-xml.js';

/** A line of a comparison. A `left-out` line stands for a number of common lines. */
export interface DiffLine {
  readonly side: 'both' | 'expected' | 'actual' | 'left-out';
  readonly text: string;
}

export interface TextDiff {
  /** `XML` when the documents differ in meaning, `text` when they differ only in spelling. */
  readonly of: 'XML' | 'text';
  readonly lines: readonly DiffLine[];
}

/** Most edits of a useful comparison; beyond that, two texts count as unrelated. */
const MAX_EDITS = 2_000;

/** Number of common lines to show around a difference. */
const CONTEXT = 4;

/**
 * Compares two texts line by line. XML is compared by its meaning. Documents that differ only in spelling are compared
 * as text. Differences in white space are made visible.
 *
 * @returns undefined when the texts are equal, or too different for a useful comparison
 */
export function textDiff(expected: string, actual: string): TextDiff | undefined {
  if (expected === actual) return undefined;
  const [one, other] = [asXml(expected), asXml(actual)];
  if (one !== undefined && other !== undefined) {
    const lines = lineDiff(one.join('\n'), other.join('\n'));
    if (lines?.some(({ side }) => side !== 'both')) return { of: 'XML', lines: withoutLongRuns(lines) };
  }
  const lines = lineDiff(broken(expected), broken(actual));
  if (lines === undefined) return undefined;
  const blank =
    lines.every(({ side, text }) => side === 'both' || text.trim() === '') || sameButForSpace(expected, actual);
  return { of: 'text', lines: withoutLongRuns(lines.map((line) => (blank ? withVisibleSpace(line) : line))) };
}

function asXml(text: string): readonly string[] | undefined {
  return /^[\uFEFF\s]*</.test(text) ? prettyXml(text) : undefined;
}

function lineDiff(expected: string, actual: string): readonly DiffLine[] | undefined {
  const changes = diffLines(`${expected}\n`, `${actual}\n`, { maxEditLength: MAX_EDITS });
  return changes?.flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text) => ({ side: added ? 'actual' : removed ? 'expected' : 'both', text }) as const),
  );
}

/** Breaks a one-line document between its tags, so that there are lines to compare. */
function broken(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('><', '>\n<');
}

function sameButForSpace(expected: string, actual: string): boolean {
  return expected.replace(/\s+/g, '') === actual.replace(/\s+/g, '');
}

function withVisibleSpace({ side, text }: DiffLine): DiffLine {
  return side === 'both'
    ? { side, text }
    : { side, text: `${text.replaceAll(' ', '·').replaceAll('\t', '→').replaceAll('\r', '␍')}⏎` };
}

/** Replaces long runs of common lines by their number. */
function withoutLongRuns(lines: readonly DiffLine[]): readonly DiffLine[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ side }) => side !== 'both'),
  );
  const shown: DiffLine[] = [];
  let leftOut = 0;
  for (const [index, line] of [...lines, undefined].entries()) {
    if (line !== undefined && !isNear[index]) {
      leftOut += 1;
      continue;
    }
    if (leftOut > 0) shown.push({ side: 'left-out', text: leftOut === 1 ? '1 line' : `${leftOut} lines` });
    leftOut = 0;
    if (line !== undefined) shown.push(line);
  }
  return shown;
}
