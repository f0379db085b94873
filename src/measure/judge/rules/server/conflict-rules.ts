import type { CONFLICT_KINDS } from '../../../../../common/conflict-kinds.js';
import { type AnsweredRequest, targetKind } from '../../observe/observed.js';

type Condition = (typeof CONFLICT_KINDS)[number];

/** The rules about a refusal with 409. */
export interface RefusalRules {
  /** The change is refused with 409. */
  readonly refusal: string;
  /** The report names the condition. */
  readonly report?: string;
}

const rules = (refusal: string, report: string): RefusalRules => ({ refusal, report });

/** RFC 4825 §8.2.5, for every kind of node. */
const CONSTRAINTS: Readonly<Partial<Record<Condition, RefusalRules>>> = {
  'schema-validation-error': rules('XCAP-8.2.5-01', 'XCAP-8.2.5-02'),
  'uniqueness-failure': rules('XCAP-8.2.5-08', 'XCAP-8.2.5-09'),
  'constraint-failure': rules('XCAP-8.2.5-13', 'XCAP-8.2.5-14'),
};

/** RFC 4825 §8.2.2. A sub-directory that is missing at the reference may be there. */
const OF_DOCUMENT: Readonly<Partial<Record<Condition, RefusalRules>>> = {
  ...CONSTRAINTS,
  'not-well-formed': rules('XCAP-8.2.2-01', 'XCAP-8.2.2-02'),
  'not-utf-8': rules('XCAP-8.2.2-03', 'XCAP-8.2.2-04'),
};

const OF_ELEMENT: Readonly<Partial<Record<Condition, RefusalRules>>> = {
  ...CONSTRAINTS,
  'not-xml-frag': rules('XCAP-8.2.2-07', 'XCAP-8.2.2-08'),
  'not-utf-8': rules('XCAP-8.2.2-09', 'XCAP-8.2.2-10'),
  'no-parent': rules('XCAP-8.2.1-08', 'XCAP-8.2.1-10'),
};

const OF_ATTRIBUTE: Readonly<Partial<Record<Condition, RefusalRules>>> = {
  ...CONSTRAINTS,
  'not-xml-att-value': rules('XCAP-8.2.2-12', 'XCAP-8.2.2-13'),
  'not-utf-8': rules('XCAP-8.2.2-14', 'XCAP-8.2.2-15'),
  'no-parent': rules('XCAP-8.2.1-11', 'XCAP-8.2.1-10'),
};

/** RFC 4825 §8.4: a removal that breaks the document is refused like one that is not idempotent. */
const OF_REMOVAL: Readonly<Partial<Record<Condition, RefusalRules>>> = {
  'cannot-delete': rules('XCAP-8.4-07', 'XCAP-8.4-08'),
  'schema-validation-error': { refusal: 'XCAP-8.4-09' },
  'uniqueness-failure': { refusal: 'XCAP-8.4-09' },
  'constraint-failure': { refusal: 'XCAP-8.4-09' },
};

/**
 * Returns the rules for a change that has to be refused with 409.
 *
 * @param isReplacement whether the node exists
 * @param hasDocument whether the document exists
 */
export function refusalRules(
  one: AnsweredRequest,
  condition: Condition,
  isReplacement: boolean,
  hasDocument: boolean,
): RefusalRules | undefined {
  if (one.method === 'DELETE') return OF_REMOVAL[condition];
  const kind = targetKind(one);
  if (kind === 'document') return OF_DOCUMENT[condition];
  if (condition === 'no-parent' && !hasDocument) return rules('XCAP-8.2.1-06', 'XCAP-8.2.1-07');
  if (condition === 'cannot-insert') return insertionRules(kind, isReplacement);
  return (kind === 'attribute' ? OF_ATTRIBUTE : OF_ELEMENT)[condition];
}

/** RFC 4825 §8.2.3, §8.2.4. */
function insertionRules(kind: ReturnType<typeof targetKind>, isReplacement: boolean): RefusalRules {
  if (!isReplacement) return rules('XCAP-8.2.3-22', 'XCAP-8.2.3-23');
  return kind === 'attribute' ? rules('XCAP-8.2.4-11', 'XCAP-8.2.4-10') : rules('XCAP-8.2.4-03', 'XCAP-8.2.4-04');
}
