import { type Observed, responseText } from './observed.js';
import { everyElement, named, rootElementIn, textOf } from './xml.js';

/** The part of a conflict report that rules need (RFC 4825 §11). */
export interface ConflictReport {
  /** Local name of the error element: `uniqueness-failure`. */
  readonly error: string | undefined;
  readonly alternatives: readonly string[];
  /** The fields of the values that are not unique; null for a missing one. */
  readonly fields: readonly (string | null)[];
}

/** Reads the report in a 409 response; undefined when it has none. */
export function conflictOf(one: Observed): ConflictReport | undefined {
  if (one.status !== 409) return undefined;
  const root = rootElementIn(responseText(one));
  if (root?.localName !== 'xcap-error') return undefined;
  const [, error] = everyElement(root);
  return {
    error: error?.localName ?? undefined,
    alternatives: named(root, 'alt-value').map(textOf),
    fields: named(root, 'exists').map((exists) => exists.getAttribute('field')),
  };
}
