import type { ElementShape } from './element-shape.js';
import { DEFAULT_LIMITS } from './limits.js';
import { collectElements, type XmlLimits, XmlSyntaxError } from './parse-document.js';

/** The single element of a fragment body: its text, from `<` to the last `>`, and its shape. */
export interface Fragment {
  readonly text: string;
  readonly shape: ElementShape;
}

/**
 * Parses a fragment body: one well-balanced element (RFC 4825 §8.2.2). It accepts white space, comments and processing
 * instructions around the element, but drops them, so that they never reach the document.
 *
 * @param scope namespaces in scope at the position of the fragment, which may use their prefixes (RFC 4825 §7.10)
 * @throws XmlSyntaxError, XmlLimitError
 */
export function parseElementFragment(
  text: string,
  scope: Readonly<Record<string, string>>,
  limits: XmlLimits = DEFAULT_LIMITS,
): Fragment {
  const [element, ...others] = collectElements(text, limits, scope);
  if (element === undefined) throw new XmlSyntaxError('there is no element');
  if (others.length > 0) throw new XmlSyntaxError('there is more than one element');
  const { shape, offset } = element;
  const end = offset + shape.length;
  if (hasText(text.slice(0, offset)) || hasText(text.slice(end))) {
    throw new XmlSyntaxError('there is text beside the element');
  }
  return { text: text.slice(offset, end), shape };
}

function hasText(wellFormed: string): boolean {
  return /[^ \t\r\n]/.test(wellFormed.replace(/<!--.*?-->|<\?.*?\?>/gs, ''));
}
