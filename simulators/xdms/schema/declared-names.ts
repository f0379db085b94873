import { elementsBelow } from '../document/every-element.js';
import { parseDocument } from '../document/parse-document.js';
import type { XmlElement } from '../document/xml-document.js';

export const XSD = 'http://www.w3.org/2001/XMLSchema';

/** Names that a schema declares, globally or inside a type. */
export interface DeclaredNames {
  readonly namespace: string;
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Local names of elements whose undeclared children in this namespace are not judged; none when absent. */
  readonly open?: ReadonlySet<string>;
}

/**
 * Reads the declared names from a schema's text. A declaration inside a type is in the schema's namespace only when it
 * is qualified; an unqualified attribute is in no namespace.
 */
export function declaredNames(schemaText: string): DeclaredNames {
  const { root } = parseDocument(schemaText);
  const declarations = elementsBelow(root).filter(({ namespace }) => namespace === XSD);
  const namesOf = (kind: 'element' | 'attribute'): ReadonlySet<string> => {
    const form = attributeNamed(root, `${kind}FormDefault`) ?? 'unqualified';
    const isQualified = (one: XmlElement): boolean => (attributeNamed(one, 'form') ?? form) === 'qualified';
    const named = declarations.filter((one) => one.localName === kind && (one.parent === root || isQualified(one)));
    return new Set(named.flatMap((one) => attributeNamed(one, 'name') ?? []));
  };
  return {
    namespace: attributeNamed(root, 'targetNamespace') ?? '',
    elements: namesOf('element'),
    attributes: namesOf('attribute'),
  };
}

/** Reads names when somebody asks for them: a server has many schemas, and few documents use them all. */
export function namesWhenAsked(
  namespace: string,
  read: () => Omit<DeclaredNames, 'namespace' | 'open'>,
  open: ReadonlySet<string> = new Set(),
): DeclaredNames {
  let known: ReturnType<typeof read> | undefined;
  const names = () => {
    known ??= read();
    return known;
  };
  return {
    namespace,
    open,
    get elements() {
      return names().elements;
    },
    get attributes() {
      return names().attributes;
    },
  };
}

/** Joins the names that several schemas declare in one namespace. */
export function namesByNamespace(all: readonly DeclaredNames[]): ReadonlyMap<string, DeclaredNames> {
  const joined = new Map<string, DeclaredNames>();
  // Usages of one schema share its value.
  for (const names of new Set(all)) {
    const { namespace } = names;
    const known = joined.get(namespace);
    joined.set(namespace, known === undefined ? names : joinedNames(known, names));
  }
  return joined;
}

function joinedNames(one: DeclaredNames, other: DeclaredNames): DeclaredNames {
  const read = () => ({
    elements: new Set([...one.elements, ...other.elements]),
    attributes: new Set([...one.attributes, ...other.attributes]),
  });
  return namesWhenAsked(one.namespace, read, new Set([...(one.open ?? []), ...(other.open ?? [])]));
}

export function attributeNamed({ attributes }: XmlElement, wanted: string): string | undefined {
  return attributes.find(({ name }) => name === wanted)?.value;
}
