import type { NamespaceBindings } from '../selector/namespace-bindings.js';
import type { ExpandedName, NodeSelector, QName } from '../selector/node-selector.js';
import type { DocumentId } from '../store/document-store.js';
import type { Usage } from '../usages/usage.js';

/** The resource of a request URI, before prefix expansion. */
export interface Target {
  readonly usage: Usage;
  readonly documentId: DocumentId;
  readonly node?: { readonly selector: NodeSelector<QName>; readonly bindings: NamespaceBindings };
}

/** The resource of a request URI, with an expanded node selector. */
export interface ResolvedTarget {
  readonly usage: Usage;
  readonly documentId: DocumentId;
  readonly node?: ResolvedNode;
}

/** A node selector as written, for names in responses, and with expanded names. */
export interface ResolvedNode {
  readonly written: NodeSelector<QName>;
  readonly bindings: NamespaceBindings;
  readonly selector: NodeSelector<ExpandedName>;
}
