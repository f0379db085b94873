import type { RecordedExchange } from '../../../result/attachments.js';
import type { ComparedEnd } from '../../compare/compared-run.js';
import {
  type ComparedCase,
  type ComparedRequirement,
  type Comparison,
  comparedCaseAbout,
  differs,
} from '../../compare/comparison.js';
import { OUTCOME_WORDS } from '../../words/labels.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { preHtml, requestText, responseText, statusText, targetOf } from '../exchange-html.js';
import { expectationHtml } from '../expectation-html.js';
import { html, type SafeHtml } from '../html.js';

/** Shows why the verdicts on a requirement differ: the cases with different outcomes, and how they ended where. */
export function differenceHtml({ id: about, cases, text }: ComparedRequirement, comparison: Comparison): SafeHtml {
  const covering = cases.flatMap((id) => comparison.cases.get(id) ?? []);
  const own = covering.map((one) => comparedCaseAbout(one, about)).filter(differs);
  return html`<p class="full">${text.trim()}</p>
${own.length === 0 ? html`<p>No case that ran on several of them has different outcomes.</p>` : own.map((one) => comparedCaseHtml(one, comparison))}`;
}

/** Shows how a case ended in each run, and its exchanges side by side. */
export function comparedCaseHtml(one: ComparedCase, comparison: Comparison): SafeHtml {
  const evidence = evidenceHtml(one, comparison);
  return html`<section class="case"><h3>${visibleText(one.name)} <code>${visibleText(one.id)}</code></h3>
<ul class="ends">${endsOf(one, comparison.labels).map(
    ({ text, outcome, labels }) =>
      html`<li data-o="${outcome}">${namesHtml(labels)} ${visibleText(text)}</li>
`,
  )}</ul>${evidence && html`<details><summary>Requests and responses</summary>${evidence}</details>`}</section>
`;
}

/** Most subjects with the same end that a line names. */
const NAMED = 8;

function namesHtml(labels: readonly string[]): SafeHtml {
  if (labels.length <= NAMED) return html`<b>${visibleText(labels.join(', '))}:</b>`;
  return html`<b title="${visibleText(labels.join(', '))}">${labels.length} subjects:</b>`;
}

interface SameEnd {
  readonly text: string;
  readonly outcome: string;
  readonly labels: string[];
}

/** Groups the runs by how the case ended. */
function endsOf({ ends }: ComparedCase, labels: readonly string[]): readonly SameEnd[] {
  const groups = new Map<string, SameEnd>();
  for (const [run, end] of ends.entries()) {
    const text = endText(end);
    const group = groups.get(text) ?? { text, outcome: end?.outcome ?? 'none', labels: [] };
    groups.set(text, group);
    group.labels.push(labels[run] ?? '');
  }
  return [...groups.values()];
}

function endText(end: ComparedEnd | undefined): string {
  if (end === undefined) return 'not run';
  const { outcome, explanation } = end;
  return explanation === undefined ? OUTCOME_WORDS[outcome] : `${OUTCOME_WORDS[outcome]}: ${explanation}`;
}

/** Shows the responses to the same requests side by side; undefined when the comparison has no evidence. */
function evidenceHtml({ ends }: ComparedCase, { labels, runs }: Comparison): SafeHtml | undefined {
  if (ends.every((end) => end?.evidence === undefined)) return undefined;
  const roots = runs.map(({ facts }) => facts?.xcapRoot ?? '');
  const length = Math.max(...ends.map((end) => end?.evidence?.exchanges.length ?? 0));
  const rounds = Array.from({ length }, (_, index) =>
    ends.flatMap((end, run) => {
      const exchange = end?.evidence?.exchanges[index];
      if (exchange === undefined) return [];
      return [{ label: labels[run] ?? '', root: end?.evidence?.xcapRoot ?? roots[run] ?? '', exchange }];
    }),
  );
  return html`${ends.map((end, run) => {
    const expectation = end?.evidence?.error && expectationHtml(end.evidence.error);
    return expectation && html`<p class="name">${labels[run]}</p>${expectation}`;
  })}
<ol class="exchanges">${rounds.map(roundHtml)}</ol>`;
}

interface Answer {
  readonly label: string;
  readonly root: string;
  readonly exchange: RecordedExchange;
}

/** Shows the requests at one point of the case; usually they are equal except for the XCAP root. */
function roundHtml(answers: readonly Answer[]): SafeHtml {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) groups.set(sameness(answer), [...(groups.get(sameness(answer)) ?? []), answer]);
  return html`${[...groups.values()].map(requestHtml)}`;
}

/** Builds a key from method, target and body of a request, without the XCAP root of the subject. */
function sameness({ root, exchange: { request } }: Answer): string {
  const { method, url, body = request.bodyBase64 ?? '' } = request;
  const path = targetOf(root);
  return [method, targetOf(url).replace(path, ''), body.replaceAll(root, '').replaceAll(path, '')].join('\n');
}

function requestHtml(answers: readonly Answer[]): SafeHtml {
  const [first] = answers;
  if (first === undefined) return html``;
  const { method, url } = first.exchange.request;
  const root = targetOf(first.root);
  const target = root === '' ? targetOf(url) : targetOf(url).replace(root, '…');
  const statuses = answers.map(({ exchange }) => statusText(exchange.response));
  const differ = new Set(statuses).size > 1;
  const result = differ ? answers.map(({ label }, index) => `${label} ${statuses[index]}`).join(', ') : statuses[0];
  const content = html`<p class="name">Request to ${first.label}</p>${preHtml(visibleStart(requestText(first.exchange.request)))}
<div class="io">${answers.map(({ label, exchange }) => html`<div><p class="name">Response of ${label}</p>${preHtml(visibleStart(responseText(exchange.response)))}</div>`)}</div>`;
  const title = html`<summary><code>${visibleText(`${method} ${target}`)}</code> → ${result}</summary>`;
  return differ
    ? html`<li><details open="">${title}${content}</details></li>`
    : html`<li><details>${title}${content}</details></li>`;
}
