import { shortened } from '../../../common/text/shortened.js';
import type { Cause } from '../../result/cause.js';
import { warningsBesideDoubt } from '../../result/exit-code.js';
import { clauseOf } from '../../result/register/clause.js';
import { LEVELS } from '../../result/register/register.js';
import { numbersOf, requirementsOnSubject } from '../../result/run-numbers.js';
import type { RequirementResult, RunResult } from '../../result/run-result.js';
import type { Verdict } from '../../result/verdict.js';
import { countVerdicts, VERDICTS_BY_WEIGHT } from '../../result/verdict-counts.js';
import { crashEnds, crashEndText } from '../facts/crash-ends.js';
import { askedForText, durationText, momentText } from '../facts/facts.js';
import { brokenBy } from '../words/broken-by.js';
import { shownCauseId, shownCauseIds } from '../words/cause-ids.js';
import { causeEffect, causeHint, causeTitle } from '../words/cause-text.js';
import { LEVEL_WORDS, VERDICT_WORDS } from '../words/labels.js';
import { missedText, remedyFor } from '../words/missed-text.js';
import { partyOf, placeOf } from '../words/party.js';
import { setAsideText } from '../words/set-aside-text.js';
import { sinceCounts, sinceText } from '../words/since-sentence.js';
import { verdictSentence } from '../words/verdict-sentence.js';
import { markdownText } from './markdown.js';

/** Numbers of requirements to list per verdict; the first that fits the size limit is used. */
const LISTED = [40, 20, 10, 5, 0];

/** Most lines, so that a reader sees the end. */
const LINES = 100;

/** Size limit of a comment on a pull request, in characters, minus room for additions by a workflow. */
const COMMENT = 60_000;

/** Most causes to list, and those that no limit removes. */
const CAUSES = 10;
const FEWEST_CAUSES = 5;

/** Most stale entries of a baseline to list. */
const STALE = 50;

/** Most ways in which the subject ended, and most lines of its stderr for each. */
const ENDS = 3;
const STDERR = 3;

/** Longest text of one requirement, in characters. */
const SHOWN = 300;

/** Writes `summary.md`, short enough for a comment on a pull request. */
export function summaryMarkdown(result: RunResult): string {
  for (const count of LISTED) {
    const written = summaryOf(result, count);
    if (written.length <= COMMENT && written.split('\n').length <= LINES) return written;
  }
  return summaryOf(result, 0);
}

function summaryOf(result: RunResult, count: number): string {
  const about = requirementsOnSubject(result);
  const words = { examples: exampleLines(result), shownIds: shownCauseIds(result.causes) };
  const parts = [
    `### XCAP ${result.subject.kind ?? 'conformance'}: ${text(result.subject.name)}`,
    text(verdictSentence(result)),
    ...sincePart(result),
    ...crashesPart(result),
    ...warningsPart(result),
    ...causesPart(result.causes, Math.min(Math.max(count, FEWEST_CAUSES), CAUSES)),
    ...[setAsideText(result) ?? []].flat(),
    countsTable(about),
    ...(['violation', 'shortfall', 'note', 'blocked'] as const).flatMap((verdict) =>
      listed(verdict, about, count, words),
    ),
    ...stalePart(result),
    facts(result),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sincePart({ since, xcaliper }: RunResult): readonly string[] {
  return since === undefined ? [] : [`${sinceText(since, xcaliper)}: ${sinceCounts(since)}.`];
}

function text(value: string): string {
  return markdownText(shortened(value, SHOWN));
}

/** The row of a verdict; what the run could not tell is undecided, as everywhere. */
function verdictLabel(verdict: Verdict): string {
  const { word } = VERDICT_WORDS[verdict];
  return verdict === 'blocked' || verdict === 'inconclusive' ? `undecided: ${word}` : word;
}

function countsTable(requirements: readonly RequirementResult[]): string {
  const counts = countVerdicts(requirements);
  const rows = VERDICTS_BY_WEIGHT.filter((verdict) => counts[verdict] > 0).map((verdict) => {
    const own = requirements.filter((requirement) => requirement.verdict === verdict);
    const cells = LEVELS.map((level) => own.filter((requirement) => requirement.level === level).length);
    return `| ${[verdictLabel(verdict), ...cells, own.length].join(' | ')} |`;
  });
  const head = ['verdict', ...LEVELS.map((level) => LEVEL_WORDS[level]), 'all'];
  return [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(LEVELS.length + 1)}`, ...rows].join('\n');
}

/** Lists the causes of failed and blocked cases, those with the most requirements first. */
function causesPart(causes: readonly Cause[], count: number): readonly string[] {
  if (causes.length === 0) return [];
  const left = causes.length - count;
  const lines = causes
    .slice(0, count)
    .map(
      (cause, index) =>
        `- ${text(causeTitle(cause))}: ${causeEffect(cause)}${hint(cause)} (${codeText(shownCauseId(cause, index + 1))})`,
    );
  const more = left > 0 ? [`- and ${left} more: see report.html`] : [];
  return [`**${causes.length} ${causes.length === 1 ? 'cause' : 'causes'}**`, [...lines, ...more].join('\n')];
}

function hint(cause: Cause): string {
  const found = causeHint(cause);
  return found === '' ? '' : `; ${text(found)}`;
}

/** Ids are slugs; a results.json of somebody else may have others. */
function codeText(id: string): string {
  return /^[\w.:/-]+$/.test(id) ? `\`${id}\`` : text(id);
}

/** What the line of a requirement needs of the other parts of the result. */
interface RequirementWords {
  readonly examples: ReturnType<typeof exampleLines>;
  readonly shownIds: ReturnType<typeof shownCauseIds>;
}

/** Lists violations openly, and folds the rest. */
function listed(
  verdict: Verdict,
  requirements: readonly RequirementResult[],
  count: number,
  { examples, shownIds }: RequirementWords,
): readonly string[] {
  const own = requirements.filter((requirement) => requirement.verdict === verdict);
  if (own.length === 0) return [];
  const left = own.length - count;
  const list = [
    ...own.slice(0, count).flatMap((one) => [line(one, shownIds), ...examples(one)]),
    ...(left > 0 ? [`- and ${left} more: see report.html`] : []),
  ];
  const isPlural = own.length !== 1 && verdict !== 'blocked';
  const title = `${own.length} ${VERDICT_WORDS[verdict].word}${isPlural ? 's' : ''}`;
  if (verdict === 'violation') return [`**${title}**`, list.join('\n')];
  return [`<details><summary>${title}</summary>\n\n${list.join('\n')}\n\n</details>`];
}

function line(requirement: RequirementResult, shownIds: RequirementWords['shownIds']): string {
  const { id, known, causes = [] } = requirement;
  const { link, section, source } = clauseOf(requirement);
  const place = markdownText(source.isAboutServers ? `${source.name} ${section}` : section);
  const explanation = known === undefined ? '' : ` (known: ${text(known.reason)})`;
  const names = causes.map((one) => codeText(shownIds.get(one) ?? one)).join(', ');
  const blocked = requirement.verdict === 'blocked' && causes.length > 0 ? `, by ${names}` : '';
  return `- ${codeText(id)} ${text(requirement.text)} (${link === undefined ? place : `[${place}](${link})`})${explanation}${blocked}`;
}

function crashesPart(result: RunResult): readonly string[] {
  const missed = missedLine(result);
  const { crashes } = numbersOf(result);
  if (crashes === 0) return missed;
  const ends = crashEnds(result.cases).slice(0, ENDS);
  const lines = ends.flatMap((end) => [
    `- ${text(crashEndText(end))}${end.stderr.length > 0 ? '; the end of its stderr:' : ''}`,
    ...end.stderr.slice(-STDERR).map((line) => `  - ${text(line)}`),
  ]);
  const title = `**The subject died in ${crashes === 1 ? 'one case' : `${crashes} cases`}.**`;
  return [title, ...(lines.length === 0 ? [] : [lines.join('\n')]), ...missed];
}

/** Says how many cases could not run after a crash, and what lets them run. */
function missedLine(result: RunResult): readonly string[] {
  const missed = missedText(result);
  if (missed === undefined) return [];
  const { now, always } = remedyFor(result);
  return [`${missed}. ${now}, with \`--failed results.json\`.${always === undefined ? '' : ` ${always}.`}`];
}

function stalePart({ baseline }: RunResult): readonly string[] {
  const stale = baseline?.stale ?? [];
  if (stale.length === 0) return [];
  const left = stale.length - STALE;
  const listed = stale.slice(0, STALE).map(({ id }) => text(id));
  return [`Stale entries in the baseline: ${listed.join(', ')}${left > 0 ? ` and ${left} more` : ''}.`];
}

function warningsPart(result: RunResult): readonly string[] {
  return warningsBesideDoubt(result).map((warning) => `Warning: ${text(warning.text)}.`);
}

/** Returns a function that writes an example of what breaks a requirement, when a client was measured. */
function exampleLines(result: RunResult): (requirement: RequirementResult) => readonly string[] {
  if (partyOf(result) !== 'client') return () => [];
  const caseOf = new Map(result.cases.map((one) => [one.id, one]));
  return (requirement) => {
    const found = brokenBy(requirement, caseOf);
    const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
    return found.slice(0, 1).map((one) => `  - ${codeText(one.case)}: ${text(one.text)}${more}`);
  };
}

function facts(result: RunResult): string {
  const { subject, startedAt, durationMs, xcaliper, cases, options } = result;
  const place = placeOf(result).map((root) => `${text(root)}, `);
  const extent = `${askedForText(options, subject.kind)}, ${cases.length} cases`;
  return `${place.join('')}${momentText(startedAt)}, ${durationText(durationMs)}, ${text(extent)}, xcaliper ${text(xcaliper)}`;
}
