import type { RecordedExchange } from '../../runner/results/attachments.js';
import type { CaseResult } from '../../runner/results/run-result.js';
import { caseAnchor } from '../case-anchor.js';
import type { ComparedCase, Comparison } from '../compare/comparison.js';
import { visibleStart, visibleText } from '../visible-text.js';
import { preHtml, requestText, responseText, statusText, targetOf } from './exchange-html.js';
import { errorSentence, expectationHtml } from './expectation-html.js';
import { html, type SafeHtml } from './html.js';
import { OUTCOME_WORDS } from './words.js';

/** Shows a case with different outcomes, folded, with the outcome on each subject inside. */
export function comparedCaseHtml({ id, name, results }: ComparedCase, { labels }: Comparison): SafeHtml {
  return html`<details id="${caseAnchor(id)}"><summary>${visibleText(name)}</summary>
<ul class="ends">${results.map((one, index) => html`<li><b>${labels[index]}</b> ${endHtml(one)}</li>`)}</ul></details>
`;
}

function endHtml(one: CaseResult | undefined): SafeHtml {
  if (one === undefined) return html`not run`;
  const explanation = one.error === undefined ? one.reason : errorSentence(one.error);
  return html`${OUTCOME_WORDS[one.outcome]}${explanation === undefined ? '' : `: ${visibleStart(explanation)}`}`;
}

/** Shows the responses of all subjects to the same requests side by side. */
export function comparedEvidenceHtml({ results }: ComparedCase, { labels, runs }: Comparison): SafeHtml {
  const roots = runs.map(({ subject }) => subject.xcapRoot);
  const length = Math.max(...results.map((one) => one?.exchanges.length ?? 0));
  const rounds = Array.from({ length }, (_, index) =>
    results.flatMap((one, run) => {
      const exchange = one?.exchanges[index];
      return exchange === undefined ? [] : [{ label: labels[run] ?? '', root: roots[run] ?? '', exchange }];
    }),
  );
  return html`${results.map((one, run) => {
    const expectation = one?.error && expectationHtml(one.error);
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
  const target = targetOf(url).replace(targetOf(first.root), '…');
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
