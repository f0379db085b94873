import type { Level } from '../../../result/register/register.js';
import type { RequirementResult } from '../../../result/run-result.js';
import type { Verdict } from '../../../result/verdict.js';
import type { Party } from '../../words/party.js';
import { filterLink, html, type SafeHtml } from '../html.js';

/** A part of a bar: the verdicts that readers need not tell apart at first sight. */
interface Part {
  readonly key: string;
  readonly word: string;
  readonly verdicts: readonly Verdict[];
}

const parts = (failed: string, party: Party): readonly Part[] => [
  { key: 'good', word: 'conform', verdicts: ['conforms'] },
  { key: 'bad', word: failed, verdicts: ['violation', 'shortfall', 'note'] },
  { key: 'doubt', word: 'undecided', verdicts: ['blocked', 'inconclusive'] },
  { key: 'none', word: 'not applicable', verdicts: ['not-applicable'] },
  { key: 'rest', word: party === 'client' ? 'not exercised' : 'not run', verdicts: ['untested'] },
];

interface Bar {
  readonly key: string;
  readonly title: string;
  readonly levels: readonly Level[];
  readonly failed: string;
}

const BARS: readonly Bar[] = [
  { key: 'must', title: 'MUST', levels: ['MUST', 'implied-MUST'], failed: 'violated' },
  { key: 'should', title: 'SHOULD', levels: ['SHOULD'], failed: 'fall short' },
];

/**
 * Draws a bar of the MUSTs, stated or implied, and one of the SHOULDs. Requirements that no case can test are not in it.
 *
 * @param scope of the filter links, so that a click shows what the bar counts
 */
export function barsHtml(about: readonly RequirementResult[], scope: string, party: Party): SafeHtml {
  return html`<div class="bars">${BARS.map((bar) => barHtml(bar, { about, scope, party }))}</div>`;
}

interface Drawn {
  readonly about: readonly RequirementResult[];
  readonly scope: string;
  readonly party: Party;
}

function barHtml({ key, title, levels, failed }: Bar, { about, scope, party }: Drawn): SafeHtml {
  const testable = about.filter(({ untested }) => untested === undefined);
  const counts = parts(failed, party).map((part) => ({
    ...part,
    count: testable.filter((one) => levels.includes(one.level) && part.verdicts.includes(one.verdict)).length,
  }));
  const shown = counts.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0)
    return html`<div class="bar-of"><h2>${title}</h2><p class="besides">No requirement of this level.</p></div>`;
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return html`<div class="bar-of" id="bar-${key}"><h2>${title} <small>${total} requirements</small></h2>
<svg class="bar-chart" viewBox="0 0 ${total} 1" preserveAspectRatio="none" aria-hidden="true">${shown.map(
    (part, index) => html`<rect data-k="${part.key}" x="${starts[index]}" y="0" width="${part.count}" height="1"/>`,
  )}</svg>
<ul class="key">${shown.map(
    (part) =>
      html`<li data-k="${part.key}">${filterLink(html`<b>${part.count}</b> ${part.word}`, {
        verdict: part.verdicts.join(' '),
        level: levels.join(' '),
        section: scope,
      })}</li>`,
  )}</ul></div>`;
}
