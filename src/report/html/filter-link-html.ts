import { html, type SafeHtml } from './html.js';

/**
 * Links to the requirements that a filter selects. The script of the page sets the filter, now and after a reload;
 * without it, the link opens the list.
 *
 * @param wanted values of the filter's fields; an empty one selects all
 */
export function filterLink(content: SafeHtml | string | number, wanted: Readonly<Record<string, string>>): SafeHtml {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  return html`<a href="?${query.toString()}#requirements" data-filter="${query.toString()}">${content}</a>`;
}
