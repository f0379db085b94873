/** A node selector whose namespace bindings were written into the path. */
export interface PathBindings {
  readonly nodeSelector: string;
  /** The bindings in the form that a query has. */
  readonly query: string;
}

/** Everything up to a question mark that stands outside of quotes; a selector of the grammar has none there. */
const SELECTOR_AND_REST = /^(?<selector>(?:[^?"']|"[^"]*"|'[^']*')*)\?(?<rest>.*)$/s;
const QUOTED_URI = /=\s*(?:"([^"]*)"|'([^']*)')\s*\)/g;

/**
 * Deployed clients write namespace bindings as path text after an encoded question mark, with the URIs in quotes:
 * `a/b:c%3Fxmlns(b=%22urn:x%22)`, as the specification's "Node selector forms" has it. RFC 4825 §6.4 asks for a query
 * without quotes; this turns the one into the other.
 *
 * @param nodeSelector after percent-decoding
 * @returns undefined when there are none
 */
export function pathBindings(nodeSelector: string): PathBindings | undefined {
  if (!nodeSelector.includes('?xmlns(')) return undefined;
  const { selector, rest } = SELECTOR_AND_REST.exec(nodeSelector)?.groups ?? {};
  if (selector === undefined || rest === undefined || !rest.startsWith('xmlns(')) return undefined;
  return { nodeSelector: selector, query: rest.replace(QUOTED_URI, '=$1$2)') };
}
