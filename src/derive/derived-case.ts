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
export type Kind = (typeof KINDS)[number];

/** A scenario that is derived from the examples of a usage. */
export interface DerivedCase {
  readonly kind: Kind;
  /** Differs from the ids of other cases of the kind; the same whichever cases are chosen. */
  readonly id: string;
  readonly title: string;
  /** Ids of RFC 4825. The level of the case is that of the first. */
  readonly requirements: readonly [string, ...string[]];
  /** Tags beside those. */
  readonly tags?: readonly string[];
  readonly steps: readonly Step[];
}

/** A line of a scenario, with the doc string or table below it. */
export type Step =
  | string
  | { readonly text: string; readonly doc: string }
  | { readonly text: string; readonly rows: Rows };

export type Rows = readonly (readonly string[])[];

/** Reports a text that a step cannot hold; the case that needs it is not derived. */
export class UnwritableError extends Error {
  override readonly name = 'UnwritableError';
  readonly code = 'XCALIPER_UNWRITABLE';
}

/**
 * Quotes a text for a step.
 *
 * @throws UnwritableError for a text with a backslash or a line break
 */
export function quoted(text: string): string {
  if (/[\\\n\r]/.test(text)) throw new UnwritableError(`a step cannot hold ${JSON.stringify(text)}`);
  return `'${text.replaceAll("'", "\\'")}'`;
}

/** Returns the cases that can be written; a producer of one that cannot returns nothing. */
export function writable(make: () => DerivedCase): readonly DerivedCase[] {
  try {
    return [make()];
  } catch (thrown) {
    if (thrown instanceof UnwritableError) return [];
    throw thrown;
  }
}
