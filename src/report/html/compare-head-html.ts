import { OUTCOMES } from '../../runner/results/outcome.js';
import { totalsOf } from '../../runner/results/run-result.js';
import type { Comparison } from '../compare/comparison.js';
import { comparisonSentence } from '../compare/comparison-summary.js';
import { askedForText, countedText, durationText, momentText } from '../facts.js';
import { countStandings, STANDINGS } from '../standing.js';
import { requirementsOnSubject, verdictSentence } from '../verdict-sentence.js';
import { visibleText } from '../visible-text.js';
import { html, type SafeHtml } from './html.js';
import { standingHtml } from './words.js';

/** Shows the compared runs and the summary of the comparison. */
export function compareHeadHtml(comparison: Comparison): SafeHtml {
  const { runs, labels, isOfOneSubject } = comparison;
  const names = isOfOneSubject ? (runs[0]?.subject.name ?? '') : runs.map(({ subject }) => subject.name).join(', ');
  return html`<header>
<p class="kind">XCAP conformance, ${isOfOneSubject ? 'two runs of one subject' : 'side by side'}</p>
<h1>${visibleText(names)}</h1>
<p class="sentence">${comparisonSentence(comparison)}</p>
<dl class="facts">${runs.map(
    (run, index) => html`
<dt><b>${labels[index]}</b> ${visibleText(run.subject.name)}</dt>
<dd><code>${visibleText(run.subject.xcapRoot)}</code>, <time datetime="${run.startedAt.toISOString()}">${momentText(run.startedAt)}</time>, ${durationText(run.durationMs)}, xcaliper ${visibleText(run.xcaliper)}; ${visibleText(askedForText(run.options))}; ${countedText(OUTCOMES, totalsOf(run).cases)}. ${visibleText(verdictSentence(run))}</dd>`,
  )}
</dl>
</header>`;
}

/** Counts the requirements by verdict for each run. */
export function comparedCountsHtml({ runs, labels }: Comparison): SafeHtml {
  const counts = runs.map((run) => countStandings(requirementsOnSubject(run)));
  const rows = STANDINGS.filter((standing) => counts.some((own) => own[standing] > 0));
  return html`<section id="counts">
<h2>Requirements by verdict</h2>
<table>
<thead><tr><th scope="col">Verdict</th>${labels.map((label) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${rows.map((standing) => html`<tr><th scope="row">${standingHtml(standing)}</th>${counts.map((own) => html`<td>${own[standing]}</td>`)}</tr>`)}</tbody>
</table>
</section>`;
}
