import type { Deviation } from '../../xdms/deviation.js';
import { attributeSpan } from '../../xdms/document/attribute-spans.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { elementsBelow } from '../../xdms/document/every-element.js';
import type { XmlElement } from '../../xdms/document/xml-document.js';
import { resolverOfParts, resolvingBy, resolvingWith, standardParts } from './steps.js';
import { nodesOf } from './xpath-selectors.js';

const { candidates, atPosition, tested } = standardParts;

/** RFC 4825 §6.3: the steps of a selector. */
export const STEPS: readonly Deviation[] = [
  {
    id: 'steps-need-a-predicate',
    violates: ['XCAP-6.3-01', 'XCAP-13-02', 'XCAP-7.8-02', 'XCAP-7.5-06', 'XCAP-13-01'],
    sentence: 'Every step but the first needs a position or an attribute test.',
    environment: resolvingBy(
      (_, inner) => (document, context, step) =>
        context !== undefined && step.position === undefined && step.attribute === undefined
          ? []
          : inner(document, context, step),
    ),
    spreads: 'many selectors have steps with only a name',
  },
  {
    id: 'positions-count-all-elements',
    violates: ['XCAP-6.3-02', 'XCAP-7.4-08', 'PM-11-03'],
    sentence: 'The position of a step with a name counts all elements.',
    environment: resolvingBy(({ candidates, named, atPosition, tested }) => (document, context, step) => {
      const { name, position, attribute } = step;
      const all = candidates(document, context);
      const there = position === undefined ? all : atPosition(all, position, document);
      const withName = name === '*' ? there : named(there, name);
      return attribute === undefined ? withName : tested(withName, attribute, document);
    }),
    spreads: 'positions are counted in many places',
  },
  {
    id: 'wildcard-positions-count-one-name',
    violates: ['XCAP-6.3-03', 'XCAP-8.2.3-15', 'XCAP-8.4-07', 'XCAP-7.5-05'],
    sentence: 'The position of a wildcard counts the elements that have the name of the first one.',
    environment: resolvingBy((parts) => (document, context, step) => {
      const all = parts.candidates(document, context);
      const [first] = all;
      const alike =
        step.name === '*' && step.position !== undefined && first !== undefined ? parts.named(all, first) : all;
      return resolverOfParts({ ...parts, candidates: () => alike })(document, context, step);
    }),
  },
  {
    id: 'attribute-tests-ignored',
    violates: [
      'XCAP-6.3-04',
      'XCAP-6.3-40',
      'XCAP-7.7-04',
      'XCAP-8.2.4-03',
      'XCAP-8.2.4-09',
      'XCAP-8.2.4-11',
      'XCAP-8.3-04',
      'XCAP-7.4-09',
      'XCAP-8.2.3-22',
      'XCAP-7-12',
      'XCAP-7.4-07',
      'XCAP-5.10-02',
    ],
    sentence: 'An attribute test is not looked at: the first element is taken.',
    environment: resolvingWith({ tested: (elements) => elements.slice(0, 1) }),
    spreads: 'most selectors have attribute tests',
  },
  {
    id: 'attribute-test-before-position',
    violates: ['XCAP-6.3-05'],
    sentence: 'The attribute test of a step is applied before the position.',
    spreads: 'the scenarios on steps have many with both',
    environment: resolvingBy(({ candidates, named, atPosition, tested }) => (document, context, step) => {
      const { name, position, attribute } = step;
      const all = candidates(document, context);
      const withName = name === '*' ? all : named(all, name);
      const passed = attribute === undefined ? withName : tested(withName, attribute, document);
      return position === undefined ? passed : atPosition(passed, position, document);
    }),
  },
  {
    id: 'positions-wrap-around',
    violates: ['XCAP-6.3-11'],
    sentence: 'Positions are counted in 32 bits, and begin again beyond them.',
    environment: resolvingWith({
      atPosition: (elements, position, document) =>
        atPosition(elements, Number(BigInt.asUintN(32, big(position))), document),
    }),
  },
  {
    id: 'selection-searches-everywhere',
    violates: ['XCAP-6.3-20'],
    sentence: 'The first step of a selector is looked for at any depth.',
    environment: resolvingWith({
      candidates: (document, context) => (context === undefined ? elementsBelow(document.root) : context.children),
    }),
  },
  {
    id: 'steps-select-descendants',
    violates: ['XCAP-6.3-21', 'XCAP-13-02'],
    sentence: 'A step matches all descendants, not only children.',
    environment: resolvingWith({
      candidates: (document, context) => (context === undefined ? [document.root] : elementsBelow(context).slice(1)),
    }),
    spreads: 'many documents of the suite have elements of one name at several depths',
  },
  {
    id: 'children-in-reverse',
    violates: ['XCAP-6.3-22', 'XCAP-6.3-02', 'XCAP-7.4-07'],
    sentence: 'The children of an element are enumerated from the last to the first.',
    environment: resolvingWith({ candidates: (document, context) => candidates(document, context).toReversed() }),
    spreads: 'positions are counted in many places',
  },
  {
    id: 'positions-count-comments',
    violates: ['XCAP-6.3-23'],
    sentence: 'Comments and processing instructions count in positions.',
    spreads: 'the documents of many scenarios contain comments',
    environment: resolvingWith({
      atPosition: (elements, position, { text }) =>
        elements.filter((element, index) => index + 1 + othersBefore(text, element) === position),
    }),
  },
  {
    id: 'positions-count-text',
    violates: ['XCAP-6.3-23', 'XCAP-13-01'],
    sentence: 'Pieces of text between elements count in positions.',
    environment: resolvingWith({
      atPosition: (elements, position, { text }) =>
        elements.filter((element, index) => index + 1 + textsBefore(text, element) === position),
    }),
    spreads: 'many documents of the suite have white space between elements',
  },
  {
    id: 'positions-end-at-the-last',
    violates: [
      'XCAP-6.3-24',
      'XCAP-8.2.3-16',
      'XCAP-7-12',
      'XCAP-8.3-04',
      'XCAP-8.2.3-14',
      'XCAP-8.4-04',
      'PM-11-03',
      'XCAP-7.5-04',
    ],
    sentence: 'A position beyond the last element selects the last one.',
    environment: resolvingWith({
      atPosition: (elements, position, document) => atPosition(elements, Math.min(position, elements.length), document),
    }),
    spreads: 'elements are created at the position behind the last one',
  },
  {
    id: 'declarations-pass-attribute-tests',
    violates: ['XCAP-6.3-25'],
    sentence: 'Namespace declarations are attributes to attribute tests.',
    environment: resolvingWith({
      tested: (elements, test, document) => {
        const { namespace, localName } = test.name;
        if (namespace !== '' || localName !== 'xmlns') return tested(elements, test, document);
        return elements.filter(({ declarations }) => declarations[''] === test.value);
      },
    }),
  },
  {
    id: 'declarations-are-attributes',
    violates: ['XCAP-6.3-26'],
    sentence: 'An attribute selector selects the default namespace declaration.',
    environment: ({ resolve }) => ({
      resolve: (document, selector) => {
        const selection = resolve(document, selector);
        const { terminal } = selector;
        if (selection.kind !== 'no-match' || terminal?.kind !== 'attribute' || terminal.name.localName !== 'xmlns')
          return selection;
        const of = resolve(document, { steps: selector.steps });
        const value = of.kind === 'element' ? of.element.declarations[''] : undefined;
        if (of.kind !== 'element' || value === undefined) return selection;
        return {
          kind: 'attribute',
          element: of.element,
          attribute: { name: 'xmlns', localName: 'xmlns', namespace: '', value },
        };
      },
    }),
  },
  {
    id: 'first-of-several',
    violates: ['XCAP-6.3-27', 'XCAP-8.2.1-09', 'XCAP-8.3-04', 'XCAP-8.4-04', 'XCAP-8.2.3-24', 'PM-11-03'],
    sentence: 'Where a step leaves several elements the first one is taken.',
    environment: resolvingBy(
      (_, inner) =>
        (...step) =>
          inner(...step).slice(0, 1),
    ),
  },
  {
    id: 'last-of-several',
    violates: ['XCAP-6.3-27', 'XCAP-8.2.1-09', 'PM-11-03', 'XCAP-8.4-04', 'XCAP-8.2.3-24', 'XCAP-8.3-04'],
    sentence: 'Where a step leaves several elements the last one is taken.',
    environment: resolvingBy(
      (_, inner) =>
        (...step) =>
          inner(...step).slice(-1),
    ),
  },
  {
    id: 'node-set-semantics',
    violates: ['XCAP-6.3-28', 'XCAP-13-02'],
    sentence: 'A later step chooses among the elements that an earlier one leaves.',
    environment: () => ({
      resolve: (document, selector) => {
        const [only, second] = nodesOf(document, selector);
        if (only === undefined || only.kind === 'other') return { kind: 'no-match' };
        return second === undefined ? only : { kind: 'ambiguous' };
      },
    }),
  },
  {
    id: 'attributes-missing-are-empty',
    violates: ['XCAP-6.3-29', 'XCAP-8.3-03', 'XCAP-8.3-04'],
    sentence: 'An attribute that an element does not have is answered as an empty one.',
    spreads: 'many scenarios look whether an attribute is there',
    answer: (finished, { method, target }) =>
      method === 'GET' && finished.status === 404 && /\/@[\w:-]+$/.test(target)
        ? { status: 200, headers: { 'content-type': 'application/xcap-att+xml' }, body: '""' }
        : finished,
  },
  {
    id: 'empty-attributes-are-missing',
    violates: ['XCAP-6.3-30'],
    sentence: 'An attribute with an empty value counts as missing.',
    environment: ({ resolve }) => ({
      resolve: (document, selector) => {
        const selection = resolve(document, selector);
        return selection.kind === 'attribute' && selection.attribute.value === '' ? { kind: 'no-match' } : selection;
      },
    }),
  },
  {
    id: 'empty-values-match-nothing',
    violates: ['XCAP-6.3-30'],
    sentence: 'An attribute test with an empty value matches nothing.',
    environment: resolvingWith({
      tested: (elements, test, document) => (test.value === '' ? [] : tested(elements, test, document)),
    }),
  },
  {
    id: 'values-by-their-beginning',
    violates: ['XCAP-6.3-40'],
    sentence: 'An attribute test matches values that begin with the tested value.',
    environment: resolvingWith({
      tested: (elements, { name, value }) =>
        elements.filter((element) => attributeOf(element, name.namespace, name.localName)?.value.startsWith(value)),
    }),
  },
  {
    id: 'values-without-case',
    violates: ['XCAP-6.3-40', 'XCAP-5.10-02', 'RL-3.4.7-01', 'XCAP-8.2.3-22', 'HTTP-4.2.3-02'],
    sentence: 'An attribute test compares values without regard to case.',
    environment: resolvingWith({
      tested: (elements, { name, value }) =>
        elements.filter(
          (element) =>
            attributeOf(element, name.namespace, name.localName)?.value.toLowerCase() === value.toLowerCase(),
        ),
    }),
  },
  {
    id: 'values-as-written',
    violates: ['XCAP-6.3-44'],
    sentence:
      'An attribute test is compared with the source text of the attribute, references and white space as written.',
    environment: resolvingWith({
      tested: (elements, { name, value }, document) =>
        elements.filter((element) => {
          const attribute = attributeOf(element, name.namespace, name.localName);
          if (attribute === undefined) return false;
          const { valueStart, end } = attributeSpan(document, element, attribute.name);
          return document.text.slice(valueStart + 1, end - 1) === value;
        }),
    }),
  },
];

function big(position: number): bigint {
  return Number.isFinite(position) ? BigInt(position) : 0n;
}

/** Counts the comments and processing instructions before an element in its parent. */
function othersBefore(text: string, element: XmlElement): number {
  return (between(text, element).match(/<!--.*?-->|<\?.*?\?>/gs) ?? []).length;
}

function textsBefore(text: string, element: XmlElement): number {
  return between(text, element)
    .split(/\uFFFC|<!--.*?-->|<\?.*?\?>/s)
    .filter((piece) => piece !== '').length;
}

/** Reads the content before an element in its parent, each sibling shortened to one character. */
function between(text: string, { parent, start }: XmlElement): string {
  if (parent === undefined) return '';
  let before = '';
  let at = parent.contentStart;
  for (const sibling of parent.children) {
    if (sibling.start >= start) break;
    before += `${text.slice(at, sibling.start)}\uFFFC`;
    at = sibling.end;
  }
  return before + text.slice(at, start);
}
