/** Kinds of derived cases. Each has a feature file. */
export const KINDS = [
  'documents',
  'conditions',
  'tags',
  'elements',
  'attributes',
  'nodes',
  'namespaces',
  'content',
  'insertions',
  'refusals',
  'replacements',
  'deletions',
  'invalid',
  'constraints',
  'access',
] as const;
export type CaseKind = (typeof KINDS)[number];

/** A scenario that is derived from the examples of a usage. */
export interface DerivedCase {
  readonly kind: CaseKind;
  /** Differs from the ids of other cases of the kind; the same whichever cases are chosen. */
  readonly id: string;
  readonly title: string;
  /** Ids of RFC 4825. The level of the case is that of the first. */
  readonly requirements: readonly [string, ...string[]];
  /** Tags beside those. */
  readonly tags?: readonly string[];
  readonly steps: readonly WrittenStep[];
}

/** A line of a scenario, with the doc string or table below it. */
export type WrittenStep =
  | string
  | { readonly text: string; readonly doc: string }
  | { readonly text: string; readonly rows: Rows };

export type Rows = readonly (readonly string[])[];

/** Stands for a text that no step can hold. XML, URIs and header fields have no such character. */
const UNWRITABLE = '\u0000';

/**
 * Quotes a text for a step.
 *
 * @returns a text that `isWritable` refuses, when a step cannot hold the text: one with a line break, or with a backslash
 *   in front of a quote
 */
export function quotedForStep(text: string): string {
  const written = `'${text.replaceAll("'", "\\'")}'`;
  return readBack(written) === text ? written : UNWRITABLE;
}

/** Reads a quoted text as cucumber does. It has no escape of the backslash. */
function readBack(written: string): string | undefined {
  return /^'((?:[^'\\\n\r]|\\[^\n\r])*)'$/.exec(written)?.[1]?.replace(/\\(["'])/g, '$1');
}

/** Tells whether a feature can hold a step as it is. */
export function isWritable(step: WrittenStep): boolean {
  return !(typeof step === 'string' ? step : step.text).includes(UNWRITABLE);
}
