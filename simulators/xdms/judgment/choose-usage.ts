import { elementsBelow } from '../document/every-element.js';
import type { XmlDocument } from '../document/xml-document.js';
import type { ServedUsage } from '../usages/usage.js';

/** The usage of a document, and others with the same document element. */
export interface ChosenUsage {
  readonly usage: ServedUsage;
  readonly others: readonly ServedUsage[];
}

/**
 * Finds the usage of a document by its document element. Of several, that comes first which supports most namespaces of
 * the document. Where none has the element, a usage with its namespace is meant, or one with its name.
 *
 * @returns undefined when none is meant
 */
export function chooseUsage({ root }: XmlDocument, usages: readonly ServedUsage[]): ChosenUsage | undefined {
  const inNamespace = usages.filter(({ rootElement }) => rootElement.namespace === root.namespace);
  const exact = inNamespace.filter(({ rootElement: { localName } }) => [root.localName, '*'].includes(localName));
  const named = usages.filter(({ rootElement }) => rootElement.localName === root.localName);
  const [candidates = []] = [exact, inNamespace, named].filter(({ length }) => length > 0);
  if (candidates.length < 2) return candidates[0] && { usage: candidates[0], others: [] };
  const used = new Set(elementsBelow(root).map(({ namespace }) => namespace));
  const supported = ({ namespaces }: ServedUsage): number =>
    namespaces.filter(({ namespace }) => used.has(namespace)).length;
  const [usage, ...others] = candidates.toSorted((one, other) => supported(other) - supported(one));
  return usage && { usage, others };
}
