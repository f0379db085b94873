/** A node selector with namespace bindings in the path. */
export interface PathBindings {
  readonly nodeSelector: string;
  readonly query: string;
}

/** Everything up to a question mark outside quotes; the grammar of selectors allows none there. */
const SELECTOR_AND_REST = /^(?<selector>(?:[^?"']|"[^"]*"|'[^']*')*)\?(?<rest>.*)$/s;
const QUOTED_URI = /=\s*(?:"([^"]*)"|'([^']*)')\s*\)/g;

/**
 * Extracts namespace bindings from the path. Deployed clients write them after an encoded question mark, with quoted
 * URIs, as the specification's "Node selector forms" does: `a/b:c%3Fxmlns(b=%22urn:x%22)`. RFC 4825 §6.4 requires a
 * query without quotes.
 *
 * @param nodeSelector after percent-decoding
 * @returns undefined without such bindings
 */
export function pathBindings(nodeSelector: string): PathBindings | undefined {
  if (!nodeSelector.includes('?xmlns(')) return undefined;
  const { selector, rest } = SELECTOR_AND_REST.exec(nodeSelector)?.groups ?? {};
  if (selector === undefined || rest === undefined || !rest.startsWith('xmlns(')) return undefined;
  return { nodeSelector: selector, query: rest.replace(QUOTED_URI, '=$1$2)') };
}
