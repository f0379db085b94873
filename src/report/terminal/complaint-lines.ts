import { beginning } from '../../../common/text/shortened.js';
import type { CaseResult } from '../../result/run-result.js';
import { readableReason } from '../words/failure-sentence.js';
import { visibleText } from '../words/visible-text.js';
import { wrap } from '../words/wrap.js';
import type { Style } from './style.js';

/** How to write a part of the summary. */
export interface Layout {
  readonly width: number;
  readonly style: Style;
}

export const GAP = '  ';

/** Longest explanation of one case, in characters. */
const LONGEST = 4_096;

/** Longest explanation of one case in a summary that is not verbose, in lines. */
const BRIEF_LINES = 6;

/** Explains a case that did not pass, with its requirements, its place and the command that runs it again. */
export function complaintLines(
  one: CaseResult,
  { width, style }: Layout,
  rerun: (id: string) => readonly string[],
  verbose: boolean,
): readonly string[] {
  const title = `${one.outcome}: ${one.name}`;
  const where = one.rule === undefined ? one.feature : `${one.feature}, rule "${one.rule}"`;
  const place = [...one.requirements, where].join(', ');
  // For a harness error, the message is more precise than the reason.
  const reason = one.outcome === 'harness-error' && one.error !== undefined ? undefined : one.reason;
  const explanation = [reason, one.error?.message].flatMap((text) => (text === undefined ? [] : readableReason(text)));
  const shown = visibleText(beginning(explanation.join('\n'), LONGEST, 'see results.json'));
  const explained = indented(shown, width);
  return [
    ...wrap(title, width).map(style.bad),
    ...indented(place, width).map(style.quiet),
    ...(verbose || explained.length <= BRIEF_LINES ? explained : [...explained.slice(0, BRIEF_LINES - 1), `${GAP}…`]),
    ...command(rerun(one.id), width),
  ];
}

/** Wraps a text and indents its lines. */
export function indented(text: string, width: number): readonly string[] {
  return wrap(text, width - GAP.length).map((line) => GAP + line);
}

/** Writes a command on one line, or with one part per line and shell continuations; it never breaks a part. */
export function command(words: readonly string[], width: number): readonly string[] {
  const line = `${GAP}${words.join(' ')}`;
  if (line.length <= width) return [line];
  return words.map((word, index) => `${GAP}${index === 0 ? '' : GAP}${word}${index === words.length - 1 ? '' : ' \\'}`);
}
