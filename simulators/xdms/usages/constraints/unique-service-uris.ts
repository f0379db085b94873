import { shown } from '../../../../common/arguments.js';
import { RLS_SERVICES } from '../../../../common/usages/standard-usages.js';
import { attributeOf } from '../../document/attributes.js';
import type { XmlDocument, XmlElement } from '../../document/xml-document.js';
import { suggester, variedUri } from './alternatives.js';
import { canonicalUri } from './canonical-uri.js';
import { fieldSelectors } from './field-selector.js';
import { servicesOf } from './lists.js';
import { type Clash, type FindClashes, repeatsOf } from './uniqueness.js';

/** A service and the canonical form of its URI. */
interface Service {
  readonly element: XmlElement;
  readonly uri: string;
  readonly key: string;
}

/**
 * RFC 4826 §4.4.5: the URI of a service is unique among all services of the server and all resources of its domain, of
 * which the server knows its users. The previous state of the same document does not count, so a service can be
 * replaced under its URI.
 */
export const uniqueServiceUris: FindClashes = (document, context) => {
  const services = servicesIn(document);
  const keys = keysIn(document);
  const others = context.others().map((stored) => keysIn(stored.document));
  const users = new Set([...context.users].map(canonicalUri));
  const repeated = new Set(repeatsOf(services, ({ key }) => key));
  const shared = sharedKeys(keys, [users, ...others]);
  const clashing = services.filter((service) => repeated.has(service) || shared.has(service.key));
  if (clashing.length === 0) return [];
  const sets = [keys, users, ...others];
  return report(clashing, { has: (key) => sets.some((keys) => keys.has(key)) });
};

/** Finds the keys that one of the sets has too. It walks the smaller set of each pair, because the sets may be many. */
function sharedKeys(keys: ReadonlySet<string>, sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const set of sets) {
    const [few, many] = set.size < keys.size ? [set, keys] : [keys, set];
    for (const key of few) if (many.has(key)) shared.add(key);
  }
  return shared;
}

function* report(clashing: readonly Service[], taken: Pick<ReadonlySet<string>, 'has'>): Iterable<Clash> {
  const fieldOf = fieldSelectors(RLS_SERVICES.namespace, new Map());
  const suggest = suggester(taken, variedUri, canonicalUri);
  for (const { element, uri } of clashing) {
    const phrase = `There is another resource with the URI ${shown(uri)}.`;
    const place = { element, attribute: 'uri', clause: 'RFC 4826 §4.4.5' };
    yield { field: fieldOf(element, 'uri'), altValues: suggest(uri), phrase, ...place };
  }
}

/** Caches keys, which need no tree: stored documents are immutable, and each change reads all other documents. */
const readBefore = new WeakMap<XmlDocument, ReadonlySet<string>>();

function keysIn(document: XmlDocument): ReadonlySet<string> {
  const known = readBefore.get(document);
  if (known !== undefined) return known;
  const keys = new Set(servicesIn(document).map(({ key }) => key));
  readBefore.set(document, keys);
  return keys;
}

function servicesIn({ root }: XmlDocument): readonly Service[] {
  return servicesOf(root).flatMap(service);
}

function service(element: XmlElement): readonly Service[] {
  const uri = attributeOf(element, '', 'uri')?.value;
  return uri === undefined ? [] : [{ element, uri, key: canonicalUri(uri) }];
}
