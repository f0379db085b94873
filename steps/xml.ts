import type { DataTable } from '@cucumber/cucumber';
import type { Document } from '@xmldom/xmldom';
import xpath from 'xpath';
import { messageOf } from '../common/errors.js';
import { beginning } from '../common/text/shortened.js';
import { readTree } from '../common/xml/read-tree.js';
import { XmlExcessError } from '../common/xml/xml-excess.js';
import type { About } from '../src/measure/server/for-steps.js';
import { type Expecting, expectEqual, reading } from './expectations.js';

/** Longest part of a text that a message quotes, in characters. */
const QUOTED = 8_000;

/**
 * Parses an XML text for the judge.
 *
 * @throws XmlExcessError when the text is too large to judge, which leaves the case undecided
 * @throws Error with the position when the text is not well-formed
 */
export function parseXml(text: string): Document {
  try {
    return readTree(text, { warnings: 'faults' });
  } catch (thrown) {
    if (thrown instanceof XmlExcessError) throw thrown;
    const message = beginning(messageOf(thrown), QUOTED);
    throw new Error(`the text is not well-formed XML: ${message}\n${beginning(text, QUOTED)}`);
  }
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
