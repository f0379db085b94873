import type { ExchangeTraits, RequestForm, ResourceKind } from './exchange-traits.js';
import type { WrittenForm } from './situation/stored-tree.js';

/**
 * A primitive operation of a server. Cases with the tag `@ability:<id>` are its probes: they judge it in its simplest
 * form, and their requirements are its home. A case that fails although it only uses the ability is blocked by it.
 *
 * Where servers master an operation in some situations only, the other situations have abilities of their own, its
 * _variants_. Their ids continue that of the operation: `write-inner-element/self-closing-parent`.
 */
export interface Ability {
  readonly id: string;
  /** The operation as a noun, for reasons and reports. */
  readonly name: string;
  readonly isUsedBy: (traits: ExchangeTraits) => boolean;
  /** Ids of abilities that are one fault when all of their probes fail. This ability then takes their place. */
  readonly replaces?: readonly string[];
  /** Whether the server may seem to take what it has to refuse only because this ability is broken. */
  readonly excusesSuccess?: true;
}

export function isVariantOf(id: string, ability: Ability): boolean {
  return ability.id.startsWith(`${id}/`);
}

const VERBS = { GET: 'read', PUT: 'write', DELETE: 'delete' } as const;

export function operationAbility(method: keyof typeof VERBS, kind: ResourceKind, article = 'an'): Ability {
  return {
    id: `${VERBS[method]}-${kind.replace(/ /g, '-')}`,
    name: `${method} of ${article} ${kind}`,
    isUsedBy: (traits) => traits.method === method && traits.kind === kind,
  };
}

export function form(id: string, name: RequestForm): Ability {
  return { id, name: `a request with ${name}`, isUsedBy: ({ forms }) => forms.includes(name) };
}

/** A method together with a form: a server may find a node by a selector, but not create or delete it there. */
export function formAbility(id: string, method: keyof typeof VERBS, name: RequestForm): Ability {
  return {
    id,
    name: `${method} with ${name}`,
    isUsedBy: (traits) => traits.method === method && traits.forms.includes(name),
  };
}

export function usageAbility(auid: string): Ability {
  return {
    id: `documents-of-${auid}`,
    name: `PUT and GET of ${auid} documents`,
    isUsedBy: (traits) => traits.auid === auid && traits.kind === 'document',
  };
}

/** A selector that selects nothing because of this form. A server that selects something all the same seems to take it. */
export function noMatch(id: string, name: string, of: RequestForm): Ability {
  return {
    id,
    name,
    isUsedBy: ({ forms, isRefusalDue }) => isRefusalDue && forms.includes(of),
    excusesSuccess: true,
  };
}

/** Two abilities: to create a node, and to replace an existing one. A write uses both where nobody knows what it does. */
export function writes(
  id: string,
  [created, replaced]: readonly [string, string],
  isOf: (traits: ExchangeTraits) => boolean,
): readonly Ability[] {
  const isWrite = (traits: ExchangeTraits): boolean => traits.method === 'PUT' && isOf(traits);
  return [
    { id, name: `PUT of ${created}`, isUsedBy: (traits) => isWrite(traits) && mayBe(traits.stored.isExisting, false) },
    {
      id: `${id}/existing`,
      name: `PUT of ${replaced}`,
      isUsedBy: (traits) => isWrite(traits) && mayBe(traits.stored.isExisting, true),
    },
  ];
}

/**
 * Two variants of the creation of elements, by how the stored document writes the parent.
 *
 * @param where ends the ids: `empty-parent`
 * @param parent noun of the parent
 */
export function insertions(
  id: string,
  where: string,
  parent: string,
  isOf: (traits: ExchangeTraits) => boolean,
): readonly Ability[] {
  const variant = (written: WrittenForm, example: string): Ability => ({
    id: `${id}/${written}-${where}`,
    name: `PUT of a new element into ${parent} that is written ${example}`,
    isUsedBy: (traits) => createsElement(traits) && isOf(traits) && mayBe(traits.stored.parent, written),
  });
  return [variant('empty', '<a></a>'), variant('self-closing', '<a/>')];
}

/** Tells whether something is so, or nobody can tell. */
export function mayBe<T>(actual: T | undefined, wanted: T): boolean {
  return actual === undefined || actual === wanted;
}

/** Tells whether a request creates an element, as far as one can tell. */
export function createsElement({ method, kind, stored }: ExchangeTraits): boolean {
  return method === 'PUT' && kind === 'element' && mayBe(stored.isExisting, false);
}
