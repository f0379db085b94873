import type { ExchangeTraits, RequestForm } from '../../../result/causes/exchange-traits.js';
import { selectorStep, splitSelector } from '../../../result/causes/situation/select-elements.js';
import { present, type Trait } from './trait.js';

const WORDS = {
  'document-element': 'that is the document element',
  position: 'with a position in the selector',
  'attribute-test': 'with an attribute test in the selector',
  'position-and-test': 'with a position and an attribute test in one step',
  'name-alone': 'by its name alone',
  wildcard: 'with a wildcard in the selector',
  'prefix-in-selector': 'with a prefix in the selector',
  'prefixes-in-query': 'with prefixes in the query',
  'escaped-characters': 'with escaped characters in the selector',
  'reference-in-selector': 'with a character reference in the selector',
  apostrophes: 'with apostrophes around a value in the selector',
  'colon-in-value': 'with a colon in the value of an attribute test',
  'selector-beyond-grammar': 'with a selector that RFC 4825 §6.3 does not allow',
  'uri-of-document': 'with the URI of an existing document',
  'absolute-form': 'in absolute form',
  'chunked-content': 'with chunked content',
  'global-tree': 'in the global tree',
  'another-answer': 'with another answer when repeated',
} as const;

const FORMS: Partial<Readonly<Record<keyof typeof WORDS, RequestForm>>> = {
  position: 'a position in the selector',
  'attribute-test': 'an attribute test in the selector',
  wildcard: 'a wildcard in the selector',
  'prefixes-in-query': 'prefixes in the query',
  'colon-in-value': 'a colon in the value of an attribute test',
  'uri-of-document': 'the URI of an existing document',
  'absolute-form': 'absolute form',
  'chunked-content': 'chunked content',
  'global-tree': 'the global tree',
  'another-answer': 'another answer when repeated',
};

/** Octets beyond those that a selector of ordinary names and values has to escape. */
const ESCAPED = /%(?!2[02]|5[BbDd]|7[EeCc]|3[CcEe]|40)[0-9A-Fa-f]{2}/;
/** The end of a selector that selects no element. */
const TERMINAL = /^(?:@[^[\]()*"']+|namespace::\*)$/;

/** Lists the traits of the URI. */
export function selectorTraits({ forms, selector, rawSelector, kind, depth }: ExchangeTraits): readonly Trait[] {
  const has = (form: RequestForm | undefined) => form !== undefined && forms.includes(form);
  const steps = splitSelector(selector);
  const elements = TERMINAL.test(steps.at(-1) ?? '') ? steps.slice(0, -1) : steps;
  const read = elements.map(selectorStep);
  const last = read.at(-1);
  const byForm = Object.fromEntries(Object.entries(FORMS).map(([id, form]) => [id, has(form)]));
  return present(WORDS, {
    ...(byForm as Readonly<Record<keyof typeof FORMS, boolean>>),
    'document-element': kind === 'element' && depth === 1,
    'position-and-test': read.some((step) => step?.predicates.length === 2),
    'name-alone': kind === 'element' && steps.length > 1 && last?.predicates.length === 0,
    'prefix-in-selector': steps.some((step) => /^@?[^[\]"':@]+:(?!:)/.test(step)),
    'escaped-characters': ESCAPED.test(rawSelector),
    'reference-in-selector': /&[#\w]+;/.test(selector),
    apostrophes: /='/.test(selector),
    'selector-beyond-grammar': selector !== '' && read.includes(undefined),
  } as Readonly<Record<keyof typeof WORDS, boolean>>);
}
