import { RESOURCE_LISTS } from '../../../common/usages/standard-usages.js';
import type { XmlDocument, XmlElement } from '../../xdms/document/xml-document.js';
import type { Environment } from '../../xdms/pipeline/environment.js';
import { expandNames } from '../../xdms/selector/expand-names.js';
import { parseNamespaceBindings } from '../../xdms/selector/namespace-bindings.js';
import { parseNodeSelector } from '../../xdms/selector/parse-node-selector.js';
import { documentKey } from '../../xdms/store/document-store.js';
import type { DocumentId } from '../../xdms/uri/document-id.js';

/** A document that is about to be stored. */
interface Candidate {
  readonly id: DocumentId;
  readonly document: XmlDocument;
}

/**
 * Finds the element of a resource list to which a reference leads.
 *
 * @param path percent-encoded path below the XCAP root, without a query
 * @param candidate counts as stored, since a document may refer to itself
 * @returns undefined when there is none
 */
export function referredElement(
  path: string,
  { store, resolve }: Pick<Environment, 'store' | 'resolve'>,
  candidate: Candidate,
): XmlElement | undefined {
  const [documentPath = '', selector = ''] = decodeURIComponent(path).split('/~~/');
  const [auid = '', , xui, ...name] = documentPath.split('/');
  const id = { auid, xui, path: name };
  const document = documentKey(id) === documentKey(candidate.id) ? candidate.document : store.get(id)?.document;
  const parsed = parseNodeSelector(selector);
  if (document === undefined || parsed === undefined) return undefined;
  const found = resolve(document, expandNames(parsed, parseNamespaceBindings(''), RESOURCE_LISTS.namespace));
  return found.kind === 'element' ? found.element : undefined;
}
