import { shown } from '../../../../common/arguments.js';
import { RESOURCE_LISTS } from '../../../../common/usages/standard-usages.js';
import { attributeOf } from '../../document/attributes.js';
import type { XmlElement } from '../../document/xml-document.js';
import type { Constraint } from '../usage.js';
import { isElementNamed, listHolders } from './lists.js';
import { absoluteHttpUri, collapsed, isRelativePathReference } from './uri-parts.js';

/**
 * RFC 4826 §3.4.5: the `ref` of an entry-ref is a relative path reference, the `anchor` of an external an absolute HTTP
 * URI. It checks only the syntax, not whether the entry or list exists. An anchor is mandatory by §3.1, although not in
 * the schema of §3.2.
 */
export const listReferences: Constraint = (document, { changed }) => {
  if (changed?.every((element) => faultOf(element) === undefined)) return undefined;
  for (const holder of listHolders(document)) {
    for (const child of holder.children) {
      const phrase = faultOf(child);
      if (phrase === undefined) continue;
      return {
        kind: 'constraint-failure',
        phrase,
        places: [{ element: child, clause: 'RFC 4826 §3.4.5', advice: ADVICE }],
      };
    }
  }
  return undefined;
};

const ADVICE = 'Write an address below an XCAP root, such as resource-lists/users/sip:alice@example.com/index/~~/…';

function faultOf(element: XmlElement): string | undefined {
  if (isElementNamed(element, RESOURCE_LISTS.namespace, 'entry-ref')) {
    const ref = collapsed(attributeOf(element, '', 'ref')?.value ?? '');
    if (!isRelativePathReference(ref)) {
      return `The ref of an entry-ref must be a percent-encoded relative path reference, got ${shown(ref)}.`;
    }
  }
  if (isElementNamed(element, RESOURCE_LISTS.namespace, 'external')) {
    const anchor = attributeOf(element, '', 'anchor')?.value;
    if (anchor === undefined) return 'An external must have an anchor.';
    if (absoluteHttpUri(collapsed(anchor)) === undefined) {
      return `The anchor of an external must be a percent-encoded absolute HTTP URI, got ${shown(anchor)}.`;
    }
  }
  return undefined;
}
