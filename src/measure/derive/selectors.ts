import type { Element } from '@xmldom/xmldom';
import { XML_NAMESPACE } from '../../../common/xml/xml-names.js';
import { formatAttValue } from '../../client/internal.js';
import { attributesOf, childElements, hasSameName } from './tree.js';

/** Ways to select an element among its siblings (RFC 4825 §6.3). */
export const STEP_FORMS = [
  'name',
  'position',
  'attribute',
  'position-and-attribute',
  'wildcard',
  'wildcard-position',
  'wildcard-attribute',
  'wildcard-position-and-attribute',
] as const;
export type StepForm = (typeof STEP_FORMS)[number];

/** Words for titles. */
export const FORM_WORDS: Readonly<Record<StepForm, string>> = {
  name: 'its name',
  position: 'its position among siblings of its name',
  attribute: 'an attribute',
  'position-and-attribute': 'its position and an attribute',
  wildcard: 'a wildcard',
  'wildcard-position': 'a wildcard and its position',
  'wildcard-attribute': 'a wildcard and an attribute',
  'wildcard-position-and-attribute': 'a wildcard, its position and an attribute',
};

/** Short words for ids. */
export const FORM_IDS: Readonly<Record<StepForm, string>> = {
  name: 'name',
  position: 'pos',
  attribute: 'att',
  'position-and-attribute': 'pos-att',
  wildcard: 'any',
  'wildcard-position': 'any-pos',
  'wildcard-attribute': 'any-att',
  'wildcard-position-and-attribute': 'any-pos-att',
};

/** Decoded node selector, and the namespaces that its query binds. */
export interface WrittenSelector {
  readonly path: string;
  readonly query: string;
}

export interface SelectorOptions {
  /** Default document namespace of the usage. */
  readonly namespace: string;
  /** Whether names in the default document namespace have a prefix too. */
  readonly prefixed?: boolean;
  /** How ancestors are selected where it selects them; as the element when absent. */
  readonly ancestors?: StepForm;
  /** Whether also values are tested that a step of a feature cannot hold. */
  readonly anyValues?: boolean;
}

/** Binds prefixes to namespaces, in the order of their use. */
class Bindings {
  readonly #prefixes = new Map<string, string>();

  prefixOf(namespace: string): string {
    const prefix = this.#prefixes.get(namespace) ?? `p${this.#prefixes.size + 1}`;
    this.#prefixes.set(namespace, prefix);
    return prefix;
  }

  /** RFC 4825 §6.4, with the escapes of the XPointer framework. */
  get query(): string {
    return [...this.#prefixes].map(([uri, prefix]) => `xmlns(${prefix}=${uri.replace(/[()^]/g, '^$&')})`).join('');
  }
}

/**
 * Selects an element by a path in which each step selects one child. Ancestors are selected in the same form where it
 * selects them, and by name or position elsewhere.
 *
 * @param chain the elements on the way, the document element first
 * @returns undefined when the form does not select the element
 */
export function selectorOf(
  chain: readonly Element[],
  form: StepForm,
  options: SelectorOptions,
): WrittenSelector | undefined {
  const bindings = new Bindings();
  const steps = chain.map((element, index) => {
    const forms: readonly StepForm[] =
      index === chain.length - 1 ? [form] : [options.ancestors ?? form, 'name', 'position', 'wildcard-position'];
    for (const one of forms) {
      const step = stepOf(element, one, options, bindings);
      if (step !== undefined) return step;
    }
    return undefined;
  });
  return steps.includes(undefined) ? undefined : { path: steps.join('/'), query: bindings.query };
}

export function attributeSelector(
  chain: readonly Element[],
  { localName, namespaceURI }: { readonly localName: string | null; readonly namespaceURI: string | null },
  form: StepForm,
  options: SelectorOptions,
): WrittenSelector | undefined {
  const selector = selectorOf(chain, form, options);
  if (selector === undefined) return undefined;
  if (namespaceURI === null) return { ...selector, path: `${selector.path}/@${localName}` };
  // Bound from the beginning, and to be bound to no other prefix (Namespaces in XML 1.0 §3).
  if (namespaceURI === XML_NAMESPACE) return { ...selector, path: `${selector.path}/@xml:${localName}` };
  return {
    path: `${selector.path}/@attribute:${localName}`,
    query: `${selector.query}xmlns(attribute=${namespaceURI.replace(/[()^]/g, '^$&')})`,
  };
}

/** Returns the name of the attribute that the last step tests; undefined without a test. */
export function testedAttribute({ path }: WrittenSelector): string | undefined {
  const plain = path.replace(/"[^"]*"/g, '""');
  return /\[@([^=\]]+)=""\]$/.exec(plain)?.[1];
}

/** Joins path and query as the steps of features take them. */
export function writtenSelector({ path, query }: WrittenSelector): string {
  return query === '' ? path : `${path}?${query}`;
}

/** Values that features, tables and selectors hold without escapes of their own. */
export function isPlainValue(value: string): boolean {
  return (
    value.length <= 80 && value.trim() === value && !/[|{}\s]/.test(value.replaceAll(' ', '')) && !/ {2}/.test(value)
  );
}

function stepOf(element: Element, form: StepForm, options: SelectorOptions, bindings: Bindings): string | undefined {
  const siblings = element.parentNode === null ? [element] : childElements(element.parentNode);
  const isWild = form.startsWith('wildcard');
  const rivals = isWild ? siblings : siblings.filter((one) => hasSameName(one, element));
  const name = isWild ? '*' : nameOf(element, options, bindings);
  if (name === undefined) return undefined;
  const position = `[${rivals.indexOf(element) + 1}]`;
  switch (form) {
    case 'name':
    case 'wildcard':
      return rivals.length === 1 ? name : undefined;
    case 'position':
    case 'wildcard-position':
      return name + position;
    case 'attribute':
    case 'wildcard-attribute': {
      const test = attributeTests(element, options).find(({ of }) => rivals.filter(of).length === 1);
      return test && name + test.text;
    }
    default: {
      const [test] = attributeTests(element, options);
      return test && name + position + test.text;
    }
  }
}

/** A name without a prefix is in the default document namespace, so no name selects an element of no namespace. */
function nameOf(
  { localName, namespaceURI }: Element,
  { namespace, prefixed = false }: SelectorOptions,
  bindings: Bindings,
): string | undefined {
  if (namespaceURI === namespace && !prefixed) return localName ?? undefined;
  return namespaceURI === null ? undefined : `${bindings.prefixOf(namespaceURI)}:${localName}`;
}

function attributeTests(element: Element, { anyValues = false }: SelectorOptions) {
  return attributesOf(element)
    .filter(({ namespaceURI, value }) => namespaceURI === null && (anyValues || isPlainValue(value)))
    .map(({ name, value }) => ({
      text: `[@${name}=${formatAttValue(value)}]`,
      of: (other: Element) => other.getAttribute(name) === value,
    }));
}
