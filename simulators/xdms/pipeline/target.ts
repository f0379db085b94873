import type { ExpandedName } from '../document/expanded-name.js';
import type { PrefixBindings } from '../selector/namespace-bindings.js';
import type { ParsedSelector, QName } from '../selector/node-selector.js';
import type { DocumentId } from '../uri/document-id.js';
import type { ServedUsage } from '../usages/usage.js';

/** The resource of a request URI, before prefix expansion. */
export interface Target {
  readonly usage: ServedUsage;
  readonly documentId: DocumentId;
  readonly node?: {
    readonly selector: ParsedSelector<QName>;
    readonly bindings: PrefixBindings;
    /** The query that the bindings are from. */
    readonly query: string;
  };
}

/** The resource of a request URI, with an expanded node selector. */
export interface ResolvedTarget {
  readonly usage: ServedUsage;
  readonly documentId: DocumentId;
  readonly node?: ResolvedNode;
}

/** A node selector as written, for names in responses, and with expanded names. */
export interface ResolvedNode {
  readonly written: ParsedSelector<QName>;
  readonly bindings: PrefixBindings;
  readonly selector: ParsedSelector<ExpandedName>;
}
