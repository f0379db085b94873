import { type ComparedCause, isChanged, isGone, isNew, isShared } from '../../compare/compared-causes.js';
import type { Comparison } from '../../compare/comparison.js';
import { visibleText } from '../../words/visible-text.js';
import { html, type SafeHtml } from '../html.js';

/** Most causes that a part shows unfolded. */
const SHOWN = 8;

/** Most requirements that a cause links unfolded. */
const LINKED = 8;

/** Shows the new, gone and changed causes of two runs of one subject, or those that several subjects share. */
export function compareCausesHtml({ causes, labels, isOfOneSubject }: Comparison): SafeHtml {
  if (isOfOneSubject) {
    return html`${partHtml('new-causes', 'New causes', causes.filter(isNew), labels)}${partHtml('gone-causes', 'Gone causes', causes.filter(isGone), labels)}${partHtml('changed-causes', 'Causes in both runs with another effect', causes.filter(isChanged), labels)}`;
  }
  const lone = causes.filter((cause) => !isShared(cause));
  const shared = causes.filter(isShared);
  return html`${partHtml('causes', 'Causes that several subjects share', shared, labels)}${loneHtml(lone, labels)}`;
}

function partHtml(
  id: string,
  title: string,
  causes: readonly ComparedCause[],
  labels: readonly string[],
): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  return html`<section class="part" id="${id}"><h2>${title} <span class="count">${causes.length}</span></h2>
${listHtml(causes.slice(0, SHOWN), labels)}${
  causes.length > SHOWN
    ? html`<details><summary>${causes.length - SHOWN} more</summary>${listHtml(causes.slice(SHOWN), labels)}</details>`
    : undefined
}</section>
`;
}

/** Between two subjects, these causes are the difference; among many, they would hide what is shared. */
function loneHtml(causes: readonly ComparedCause[], labels: readonly string[]): SafeHtml | undefined {
  if (causes.length === 0) return undefined;
  if (labels.length === 2) return partHtml('lone-causes', 'Causes on one subject', causes, labels);
  return html`<details class="part" id="lone-causes"><summary><h2>Causes on one subject <span class="count">${causes.length}</span></h2></summary>
${listHtml(causes, labels)}</details>
`;
}

function listHtml(causes: readonly ComparedCause[], labels: readonly string[]): SafeHtml {
  return html`<ul class="causes">${causes.map((cause) => causeHtml(cause, labels))}</ul>`;
}

function causeHtml({ id, description, found, count }: ComparedCause, labels: readonly string[]): SafeHtml {
  const chips = found.flatMap((cause, run) => {
    if (cause === undefined) return [];
    const effect = [cause.share, cause.effect].filter((text) => text !== '').join(', ');
    if (count > 1 && labels.length > 2) return html`<span class="chip" title="${effect}">${labels[run]}</span> `;
    return html`<span class="chip">${labels[run]}</span> <small>${effect}</small> `;
  });
  return html`<li id="cause-${visibleText(id)}">${labels.length > 2 ? html`<b class="many">${count}</b>` : undefined}<div><p>${visibleText(description)}</p><p class="chips">${chips}</p>${requirementsHtml(found)}</div></li>
`;
}

/** Links the rows of the requirements that a cause concerns. */
function requirementsHtml(found: ComparedCause['found']): SafeHtml {
  const ids = [...new Set(found.flatMap((cause) => cause?.requirements ?? []))];
  const links = (some: readonly string[]) => some.map((id) => html`<a href="#${id}">${id}</a> `);
  const rest = ids.slice(LINKED);
  return html`<p class="links">${links(ids.slice(0, LINKED))}</p>${rest.length === 0 ? undefined : html`<details class="links"><summary>${rest.length} more</summary>${links(rest)}</details>`}`;
}
