import { isPlainAscii } from '../../../common/plain-ascii.js';

/** A piece of HTML that is safe to put into a page. Only this file can make one. */
export class SafeHtml {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** @internal for the functions below */
  static of(key: typeof MAKER, text: string): SafeHtml {
    if (key !== MAKER) throw new TypeError('HTML is made by the html tag');
    return new SafeHtml(text);
  }
}

const MAKER = Symbol('maker of HTML');

/** A value in a template: text is escaped, a list is joined, and undefined adds nothing. */
export type HtmlValue = SafeHtml | string | number | undefined | readonly HtmlValue[];

/**
 * Builds HTML from a template literal. It escapes every value except `SafeHtml`; attribute values need double quotes.
 *
 * @throws TypeError for a template with an unquoted attribute value
 * @example html`<p title="${title}">${text}</p>`
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): SafeHtml {
  if (!checked.has(parts)) checkQuotes(parts);
  let text = parts[0] ?? '';
  for (const [index, value] of values.entries()) text += written(value) + (parts[index + 1] ?? '');
  return SafeHtml.of(MAKER, text);
}

const checked = new WeakSet<TemplateStringsArray>();

function checkQuotes(parts: TemplateStringsArray): void {
  if (parts.slice(0, -1).some((part) => /=\s*$/.test(part))) {
    throw new TypeError(`the value of an attribute must be quoted: ${parts.join('…')}`);
  }
  checked.add(parts);
}

function written(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof SafeHtml) return value.toString();
  if (typeof value === 'object') return value.map(written).join('');
  return escaped(String(value));
}

/** Matches characters that HTML forbids, and lone surrogates. */
const NOT_A_CHARACTER = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  const characters = isPlainAscii(text) ? text : text.replace(NOT_A_CHARACTER, '\u{FFFD}');
  return characters.replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Wraps a style sheet as the content of a `style` element.
 *
 * @throws TypeError when it would end the element
 */
export function styleContent(css: string): SafeHtml {
  if (/<\/style|<!--/i.test(css)) throw new TypeError('the style sheet would end its element');
  return SafeHtml.of(MAKER, css);
}

/**
 * Wraps a script as the content of a `script` element.
 *
 * @throws TypeError when it would end the element
 */
export function scriptContent(script: string): SafeHtml {
  if (/<\/script|<script|<!--/i.test(script)) throw new TypeError('the script would end its element');
  return SafeHtml.of(MAKER, script);
}

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
