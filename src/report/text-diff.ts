import { diffLines } from 'diff';
import { prettyXml } from './pretty-xml.js';

/** A line of a comparison: in both texts, in one of them only, or a number of lines that are in both. */
export interface DiffLine {
  readonly side: 'both' | 'expected' | 'actual' | 'left-out';
  readonly text: string;
}

export interface TextDiff {
  /** What was compared: the XML, or the text as it is written when that is where the difference lies. */
  readonly of: 'XML' | 'text';
  readonly lines: readonly DiffLine[];
}

/** Edits after which two texts count as having nothing in common. */
const MAX_EDITS = 2_000;

/** Lines in common that are shown around a difference. */
const CONTEXT = 4;

/**
 * Compares two texts line by line. XML is compared by what it means; documents that differ in their spelling alone are
 * compared as they are written, with the white space made visible.
 *
 * @returns undefined when there is no difference, or nothing in common that would be worth a comparison
 */
export function textDiff(expected: string, actual: string): TextDiff | undefined {
  if (expected === actual) return undefined;
  const [one, other] = [asXml(expected), asXml(actual)];
  if (one !== undefined && other !== undefined) {
    const lines = lineDiff(one.join('\n'), other.join('\n'));
    if (lines?.some(({ side }) => side !== 'both')) return { of: 'XML', lines: shortened(lines) };
  }
  const lines = lineDiff(broken(expected), broken(actual));
  if (lines === undefined) return undefined;
  const blank =
    lines.every(({ side, text }) => side === 'both' || text.trim() === '') || sameButForSpace(expected, actual);
  return { of: 'text', lines: shortened(lines.map((line) => (blank ? withVisibleSpace(line) : line))) };
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

/** A document in one line would have no lines to compare. */
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

/** Long stretches that are in both texts are left out. */
function shortened(lines: readonly DiffLine[]): readonly DiffLine[] {
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
