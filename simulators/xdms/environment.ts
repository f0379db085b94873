import type { Access } from './auth/access.js';
import type { ReportFinding } from './finding.js';
import type { Limits } from './limits.js';
import type { Resolver } from './selector/selection.js';
import type { DocumentId, DocumentStore, StoredDocument } from './store/document-store.js';
import type { ConstraintContext, Usage } from './usages/usage.js';

/** The documents that users have put. */
export type Store = Pick<DocumentStore, keyof DocumentStore>;

/** Reads a document in its current state, whether a user has put it or the server generates it. */
export type ReadStored = (target: {
  readonly usage: Usage;
  readonly documentId: DocumentId;
}) => StoredDocument | undefined;

/** Collects what the constraints of a usage need to judge a document. */
export type ConstraintContextOf = (id: DocumentId) => ConstraintContext;

/**
 * The ports of the pipeline: the server's configuration and state. No step takes all of it; `createPipeline` hands each
 * step the ports that it uses.
 */
export interface Environment {
  /** The XCAP root URI, without a trailing slash; known once the server listens, so steps ask for it late. */
  readonly xcapRoot: string;
  /** Decoded path segments of the XCAP root. */
  readonly rootSegments: readonly string[];
  readonly usages: ReadonlyMap<string, Usage>;
  /** XUIs of the users the server knows. */
  readonly users: ReadonlySet<string>;
  /** Authentication settings, users and nonces. */
  readonly access: Access;
  readonly store: Store;
  readonly read: ReadStored;
  readonly constraintContext: ConstraintContextOf;
  readonly limits: Limits;
  readonly resolve: Resolver;
  readonly report: ReportFinding;
}
