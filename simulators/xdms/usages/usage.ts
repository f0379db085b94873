import type { XmlDocument } from '../document/xml-document.js';
import type { Conflict } from '../http/conflict.js';
import type { ExpandedName } from '../selector/node-selector.js';
import type { DocumentId, StoredDocument } from '../store/document-store.js';
import type { DeclaredNames } from '../validation/declared-names.js';
import type { Schema } from '../validation/schema.js';

/** An application usage as the mock serves it (RFC 4825 §5). */
export interface Usage {
  readonly auid: string;
  readonly mimeType: string;
  /** Default document namespace: what unprefixed names in selectors are in (RFC 4825 §5.2). */
  readonly namespace: string;
  /** The document element; one whose local name is `*` may have any. */
  readonly rootElement: ExpandedName;
  /** Where its documents live; only trusted writers change anything in the global tree. */
  readonly scope: 'users' | 'global';
  /** Sub-directories that its naming conventions ask for; they exist without being created (RFC 4825 §6.2). */
  readonly directories: readonly string[];
  /** Absent when the content model is not public: then well-formedness and the document element are all that counts. */
  readonly schema?: Schema;
  /** Names of the namespaces that the server has schemas for and lists in xcap-caps (RFC 4825 §12). */
  readonly namespaces: readonly DeclaredNames[];
  /** What has to hold beyond the schema, in the order in which it is checked (RFC 4825 §8.2.5). */
  readonly constraints: readonly Constraint[];
  /** `privileged`: its global documents are for trusted elements (RFC 4826 §4.4.9); else for everybody (RFC 4825 §5.7). */
  readonly globalReaders?: 'privileged';
  /** Documents that the server makes itself; they are read-only. */
  readonly generated?: GeneratedDocuments;
}

/** Looks for a breach of one rule of a usage; the document is valid by its schema. */
export type Constraint = (document: XmlDocument, context: ConstraintContext) => Conflict | undefined;

export interface ConstraintContext {
  /** The document that is about to be stored. */
  readonly id: DocumentId;
  /** The XCAP root URI, without a trailing slash. */
  readonly xcapRoot: string;
  /** XUIs of the users the server knows. */
  readonly users: ReadonlySet<string>;
  /** By namespace URI, the names declared in the namespaces that xcap-caps lists. */
  readonly knownNames: ReadonlyMap<string, DeclaredNames>;
  /** The other documents of the same usage, those of other users included. */
  readonly others: () => readonly StoredDocument[];
}

export interface GeneratedDocuments {
  /** Whether this is a document that the server makes, rather than one that a user puts. */
  readonly owns: (id: DocumentId) => boolean;
  /** Text of the document as it is now. */
  readonly text: (id: DocumentId, server: ServerView) => string;
}

/** What a generated document can be made from. */
export interface ServerView {
  readonly xcapRoot: string;
  readonly usages: readonly Usage[];
  /** Everything that users have stored, generated documents excluded, oldest entry first. */
  readonly documents: () => readonly StoredDocument[];
}
