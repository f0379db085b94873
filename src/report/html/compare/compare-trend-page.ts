import type { ComparedRun } from '../../compare/compared-run.js';
import { type Trend, type TrendPoint, trendSentence } from '../../compare/trend.js';
import { momentText } from '../../facts/facts.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import { COMPARE_PARTS, pageHtml } from '../page.js';
import { trendChart } from './compare-trend-chart.js';

/** Most changed requirements that a row names before it folds them. */
const NAMED = 4;

/**
 * Writes `compare.html` with a line per verdict over the runs of each subject, beside a table.
 *
 * @param unread files without a result, which the page lists
 */
export function trendHtml(trends: readonly Trend[], unread: readonly ComparedRun[]): string {
  const names = trends.map(({ name }) => name);
  const title = names.length > 4 ? `${names.length} subjects` : names.join(', ');
  const last = trends.flatMap(({ points }) => points).at(-1);
  const body = html`<header>
<p class="kind">XCAP conformance over time</p>
<h1>${visibleText(title)}</h1>
${trends.length === 1 && trends[0] !== undefined ? html`<p class="sentence">${trendSentence(trends[0])}</p>` : undefined}
${unreadHtml(unread)}
</header>
<main>
${trends.map((trend) => trendPartHtml(trend, trends.length > 1))}
</main>`;
  return pageHtml({
    title: `${title}: XCAP conformance over time`,
    generator: `xcaliper ${last?.facts.xcaliper}`,
    body,
    ...COMPARE_PARTS,
  });
}

function unreadHtml(unread: readonly ComparedRun[]): SafeHtml | undefined {
  if (unread.length === 0) return undefined;
  return html`<div class="alert" role="note"><h2>Files without a result</h2><ul>${unread.map(({ name, doubt }) => html`<li>${visibleText(`${name}: ${doubt}`)}</li>`)}</ul></div>`;
}

function trendPartHtml(trend: Trend, hasOthers: boolean): SafeHtml {
  const { name, points } = trend;
  return html`<section class="part"><h2>${visibleText(name)}</h2>
${hasOthers ? html`<p class="note">${trendSentence(trend)}</p>` : undefined}
<div class="beside">${trendChart(points, visibleText(name))}
<div class="scroll" tabindex="0" role="region" aria-label="Runs of ${visibleText(name)}"><table class="subjects">
<thead><tr><th scope="col">Run</th><th scope="col">Violated</th><th scope="col">Short&shy;falls</th><th scope="col">Un&shy;decided</th><th scope="col">Conforms</th><th scope="col">Not measured</th></tr></thead>
<tbody>${points.toReversed().map(pointHtml)}</tbody>
</table></div></div>
${changesHtml(points)}</section>
`;
}

function pointHtml({ run, facts }: TrendPoint): SafeHtml {
  const { violated, shortfalls, undecided, conforms, unmeasured } = run.tally;
  const sign = run.doubt === undefined ? '' : '⚠ ';
  return html`<tr><th scope="row" title="${run.doubt && visibleText(run.doubt)}">${sign}<time datetime="${facts.startedAt.toISOString()}">${momentText(facts.startedAt)}</time></th>${[violated, shortfalls, undecided, conforms, unmeasured].map((count) => html`<td>${count}</td>`)}</tr>
`;
}

/** Lists what changed from run to run, the latest first, and why runs are left out. */
function changesHtml(points: readonly TrendPoint[]): SafeHtml {
  const changed = points
    .toReversed()
    .filter(({ run, changes }) => run.doubt !== undefined || Object.values(changes).some((ids) => ids.length > 0));
  if (changed.length === 0) return html`<p class="note">No verdict changed between these runs.</p>`;
  return html`<h3>Changes</h3><ul class="plain">${changed.map(({ run, facts, changes }) => {
    const moment = momentText(facts.startedAt);
    if (run.doubt !== undefined) {
      return html`<li>${moment} <span class="badge doubt">⚠ no valid measurement</span> ${visibleText(run.doubt)}; left out</li>
`;
    }
    return html`<li>${moment} ${idsHtml('✗', 'worse', 'v', changes.worse)}${idsHtml('✓', 'better', 'c', changes.better)}${idsHtml('?', 'undecided now', 'b', changes.undecided)}</li>
`;
  })}</ul>`;
}

function idsHtml(sign: string, word: string, code: string, ids: readonly string[]): SafeHtml | undefined {
  if (ids.length === 0) return undefined;
  const names = html`${ids.map((id) => html`<code>${id}</code> `)}`;
  const badge = html`<span class="badge ${code}">${sign} ${word}: ${ids.length}</span> `;
  if (ids.length <= NAMED) return html`${badge}${names}`;
  return html`<details><summary>${badge}</summary>${names}</details>`;
}
