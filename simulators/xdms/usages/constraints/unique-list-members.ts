import { shown } from '../../../../common/arguments.js';
import { RESOURCE_LISTS } from '../../../../common/usages/standard-usages.js';
import { attributeOf } from '../../document/attributes.js';
import type { XmlElement } from '../../document/xml-document.js';
import { type Suggest, suggester } from './alternatives.js';
import { type FieldSelectors, fieldSelectors } from './field-selector.js';
import { listHolders } from './lists.js';
import { type Clash, type FindClashes, repeatsOf } from './uniqueness.js';

/** The identifying attribute of each kind of member (RFC 4826 §3.4.5). */
const HANDLES: ReadonlyMap<string, string> = new Map([
  ['list', 'name'],
  ['entry', 'uri'],
  ['entry-ref', 'ref'],
  ['external', 'anchor'],
]);

/**
 * RFC 4826 §3.4.5: within one parent, list names are unique, and so are the URIs of entries, of entry references and of
 * external lists, each kind separately, compared as strings. A missing name equals no other. Of members with equal
 * values, the first one is valid.
 *
 * @param namespace default document namespace of the usage
 */
export function uniqueListMembers(namespace: string): FindClashes {
  return function* (document, { changed }) {
    if (changed !== undefined && changed.length < FEW && !changed.some(hasNamesake)) return;
    const fieldOf = fieldSelectors(namespace, new Map([[RESOURCE_LISTS.namespace, 'rl']]));
    for (const holder of listHolders(document)) yield* clashesWithin(holder, fieldOf);
  };
}

interface Member {
  readonly element: XmlElement;
  readonly handle: string;
  readonly value: string;
}

function* clashesWithin(holder: XmlElement, fieldOf: FieldSelectors): Iterable<Clash> {
  const members = holder.children.flatMap(membership);
  const repeated = repeatsOf(members, ({ handle, value }) => `${handle} ${value}`);
  if (repeated.length === 0) return;
  const suggestName = suggester(new Set(namesOf(members)), (value, n) => `${value}-${n}`);
  for (const member of repeated) yield clash(member, fieldOf, suggestName);
}

/** Beyond this number, comparing all elements takes less time than looking up each changed one. */
const FEW = 1_000;

/** Tells whether a sibling has the same value; the children of other elements than lists count, too. */
function hasNamesake(element: XmlElement): boolean {
  const [member] = membership(element);
  const siblings = element.parent?.shape.children;
  if (member === undefined || siblings === undefined) return false;
  const alike = siblings.withValue({ namespace: '', localName: member.handle }, member.value);
  return alike.some((index) => index !== element.index && siblings.at(index)?.localName === element.localName);
}

function membership(element: XmlElement): readonly Member[] {
  const handle = element.namespace === RESOURCE_LISTS.namespace ? HANDLES.get(element.localName) : undefined;
  const value = handle === undefined ? undefined : attributeOf(element, '', handle)?.value;
  return handle === undefined || value === undefined ? [] : [{ element, handle, value }];
}

function namesOf(members: readonly Member[]): readonly string[] {
  return members.filter(({ handle }) => handle === 'name').map(({ value }) => value);
}

/** Suggests names only: another URI would be another resource. */
function clash({ element, handle, value }: Member, fieldOf: FieldSelectors, suggestName: Suggest): Clash {
  return {
    field: fieldOf(element, handle),
    altValues: handle === 'name' ? suggestName(value) : [],
    element,
    attribute: handle,
    clause: 'RFC 4826 §3.4.5',
    phrase: `There is another ${element.localName} with the ${handle} ${shown(value)} in the same parent.`,
  };
}
