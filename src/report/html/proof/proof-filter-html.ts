import type { DeviationGroup } from '../../proof/proof-groups.js';
import { html, type SafeHtml } from '../html.js';

/** Writes the filter of the deviations, hidden until the script of the page enables it. */
export function proofFilterHtml(groups: readonly DeviationGroup[]): SafeHtml {
  const requirements = [...new Set(groups.flatMap(({ deviations }) => deviations.flatMap(({ violates }) => violates)))];
  return html`<form id="filter" hidden>
<label>Search <input type="search" name="text" autocomplete="off" placeholder="deviation, text or feature file"></label>
<label>Breaks requirement <select name="requirement"><option value="">any or none</option>${requirements.toSorted().map((id) => html`<option value="${id}">${id}</option>`)}</select></label>
<fieldset><legend>Show</legend>${groups.map(
    ({ key, title, deviations }) =>
      html`<label class="choice"><input type="checkbox" name="show" value="${key}" checked=""> ${title} <span class="count">${deviations.length}</span></label> `,
  )}</fieldset>
<p><output role="status"></output> <button type="reset">Reset</button></p>
</form>`;
}
