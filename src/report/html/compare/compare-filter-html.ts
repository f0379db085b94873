import { bySource } from '../../../result/register/clause.js';
import type { Comparison } from '../../compare/comparison.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';
import type { RowGroup } from './compare-groups.js';
import { clauseTitle } from './compare-matrix-html.js';

/** Writes the filter of the rows, hidden until the script of the page enables it. */
export function compareFilterHtml(groups: readonly RowGroup[], { labels, requirements }: Comparison): SafeHtml {
  const clauses = bySource(requirements).flatMap((source) => source.clauses);
  return html`<form id="filter" hidden>
<label>Search <input type="search" name="text" autocomplete="off" placeholder="id or text"></label>
<label>Section <select name="section"><option value="">all</option>${clauses.map(({ clause }) => html`<option value="${clause.key}">${clauseTitle(clause)}</option>`)}</select></label>
<label>Broken by <select name="subject"><option value="">any or none</option>${labels.map((label, index) => html`<option value="${index}">${visibleText(label)}</option>`)}</select></label>
<fieldset><legend>Show</legend>${groups.map(
    ({ key, title, isShown, requirements: own }) =>
      html`<label class="choice">${isShown ? html`<input type="checkbox" name="show" value="${key}" checked="">` : html`<input type="checkbox" name="show" value="${key}">`} ${title} <span class="count">${own.length}</span></label> `,
  )}</fieldset>
<p><output role="status"></output> <button type="reset">Reset</button></p>
</form>`;
}
