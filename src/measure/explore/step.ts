import type { STEP_FORMS } from '../derive/selectors.js';
import { CONTENT_KINDS } from './content-kinds.js';
import type { ShapeName } from './selector-shapes.js';

/** Where a request goes: the document, or a node in what is known of it. */
export const RESOURCES = ['document', 'element', 'attribute', 'namespaces'] as const;

/** How the characters of a selector are escaped beyond what a path needs. */
export const ESCAPES = ['needed', 'lower-case', 'more'] as const;

/** What the query of a selector has beside the bindings that it needs. */
export const QUERIES = ['needed', 'unused', 'other-scheme', 'bound-twice'] as const;

/** What a request sends as its content: what keeps the rules, then what keeps them at most by chance. */
export const CONTENTS = ['new', 'same', 'changed', 'copied', 'invalid', ...CONTENT_KINDS] as const;

/** Media types; `other` is the type of another kind of resource. */
export const TYPES = [
  'right',
  'parameter',
  'capitals',
  'wrong',
  'none',
  'other',
  'application/xml',
  'text/plain',
] as const;

/** The entity tags of a condition: `current` is that of the document. */
export const CONDITIONS = [
  'none',
  'match-current',
  'match-any',
  'match-stale',
  'match-list',
  'match-stale-list',
  'none-match-any',
  'none-match-current',
  'none-match-stale',
  'none-match-list',
  'match-weak',
] as const;

export const METHODS = ['GET', 'PUT', 'DELETE', 'HEAD'] as const;

/**
 * The plan of a request, without the document: numbers choose among what the document has by then. So a plan still means
 * something when a plan before it is left out.
 */
export interface Step {
  readonly method: (typeof METHODS)[number];
  /** Whether it is about the second document of the sequence. */
  readonly isElsewhere: boolean;
  readonly resource: (typeof RESOURCES)[number];
  /** Chooses the element in document order, the document element last. */
  readonly place: number;
  /** For a PUT of an element or attribute: whether it is to be new. */
  readonly isNew: boolean;
  readonly form: (typeof STEP_FORMS)[number];
  /** How the ancestors are selected. */
  readonly ancestors: (typeof STEP_FORMS)[number];
  readonly hasPrefixes: boolean;
  readonly hasApostrophes: boolean;
  /** How a selector misses what it is meant to select, or breaks the grammar; `none` selects it. */
  readonly miss: 'none' | ShapeName;
  /** Whether it is a step before the last one that misses. */
  readonly missesAbove: boolean;
  readonly escape: (typeof ESCAPES)[number];
  readonly query: (typeof QUERIES)[number];
  readonly content: (typeof CONTENTS)[number];
  /** Chooses among contents of a kind. */
  readonly choice: number;
  /** Chooses a value of an attribute. */
  readonly value: number;
  readonly type: (typeof TYPES)[number];
  readonly condition: (typeof CONDITIONS)[number];
  /** How many plans nearby are tried for a change that the rules allow. */
  readonly tries: number;
  /** Whether a node that a PUT has changed is read by the same selector. */
  readonly isReadBack: boolean;
  /** Whether the same request is sent again. */
  readonly isRepeated: boolean;
}

const OF_NODES = {
  place: 0,
  isNew: false,
  form: 'name',
  ancestors: 'name',
  hasPrefixes: false,
  hasApostrophes: false,
  miss: 'none',
  missesAbove: false,
  escape: 'needed',
  query: 'needed',
} as const satisfies Partial<Step>;

const OF_PUTS = { isNew: false, content: 'new', value: 0, type: 'right' } as const satisfies Partial<Step>;

/** Makes simple what does not matter for the request. */
export function simplified(step: Step): Step {
  const isNode = step.resource !== 'document';
  const isPut = step.method === 'PUT';
  return { ...step, ...(isNode ? {} : OF_NODES), ...(isPut ? {} : OF_PUTS), ...(isNode || isPut ? {} : { choice: 0 }) };
}

/** Plans of requests in their order, about documents of one or two usages. */
export interface Sequence {
  /** Chooses the usage of most plans. */
  readonly usage: number;
  /** Chooses the usage of the others. */
  readonly other: number;
  /** Chooses the name of the document of the others, in the usage of most plans; 0 for the usual name in another usage. */
  readonly name: number;
  /** Chooses the document that a first PUT stores; 0 for no such PUT. */
  readonly start: number;
  readonly steps: readonly Step[];
}
