import type { Exchange } from '../../../../common/exchange.js';
import type { ClientRequirement } from '../../../measure/client/grade.js';
import { brokenRequirements } from '../../../measure/client/grade.js';
import type { ClientResult, Conversation } from '../../../measure/client/measure-client.js';
import { recordedExchange } from '../../../result/attachments.js';
import { sectionLink } from '../../../result/register/section-link.js';
import { breachLine, nounFor, staleSentence, verdictCounts } from '../../terminal/client-summary.js';
import { visibleStart, visibleText } from '../../words/visible-text.js';
import { requestText, responseText, statusText } from '../exchange-html.js';
import { html, type SafeHtml } from '../html.js';
import { pageHtml } from '../page.js';

/** Writes a result as one page: verdicts first, then each conversation as a sequence diagram. */
export function clientHtml(result: ClientResult): string {
  const counts = verdictCounts(result).map(
    ([verdict, count]) => html`<li><b>${count}</b> ${nounFor(verdict, count)}</li>`,
  );
  const body = html`<main>
<h1>XCAP client: ${visibleText(result.client)}</h1>
<p>Measured on ${result.startedAt.toISOString()} with Xcaliper ${result.xcaliper}${result.chaos === undefined ? '' : `, with random faults of seed ${result.chaos}`}.</p>
<ul class="verdicts">${counts}</ul>
${(result.baseline?.stale ?? []).map((text) => html`<p class="complaint">${visibleText(staleSentence(text))}</p>`)}
<h2>What the client breaks</h2>
${brokenHtml(brokenRequirements(result))}
<h2>Conversations</h2>
${result.conversations.map(conversationHtml)}
<h2>All requirements</h2>
<table>
<thead><tr><th scope="col">Requirement</th><th scope="col">Level</th><th scope="col">Clause</th><th scope="col">Verdict</th><th scope="col">Kept</th></tr></thead>
<tbody>${result.requirements.map(rowHtml)}</tbody>
</table>
</main>`;
  return pageHtml({
    title: `XCAP client: ${result.client}`,
    body,
    generator: `xcaliper ${result.xcaliper}`,
    styles: ['client.css'],
    modules: [],
  });
}

function brokenHtml(broken: readonly ClientRequirement[]): SafeHtml {
  if (broken.length === 0) return html`<p>Nothing that was exercised.</p>`;
  return html`<ul>${broken.map(
    (one) => html`<li class="broken ${one.verdict}">
<h3>${one.verdict}: ${one.id} (${clauseHtml(one.section)})</h3>
<p>${one.text}</p>
${one.known && html`<p>Known: ${visibleText(one.known.reason)} ${one.known.issue && visibleText(one.known.issue)}</p>`}
<ul>${one.breaches.map((breach) => html`<li>${breachLine(breach)}</li>`)}
${one.complaints.map(({ scenario, text }) => html`<li>${visibleText(`${scenario}: ${text}`)}</li>`)}</ul>
</li>`,
  )}</ul>`;
}

function clauseHtml(section: string): SafeHtml {
  const link = sectionLink(section);
  return link === undefined ? html`${section}` : html`<a href="${link}">${section}</a>`;
}

function rowHtml({ id, level, section, verdict, kept, text }: ClientRequirement): SafeHtml {
  return html`<tr><td><b>${id}</b> ${text}</td><td>${level}</td><td>${clauseHtml(section)}</td><td>${verdict}</td><td>${kept}</td></tr>`;
}

function conversationHtml(conversation: Conversation): SafeHtml {
  const { scenario, outcome = '', complaints = [], exchanges, judgments } = conversation;
  const title = scenario === undefined ? 'Recorded requests' : `${scenario.id}: ${scenario.name}`;
  const breaches = judgments.flatMap((one) => one.breaches.map((breach) => ({ id: one.requirement, ...breach })));
  const arrows = exchanges.map((exchange, index) => {
    const own = breaches.filter((one) => one.exchange === index && !scenario?.waived.includes(one.id));
    return arrowHtml(exchange, own);
  });
  return html`<details><summary><h3>${visibleText(title)}</h3> ${outcome}</summary>
${scenario && html`<p>Task: <code>${visibleStart(JSON.stringify(scenario.task))}</code></p>`}
${complaints.map((text) => html`<p class="complaint">${visibleStart(text)}</p>`)}
<div class="ends"><span>client</span><span>server</span></div>
<ol class="sequence">${arrows}</ol>
</details>`;
}

type Marked = Conversation['judgments'][number]['breaches'][number] & { readonly id: string };

function arrowHtml(exchange: Exchange, breaches: readonly Marked[]): SafeHtml {
  const { request, response, ...rest } = recordedExchange(exchange);
  const marks = breaches.map(
    (one) => html`<p class="mark"><b>${one.id}</b> ${visibleText(`${one.text} ${one.instead}`)} ${sentHtml(one)}</p>`,
  );
  return html`<li>
<p class="arrow request"><code>${visibleStart(`${request.method} ${exchange.request.target}`)}</code></p>
${marks}
<p class="arrow response"><code>${statusText(response)}</code></p>
<details><summary>Messages, ${Math.round(rest.durationMs)} ms</summary><pre>${visibleStart(requestText(request))}</pre><pre>${visibleStart(responseText(response))}</pre></details>
</li>`;
}

function sentHtml({ place }: Marked): SafeHtml | undefined {
  return place.sent === '' || place.part === 'request' ? undefined : html`<mark>${visibleStart(place.sent)}</mark>`;
}
