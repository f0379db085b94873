import { LEVELS } from '../../runner/register/register.js';
import type { RequirementResult } from '../../runner/results/run-result.js';
import type { SourceGroup } from '../clause.js';
import { countStandings, STANDINGS } from '../standing.js';
import { visibleText } from '../visible-text.js';
import { html, type SafeHtml } from './html.js';
import { LEVEL_WORDS, STANDING_WORDS } from './words.js';

/** Writes the filter of the requirements, hidden until the script of the page enables it. */
export function filterHtml(sources: readonly SourceGroup<RequirementResult>[], usages: readonly string[]): SafeHtml {
  const requirements = sources.flatMap(({ clauses }) => clauses.flatMap((group) => group.requirements));
  const counts = countStandings(requirements);
  return html`<form id="filter" hidden>
<label class="wide">Text <input type="search" name="text" autocomplete="off" placeholder="id, requirement or case"></label>
<label>Section <select name="section"><option value="">all</option>${sources.map(sectionOptions)}</select></label>
<label>Level <select name="level"><option value="">all</option>${LEVELS.map((level) => html`<option value="${level}">${LEVEL_WORDS[level]}</option>`)}</select></label>
<label>Usage <select name="usage"><option value="">all</option>${usages.map((usage, index) => html`<option value="${index}">${visibleText(usage)}</option>`)}</select></label>
<fieldset class="wide"><legend>Verdict</legend>${STANDINGS.filter((standing) => counts[standing] > 0).map(
    (standing) =>
      html`<label class="choice"><input type="checkbox" name="verdict" value="${standing}"> ${STANDING_WORDS[standing].word} (${counts[standing]})</label> `,
  )}</fieldset>
<p class="wide"><output role="status"></output> <button type="reset">Show all</button></p>
</form>`;
}

function sectionOptions({ source, clauses }: SourceGroup<RequirementResult>): SafeHtml {
  return html`<optgroup label="${source.name}"><option value="${source.key}">all of ${source.name}</option>${clauses.map(
    ({ clause }) => html`<option value="${clause.key}">${clause.section} ${clause.title}</option>`,
  )}</optgroup>`;
}
