import type { Attr, Element, Node } from '@xmldom/xmldom';

/** A node of a document, and a node selector that selects it (RFC 4825 §6.3). */
export interface ChosenNode {
  /** Decoded; with a query where it has prefixes (§6.4). */
  readonly selector: string;
  readonly element: Element;
  /** Absent when the node is the element. */
  readonly attribute?: Attr;
}

/** What a selector has beside names without a prefix, and nothing else. "names" has nothing. */
export type SelectorForm = 'names' | 'a prefix' | 'a position' | 'an attribute test';

/** Characters that have to be escaped in the xmlns() of a query (RFC 4825 §6.4). */
const SPECIAL_IN_QUERY = /[\^()\s]/;

/** Characters of a value that other cases judge: selectors and bodies escape them. */
const SPECIAL_IN_VALUE = /["'&<]/;

/** Name that no document has, for a node that does not exist. */
const NOBODYS = 'xcaliper-none';

/** Which node a step chooses. */
export type NodeChoice = keyof typeof CHOICES;

const CHOICES = {
  /** The first child of the document element that a selector of the form selects, or the document element. */
  'an element of the document': chooseElement,
  /** The first one, in document order. */
  'an attribute of the document': chooseAttribute,
  'the parent of an attribute of the document': chooseParent,
  /** Of the document element. */
  'an element that the document lacks': (root, namespace) => missingNode(root, namespace, ''),
  'an attribute that the document lacks': (root, namespace) => missingNode(root, namespace, '@'),
} as const satisfies Readonly<Record<string, Choose>>;

type Choose = (root: Element, namespace: string, form?: SelectorForm) => ChosenNode | undefined;

/**
 * Chooses a node of a document.
 *
 * @param root document element
 * @param namespace default document namespace of the usage, which names without a prefix have (RFC 4825 §5.2)
 * @param form of the selector of an element; any when absent
 * @returns undefined when no such selector selects such a node, as in documents without a namespace
 */
export function chooseNode(
  choice: NodeChoice,
  root: Element,
  namespace: string,
  form?: SelectorForm,
): ChosenNode | undefined {
  return CHOICES[choice](root, namespace, form);
}

function chooseElement(root: Element, namespace: string, form?: SelectorForm): ChosenNode | undefined {
  return firstOf([...childElements(root), root], (element) => {
    const selector = selectorOf(element, namespace, form);
    return selector === undefined ? undefined : { selector, element };
  });
}

function chooseAttribute(root: Element, namespace: string): ChosenNode | undefined {
  return firstOf([root, ...descendants(root)], (element) =>
    firstOf([...element.attributes].filter(isPlain), (attribute) => {
      const selector = selectorOf(element, namespace, undefined, attribute);
      return selector === undefined ? undefined : { selector, element, attribute };
    }),
  );
}

function chooseParent(root: Element, namespace: string): ChosenNode | undefined {
  const element = chooseAttribute(root, namespace)?.element;
  if (element === undefined) return undefined;
  const selector = selectorOf(element, namespace, undefined);
  return selector === undefined ? undefined : { selector, element };
}

/** Only below a document element without a prefix: other cases judge prefixes. */
function missingNode(root: Element, namespace: string, mark: '' | '@'): ChosenNode | undefined {
  const parent = selectorOf(root, namespace, 'names');
  return parent === undefined ? undefined : { selector: `${parent}/${mark}${NOBODYS}`, element: root };
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Other cases judge attributes in a namespace. Declarations are no attributes for XCAP. */
function isPlain({ name, namespaceURI, value }: Attr): boolean {
  return name !== 'xmlns' && !namespaceURI && !SPECIAL_IN_VALUE.test(value);
}

function selectorOf(
  element: Element,
  namespace: string,
  form: SelectorForm | undefined,
  attribute?: Attr,
): string | undefined {
  const prefixes = new Map<string, string>();
  const named = (uri: string, localName: string | null): string => {
    const prefix = prefixes.get(uri) ?? `p${prefixes.size + 1}`;
    prefixes.set(uri, prefix);
    return `${prefix}:${localName}`;
  };
  const steps: string[] = [];
  for (const one of ancestorsAndSelf(element)) {
    const { namespaceURI, localName } = one;
    const predicate = predicateOf(one, one === element ? form : form && 'names');
    // A name without a prefix has the default document namespace, so nothing selects an element without a namespace.
    if (!namespaceURI || predicate === undefined) return undefined;
    steps.push((namespaceURI === namespace ? `${localName}` : named(namespaceURI, localName)) + predicate);
  }
  // An attribute without a prefix has no namespace (RFC 4825 §6.4).
  if (attribute !== undefined) steps.push(`@${attribute.localName}`);
  if (form !== undefined && prefixes.size > 0 !== (form === 'a prefix')) return undefined;
  if ([...prefixes.keys()].some((uri) => SPECIAL_IN_QUERY.test(uri))) return undefined;
  const query = [...prefixes].map(([uri, prefix]) => `xmlns(${prefix}=${uri})`).join('');
  return steps.join('/') + (query === '' ? '' : `?${query}`);
}

/** @returns undefined when a step of this form does not select the element alone; without a form, it has any predicate */
function predicateOf(element: Element, form: SelectorForm | undefined): string | undefined {
  const { parentNode, namespaceURI, localName } = element;
  const same = childElements(parentNode).filter(
    (one) => one.namespaceURI === namespaceURI && one.localName === localName,
  );
  if (form === 'an attribute test') return testOf(element, same);
  if (form === 'a position') return `[${same.indexOf(element) + 1}]`;
  if (same.length === 1) return '';
  return form === undefined ? `[${same.indexOf(element) + 1}]` : undefined;
}

/** Returns a test of an attribute whose value none of the other elements has. */
function testOf(element: Element, same: readonly Element[]): string | undefined {
  const tested = [...element.attributes].find(
    (attribute) =>
      isPlain(attribute) &&
      same.every((one) => one === element || one.getAttribute(attribute.name) !== attribute.value),
  );
  return tested && `[@${tested.name}="${tested.value}"]`;
}

function ancestorsAndSelf(element: Element): readonly Element[] {
  const { parentNode } = element;
  return parentNode !== null && isElement(parentNode) ? [...ancestorsAndSelf(parentNode), element] : [element];
}

function descendants(element: Element): readonly Element[] {
  return childElements(element).flatMap((child) => [child, ...descendants(child)]);
}

function childElements(node: Node | null): readonly Element[] {
  return [...(node?.childNodes ?? [])].filter(isElement);
}

export function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
