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

/** What can stand between the literal parts: text is escaped, a list is strung together, nothing is nothing. */
export type HtmlValue = SafeHtml | string | number | undefined | readonly HtmlValue[];

/**
 * HTML from a template literal. Everything put into it is escaped, but for what is HTML already; an attribute's value
 * must stand in double quotes.
 *
 * @throws TypeError for a template with an attribute whose value is not quoted
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

/** What no HTML document may hold, and lone surrogates. */
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
  return text.replace(NOT_A_CHARACTER, '\u{FFFD}').replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? '');
}

/**
 * The content of a `style` element.
 *
 * @throws TypeError when it would end the element
 */
export function styleContent(css: string): SafeHtml {
  if (/<\/style|<!--/i.test(css)) throw new TypeError('the style sheet would end its element');
  return SafeHtml.of(MAKER, css);
}

/**
 * The content of a `script` element.
 *
 * @throws TypeError when it would end the element
 */
export function scriptContent(script: string): SafeHtml {
  if (/<\/script|<script|<!--/i.test(script)) throw new TypeError('the script would end its element');
  return SafeHtml.of(MAKER, script);
}
