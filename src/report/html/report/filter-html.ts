import type { SourceGroup } from '../../../result/register/clause.js';
import { LEVELS } from '../../../result/register/register.js';
import type { RequirementResult } from '../../../result/run-result.js';
import type { Verdict } from '../../../result/verdict.js';
import { countVerdicts, VERDICTS_BY_WEIGHT } from '../../../result/verdict-counts.js';
import { LEVEL_WORDS, VERDICT_WORDS } from '../../words/labels.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';

/** Value of the filter's section that selects the requirements of all RFCs. */
const SERVERS = 'servers';

/** Returns the value of the filter's section that selects the requirements about the subject. */
export function scopeOf(all: readonly RequirementResult[], about: readonly RequirementResult[]): string {
  return about.length === all.length ? '' : SERVERS;
}

/** Writes the search and the filter of the requirements, hidden until the script of the page enables them. */
export function filterHtml(sources: readonly SourceGroup<RequirementResult>[], usages: readonly string[]): SafeHtml {
  const requirements = sources.flatMap(({ clauses }) => clauses.flatMap((group) => group.requirements));
  return html`<form id="filter" role="search" aria-label="Requirements" hidden>
<label class="search"><span>Search</span><input type="search" name="text" autocomplete="off" placeholder="Find …" aria-keyshortcuts="/"><kbd>/</kbd></label>
<button type="button" class="more" aria-expanded="false" aria-controls="choices">Filter</button>
<div id="choices">
<label><span>Verdict</span><select name="verdict"><option value="">any verdict</option>${verdictOptions(requirements)}</select></label>
<label><span>Level</span><select name="level"><option value="">any level</option><option value="MUST implied-MUST">MUST, stated or implied</option>${LEVELS.map((level) => html`<option value="${level}">${LEVEL_WORDS[level]}</option>`)}</select></label>
<label><span>Section</span><select name="section"><option value="">any section</option><option value="${SERVERS}">all RFCs</option>${sources.map(sectionOptions)}</select></label>
<label><span>Usage</span><select name="usage"><option value="">any usage</option>${usages.map((usage, index) => html`<option value="${index}">${visibleText(usage)}</option>`)}</select></label>
<button type="reset">Clear</button>
</div>
<output role="status"></output>
</form>`;
}

/** Verdicts that readers often look for together. */
const TOGETHER: readonly { readonly word: string; readonly verdicts: readonly Verdict[] }[] = [
  { word: 'not met', verdicts: ['violation', 'shortfall', 'note'] },
  { word: 'undecided', verdicts: ['blocked', 'inconclusive'] },
];

function verdictOptions(requirements: readonly RequirementResult[]): SafeHtml {
  const counts = countVerdicts(requirements);
  const single = VERDICTS_BY_WEIGHT.map((verdict) => ({ word: VERDICT_WORDS[verdict].word, verdicts: [verdict] }));
  return html`${[...TOGETHER, ...single].map(({ word, verdicts }) => {
    const count = verdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
    return count === 0 ? undefined : html`<option value="${verdicts.join(' ')}">${word} (${count})</option>`;
  })}`;
}

function sectionOptions({ source, clauses }: SourceGroup<RequirementResult>): SafeHtml {
  return html`<optgroup label="${source.name}"><option value="${source.key}">all of ${source.name}</option>${clauses.map(
    ({ clause }) => html`<option value="${clause.key}">${clause.section} ${clause.title}</option>`,
  )}</optgroup>`;
}
