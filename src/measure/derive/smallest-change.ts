import type { Element } from '@xmldom/xmldom';
import { parseTree } from '../../../common/xml/read-tree.js';
import { formatAttValue } from '../../client/internal.js';
import * as steps from './common-steps.js';
import { isWritable, type WrittenStep } from './derived-case.js';
import type { MeasuredUsage, ParsedExample } from './measured-usage.js';
import { attributeSelector, isPlainValue, selectorOf } from './selectors.js';
import {
  attributesOf,
  chainTo,
  childElements,
  type ElementPlace,
  hasElementsOnly,
  hasSameName,
  rootOf,
  written,
} from './tree.js';

/** One request that turns a valid example into an invalid one. */
export interface SmallestChange {
  readonly example: ParsedExample;
  readonly request: WrittenStep;
  /** For titles: what the change does. */
  readonly about: string;
  /** Octets of the request body. */
  readonly size: number;
}

/**
 * Finds the smallest change of an element or attribute that turns one of the valid examples into a document.
 *
 * @returns undefined when the document is not well-formed, or has another document element than all examples
 */
export function smallestChange({ usage, valid }: MeasuredUsage, text: string): SmallestChange | undefined {
  const wanted = parseTree(text);
  if (wanted === undefined) return undefined;
  return valid
    .flatMap((example) => changeAt(example, rootOf(wanted), [], usage) ?? [])
    .filter(({ request }) => isWritable(request))
    .sort((one, other) => one.size - other.size)[0];
}

type Options = { readonly namespace: string };

/** Descends as long as all of the difference is in one child. */
function changeAt(
  example: ParsedExample,
  wanted: Element,
  place: ElementPlace,
  usage: Options,
): SmallestChange | undefined {
  const chain = chainTo(example.document, place);
  const element = chain.at(-1);
  if (element === undefined || !hasSameName(element, wanted)) return undefined;
  const [own, others] = [childElements(element), childElements(wanted)];
  const isAlike = hasElementsOnly(element) && hasElementsOnly(wanted) && sameAttributes(element, wanted).length === 0;
  if (isAlike) {
    const at = own.findIndex((child, index) => others[index] === undefined || plain(child) !== plain(others[index]));
    const first = at < 0 ? own.length : at;
    const [child, other] = [own[first], others[first]];
    if (own.length === others.length && other !== undefined && isSame(own, others, first + 1, first + 1)) {
      const inside = changeAt(example, other, [...place, first], usage);
      if (inside !== undefined) return inside;
    }
    if (child !== undefined && own.length === others.length + 1 && isSame(own, others, first + 1, first)) {
      return deletion(example, [...place, first], usage);
    }
  } else if (plainContent(element) === plainContent(wanted)) {
    const change = attributeChange(example, chain, wanted, usage);
    if (change !== undefined) return change;
  }
  const node = selectorOf(chain, 'wildcard-position', usage);
  if (node === undefined) return undefined;
  const body = written(wanted);
  const what = steps.calledIn(element, place);
  return {
    example,
    request: steps.putElement('When', node, body),
    size: body.length,
    about: `comes about by a change of the element ${what} in "${example.title}"`,
  };
}

function attributeChange(
  example: ParsedExample,
  chain: readonly Element[],
  wanted: Element,
  usage: Options,
): SmallestChange | undefined {
  const element = chain.at(-1);
  const different = element === undefined ? [] : sameAttributes(element, wanted);
  const [attribute, ...more] = different;
  if (element === undefined || attribute === undefined || more.length > 0) return undefined;
  const node = attributeSelector(chain, attribute, 'wildcard-position', usage);
  if (node === undefined) return undefined;
  const value = wanted.getAttributeNS(attribute.namespaceURI, attribute.localName ?? '');
  const about = (verb: string) => `comes about as the client ${verb} ${attribute.name} in "${example.title}"`;
  if (value === null)
    return { example, request: steps.sends('When', 'DELETE', node), about: about('deletes'), size: 0 };
  if (!isPlainValue(value) && value !== '') return undefined;
  const request = steps.putAttribute('When', node, formatAttValue(value));
  return { example, request, about: about('PUTs'), size: value.length };
}

function deletion(example: ParsedExample, place: ElementPlace, usage: Options): SmallestChange | undefined {
  const chain = chainTo(example.document, place);
  const element = chain.at(-1);
  const node = selectorOf(chain, 'wildcard-position', usage);
  const siblings = chain.at(-2) === undefined ? [] : childElements(chain.at(-2) as Element);
  // Another sibling behind it would make the deletion fail for its URI.
  if (element === undefined || node === undefined || siblings.at(-1) !== element) return undefined;
  const about = `comes about as the client deletes ${steps.calledIn(element, place)} of "${example.title}"`;
  return { example, request: steps.sends('When', 'DELETE', node), about, size: 0 };
}

/** Lists the attributes that one of the elements has with another value, or lacks. */
function sameAttributes(one: Element, other: Element) {
  const differs = (here: Element, there: Element) =>
    attributesOf(here).filter(
      ({ namespaceURI, localName, value }) => there.getAttributeNS(namespaceURI, localName ?? '') !== value,
    );
  const names = new Set<string>();
  return [...differs(one, other), ...differs(other, one)].filter(({ name }) => !names.has(name) && names.add(name));
}

function isSame(own: readonly Element[], others: readonly Element[], from: number, otherFrom: number): boolean {
  return own.slice(from).map(plain).join() === others.slice(otherFrom).map(plain).join();
}

/** Writes an element without white space between tags, which makes no difference here. */
function plain(element: Element): string {
  return written(element).replace(/>\s+</g, '><');
}

function plainContent(element: Element): string {
  return [...element.childNodes]
    .map((node) => written(node))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
