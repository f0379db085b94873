import { shellWord } from '../../../common/pages/curl.js';
import { shortened, shortenedLine } from '../../../common/text/shortened.js';
import { warningsBesideDoubt, whyNoMeasurement } from '../../result/exit-code.js';
import { OUTCOMES, type Outcome } from '../../result/outcome.js';
import { numbersOf, type RunNumbers } from '../../result/run-numbers.js';
import type { RunResult } from '../../result/run-result.js';
import { VERDICTS } from '../../result/verdict.js';
import { type CrashEnd, crashEnds, crashEndText } from '../facts/crash-ends.js';
import { askedForText, countedText } from '../facts/facts.js';
import { knownCases } from '../facts/known-cases.js';
import { baselineUpdate } from '../words/baseline-update.js';
import { coverageText } from '../words/coverage-sentence.js';
import { missedText, remedyFor } from '../words/missed-text.js';
import { partyOf } from '../words/party.js';
import { rerunFailed, rerunOf } from '../words/rerun.js';
import { sinceCounts, sinceText } from '../words/since-sentence.js';
import { terminalText } from '../words/terminal-text.js';
import { visibleText } from '../words/visible-text.js';
import { wrap } from '../words/wrap.js';
import { blocks, brokenOthers, failedOthers, LISTED, moreLine } from './blocks.js';
import { brokenBlocks } from './broken-requirements.js';
import { causeLines } from './cause-lines.js';
import { command, complaintLines, GAP, indented, type Layout } from './complaint-lines.js';
import { type Style, styleOf } from './style.js';

export interface SummaryOptions {
  /** Columns of a line; 80 by default. */
  readonly width?: number;
  readonly style?: Style;
  /** Paths of the written reports. */
  readonly reports?: readonly string[];
  /** Builds the command that runs a case again, in parts that may go on separate lines. */
  readonly rerun?: (id: string) => readonly string[];
  /** Whether to explain every failed case, however many there are. */
  readonly verbose?: boolean;
  /** Whether the same command updates the baseline, so that the summary need not say how. */
  readonly updatesBaseline?: boolean;
}

/** Outcomes that need an explanation, the most important first. */
const COMPLAINTS: readonly Outcome[] = ['harness-error', 'subject-died', 'failed'];

/** Most lines of a summary that is not verbose, on a terminal of 80 columns. */
const LINES = 60;

/** Most causes that the summary lists. */
const CAUSES = 5;

/** Most stale entries of a baseline that the summary lists. */
const STALE = 2;

/** Most ways in which the subject ended, and most lines of its stderr at all of them, that the summary shows. */
const ENDS = 2;
const STDERR = 3;

/** Longest of these lines, in characters. */
const LINE = 76;

const LABEL_WIDTH = 'requirements'.length + GAP.length;

/**
 * Formats the summary at the end of a run: failed cases first, then the totals, the causes, the crashes and the reports.
 * It explains as many failed cases as fit into 60 lines, unless it is verbose. It has no final line feed.
 */
export function summary(result: RunResult, options: SummaryOptions = {}): string {
  const { width = 80, style = styleOf(false), reports = [], rerun = rerunOf(result), verbose = false } = options;
  const results = resultsAmong(reports);
  const layout = { width, style };
  const numbers = numbersOf(result);
  const covered = coverageText(result.coverage);
  const end = [
    ...labelled(...headOf(result), layout),
    ...totalsPart(result, numbers, layout),
    ...(covered === undefined ? [] : labelled('covered', covered, layout)),
    ...sincePart(result, layout),
    ...stalePart(result, verbose, layout),
    ...(options.updatesBaseline === true ? [] : updatePart(result, results, layout)),
    ...warningsPart(result, layout),
    ...doubtPart(result, layout),
    ...causesPart(result, layout, results),
    ...crashesPart(result, numbers, verbose, layout),
    ...missedPart(result, reports, layout),
    ...reportsPart(reports, result.causes.length + numbers.crashes + numbers.missed > 0, layout),
  ];
  const complaints =
    partyOf(result) === 'client'
      ? blocks(brokenBlocks(result, layout, verbose), brokenOthers, { verbose, lines: LINES - end.length }, layout)
      : complaintsPart(result, { rerun, verbose, lines: LINES - end.length }, layout);
  return terminalText([...complaints, ...end].join('\n'));
}

/** Names what was measured. */
function headOf({ subject, options }: RunResult): readonly [string, string] {
  return subject.kind !== undefined
    ? [subject.kind, `${subject.name} (${askedForText(options, subject.kind)})`]
    : ['subject', `${subject.name} (${subject.xcapRoot})`];
}

interface ComplaintOptions {
  readonly rerun: (id: string) => readonly string[];
  readonly verbose: boolean;
  /** Most lines, unless verbose. */
  readonly lines: number;
}

function complaintsPart(
  result: RunResult,
  { rerun, verbose, lines: most }: ComplaintOptions,
  layout: Layout,
): readonly string[] {
  const known = knownCases(result);
  const cases = COMPLAINTS.flatMap((outcome) => result.cases.filter((one) => one.outcome === outcome)).filter(
    (one) => known(one) === undefined,
  );
  const texts = cases.map((one) => ({ id: one.id, lines: complaintLines(one, layout, rerun, verbose) }));
  const requirementsOf = new Map(cases.map(({ id, requirements }) => [id, requirements]));
  return blocks(
    texts,
    failedOthers((id) => requirementsOf.get(id) ?? []),
    { verbose, lines: most },
    layout,
  );
}

/** Says what changed since the run whose results were in the folder before. */
function sincePart({ since, xcaliper }: RunResult, layout: Layout): readonly string[] {
  if (since === undefined) return [];
  return labelled('changes', `${sinceCounts(since)}. ${sinceText(since, xcaliper)}`, layout);
}

function totalsPart(result: RunResult, { cases, subject, own }: RunNumbers, layout: Layout): readonly string[] {
  const others = countedText(VERDICTS, { ...own.verdicts, untested: 0, 'not-applicable': 0 });
  return [
    ...labelled('cases', countedText(OUTCOMES, cases), layout),
    ...labelled('requirements', countedText(VERDICTS, subject.verdicts), layout),
    ...(others === 'none' ? [] : labelled('Xcaliper', `${others} (its client library and license simulator)`, layout)),
    ...(result.baseline === undefined ? [] : labelled('baseline', baselineLine(result), layout)),
    ...labelled('time', `${(result.durationMs / 1000).toFixed(1)} s`, layout),
  ];
}

/** Lists the causes of failed and blocked cases, and the command that explains one. */
function causesPart({ causes }: RunResult, { width, style }: Layout, results: string | undefined): readonly string[] {
  if (causes.length === 0) return [];
  const more = causes.length - CAUSES;
  return [
    '',
    style.strong('causes'),
    ...causeLines(causes.slice(0, CAUSES), width, style),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(results === undefined ? [] : command(['npx xcaliper explain', `--results ${shellWord(results)}`, 'c1'], width)),
  ];
}

function resultsAmong(reports: readonly string[]): string | undefined {
  return reports.find((file) => /results\.json(\.gz)?$/.test(file));
}

/** Lists the cases in which the subject died, since a crash is the first thing to mend. */
function crashesPart(
  { cases }: RunResult,
  { crashes }: RunNumbers,
  verbose: boolean,
  { width, style }: Layout,
): readonly string[] {
  if (crashes === 0) return [];
  const crashed = cases.filter(({ outcome }) => outcome === 'subject-died');
  const ids = crashed.map(({ id }) => id);
  const listed = verbose ? ids : ids.slice(0, LISTED);
  const title = `crashes: the subject died in ${crashes === 1 ? '1 case' : `${crashes} cases`}`;
  return [
    '',
    ...wrap(title, width).map(style.bad),
    ...listed.flatMap((id) => indented(id, width)),
    ...moreLine(ids, listed),
    ...endsPart(crashEnds(crashed), verbose, width),
  ];
}

/** Says how many cases could not run after a crash, and what lets them run. */
function missedPart(result: RunResult, reports: readonly string[], { width, style }: Layout): readonly string[] {
  const missed = missedText(result);
  if (missed === undefined) return [];
  const { now, always } = remedyFor(result);
  return [
    ...wrap(`${missed}.`, width).map(style.bad),
    ...wrap(`${now}:`, width),
    ...command(rerunFailed(result, resultsAmong(reports) ?? 'results.json'), width),
    ...(always === undefined ? [] : wrap(`${always}.`, width)),
  ];
}

/** Shows how the program of the subject ended, and the last lines of its stderr. */
function endsPart(ends: readonly CrashEnd[], verbose: boolean, width: number): readonly string[] {
  const listed = verbose ? ends : ends.slice(0, ENDS);
  const most = Math.floor(STDERR / listed.length);
  return listed.flatMap((end) => {
    const lines = verbose ? end.stderr : end.stderr.slice(-most).map((line) => shortenedLine(line, LINE));
    const title = `${crashEndText(end)}${lines.length > 0 ? '; the end of its stderr:' : ''}`;
    return [...wrap(title, width), ...lines.flatMap((line) => indented(visibleText(line), width))];
  });
}

function reportsPart(reports: readonly string[], isApart: boolean, layout: Layout): readonly string[] {
  // The page for readers comes last: the end of the output is what they see.
  const order = [
    ...reports.filter((file) => !file.endsWith('.html')),
    ...reports.filter((file) => file.endsWith('.html')),
  ];
  const page = order.find((file) => file.endsWith('report.html'));
  const others = order.filter((file) => file !== page);
  const lines = [
    ...others.map((file, index) => toCopy(index === 0 ? 'reports' : '', file, layout)),
    ...(page === undefined ? [] : [toCopy('open with', `npx xcaliper show-report ${shellWord(page)}`, layout)]),
  ];
  return isApart && lines.length > 0 ? ['', ...lines] : lines;
}

function baselineLine({ baseline, requirements }: RunResult): string {
  const known = requirements.filter((one) => one.known !== undefined).length;
  return `${baseline?.file}: explains ${known}, ${baseline?.stale.length} stale`;
}

/** Lists the stale entries of the baseline, because they fail the run. */
function stalePart({ baseline }: RunResult, verbose: boolean, { width, style }: Layout): readonly string[] {
  const stale = baseline?.stale ?? [];
  if (stale.length === 0) return [];
  const listed = verbose ? stale : stale.slice(0, STALE);
  const lines = listed.map(({ id, expected, actual, note }) => {
    if (expected === undefined) return `Stale baseline entry: cause ${id}: ${note}.`;
    const now = actual === undefined || actual === expected ? [] : [`the verdict is now ${actual}`];
    return `Stale baseline entry: ${id} ${expected}: ${[...now, ...(note === undefined ? [] : [note])].join('; ')}.`;
  });
  const shown = lines.map((line) => (verbose ? line : shortened(line, 2 * width - 1)));
  return ['', ...[...shown, ...moreLine(stale, listed)].flatMap((line) => wrap(line, width)).map(style.bad)];
}

/** Names the command that updates a baseline with stale entries. */
function updatePart(result: RunResult, results: string | undefined, { width }: Layout): readonly string[] {
  const { file, stale = [] } = result.baseline ?? {};
  if (file === undefined || stale.length === 0) return [];
  return ['Update the baseline:', ...command(baselineUpdate(result, file, results), width)];
}

function warningsPart(result: RunResult, { width, style }: Layout): readonly string[] {
  const lines = warningsBesideDoubt(result).map(({ text }) => visibleText(`Warning: ${text}.`));
  return lines.length === 0 ? [] : ['', ...lines.flatMap((line) => wrap(line, width)).map(style.bad)];
}

function doubtPart(result: RunResult, { width, style }: Layout): readonly string[] {
  const doubt = whyNoMeasurement(result);
  if (doubt === undefined) return [];
  return ['', ...wrap(visibleText(`Not a valid measurement: ${doubt}.`), width).map(style.bad)];
}

/** Puts a label before a text that somebody copies, so it is never wrapped. */
function toCopy(label: string, text: string, { width: _, ...layout }: Layout): string {
  return labelled(label, text, { ...layout, width: Number.POSITIVE_INFINITY }).join('');
}

function labelled(label: string, text: string, { width, style }: Layout): readonly string[] {
  const lines = wrap(text, width - LABEL_WIDTH);
  return lines.map((line, index) => {
    const margin = (index === 0 ? label : '').padEnd(LABEL_WIDTH);
    return (index === 0 && label !== '' ? style.quiet(margin) : margin) + line;
  });
}
