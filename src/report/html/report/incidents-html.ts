import type { RunResult, StaleEntry } from '../../../result/run-result.js';
import { VERDICT_WORDS } from '../../words/labels.js';
import { visibleText } from '../../words/visible-text.js';
import { outcomeHtml } from '../badges.js';
import { caseAnchor } from '../case-anchor.js';
import { html, type SafeHtml } from '../html.js';
import { withDocumentLinks } from './named-documents-html.js';

/** Lists faults of the suite and stale entries of the baseline. */
export function incidentsHtml({ cases, problems, warnings = [], baseline }: RunResult): SafeHtml | undefined {
  const broken = cases.filter(({ outcome }) => outcome === 'harness-error');
  const stale = baseline?.stale ?? [];
  if (problems.length + warnings.length + broken.length + stale.length === 0) return undefined;
  return html`<section id="incidents"><h2>Faults of the suite and the baseline</h2>
<ul>${problems.map(
    (problem) => html`<li>${outcomeHtml('harness-error')} ${visibleText(problem)}</li>
`,
  )}${warnings.map(
    ({ text }) => html`<li><span class="badge">warning</span> ${visibleText(text)}</li>
`,
  )}${broken.map(
    ({
      id,
      name,
      outcome,
      reason,
    }) => html`<li>${outcomeHtml(outcome)} <a href="#${caseAnchor(id)}">${visibleText(name)}</a>: ${withDocumentLinks(visibleText(reason ?? ''))}</li>
`,
  )}${stale.map((entry) => staleHtml(entry, baseline?.file ?? ''))}</ul></section>`;
}

function staleHtml({ id, expected, actual, reason, note }: StaleEntry, file: string): SafeHtml {
  const start = html`<li><span class="badge">stale</span> ${visibleText(file)}`;
  if (expected === undefined) {
    return html`${start} lists the cause <code>${visibleText(id)}</code> (${visibleText(reason)}), but ${visibleText(note ?? '')}</li>
`;
  }
  return html`${start} expects ${VERDICT_WORDS[expected].word} of <a href="#${id}">${id}</a> (${visibleText(reason)}), ${actual === undefined ? 'an unknown requirement' : `but the verdict is now: ${VERDICT_WORDS[actual].word}`}</li>
`;
}
