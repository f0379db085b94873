import type { NamespaceBindings } from '../selector/namespace-bindings.js';
import type { ExpandedName, NodeSelector, QName } from '../selector/node-selector.js';
import type { DocumentId } from '../store/document-store.js';
import type { Usage } from '../usages/usage.js';

/** What a request URI names, before its prefixes are looked at. */
export interface Target {
  readonly usage: Usage;
  readonly documentId: DocumentId;
  readonly node?: { readonly selector: NodeSelector<QName>; readonly bindings: NamespaceBindings };
}

/** What a request URI names, its node selector ready to be evaluated. */
export interface ResolvedTarget {
  readonly usage: Usage;
  readonly documentId: DocumentId;
  readonly node?: ResolvedNode;
}

/** A node selector as written, for names the server has to write itself, and with its names expanded. */
export interface ResolvedNode {
  readonly written: NodeSelector<QName>;
  readonly bindings: NamespaceBindings;
  readonly selector: NodeSelector<ExpandedName>;
}
