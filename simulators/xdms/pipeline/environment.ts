import type { ServesHost } from '../../served-hosts.js';
import type { Access } from '../auth/access.js';
import type { Limits } from '../document/limits.js';
import type { ReportMistake } from '../findings/finding.js';
import type { GbaState } from '../gba/gba-state.js';
import type { Resolver } from '../selector/node-selector.js';
import type { DocumentStore, StoredDocument } from '../store/document-store.js';
import type { DocumentId } from '../uri/document-id.js';
import type { ConstraintContext, ServedUsage } from '../usages/usage.js';
import type { LastRead } from './read-content.js';

/** The documents of users. */
export type Store = Pick<
  DocumentStore,
  Exclude<keyof DocumentStore, 'onChange' | 'recordWith' | 'replaceAll' | 'stamped'>
>;

/** Reads the current state of a document, whether stored or generated. */
export type ReadStored = (target: {
  readonly usage: ServedUsage;
  readonly documentId: DocumentId;
}) => StoredDocument | undefined;

/** Collects the input for the constraints of a usage. */
export type ConstraintContextOf = (id: DocumentId) => ConstraintContext;

/**
 * The ports of the pipeline: the server's configuration and state. `createPipeline` gives each step only the ports that
 * it uses.
 */
export interface Environment {
  /**
   * The XCAP root URI as the client of the request knows it, without a trailing slash. Another request may have another
   * one, so steps read it late.
   */
  readonly xcapRoot: string;
  /** Decoded path segments of the XCAP root. */
  readonly rootSegments: readonly string[];
  readonly usages: ReadonlyMap<string, ServedUsage>;
  /** XUIs of the server's users. */
  readonly users: ReadonlySet<string>;
  /** Authentication settings, users and nonces. */
  readonly access: Access;
  /** The bootstrapping server; undefined when there is none. */
  readonly gba: GbaState | undefined;
  readonly store: Store;
  readonly read: ReadStored;
  readonly constraintContext: ConstraintContextOf;
  readonly limits: Limits;
  readonly servesHost: ServesHost;
  readonly resolve: Resolver;
  readonly report: ReportMistake;
  readonly lastRead: LastRead;
}
