import type { Tally } from '../../../result/run-numbers.js';
import type { ComparedRun } from '../../compare/compared-run.js';
import { type Comparison, comparedParty } from '../../compare/comparison.js';
import { doubtsOf } from '../../compare/doubts.js';
import { durationText, momentText } from '../../facts/facts.js';
import { comparisonSentence } from '../../terminal/comparison-summary.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';

/** Most subjects whose names the title lists. */
const NAMED = 6;

/** Shows what is compared, in a sentence, and what makes the comparison doubtful. */
export function compareHeadHtml(comparison: Comparison): SafeHtml {
  const { runs, isOfOneSubject } = comparison;
  const names = isOfOneSubject ? [runs[0]?.name ?? ''] : runs.map(({ name }) => name);
  const title = names.length > NAMED ? `${names.length} ${comparedParty(comparison)}s` : names.join(', ');
  const doubts = doubtsOf(comparison);
  return html`<header>
<p class="kind">XCAP conformance, ${isOfOneSubject ? `two runs of one ${comparedParty(comparison)}` : 'side by side'}</p>
<h1>${visibleText(title)}</h1>
<p class="sentence">${visibleText(comparisonSentence(comparison))}</p>
${doubts.length === 0 ? undefined : html`<div class="alert" role="note"><h2>Read with care</h2><ul>${doubts.map((doubt) => html`<li>${visibleText(doubt)}</li>`)}</ul></div>`}
</header>`;
}

/** Shows one line for each subject: the worst first, but those without a valid measurement before all others. */
export function subjectsHtml(comparison: Comparison): SafeHtml {
  const { runs, labels, isOfOneSubject } = comparison;
  const noun = comparedParty(comparison) === 'client' ? 'Client' : 'Subject';
  const lines = runs.map((run, index) => ({ run, label: labels[index] ?? '' }));
  const sorted = isOfOneSubject
    ? lines
    : lines.toSorted(
        (one, other) =>
          Number(other.run.doubt !== undefined) - Number(one.run.doubt !== undefined) ||
          other.run.tally.violated - one.run.tally.violated ||
          other.run.tally.shortfalls - one.run.tally.shortfalls,
      );
  return html`<section class="part" id="subjects"><h2>${isOfOneSubject ? 'Runs' : `${noun}s`} <span class="count">${runs.length}</span></h2>
<div class="scroll short" tabindex="0" role="region" aria-label="${noun}s">
<table class="subjects states">
<thead><tr><th scope="col">${isOfOneSubject ? 'Run' : noun}</th><th scope="col">Result</th><th scope="col" class="wide">Requirements</th><th scope="col">Violated</th><th scope="col">Short&shy;falls</th><th scope="col">Un&shy;decided</th><th scope="col">Conforms</th><th scope="col">Not measured</th><th scope="col" class="wide">Measured</th></tr></thead>
<tbody>${sorted.map(({ run, label }) => subjectHtml(run, label))}</tbody>
</table></div></section>`;
}

function subjectHtml(run: ComparedRun, label: string): SafeHtml {
  const { facts, tally } = run;
  const about = facts && [
    facts.sentence,
    ...(facts.xcapRoot === '' ? [] : [facts.xcapRoot]),
    facts.selection,
    facts.cases,
    `xcaliper ${facts.xcaliper}`,
  ];
  return html`<tr><th scope="row" title="${about && visibleText(about.join('\n'))}">${visibleText(label)}</th><td>${resultHtml(run)}</td><td class="wide">${barHtml(tally)}</td>${[
    tally.violated,
    tally.shortfalls,
    tally.undecided,
    tally.conforms,
    tally.unmeasured,
  ].map((count) =>
    facts === undefined ? html`<td>–</td>` : numberHtml(count),
  )}<td class="wide">${facts && html`<time datetime="${facts.startedAt.toISOString()}">${momentText(facts.startedAt)}</time>, ${durationText(facts.durationMs).replaceAll(' ', '\u00a0')}`}</td></tr>
`;
}

function numberHtml(count: number): SafeHtml {
  return count === 0 ? html`<td class="zero">0</td>` : html`<td>${count}</td>`;
}

function resultHtml(run: ComparedRun): SafeHtml {
  const { violated, shortfalls, undecided, conforms } = run.tally;
  if (run.facts === undefined) return html`<span class="badge doubt">⚠ no result</span>`;
  if (run.doubt !== undefined) return html`<span class="badge doubt">⚠ no valid measurement</span>`;
  if (violated > 0) return html`<span class="badge v">✗ violates</span>`;
  if (shortfalls > 0) return html`<span class="badge s">▽ falls short</span>`;
  if (undecided > 0) return html`<span class="badge b">? partly undecided</span>`;
  return conforms > 0
    ? html`<span class="badge c">✓ conforms</span>`
    : html`<span class="badge doubt">⚠ nothing measured</span>`;
}

const PARTS = [
  ['violated', 'v'],
  ['shortfalls', 's'],
  ['undecided', 'b'],
  ['conforms', 'c'],
  ['unmeasured', 'a'],
] as const;

/** Draws the shares of a tally as one bar; the numbers are in the same row. */
function barHtml(tally: Tally): SafeHtml | undefined {
  const total = PARTS.reduce((sum, [part]) => sum + tally[part], 0);
  if (total === 0) return undefined;
  let start = 0;
  const parts = PARTS.map(([part, code]) => {
    const width = (100 * tally[part]) / total;
    const drawn = html`<rect class="${code}" x="${start.toFixed(2)}" width="${width.toFixed(2)}" height="10"/>`;
    start += width;
    return width === 0 ? undefined : drawn;
  });
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}
