import type { Access } from './auth/access.js';
import type { Limits } from './limits.js';
import type { Resolver } from './selector/selection.js';
import type { DocumentId, DocumentStore, StoredDocument } from './store/document-store.js';
import type { ConstraintContext, Usage } from './usages/usage.js';

/** A departure from the letter of the protocol that the mock tolerated. */
export interface Finding {
  /** The clause that the client did not keep. */
  readonly rule: string;
  readonly text: string;
  /** Method and request target. */
  readonly request: string;
}

/** What the steps of the pipeline know besides the request: the server's configuration and its state. */
export interface Environment {
  /** The XCAP root URI, without a trailing slash. */
  readonly xcapRoot: string;
  /** Decoded path segments of the XCAP root. */
  readonly rootSegments: readonly string[];
  readonly usages: ReadonlyMap<string, Usage>;
  /** XUIs of the users the server knows. */
  readonly users: ReadonlySet<string>;
  /** What it takes to find out who a client is. */
  readonly access: Access;
  /** What users have put. */
  readonly store: Pick<DocumentStore, keyof DocumentStore>;
  /** A document as it is now, whether a user has put it or the server makes it. */
  readonly read: (target: { readonly usage: Usage; readonly documentId: DocumentId }) => StoredDocument | undefined;
  /** What the constraints of a usage need to know to judge a document. */
  readonly constraintContext: (id: DocumentId) => ConstraintContext;
  readonly limits: Limits;
  readonly resolve: Resolver;
  readonly report: (finding: Finding) => void;
}
