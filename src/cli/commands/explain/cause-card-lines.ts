import { shellWord } from '../../../../common/pages/curl.js';
import type { CauseCard } from '../../../report/causes/cause-card.js';
import type { DocumentBeforeRequest } from '../../../report/causes/document-before-request.js';
import { exchangeText } from '../../../report/html/exchange-html.js';
import { indented } from '../../../report/terminal/complaint-lines.js';
import {
  causeEffect,
  causeHint,
  causeParts,
  causeTitle,
  clauseCounts,
  clauseName,
} from '../../../report/words/cause-text.js';
import { longValueLines } from '../../../report/words/failure-sentence.js';
import { mismatchText } from '../../../report/words/reproduction.js';
import { visibleStart } from '../../../report/words/visible-text.js';
import { wrap } from '../../../report/words/wrap.js';
import { type ClauseGroup, clauseOf } from '../../../result/register/clause.js';
import type { RequirementResult } from '../../../result/run-result.js';

/** Writes the card of a cause for a terminal: what the page shows, without the requirements that are only blocked. */
export function causeCardLines(card: CauseCard, width: number): readonly string[] {
  const { cause, shownId, asked, seen, mend, example, before, violated } = card;
  const hint = causeHint(cause);
  return [
    visibleStart(shownId),
    '',
    ...wrap(`${causeTitle(cause)}: ${causeEffect(cause)}.`, width),
    ...listLines('It shows in:', causeParts(cause), width),
    ...(asked === undefined
      ? []
      : part(`The clause asks (${asked.id}, ${clauseName(clauseOf(asked))}):`, asked.text, width)),
    ...part('Situation:', example?.one.name, width),
    ...part('Found:', seen, width),
    ...part('To mend it:', mend, width),
    ...(violated.length < 2 ? [] : part('Violated:', `${clauseCounts(violated)}.`, width)),
    ...part(
      'Hint:',
      hint === ''
        ? undefined
        : `It ${hint}; npx xcaliper explain ${shellWord(cause.deviations?.[0] ?? '')} describes it.`,
      width,
    ),
    ...(before === undefined ? [] : beforeLines(before)),
    ...(example === undefined ? [] : exampleLines(example)),
  ];
}

/** Lists requirements by clause, each with its text. */
export function clauseLines(
  title: string,
  groups: readonly ClauseGroup<RequirementResult>[],
  width: number,
): readonly string[] {
  if (groups.length === 0) return [];
  const lines = groups.flatMap(({ clause, requirements }) => [
    `  ${clauseName(clause)} (${requirements.length})`,
    ...requirements.flatMap(({ id, level, text }) => [
      `    ${id} (${level})`,
      ...wrap(text, width - 6).map((line) => `      ${line}`),
    ]),
  ]);
  return ['', title, ...lines];
}

function listLines(title: string, items: readonly string[], width: number): readonly string[] {
  return items.length === 0 ? [] : ['', title, ...items.flatMap((item) => indented(`- ${item}`, width))];
}

function part(title: string, text: string | undefined, width: number): readonly string[] {
  return text === undefined ? [] : ['', title, ...indented(visibleStart(text), width)];
}

function beforeLines({ text, changes }: DocumentBeforeRequest): readonly string[] {
  if (text === undefined && changes.length === 0) return ['', 'Before the request, there is no document.'];
  const lines = [...(text === undefined ? [] : text.trimEnd().split('\n')), ...changes.map((one) => `then ${one}`)];
  return ['', 'The stored document before the request:', ...lines.map((line) => indent(visibleStart(line)))];
}

function exampleLines({ one, exchange, number, shownBy }: NonNullable<CauseCard['example']>): readonly string[] {
  const text = exchangeText(exchange).trimEnd().split('\n');
  const later = shownBy === undefined ? [] : ['', 'shown by', '', ...exchangeText(shownBy).trimEnd().split('\n')];
  const values = one.error === undefined || mismatchText(exchange) !== undefined ? [] : longValueLines(one.error);
  const compared = values.length === 0 ? [] : ['', ...values.map(visibleStart)];
  return ['', `Example, exchange ${number} of ${one.id}:`, '', ...[...text, ...later, ...compared].map(indent)];
}

function indent(line: string): string {
  return `  ${line}`.trimEnd();
}
