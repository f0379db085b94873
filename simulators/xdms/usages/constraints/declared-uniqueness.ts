import { shown } from '../../../../common/arguments.js';
import { defined } from '../../../../common/defined.js';
import type { UniqueRule, UsageFile } from '../../../../common/usages/usage-file.js';
import { elementsBelow } from '../../document/every-element.js';
import type { XmlDocument } from '../../document/xml-document.js';
import { fieldSelectors } from './field-selector.js';
import { type PathValue, selectElements, valuesOf } from './select-path.js';
import { type Clash, type FindClashes, repeatsOf } from './uniqueness.js';

/** Finds values that break a uniqueness rule of a usage file. Of equal values, the first one is valid. */
export function declaredUniqueness(rule: UniqueRule, usage: Pick<UsageFile, 'namespace' | 'prefixes'>): FindClashes {
  return function* (document) {
    const repeated = groupsOf(document, rule).flatMap((values) => repeatsOf(values, ({ value }) => value));
    if (repeated.length === 0) return;
    const fieldOf = fieldSelectors(usage.namespace, prefixesFor(document, usage));
    for (const { element, value } of repeated) {
      const { attribute, written } = rule.key;
      const what = attribute === undefined ? written : `@${attribute.localName}`;
      yield {
        field: fieldOf(element, attribute?.localName, attribute?.namespace),
        altValues: [],
        element,
        ...defined({ attribute: attribute?.localName }),
        phrase: `There is another ${element.localName} with the value ${shown(value)} of ${what}.`,
      } satisfies Clash;
    }
  };
}

/** Groups the values that must differ. */
function groupsOf(document: XmlDocument, { elements, key, within }: UniqueRule): readonly (readonly PathValue[])[] {
  const groups = new Map<unknown, PathValue[]>();
  for (const element of selectElements(document, elements)) {
    const place = within === 'parent' ? element.parent : document;
    const values = groups.get(place) ?? [];
    values.push(...valuesOf(document, element, key));
    groups.set(place, values);
  }
  return [...groups.values()];
}

/** Binds a prefix to each namespace of the document: those of the usage file, and new ones. */
function prefixesFor(
  { root }: XmlDocument,
  { namespace, prefixes }: Pick<UsageFile, 'namespace' | 'prefixes'>,
): ReadonlyMap<string, string> {
  const bound = new Map(Object.entries(prefixes).map(([prefix, uri]) => [uri, prefix] as const));
  const used = new Set(elementsBelow(root).flatMap(namespacesOf));
  let count = 0;
  for (const uri of used) {
    if (uri === '' || uri === namespace || bound.has(uri)) continue;
    do count += 1;
    while (Object.hasOwn(prefixes, `ns${count}`));
    bound.set(uri, `ns${count}`);
  }
  return bound;
}

function namespacesOf({ namespace, attributes }: XmlDocument['root']): readonly string[] {
  return [namespace, ...attributes.map((attribute) => attribute.namespace)];
}
