import type { PlainConflictKind } from '../http/conflict.js';

/** The conditions that a document may fail (RFC 4825 §11.1). */
export type DocumentRule =
  | Extract<PlainConflictKind, 'not-utf-8' | 'not-well-formed' | 'schema-validation-error' | 'constraint-failure'>
  | 'uniqueness-failure';

/** A fault of a document, for the person who mends it. */
export interface DocumentFault {
  /** Element of the conflict report that a server answers with. */
  readonly rule: DocumentRule;
  /** Clause of the rule, such as `RFC 4826 §3.4.5`. */
  readonly clause: string;
  /** The rule in a sentence. */
  readonly requirement: string;
  /** What is wrong. */
  readonly text: string;
  /** What to write instead. */
  readonly advice?: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
}

/** What the mock would say of a document. */
export interface DocumentJudgment {
  /** AUID of the usage by which it was judged; `xcap-error` or `xcap-diff` for documents of those kinds. */
  readonly usage?: string;
  /** Other usages with this document element. */
  readonly alternatives: readonly string[];
  /** Empty for a document that a server stores. */
  readonly faults: readonly DocumentFault[];
  /** Why the document was not judged to the end; absent for one that was. */
  readonly unjudged?: string;
}

interface Rule {
  readonly clause: string;
  readonly requirement: string;
}

/** RFC 4825 on names that no schema of a supported namespace declares. */
export const NAMES_RULE: Rule = {
  clause: 'RFC 4825 §8.2.5',
  requirement: 'A document has declared names only in supported namespaces.',
};

/** Clauses with the schemas of documents that no usage has. */
export const SCHEMA_CLAUSES: Readonly<Record<string, string>> = {
  'xcap-error': 'RFC 4825 §11.2',
  'xcap-diff': 'RFC 5874 §4',
};

/** The rules of RFC 4825, where no other specification has a narrower one. */
export const RULES: Readonly<Record<DocumentRule, Rule>> = {
  'not-utf-8': { clause: 'RFC 4825 §8.2.2', requirement: 'A document is encoded in UTF-8.' },
  'not-well-formed': { clause: 'RFC 4825 §8.2.2', requirement: 'A document is well-formed XML.' },
  'schema-validation-error': {
    clause: 'RFC 4825 §8.2.5',
    requirement: 'A document complies with its schema.',
  },
  'uniqueness-failure': {
    clause: 'RFC 4825 §8.2.5',
    requirement: 'A document keeps the uniqueness constraints of its usage.',
  },
  'constraint-failure': {
    clause: 'RFC 4825 §8.2.5',
    requirement: 'A document keeps the data constraints of its usage.',
  },
};
