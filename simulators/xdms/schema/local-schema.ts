import type { SchemaText } from '../../../common/usages/usage-file.js';
import { elementsBelow } from '../document/every-element.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { parseDocument } from '../document/parse-document.js';
import type { XmlElement } from '../document/xml-document.js';
import { attributeNamed, XSD } from './declared-names.js';
import { type FreeValues, freeValues } from './free-values.js';

/**
 * A schema with content models in which every name occurs once at most, with no other numbers of occurrences than none,
 * one and any. Then the children of an element are valid exactly when the first name, the last name and all pairs of
 * adjacent names are: an automaton that reads a name is in the state of that name, whatever it has read before.
 */
export interface LocalSchema {
  /** Local names of elements that may have another content model. */
  readonly others: ReadonlySet<string>;
  /** Local names of attributes of the type ID, which are unique in a document (XML Schema 1.0, part 2, §3.3.8). */
  readonly idAttributes: ReadonlySet<string>;
  readonly free: FreeValues;
}

/** Declarations whose effect reaches beyond the children of one element, or that change other declarations. */
const FAR_REACHING: ReadonlySet<string> = new Set(['all', 'unique', 'key', 'keyref', 'redefine', 'override']);

/** Types of values that refer to something else in the document, or are unique in it. */
const LINKED_TYPES: ReadonlySet<string> = new Set(['ID', 'IDREF', 'IDREFS', 'ENTITY', 'ENTITIES', 'NOTATION']);

const TYPE_REFERENCES: ReadonlySet<string> = new Set(['type', 'base', 'itemType', 'memberTypes']);

/**
 * Analyzes the documents of a schema.
 *
 * @returns undefined when it is not local, or may not be
 */
export function localSchema(texts: readonly SchemaText[]): LocalSchema | undefined {
  const idAttributes = new Set<string>();
  const models = new Models();
  const types: Part[] = [];
  const declarations: XmlElement[] = [];
  const others = new Set<string>();
  for (const { text, namespace } of texts) {
    const { root } = parseDocument(text);
    for (const element of elementsBelow(root)) {
      if (element.namespace !== XSD) continue;
      declarations.push(element);
      if (FAR_REACHING.has(element.localName) || attributeNamed(element, 'substitutionGroup') !== undefined)
        return undefined;
      if (isIdAttribute(element)) idAttributes.add(attributeNamed(element, 'name') ?? '');
      else if (hasLinkedType(element)) return undefined;
      const part = { element, root, namespace };
      if (element.parent === root) models.add(part);
      if (element.localName === 'complexType') types.push(part);
    }
  }
  for (const type of types) {
    if (isLocal(models.termsOf(type))) continue;
    const name = type.element.parent && attributeNamed(type.element.parent, 'name');
    // Elements anywhere may have a type with a name.
    if (name === undefined) return undefined;
    others.add(name);
  }
  return { others, idAttributes, free: freeValues(declarations) };
}

/** An element of a schema document. */
interface Part {
  readonly element: XmlElement;
  /** Of its document. */
  readonly root: XmlElement;
  /** Target namespace, that of the includer if the document has none. */
  readonly namespace: string;
}

/** What a content model allows at one place: an element of this name, or with a wildcard any element. */
interface Term {
  readonly namespace: string;
  readonly localName: string | undefined;
  /** Whether the wildcard excludes its own namespace. */
  readonly isOther?: boolean;
}

/** The terms of a model, in any order; undefined for a model that cannot be analyzed. */
type Terms = readonly Term[] | undefined;

/** The wildcard must not match a name of the model: then a name would occur twice. */
function isLocal(terms: Terms): boolean {
  if (terms === undefined) return false;
  const names = terms.filter(({ localName }) => localName !== undefined);
  const [wildcard, another] = terms.filter(({ localName }) => localName === undefined);
  if (new Set(names.map(({ namespace, localName }) => `${localName} ${namespace}`)).size < names.length) return false;
  if (wildcard === undefined || (another === undefined && names.length === 0)) return true;
  const isExcluded = ({ namespace }: Term): boolean => namespace === wildcard.namespace || namespace === '';
  return another === undefined && wildcard.isOther === true && names.every(isExcluded);
}

/** Deepest nesting of groups and base types that is followed. */
const DEEPEST = 32;

/** Collects the terms of content models. */
class Models {
  readonly #globals = new Map<string, Part>();

  add(part: Part): void {
    this.#globals.set(keyOf(part.element.localName, part.namespace, attributeNamed(part.element, 'name') ?? ''), part);
  }

  /** @param part a complex type, a group, or a particle */
  termsOf(part: Part, depth = 0): Terms {
    const { element } = part;
    if (depth > DEEPEST || !hasPlainOccurrence(element)) return undefined;
    switch (element.localName) {
      case 'element':
        return [elementTerm(part)];
      case 'any':
        return [wildcardTerm(part)];
      case 'group': {
        const ref = attributeNamed(element, 'ref');
        return ref === undefined ? this.#inChildren(part, depth) : this.#global('group', part, ref, depth);
      }
      case 'extension':
        return together([
          this.#global('complexType', part, attributeNamed(element, 'base') ?? '', depth),
          this.#inChildren(part, depth),
        ]);
      case 'complexType':
      case 'complexContent':
      case 'restriction':
      case 'sequence':
      case 'choice':
        return this.#inChildren(part, depth);
      default:
        // Attributes, annotations, and simple content, which has no child elements.
        return [];
    }
  }

  #inChildren({ element, ...schema }: Part, depth: number): Terms {
    return together(element.children.map((child) => this.termsOf({ element: child, ...schema }, depth + 1)));
  }

  #global(kind: 'group' | 'complexType', part: Part, name: string, depth: number): Terms {
    const { namespace, localName } = expanded(part, name);
    const found = this.#globals.get(keyOf(kind, namespace, localName));
    return found && this.termsOf(found, depth + 1);
  }
}

function together(all: readonly Terms[]): Terms {
  const terms: Term[] = [];
  for (const one of all) {
    if (one === undefined) return undefined;
    terms.push(...one);
  }
  return terms;
}

function elementTerm(part: Part): Term {
  const { element, root, namespace } = part;
  const ref = attributeNamed(element, 'ref');
  if (ref !== undefined) return expanded(part, ref);
  const form = attributeNamed(element, 'form') ?? attributeNamed(root, 'elementFormDefault');
  return { namespace: form === 'qualified' ? namespace : '', localName: attributeNamed(element, 'name') };
}

function wildcardTerm({ element, namespace }: Part): Term {
  return { namespace, localName: undefined, isOther: attributeNamed(element, 'namespace') === '##other' };
}

/** A document without a target namespace refers to names of its includer without a prefix. */
function expanded({ element, root, namespace }: Part, qname: string): Term & { readonly localName: string } {
  const [prefix = '', localName] = qname.includes(':') ? qname.split(':', 2) : ['', qname];
  const uri = namespacesInScope(element)[prefix] ?? '';
  const isIncluded = uri === '' && attributeNamed(root, 'targetNamespace') === undefined;
  return { namespace: isIncluded ? namespace : uri, localName: localName ?? '' };
}

function hasPlainOccurrence(element: XmlElement): boolean {
  return (
    ['0', '1'].includes(attributeNamed(element, 'minOccurs') ?? '1') &&
    ['1', 'unbounded'].includes(attributeNamed(element, 'maxOccurs') ?? '1')
  );
}

function isIdAttribute(element: XmlElement): boolean {
  return element.localName === 'attribute' && localPart(attributeNamed(element, 'type') ?? '') === 'ID';
}

function hasLinkedType({ attributes }: XmlElement): boolean {
  return attributes.some(
    ({ name, value }) =>
      TYPE_REFERENCES.has(name) && value.split(/[ \t\r\n]+/).some((type) => LINKED_TYPES.has(localPart(type))),
  );
}

function localPart(qname: string): string {
  return qname.slice(qname.indexOf(':') + 1).trim();
}

function keyOf(kind: string, namespace: string, name: string): string {
  return `${kind} ${name} ${namespace}`;
}
