import { messageOf } from '../../../common/errors.js';
import { canonicalXml as canonicalForm } from '../../../common/xml/canonical-xml.js';
import { XmlExcessError } from '../../../common/xml/xml-excess.js';
import type { XcaliperWorld } from '../../world.js';

/** Most comparisons have the same text on both sides. */
let latest: { readonly text: string; readonly canonical: string } | undefined;

/** Returns canonical XML like the function of `common/`, and remembers the last one. */
export function canonicalXml(text: string): string {
  if (latest?.text !== text) latest = { text, canonical: canonicalForm(text) };
  return latest.canonical;
}

/** Returns XML in its canonical form, or an AttValue without its quotes: equivalent bodies become equal. */
export function comparable(text: string): string {
  return text.trimStart().startsWith('<') ? canonicalXml(text) : text.replace(/^(["'])(.*)\1$/s, '$2');
}

/**
 * Returns the canonical XML of a document that an assertion compares.
 *
 * @throws XmlExcessError when the document is too large to judge
 * @throws MeansError when the text is not XML: other cases judge what a GET returns
 */
export function canonicalOf(world: XcaliperWorld, text: string): string {
  try {
    return canonicalXml(text);
  } catch (thrown) {
    if (thrown instanceof XmlExcessError) throw thrown;
    return world.failMeans(`the document that was read back is not XML: ${messageOf(thrown)}`, 'body');
  }
}
