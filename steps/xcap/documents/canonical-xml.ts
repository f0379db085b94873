import { XmlDocument } from 'libxml2-wasm';
import { messageOf } from '../../../common/errors.js';
import type { XcaliperWorld } from '../../world.js';

/** Most comparisons have the same text on both sides. */
let latest: { readonly text: string; readonly canonical: string } | undefined;

/**
 * Returns canonical XML with comments, the form in which RFC 4825 §2 compares. It ignores attribute order, quotes,
 * character references and empty-element tags; white space, comments and namespace declarations count.
 *
 * @throws Error when the text is not well-formed
 */
export function canonicalXml(text: string): string {
  if (latest?.text === text) return latest.canonical;
  const document = XmlDocument.fromString(text);
  try {
    const canonical = document.canonicalizeToString({ withComments: true });
    latest = { text, canonical };
    return canonical;
  } finally {
    document.dispose();
  }
}

/** Returns XML in its canonical form, or an AttValue without its quotes: equivalent bodies become equal. */
export function comparable(text: string): string {
  return text.trimStart().startsWith('<') ? canonicalXml(text) : text.replace(/^(["'])(.*)\1$/s, '$2');
}

/**
 * Returns the canonical XML of a document that an assertion compares.
 *
 * @throws MeansError when the text is not XML: other cases judge what a GET returns
 */
export function canonicalOf(world: XcaliperWorld, text: string): string {
  try {
    return canonicalXml(text);
  } catch (thrown) {
    return world.failMeans(`the document that was read back is not XML: ${messageOf(thrown)}`, 'body');
  }
}
