import { headerValue } from '../../../common/exchange.js';
import { type CauseCard, causeCards } from '../../../src/report/causes/cause-card.js';
import { clauseName } from '../../../src/report/words/cause-text.js';
import type { RecordedBody, RecordedExchange } from '../../../src/result/attachments.js';
import { traitsOf } from '../../../src/result/causes/exchange-traits.js';
import { decisiveExchange } from '../../../src/result/causes/observation.js';
import type { Clause } from '../../../src/result/register/clause.js';
import type { CaseResult, RunResult } from '../../../src/result/run-result.js';
import { table, textCell } from './markdown-table.js';

/** Number of faults that the page tells, and of those in the README. */
const TOLD = 20;
const IN_README = 5;

/** Longest content of a message, in characters. */
const SHOWN = 160;

/** Header fields that conversations show. All others are credentials, names of machines, or say nothing of a fault. */
const FIELDS = ['content-type', 'if-match', 'if-none-match', 'transfer-encoding', 'allow'];

/** Shown in place of the host of the server. */
const HOST = 'xcap.example.com';

/**
 * Writes `docs/what-it-finds.md`: the first faults of a server, each with its clause, the shortest conversation that shows
 * it and what to change. A request like one on which the process of the server ended is not shown.
 */
export function whatItFindsPage(result: RunResult): string {
  const cards = causeCards(result);
  const told = cards.filter(isTold).slice(0, TOLD);
  const deadly = deadlyKinds(result.cases);
  return [
    '# What it finds',
    introduction(result),
    ...told.map((card, index) => faultPart(card, index + 1, deadly)),
    restPart(result, cards.length - told.length),
  ].join('\n\n');
}

/** Makes the table of the first faults for the README. */
export function firstFaults(result: RunResult): string {
  const rows = causeCards(result)
    .filter(isTold)
    .slice(0, IN_README)
    .map((card) => [
      textCell(card.cause.description),
      clauseLink(card),
      String(card.cause.cases.length),
      String(card.cause.violates.length),
    ]);
  return table(['what the server does', 'clause', 'cases', 'rules'], rows);
}

/** A group of small faults is no fault. A fault without an answer shows how the process of the server ends. */
function isTold({ cause, example }: CauseCard): boolean {
  return cause.faults === undefined && cause.violates.length > 0 && example?.exchange.response !== undefined;
}

function introduction({ subject, startedAt, cases, xcaliper, requirements }: RunResult): string {
  const violated = requirements.filter(({ verdict }) => verdict === 'violation').length;
  const name = serverName(cases);
  return `This page lists what Xcaliper ${xcaliper} found on ${startedAt.toISOString().slice(0, 10)} on ${textCell(name ?? subject.name)}:
${violated} violated requirements, and the faults that explain them.

It is one configuration, [targets/kamailio](../targets/kamailio/kamailio.cfg) with HTTP Digest, on one day. Some faults may be
those of our configuration, and another version may do better. The maintainers were not asked yet.

A fault is a way in which our mock deviates to answer the recorded requests as the server did, or a status that the server
gives to all requests of a kind. The faults that explain most violated rules come first.
\`npm run docs -- RESULTS.json\` writes this page from the results of a run.`;
}

/** Returns what the server says that it is (RFC 9110 §10.2.4). */
function serverName(cases: readonly CaseResult[]): string | undefined {
  for (const { exchanges } of cases)
    for (const { response } of exchanges) {
      const name = response && headerValue(response.headers, 'Server');
      if (name !== undefined) return name;
    }
  return undefined;
}

function faultPart(card: CauseCard, place: number, deadly: ReadonlySet<string>): string {
  const { cause, mend } = card;
  const counts = `${counted(cause.cases.length, 'case')}, ${counted(cause.violates.length, 'rule')}`;
  return [
    `## ${place}. ${textCell(cause.description)}`,
    `${clauseLink(card)}; ${counts}.${mend === undefined ? '' : ` To change: ${textCell(mend)}`}`,
    conversation(card, deadly),
  ].join('\n\n');
}

function clauseLink({ violated: [first] }: CauseCard): string {
  return first === undefined ? '' : linkTo(first.clause);
}

function linkTo(clause: Clause): string {
  const name = clauseName(clause);
  return clause.link === undefined ? name : `[${name}](${clause.link})`;
}

function conversation({ example }: CauseCard, deadly: ReadonlySet<string>): string {
  if (example === undefined || deadly.has(kindOf(example.exchange)))
    return 'The conversation is not shown: the process of the server ends on requests like it.';
  const { exchange, shownBy } = example;
  const shown = shownBy === undefined || shownBy === exchange ? [exchange] : [exchange, shownBy];
  return ['```http', ...shown.map(exchangeText), '```'].join('\n');
}

function exchangeText({ request, response }: RecordedExchange): string {
  const lines = [
    `${request.method} ${pathOf(request.url)} HTTP/1.1`,
    ...fieldLines(request.headers),
    ...bodyLines(request),
    ...(response === undefined
      ? []
      : ['', `HTTP/1.1 ${response.status}`, ...fieldLines(response.headers), ...bodyLines(response)]),
  ];
  return `${lines.join('\n')}\n`;
}

function pathOf(url: string): string {
  const { origin } = new URL(url);
  return url.slice(origin.length).replaceAll(new URL(url).host, HOST);
}

function fieldLines(headers: RecordedExchange['request']['headers']): readonly string[] {
  return headers.filter(([name]) => FIELDS.includes(name.toLowerCase())).map(([name, value]) => `${name}: ${value}`);
}

function bodyLines({ body = '', bodyBase64 }: RecordedBody): readonly string[] {
  if (bodyBase64 !== undefined) return ['', '(content that is not UTF-8)'];
  const text = body.trim();
  if (text === '') return [];
  return ['', text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()} …` : text];
}

/** Returns the kinds of requests on which the process of the server ended. */
function deadlyKinds(cases: readonly CaseResult[]): ReadonlySet<string> {
  return new Set(
    cases
      .filter(({ outcome }) => outcome === 'subject-died')
      .flatMap((one) => one.exchanges[decisiveExchange(one) ?? -1] ?? [])
      .map(kindOf),
  );
}

function kindOf(exchange: RecordedExchange): string {
  const { method, kind } = traitsOf(exchange);
  return `${method} ${kind}`;
}

function restPart({ cases }: RunResult, left: number): string {
  const died = cases.filter(({ outcome }) => outcome === 'subject-died').length;
  const deaths =
    died === 0 ? '' : ` The process of the server ended in ${counted(died, 'case')}; this page does not show how.`;
  return `## The rest\n\n${counted(left, 'further entry', 'further entries')} of the report: smaller faults, and observations that no fault explains yet.${deaths}\n`;
}

function counted(count: number, noun: string, plural = `${noun}s`): string {
  return count === 1 ? `1 ${noun}` : `${count} ${plural}`;
}
