import type { NamePattern } from '../judging/name-pattern.js';
import type { XmlSchema } from '../xml-schema/compile-schema.js';
import type { NodePath, PathName } from './node-path.js';

/** An application usage that a file describes (`schemas/usage.schema.json`), with the texts of all files that it names. */
export interface UsageFile {
  /** Path of the file, as it was given. */
  readonly file: string;
  readonly auid: string;
  readonly mimeType: string;
  /** Default document namespace, which unprefixed names have (RFC 4825 §5.2); `*` where it is not known. */
  readonly namespace: string;
  /** The document element. */
  readonly rootElement: ElementName;
  /** Name of a user's document, for cases and examples; it may start with sub-directories. */
  readonly document: string;
  readonly scope: 'users' | 'global';
  /** `schema` where the format is known in part, so that no derived requirement binds. */
  readonly class?: 'schema';
  /** Absent when the usage has no schema. */
  readonly schema?: UsageSchema;
  /** Elements whose undeclared children, in their own namespace, are not judged: the schema leaves them to later releases. */
  readonly open: readonly PathName[];
  /** Sub-directories that always exist in a home directory. */
  readonly directories: readonly string[];
  /** Namespaces that the capabilities list (RFC 4825 §12). */
  readonly namespaces: readonly string[];
  /** Namespace URIs by prefix. */
  readonly prefixes: Readonly<Record<string, string>>;
  readonly unique: readonly UniqueRule[];
  readonly references: readonly ReferenceRule[];
  readonly constraints: readonly UsageConstraint[];
  readonly naming?: NamingRule;
  /** Who may read global documents. */
  readonly globalReaders: 'everybody' | 'privileged';
  readonly examples: UsageExamples;
}

export interface ElementName {
  /** `*` allows any namespace. */
  readonly namespace: string;
  /** `*` allows any local name. */
  readonly localName: string;
}

/** A compiled XML schema, with the texts that it consists of. */
export interface UsageSchema {
  /** Path of the schema, relative to the usage file. */
  readonly main: string;
  /** The schema first, then what it imports and includes. */
  readonly texts: readonly SchemaText[];
  readonly validator: XmlSchema;
}

/** A file of an XML schema. */
export interface SchemaText {
  /** Path relative to the usage file, with slashes. */
  readonly path: string;
  readonly text: string;
  /** Target namespace; an included file without one takes that of the file that includes it. */
  readonly namespace: string;
}

/** Elements whose keys differ (RFC 4825 §8.2.5, uniqueness-failure). */
export interface UniqueRule {
  readonly elements: NodePath;
  /** Path from the element to the value. An element without it is not compared. */
  readonly key: NodePath;
  /** Where the keys differ: in the whole document, or among children of one parent. */
  readonly within: 'document' | 'parent';
}

/** Elements whose keys are found elsewhere in the document (RFC 4825 §8.2.5, constraint-failure). */
export interface ReferenceRule {
  readonly elements: NodePath;
  readonly key: NodePath;
  /** Path of the values, from the document element. */
  readonly target: NodePath;
  /** Sentence for the conflict report. */
  readonly phrase?: string;
}

/** A constraint in code: one that the mock has, or the function of a module. */
export type UsageConstraint = { readonly builtIn: string } | { readonly module: string; readonly check: CheckDocument };

/**
 * Checks a schema-valid document.
 *
 * @returns what the server reports; undefined for a document that it stores
 */
export type CheckDocument = (document: string, place: DocumentPlace) => Breach | undefined;

/** The place of a document that is about to be stored. */
export interface DocumentPlace {
  /** XUI of the owner; undefined in the global tree. */
  readonly user: string | undefined;
  /** Path in the home directory, such as `index`. */
  readonly document: string;
}

/** A violated constraint, for the conflict report (RFC 4825 §11). */
export type Breach =
  | { readonly kind: 'constraint-failure'; readonly phrase: string }
  | {
      readonly kind: 'uniqueness-failure';
      readonly phrase: string;
      /** Node selectors of values that are not unique, with unique alternatives. */
      readonly exists: readonly { readonly field: string; readonly altValues: readonly string[] }[];
    };

/** Names that documents may have. */
export interface NamingRule {
  /** Matches the path in the home directory. */
  readonly documents: NamePattern;
  /** Sentence for the conflict report. */
  readonly phrase?: string;
}

export interface UsageExamples {
  readonly valid: readonly Example[];
  readonly invalid: readonly InvalidExample[];
}

/** An example document. */
export interface Example {
  /** Differs from the titles of all other examples. */
  readonly title: string;
  /** Path of its file; absent when the usage file contains the text. */
  readonly file?: string;
  readonly text: string;
}

/** A document that a server refuses with 409 and a conflict report. */
export interface InvalidExample extends Example {
  /** Element of the conflict report (RFC 4825 §11.1). */
  readonly report: ExpectedReport;
  /** The reason, for readers. */
  readonly why: string;
  /** A part of the mock's phrase for the fault. */
  readonly phrase?: string;
}

export const EXPECTED_REPORTS = [
  'not-well-formed',
  'schema-validation-error',
  'uniqueness-failure',
  'constraint-failure',
] as const;
export type ExpectedReport = (typeof EXPECTED_REPORTS)[number];
