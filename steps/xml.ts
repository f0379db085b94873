import type { DataTable } from '@cucumber/cucumber';
import { DOMParser, type Document } from '@xmldom/xmldom';
import xpath from 'xpath';
import { beginning } from '../common/beginning.js';
import { xmlExcess } from '../common/xml/xml-excess.js';
import type { About } from '../src/measure/server/for-steps.js';
import { type Expecting, expectEqual, reading } from './expectations.js';

/** Longest part of a text that a message quotes, in characters. */
const QUOTED = 8_000;

/**
 * Parses an XML text for the judge.
 *
 * @throws Error with the position when the text is not well-formed, or with the reason why it is too large to judge
 */
export function parseXml(text: string): Document {
  const excess = xmlExcess(text);
  if (excess !== undefined) throw new Error(`the text is not judged as XML: ${excess}`);
  const parser = new DOMParser({
    // The parser's warnings (an attribute without quotes) are legal in HTML but errors in XML.
    onError(_level, message) {
      throw new Error(`the text is not well-formed XML: ${beginning(message, QUOTED)}\n${beginning(text, QUOTED)}`);
    },
  });
  return parser.parseFromString(text, 'text/xml');
}

/**
 * Evaluates an XPath 1.0 expression in an XML text, and returns its value as a text. Expressions in features ask for a
 * string, a number or a boolean. They name elements by local-name(), since an element that was cut out of a document
 * need not declare the namespaces in scope at its place.
 */
export function evaluate(text: string, expression: string): string {
  return evaluateIn(parseXml(text), expression);
}

function evaluateIn(document: Document, expression: string): string {
  const value = xpath.select(expression, document as unknown as Node);
  if (value === null || typeof value === 'object')
    throw new Error(`the expression ${expression} selects nodes: use string(), count() or boolean()`);
  return String(value);
}

/** Escapes a text for the content of an element, or for an attribute value in either kind of quotes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}

/** Parses XML that the subject sent. A step that cannot parse it fails, and says what it is about. */
export function parseSent(world: Expecting, text: string, about: About): Document {
  return reading(world, about, () => parseXml(text));
}

/** Expects the values of XPath expressions: a table with the columns `XPath` and `value`. */
export function expectXml(world: Expecting, text: string, table: DataTable, what: string, about: About): void {
  const document = parseSent(world, text, about);
  for (const { XPath = '', value = '' } of table.hashes()) {
    expectEqual(world, evaluateIn(document, XPath), value, `${XPath} in the ${what}`, about);
  }
}
