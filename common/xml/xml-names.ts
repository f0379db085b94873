/** The namespace of `xml:lang` and its like. */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** Returns a name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
