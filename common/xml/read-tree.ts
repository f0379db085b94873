import { DOMParser, type Document } from '@xmldom/xmldom';
import { requireBoundedXml } from './xml-excess.js';

export interface TreeSettings {
  /**
   * What the parser's warnings are. They are about attributes without quotes, which are legal in HTML only, but also about
   * U+FFFD in a text.
   */
  readonly warnings: 'faults' | 'ignored';
  /** Replaces line ends before the text is parsed; as XML 1.1 says when absent. */
  readonly normalizeLineEndings?: (source: string) => string;
}

/**
 * Parses an XML text of others. It is the only way to a tree, so that no text hangs what reads it.
 *
 * @throws XmlExcessError when the text is too deep or too large
 * @throws Error of the parser when it is not well-formed
 */
export function readTree(text: string, { warnings, ...settings }: TreeSettings): Document {
  requireBoundedXml(text);
  const parser = new DOMParser({
    ...settings,
    onError: (level, message) => {
      if (warnings === 'faults' || level !== 'warning') throw new Error(message);
    },
  });
  return parser.parseFromString(text, 'text/xml');
}

/**
 * Parses a document.
 *
 * @returns undefined for a text that is not well-formed, or too large to judge
 */
export function parseTree(text: string): Document | undefined {
  try {
    return readTree(text, { warnings: 'faults' });
  } catch {
    return undefined;
  }
}
