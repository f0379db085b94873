import type { DataTable } from '@cucumber/cucumber';
import { DOMParser, type Document } from '@xmldom/xmldom';
import xpath from 'xpath';
import { type Expecting, expectEqual } from './expectations.js';

/**
 * The judge's reading of an XML text.
 *
 * @throws Error when it is not well-formed; the message says where
 */
export function parseXml(text: string): Document {
  const parser = new DOMParser({
    // What the parser only warns of (an attribute without quotes) is tolerated in HTML and wrong in XML.
    onError(_level, message) {
      throw new Error(`the text is not well-formed XML: ${message}\n${text}`);
    },
  });
  return parser.parseFromString(text, 'text/xml');
}

/**
 * What an XPath 1.0 expression comes to in an XML text, as a text. Expressions that features use ask for a string, a
 * number or a boolean, and name elements by local-name(), for an element that was cut out of a document need not declare
 * the namespaces in scope where it stood.
 */
export function evaluate(text: string, expression: string): string {
  const value = xpath.select(expression, parseXml(text) as unknown as Node);
  if (value === null || typeof value === 'object')
    throw new Error(`the expression ${expression} comes to nodes, not to a text`);
  return String(value);
}

/** Expects XPath expressions to have values: a table with the columns `XPath` and `value`. */
export function expectXml(world: Expecting, text: string, table: DataTable, what: string): void {
  for (const { XPath = '', value = '' } of table.hashes()) {
    expectEqual(world, evaluate(text, XPath), value, `${XPath} in the ${what}`);
  }
}
