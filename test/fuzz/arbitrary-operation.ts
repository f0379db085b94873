import fc from 'fast-check';
import { defined } from '../../common/defined.js';
import {
  ATTRIBUTE_NAMES,
  arbitraryAttValue,
  arbitraryDocument,
  arbitraryElement,
  documentWithPrefixes,
  ELEMENT_NAMES,
} from './arbitrary-tree.js';
import type { Condition, Content, Method } from './model/requests.js';
import type { Step } from './model/select.js';

/** A target that is chosen when the documents are known. */
export interface Aim {
  readonly document: string;
  readonly kind: 'document' | 'element' | 'attribute';
  /** Chooses one of the elements, or none. */
  readonly pick: number | undefined;
  /** Chooses how each step selects its element. */
  readonly styles: readonly number[];
  /** Steps below the chosen element. */
  readonly below: readonly Step[];
  readonly attribute: string;
  readonly isBound: boolean;
}

/** A request with an aim instead of a target. */
export interface Operation {
  readonly method: Method;
  readonly aim: Aim;
  readonly condition: Condition;
  readonly content: Content;
  readonly isMislabeled: boolean;
  /** How the last step of a PUT fits the new element; undefined leaves the step as it is. */
  readonly fit: number | undefined;
}

const step: fc.Arbitrary<Step> = fc
  .record({
    name: fc.constantFrom('*', 'root', ...ELEMENT_NAMES),
    position: fc.constantFrom(undefined, undefined, undefined, 1, 1, 2, 3, 4, 0),
    attribute: fc.option(
      fc.tuple(fc.constantFrom(...ATTRIBUTE_NAMES), arbitraryAttValue).map(([name, value]) => ({ name, ...value })),
      { nil: undefined, freq: 2 },
    ),
  })
  .map(({ name, position, attribute }) => ({
    name,
    ...defined({ position, attribute }),
  }));

const rarely = fc.integer({ min: 0, max: 19 }).map((number) => number === 19);

const documentMethod = fc.constantFrom<Method>(...many<Method>('PUT', 6), 'GET', 'GET', 'DELETE');
const nodeMethod = fc.constantFrom<Method>('PUT', 'PUT', 'PUT', 'GET', 'DELETE');

const aim = (kind: Aim['kind']): fc.Arbitrary<Aim> =>
  fc.record({
    document: fc.constantFrom(...many('index', 30), 'other', 'missing/index'),
    kind: fc.constant(kind),
    pick: fc.option(fc.nat(30), { nil: undefined, freq: 15 }),
    styles: fc.array(fc.constantFrom(0, 0, 0, 1, 1, 5, 5, 2, 3, 4), { minLength: 5, maxLength: 5 }),
    below: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(step, { maxLength: 2 }) },
    ),

    attribute: fc.constantFrom(...ATTRIBUTE_NAMES),
    isBound: rarely.map((isUnbound) => !isUnbound),
  });

const condition = fc.constantFrom<Condition>(
  ...many<Condition>('none', 16),
  'match-current',
  'match-stale',
  'none-match-current',
  'none-match-stale',
);

const broken = (kind: string, ...contents: readonly string[]): readonly Content[] =>
  contents.map((text) => ({ kind: 'broken', octets: Buffer.from(text), condition: kind }));
const NOT_UTF_8: Content = { kind: 'broken', octets: Buffer.from('"\xff"', 'latin1'), condition: 'not-utf-8' };

const CONTENTS: Readonly<Record<Aim['kind'], fc.Arbitrary<Content>>> = {
  document: mostly(
    arbitraryDocument.map((document) => ({ kind: 'document', document })),
    broken('not-well-formed', '', '<root', '<root xmlns="urn:default"><a></root>', '<a/><b/>', '<a b="1" b="2"/>'),
  ),
  element: mostly(
    arbitraryElement.map((element) => ({ kind: 'element', element })),
    broken('not-xml-frag', '', 'text', '<a/><b/>', '<a/>text', '<a', '<a b=1/>', '<a>&unknown;</a>', '<a></b>'),
  ),
  attribute: mostly(
    arbitraryAttValue.map((value) => ({ kind: 'attribute', ...value })),
    broken('not-xml-att-value', '', 'text', '"a', `"a'`, '"<"', '"&"', '"&#1;"', '"a"b"', 'id="1"'),
  ),
};

export const arbitraryOperation: fc.Arbitrary<Operation> = fc
  .constantFrom('document' as const, ...many('element' as const, 8), ...many('attribute' as const, 5))
  .chain((kind) =>
    fc.record({
      method: kind === 'document' ? documentMethod : nodeMethod,
      aim: aim(kind),
      condition,
      content: CONTENTS[kind],
      isMislabeled: rarely,
      fit: fc.option(fc.nat(3), { nil: undefined, freq: 4 }),
    }),
  );

/** The first operation of a sequence, so that there is something to select. */
export const arbitraryCreation: fc.Arbitrary<Operation> = documentWithPrefixes.map((document) => ({
  method: 'PUT',
  aim: { document: 'index', kind: 'document', pick: undefined, styles: [], below: [], attribute: '', isBound: true },
  condition: 'none',
  content: { kind: 'document', document },
  isMislabeled: false,
  fit: undefined,
}));

function many<T>(value: T, times: number): readonly T[] {
  return Array.from({ length: times }, () => value);
}

function mostly(content: fc.Arbitrary<Content>, rare: readonly Content[]): fc.Arbitrary<Content> {
  return fc.oneof({ weight: 9, arbitrary: content }, { weight: 1, arbitrary: fc.constantFrom(...rare, NOT_UTF_8) });
}
