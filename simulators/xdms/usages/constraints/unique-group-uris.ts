import { shown } from '../../../../common/arguments.js';
import { attributeOf } from '../../document/attributes.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import { suggester, variedUri } from './alternatives.js';
import { canonicalUri } from './canonical-uri.js';
import { fieldSelectors } from './field-selector.js';
import { isElementNamed } from './lists.js';
import { type FindClashes, repeatsOf } from './uniqueness.js';

const GROUPS = 'urn:oma:xml:poc:list-service';

/**
 * 3GPP TS 24.481 §6.3.2.3: the URI of a group is unique among all groups of the server. The previous state of the same
 * document does not count.
 */
export const uniqueGroupUris: FindClashes = function* (document, context) {
  const groups = groupsOf(document);
  const others = new Set(context.others().flatMap(({ document: other }) => groupsOf(other).map(keyOf)));
  const repeated = new Set(repeatsOf(groups, keyOf));
  const clashing = groups.filter((group) => repeated.has(group) || others.has(keyOf(group)));
  if (clashing.length === 0) return;
  const fieldOf = fieldSelectors(GROUPS, new Map());
  const suggest = suggester(new Set([...others, ...groups.map(keyOf)]), variedUri, canonicalUri);
  for (const group of clashing) {
    const uri = groupUri(group);
    yield {
      field: fieldOf(group, 'uri'),
      altValues: suggest(uri),
      element: group,
      attribute: 'uri',
      clause: '3GPP TS 24.481 §6.3.2.3',
      phrase: `There is another group with the URI ${shown(uri)}.`,
    };
  }
};

export function groupsOf({ root }: XmlDocument): readonly XmlElement[] {
  return root.children.filter((child) => isElementNamed(child, GROUPS, 'list-service'));
}

/** Returns the URI of a group; empty for one without. */
export function groupUri(group: XmlElement): string {
  return attributeOf(group, '', 'uri')?.value ?? '';
}

function keyOf(group: XmlElement): string {
  return canonicalUri(groupUri(group));
}
