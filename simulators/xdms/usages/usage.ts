import type { NamePattern } from '../../../common/judging/name-pattern.js';
import type { XmlSchema } from '../../../common/xml-schema/compile-schema.js';
import type { ExpandedName } from '../document/expanded-name.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { Conflict } from '../http/conflict.js';
import type { DeclaredNames } from '../schema/declared-names.js';
import type { LocalSchema } from '../schema/local-schema.js';
import type { StoredDocument } from '../store/document-store.js';
import type { DocumentId } from '../uri/document-id.js';

/** An application usage of the mock (RFC 4825 §5). */
export interface ServedUsage {
  readonly auid: string;
  readonly mimeType: string;
  /** Default document namespace, which unprefixed names in selectors have (RFC 4825 §5.2). */
  readonly namespace: string;
  /** The document element; `*` allows any namespace or local name. */
  readonly rootElement: ExpandedName;
  /** Name of a user's document; `index` when absent. */
  readonly document?: string;
  /** The tree of its documents; only trusted writers change the global tree. */
  readonly scope: 'users' | 'global';
  /** Sub-directories of its naming conventions; they always exist (RFC 4825 §6.2). */
  readonly directories: readonly string[];
  /** Absent when the content model is not public; then only well-formedness and the document element are checked. */
  readonly schema?: XmlSchema;
  /** Returns the schema when it is known to be local: then a change is validated without the rest of the document. */
  readonly localSchema?: () => LocalSchema | undefined;
  /** Names of the namespaces that the server has schemas for and lists in xcap-caps (RFC 4825 §12). */
  readonly namespaces: readonly DeclaredNames[];
  /** The pattern of its naming rule, when a user has written it. */
  readonly names?: NamePattern;
  /** Constraints beyond the schema, in order of checking (RFC 4825 §8.2.5). */
  readonly constraints: readonly Constraint[];
  /** `privileged`: its global documents are for trusted elements (RFC 4826 §4.4.9); else for everybody (RFC 4825 §5.7). */
  readonly globalReaders?: 'privileged';
  /** Generated documents; they are read-only. */
  readonly generated?: GeneratedDocuments;
}

/** Checks one constraint of a usage on a schema-valid document. */
export type Constraint = (document: XmlDocument, context: ConstraintContext) => PlacedBreach | undefined;

/** A violated constraint, with the places for people who mend the document. */
export type PlacedBreach = Conflict & { readonly places?: readonly BreachPlace[] };

/** An element or attribute that violates a constraint. */
export interface BreachPlace {
  readonly element: XmlElement;
  /** Local name of the attribute. */
  readonly attribute?: string;
  /** Clause of the constraint; that of RFC 4825 on all constraints when absent. */
  readonly clause?: string;
  /** Sentence about this place; the phrase of the conflict when absent. */
  readonly phrase?: string;
  /** What to write instead. */
  readonly advice?: string;
}

export interface ConstraintContext {
  /** The document to store. */
  readonly id: DocumentId;
  /** The stored version, if there is one. */
  readonly stored?: XmlDocument | undefined;
  /**
   * The elements with a new start tag or new content. They are known when the stored version is known to keep the
   * constraints; then one that judges each element by itself, or with its children, holds when it holds for these.
   */
  readonly changed: readonly XmlElement[] | undefined;
  /** The XCAP root URI of the client, without a trailing slash; only its path where any origin will do. */
  readonly xcapRoot: string;
  /** XUIs of the server's users. */
  readonly users: ReadonlySet<string>;
  /** By namespace URI, the names declared in the namespaces that xcap-caps lists. */
  readonly knownNames: ReadonlyMap<string, DeclaredNames>;
  /** The other documents of the same usage, those of other users included. */
  readonly others: () => readonly StoredDocument[];
}

export interface GeneratedDocuments {
  /** Tells whether the server generates this document. */
  readonly owns: (id: DocumentId) => boolean;
  /** Tells whether there is anything to generate the document from; there always is when absent. */
  readonly exists?: (id: DocumentId, server: ServerView) => boolean;
  /** Generates the current text of the document. */
  readonly text: (id: DocumentId, server: ServerView) => string;
}

/** The input of generated documents. */
export interface ServerView {
  readonly xcapRoot: string;
  readonly usages: readonly ServedUsage[];
  /** All stored documents, without generated ones, in order of creation. */
  readonly documents: () => readonly StoredDocument[];
  /** Most characters of a generated document. */
  readonly mostCharacters: number;
}
