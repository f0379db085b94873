import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { ElementStep, QName } from '../../xdms/selector/node-selector.js';
import { parseNodeSelector as parseByGrammar } from '../../xdms/selector/parse-node-selector.js';
import { expressionOf, nodesOf, xpathSelector } from './xpath-selectors.js';

/** A parser that sees another text than the one that was sent. */
function reading(change: (text: string) => string): StepOverrides {
  return { parseNodeSelector: (parseNodeSelector) => (text) => parseNodeSelector(change(text)) };
}

/** A parser that tries another text where the standard one understands nothing. */
function alsoReading(change: (text: string) => string): StepOverrides {
  return {
    parseNodeSelector: (parseNodeSelector) => (text) => parseNodeSelector(text) ?? parseNodeSelector(change(text)),
  };
}

/** A parser that understands nothing where `refuses` holds. */
function notReading(refuses: (text: string) => boolean): StepOverrides {
  return {
    parseNodeSelector: (parseNodeSelector) => (text) => (refuses(text) ? undefined : parseNodeSelector(text)),
  };
}

function someStep(holds: (step: ElementStep<QName>, index: number, count: number) => boolean): StepOverrides {
  return {
    parseNodeSelector: (parseNodeSelector) => (text) => {
      const parsed = parseNodeSelector(text);
      return parsed?.steps.some((step, index) => holds(step, index, parsed.steps.length)) ? undefined : parsed;
    },
  };
}

/** Another deviation may refuse what is outside the grammar. */
const isInGrammar = (text: string): boolean => parseByGrammar(text) !== undefined;

const QUOTED = /"[^"]*"|'[^']*'/g;

/** RFC 4825 §6.3: what is a node selector, and what is none. */
export const GRAMMAR: readonly Deviation[] = [
  {
    id: 'predicates-in-any-order',
    violates: ['XCAP-6.3-06'],
    sentence: 'An attribute test may stand in front of a position.',
    steps: alsoReading((text) => text.replace(/(\[@[^\]]*\])(\[\d+\])/g, '$2$1')),
  },
  {
    id: 'wildcard-without-attribute-test',
    violates: ['XCAP-6.3-07', 'XCAP-8.2.3-09'],
    sentence: 'The wildcard cannot have an attribute test.',
    steps: someStep(({ name, attribute }) => name === '*' && attribute !== undefined),
    spreads: 'the positions of §8.2.3 are asked for by wildcards with attribute tests',
  },
  {
    id: 'wildcard-in-last-step-only',
    violates: ['XCAP-6.3-08'],
    sentence: 'The wildcard is understood in the last step only.',
    steps: someStep(({ name }, index, count) => name === '*' && index < count - 1),
  },
  {
    id: 'wildcard-beside-a-prefix',
    violates: ['XCAP-6.3-09'],
    sentence: 'A prefix or a local name may stand beside the wildcard.',
    steps: alsoReading((text) => text.replace(/[\w-]+:\*|\*:[\w-]+/g, '*')),
  },
  {
    id: 'position-zero-is-the-first',
    violates: ['XCAP-6.3-10'],
    sentence: 'Position 0 stands for the first element.',
    steps: reading((text) => text.replace(/\[0+\]/g, '[1]')),
  },
  {
    id: 'negative-positions',
    violates: ['XCAP-6.3-10'],
    sentence: 'A position may have a sign: -1 stands for the first element, too.',
    steps: reading((text) => text.replace(/\[[+-](\d+)\]/g, '[$1]')),
  },
  {
    id: 'positions-of-one-digit',
    violates: ['XCAP-6.3-10'],
    sentence: 'A position has one digit: one with several is no selector.',
    steps: notReading((text) => /\[\d\d+\]/.test(text.replace(QUOTED, '""'))),
  },
  {
    id: 'apostrophes-unknown',
    violates: ['XCAP-6.3-12', 'PM-11-01'],
    sentence: 'The value of an attribute test stands in quotes; apostrophes are not understood.',
    steps: notReading((text) => /='/.test(text)),
  },
  {
    id: 'quotes-unknown',
    violates: ['XCAP-6.3-12', 'XCAP-6.3-04'],
    sentence: 'The value of an attribute test stands in apostrophes; quotes are not understood.',
    spreads: 'most selectors with an attribute test have quotes',
    steps: notReading((text) => /="/.test(text)),
  },
  {
    id: 'references-not-expanded',
    violates: ['XCAP-6.3-13'],
    sentence: 'References in the value of an attribute test are not expanded.',
    steps: reading((text) => text.replace(QUOTED, (value) => value.replaceAll('&', '&amp;'))),
  },
  {
    id: 'ampersands-taken-as-they-are',
    violates: ['XCAP-6.3-13'],
    sentence: 'An ampersand that begins no reference stands for itself in the value of an attribute test.',
    steps: alsoReading((text) => text.replace(QUOTED, (value) => value.replace(/&(?!#?\w+;)/g, '&amp;'))),
  },
  {
    id: 'less-than-taken-as-it-is',
    violates: ['XCAP-6.3-13'],
    sentence: 'A less-than sign may stand in the value of an attribute test.',
    steps: alsoReading((text) => text.replace(QUOTED, (value) => value.replaceAll('<', '&lt;'))),
  },
  {
    id: 'values-split-at-slashes',
    violates: ['XCAP-6.3-14', 'XCAP-8.2.1-01'],
    sentence: 'The selector is cut at every slash, also inside of a value.',
    steps: notReading((text) => (text.match(QUOTED) ?? []).some((value) => value.includes('/'))),
  },
  {
    id: 'values-end-at-brackets',
    violates: ['XCAP-6.3-14'],
    sentence: 'An attribute test ends at the first bracket, also inside of its value.',
    steps: notReading((text) => (text.match(QUOTED) ?? []).some((value) => /[[\]]/.test(value))),
  },
  {
    id: 'values-without-space',
    violates: ['XCAP-6.3-14', 'XCAP-5.10-02'],
    sentence: 'White space in the value of an attribute test is dropped.',
    steps: reading((text) => text.replace(QUOTED, (value) => value.replaceAll(' ', ''))),
  },
  {
    id: 'selector-decoded-as-latin-1',
    violates: ['XCAP-6.3-15', 'XCAP-6.3-19'],
    sentence: 'The octets of a node selector are read as ISO 8859-1.',
    steps: reading((text) => Buffer.from(text).toString('latin1')),
  },
  {
    id: 'names-of-ascii-only',
    violates: ['XCAP-6.3-19'],
    sentence: 'Names in a selector have ASCII letters only.',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
    steps: notReading((text) => /[^\x00-\x7f]/.test(text.replace(QUOTED, ''))),
  },
  {
    id: 'hexadecimal-capitals-only',
    violates: ['XCAP-6.3-16', 'PM-11-01', 'XCAP-6.2-08', 'HTTP-4.2.3-02', 'XCAP-6-03'],
    sentence: 'Percent-escapes with small hexadecimal letters are not decoded.',
    steps: {
      splitTarget: (splitTarget) => (target) => splitTarget(target.replace(/%(?=[a-f][0-9a-f]|[0-9][a-f])/g, '%25')),
    },
  },
  {
    id: 'hexadecimal-small-letters-only',
    violates: ['XCAP-6.3-16', 'XCAP-6-03', 'XCAP-6.3-04', 'XCAP-6.3-02', 'HTTP-4.2.3-01', 'XCAP-6.2-08'],
    sentence: 'Percent-escapes with capital hexadecimal letters are not decoded.',
    spreads: 'brackets are escaped with capital letters in most selectors',
    steps: {
      splitTarget: (splitTarget) => (target) => splitTarget(target.replace(/%(?=[A-F][0-9A-Fa-f]|[0-9][A-F])/g, '%25')),
    },
  },
  {
    id: 'xpath-axes-and-functions',
    violates: [
      'XCAP-6.3-41',
      'XCAP-12-07',
      'XCAP-6.3-10',
      'XCAP-6.3-46',
      'XCAP-6.3-13',
      'XCAP-6.3-06',
      'XCAP-6.3-45',
      'XCAP-6.3-42',
      'XCAP-6.3-36',
    ],
    sentence: 'Node selectors are handed to an XPath engine: axes, functions and other predicates work.',
    environment: ({ resolve }) => ({
      resolve: (document, selector) => {
        if (expressionOf(selector) === undefined) return resolve(document, selector);
        const [only, second] = nodesOf(document, selector);
        if (only === undefined || only.kind === 'other') return { kind: 'no-match' };
        return second === undefined ? only : { kind: 'ambiguous' };
      },
    }),
    steps: {
      parseNodeSelector: (parseNodeSelector) => (text) =>
        (isInGrammar(text) ? undefined : xpathSelector(text)) ?? parseNodeSelector(text),
      get:
        (get, { environment }) =>
        (request, target) => {
          const stored = environment.read(target);
          if (stored === undefined || target.node === undefined) return get(request, target);
          const [only, second] = nodesOf(stored.document, target.node.selector);
          if (only?.kind !== 'other' || second !== undefined) return get(request, target);
          return answer(200, { 'content-type': 'application/xcap-el+xml', etag: stored.etag }, only.text);
        },
    },
  },
  {
    id: 'xpath-operators',
    violates: ['XCAP-6.3-41'],
    sentence: 'A predicate may compare in other ways and join what it asks for.',
    steps: alsoReading((text) =>
      text
        .replace(/ (?:and|or) [^\]]*\]/g, ']')
        .replace(/(\[@[\w:]+)(?:!=|>=?|<=?|\s+=\s*)/g, '$1=')
        .replace(/\|.*$/, ''),
    ),
  },
  {
    id: 'attribute-wildcard',
    violates: ['XCAP-6.3-42'],
    sentence: 'The selector @* stands for an attribute, too.',
    steps: alsoReading((text) => text.replace(/@\*/g, '@name')),
  },
  {
    id: 'attribute-wildcard-in-tests',
    violates: ['XCAP-6.3-42'],
    sentence: 'An attribute test may have a wildcard for the name.',
    steps: alsoReading((text) => text.replace(/\[@\*=/g, '[@uri=')),
  },
  {
    id: 'steps-behind-an-attribute',
    violates: ['XCAP-6.3-43'],
    sentence: 'What follows an attribute selector or a namespace selector is left out of account.',
    steps: alsoReading((text) => text.replace(/(\/@[\w:-]+|\/namespace::\*)\/.*$/, '$1')),
  },
  {
    id: 'predicates-repeated',
    violates: ['XCAP-6.3-45'],
    sentence: 'A step may have several positions or attribute tests, of which the last one counts.',
    steps: alsoReading((text) =>
      text.replace(/(?:\[\d+\])+(\[\d+\])/g, '$1').replace(/(?:\[@[^\]]*\])+(\[@[^\]]*\])/g, '$1'),
    ),
  },
  {
    id: 'empty-selector-is-the-document',
    violates: ['XCAP-6.3-46'],
    sentence: 'A separator with nothing behind it is left out of account.',
    steps: {
      splitTarget: (splitTarget) => (target) => splitTarget(target.replace(/\/~~\/?$/, '')),
    },
  },
  {
    id: 'empty-steps-skipped',
    violates: ['XCAP-6.3-46'],
    sentence: 'Empty steps of a selector are left out of account.',
    steps: alsoReading((text) => text.replace(/\/+/g, '/').replace(/^\/|\/$/g, '')),
  },
];
