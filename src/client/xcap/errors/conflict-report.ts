import { CONFLICT_KINDS } from '../../../../common/conflict-kinds.js';
import { defined } from '../../../../common/defined.js';
import { childrenNamed, type ElementLike, elementChildren, isNamed, rootElement } from '../xml/read-xml.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-error';

export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** A field whose value must be unique and is not, with the server's suggestions. */
export interface UniquenessConflict {
  /** Relative URI of the element or attribute, percent-encoded as the server sent it. */
  readonly field: string;
  readonly altValues: readonly string[];
}

/** A detailed conflict report (RFC 4825 §11.1). */
export interface ConflictReport {
  readonly kind: ConflictKind;
  /** Text for users. */
  readonly phrase?: string;
  /** For `no-parent`: URI of the closest existing ancestor. */
  readonly ancestor?: string;
  /** For `uniqueness-failure`. */
  readonly exists?: readonly UniquenessConflict[];
}

/**
 * Reads the body of a 409.
 *
 * @returns undefined when the body is not a conflict report, is malformed, or contains an extension: a client that does
 * not support the extension discards the whole document (RFC 4825 §11.1)
 */
export function parseConflictReport(body: string): ConflictReport | undefined {
  const root = rootElement(body);
  if (root === undefined || !isNamed(root, NAMESPACE, 'xcap-error')) return undefined;
  const [condition, ...more] = elementChildren(root);
  if (condition === undefined || more.length > 0) return undefined;
  const kind = CONFLICT_KINDS.find((known) => isNamed(condition, NAMESPACE, known));
  if (kind === undefined) return undefined;
  const phrase = condition.getAttribute('phrase');
  return {
    kind,
    ...defined({ phrase: phrase !== null ? phrase : undefined }),
    ...(kind === 'no-parent' && ancestorOf(condition)),
    ...defined({
      exists:
        kind === 'uniqueness-failure'
          ? childrenNamed(condition, NAMESPACE, 'exists').map(uniquenessConflict)
          : undefined,
    }),
  };
}

function ancestorOf(condition: ElementLike): { ancestor?: string } {
  const text = childrenNamed(condition, NAMESPACE, 'ancestor')[0]?.textContent?.trim();
  return text === undefined || text === '' ? {} : { ancestor: text };
}

function uniquenessConflict(exists: ElementLike): UniquenessConflict {
  return {
    field: exists.getAttribute('field') ?? '',
    altValues: childrenNamed(exists, NAMESPACE, 'alt-value').map((value) => value.textContent ?? ''),
  };
}
