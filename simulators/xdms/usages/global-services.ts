import { RESOURCE_LISTS, RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import { escapeAttribute } from '../document/escape.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { elementText, type XmlDocument, type XmlElement } from '../document/xml-document.js';
import { refuse } from '../http/refusal.js';
import type { DocumentId } from '../uri/document-id.js';
import { servicesOf } from './constraints/lists.js';
import type { GeneratedDocuments } from './usage.js';

/** Prefix, empty for the default namespace, to URI. */
type Bindings = Readonly<Record<string, string>>;

/** The declarations on the document element of the index. */
const DECLARED: Bindings = { '': RLS_SERVICES.namespace, rl: RESOURCE_LISTS.namespace };

/**
 * The global index of services (RFC 4826 §4.4.7 and §4.4.8): the union of the services in all documents called "index"
 * in users' home directories. The server generates it from the stored documents at each request, so it is always
 * current.
 */
export const globalServices: GeneratedDocuments = {
  owns: ({ xui, path }) => xui === undefined && isIndex(path),
  text: (id, { documents, mostCharacters }) => {
    const services: string[] = [];
    let room = mostCharacters;
    for (const stored of documents()) {
      if (stored.id.auid !== id.auid || !isUsersIndex(stored.id)) continue;
      const text = servicesText(stored.document, room);
      room -= text.length;
      services.push(text);
    }
    return `<?xml version="1.0" encoding="UTF-8"?>
<rls-services${declarations(DECLARED)}>
${services.join('')}</rls-services>
`;
  },
};

function isUsersIndex({ xui, path }: DocumentId): boolean {
  return xui !== undefined && isIndex(path);
}

function isIndex(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === 'index';
}

/** Caches the text of services: stored documents are immutable. */
const writtenBefore = new WeakMap<XmlDocument, string>();

/**
 * Writes the services of a document.
 *
 * @throws Refusal 507 when they have more than `most` characters: inherited declarations may make them much longer
 */
function servicesText(document: XmlDocument, most: number): string {
  const known = writtenBefore.get(document);
  if (known !== undefined && known.length <= most) return known;
  const pieces: string[] = [];
  let room = most;
  for (const service of servicesOf(document.root)) {
    const piece = `  ${withItsNamespaces(document, service)}\n`;
    room -= piece.length;
    if (room < 0) throw refuse(507, 'The index of all services would be larger than a document may be.');
    pieces.push(piece);
  }
  const text = pieces.join('');
  writtenBefore.set(document, text);
  return text;
}

/** Formats the element unchanged, plus the inherited namespace declarations that the index lacks. */
function withItsNamespaces(document: XmlDocument, service: XmlElement): string {
  const scope: Bindings = { '': '', ...namespacesInScope(service) };
  const missing = Object.entries(scope).filter(
    ([prefix, uri]) => !Object.hasOwn(service.declarations, prefix) && DECLARED[prefix] !== uri,
  );
  const text = elementText(document, service);
  const nameEnd = 1 + service.name.length;
  return text.slice(0, nameEnd) + declarations(Object.fromEntries(missing)) + text.slice(nameEnd);
}

function declarations(bindings: Bindings): string {
  return Object.entries(bindings)
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`)
    .join('');
}
