import { whyNoMeasurement } from '../runner/results/exit-code.js';
import { OUTCOMES, type Outcome } from '../runner/results/outcome.js';
import { type CaseResult, type RunResult, totalsOf } from '../runner/results/run-result.js';
import { VERDICTS } from '../runner/results/verdict.js';
import { beginning } from '../shared/beginning.js';
import { causeLines } from './cause-lines.js';
import { rerunCommand } from './rerun.js';
import { type Style, styleOf } from './style.js';
import { visibleText } from './visible-text.js';
import { wrap } from './wrap.js';

export interface SummaryOptions {
  /** Columns of a line; 80 by default. */
  readonly width?: number;
  readonly style?: Style;
  /** Paths of the written reports. */
  readonly reports?: readonly string[];
  /** Builds the command that runs a case again, in parts that may go on separate lines. */
  readonly rerun?: (id: string) => readonly string[];
}

const COMPLAINTS: readonly Outcome[] = ['failed', 'subject-died', 'harness-error'];

/** Longest explanation of one case, in characters. */
const LONGEST = 4_096;

/** Most causes that the summary lists. */
const CAUSES = 10;

const GAP = '  ';
const LABEL_WIDTH = 'requirements'.length + GAP.length;

/**
 * Formats the summary at the end of a run: failed cases first, then the totals, then the causes. It has no final line
 * feed.
 */
export function summary(result: RunResult, options: SummaryOptions = {}): string {
  const { width = 80, style = styleOf(false), reports = [], rerun = rerunCommand(result.options) } = options;
  const complaints = result.cases.filter((one) => COMPLAINTS.includes(one.outcome) && !isExplained(one, result));
  const doubt = whyNoMeasurement(result);
  return [
    ...complaints.flatMap((one) => [...complaint(one, width, style, rerun), '']),
    ...labelled('subject', `${result.subject.name} (${result.subject.xcapRoot})`, width, style),
    ...labelled('cases', counts(OUTCOMES, totalsOf(result).cases), width, style),
    ...labelled('requirements', counts(VERDICTS, totalsOf(result).requirements), width, style),
    ...(result.baseline === undefined ? [] : labelled('baseline', baselineLine(result), width, style)),
    ...labelled('time', `${(result.durationMs / 1000).toFixed(1)} s`, width, style),
    ...reports.flatMap((file, index) => labelled(index === 0 ? 'reports' : '', file, width, style)),
    ...causesPart(result, width, style, reports),
    ...staleLines(result, width).map(style.bad),
    ...warningLines(result, width).map(style.bad),
    ...(doubt === undefined
      ? []
      : ['', ...wrap(visibleText(`Not a valid measurement: ${doubt}.`), width).map(style.bad)]),
  ].join('\n');
}

/** Lists the causes of failed and blocked cases, and the command that explains one. */
function causesPart({ causes }: RunResult, width: number, style: Style, reports: readonly string[]): readonly string[] {
  if (causes.length === 0) return [];
  const more = causes.length - CAUSES;
  const results = reports.find((file) => file.endsWith('results.json'));
  return [
    '',
    style.strong('causes'),
    ...causeLines(causes.slice(0, CAUSES), width, style),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(results === undefined ? [] : command(['xcaliper explain', `--results ${results}`, 'CAUSE'], width)),
  ];
}

function baselineLine({ baseline, requirements }: RunResult): string {
  const known = requirements.filter((one) => one.known !== undefined).length;
  return `${baseline?.file}: explains ${known}, ${baseline?.stale.length} stale`;
}

/** Lists the stale entries of the baseline, because they fail the run. */
function staleLines({ baseline }: RunResult, width: number): readonly string[] {
  const lines = (baseline?.stale ?? []).map(({ id, expected, actual, note }) => {
    if (expected === undefined) return `Stale baseline entry: cause ${id}: ${note}.`;
    const now = actual === undefined || actual === expected ? [] : [`the verdict is now ${actual}`];
    return `Stale baseline entry: ${id} ${expected}: ${[...now, ...(note === undefined ? [] : [note])].join('; ')}.`;
  });
  return lines.length === 0 ? [] : ['', ...lines.flatMap((line) => wrap(line, width))];
}

/** Lists warnings other than those that make the run no measurement, which come last. */
function warningLines({ warnings = [] }: RunResult, width: number): readonly string[] {
  const lines = warnings.filter(({ kind }) => kind !== 'rival').map(({ text }) => visibleText(`Warning: ${text}.`));
  return lines.length === 0 ? [] : ['', ...lines.flatMap((line) => wrap(line, width))];
}

/** Returns true when the baseline explains the verdict of every requirement that the case covers. */
function isExplained(one: CaseResult, { requirements }: RunResult): boolean {
  const covered = requirements.filter(({ id }) => one.requirements.includes(id));
  return covered.length > 0 && covered.every(({ known }) => known !== undefined);
}

function complaint(
  one: CaseResult,
  width: number,
  style: Style,
  rerun: (id: string) => readonly string[],
): readonly string[] {
  const title = `${one.outcome}: ${one.name}`;
  const place = one.rule === undefined ? one.feature : `${one.feature}, rule "${one.rule}"`;
  // For a harness error, the message is more precise than the reason.
  const reason = one.outcome === 'harness-error' && one.error !== undefined ? undefined : one.reason;
  const explanation = [reason, one.error?.message].filter((text) => text !== undefined).join('\n');
  const shown = visibleText(beginning(explanation, LONGEST, 'see results.json'));
  return [
    ...wrap(title, width).map(style.bad),
    ...indented(place, width).map(style.quiet),
    ...indented(shown, width),
    ...command(rerun(one.id), width),
  ];
}

function indented(text: string, width: number): readonly string[] {
  return wrap(text, width - GAP.length).map((line) => GAP + line);
}

/** Writes a command on one line, or with one part per line and shell continuations; it never breaks a part. */
function command(words: readonly string[], width: number): readonly string[] {
  const line = `${GAP}${words.join(' ')}`;
  if (line.length <= width) return [line];
  return words.map((word, index) => `${GAP}${index === 0 ? '' : GAP}${word}${index === words.length - 1 ? '' : ' \\'}`);
}

function labelled(label: string, text: string, width: number, style: Style): readonly string[] {
  const lines = wrap(text, width - LABEL_WIDTH);
  return lines.map((line, index) => {
    const margin = (index === 0 ? label : '').padEnd(LABEL_WIDTH);
    return (index === 0 && label !== '' ? style.quiet(margin) : margin) + line;
  });
}

function counts<Key extends string>(keys: readonly Key[], totals: Readonly<Record<Key, number>>): string {
  const present = keys.filter((key) => totals[key] > 0).map((key) => `${totals[key]} ${key}`);
  return present.length === 0 ? 'none' : present.join(', ');
}
