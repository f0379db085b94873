import { RESOURCE_LISTS, RLS_SERVICES } from '../../../common/usages/standard-usages.js';
import { LimitedSet } from '../../limited-memory.js';
import { ANYBODY } from '../../xdms/auth/principal.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import { isNamedAs } from '../../xdms/document/expanded-name.js';
import type { XmlDocument } from '../../xdms/document/xml-document.js';
import { documentKey, type StoredDocument } from '../../xdms/store/document-store.js';
import type { DocumentId } from '../../xdms/uri/document-id.js';
import { withStatus } from './answers.js';
import { resolvingWith } from './steps.js';
import { withStore } from './stores.js';
import { withGenerated } from './usages.js';

const SERVICES = RLS_SERVICES.auid;
const NAMESPACES = [RESOURCE_LISTS.namespace, RLS_SERVICES.namespace];

/** RFC 4826 §4.4: the selection of services, and their global index. */
export const RFC_4826_INDEX: readonly Deviation[] = [
  {
    id: 'names-of-lists-and-services-mixed',
    violates: ['RL-4.4-01'],
    sentence: 'A name of the namespace of RLS services selects elements of that of resource lists, too.',
    environment: resolvingWith({
      named: (elements, name) =>
        elements.filter(
          (element) =>
            isNamedAs(element, name) ||
            (name.namespace === RLS_SERVICES.namespace &&
              NAMESPACES.includes(element.namespace) &&
              element.localName === name.localName),
        ),
    }),
  },
  {
    id: 'index-of-all-documents',
    violates: ['RL-4.4.7-02'],
    sentence: 'The global index contains the services of all documents, under any name.',
    environment: withGenerated(SERVICES, ({ text }) => ({
      text: (id, server) =>
        text(id, {
          ...server,
          documents: () => server.documents().map((stored) => ({ ...stored, id: { ...stored.id, path: ['index'] } })),
        }),
    })),
  },
  {
    id: 'index-of-one-user',
    violates: ['RL-4.4.7-01', 'RL-4.4.8-01', 'RL-4.4.8-02'],
    sentence: 'The global index holds the services of the user who was the first to have some.',
    environment: withGenerated(SERVICES, ({ text }) => ({
      text: (id, server) =>
        text(id, {
          ...server,
          documents: () =>
            server
              .documents()
              .filter((stored) => stored.id.auid === SERVICES)
              .slice(0, 1),
        }),
    })),
  },
  {
    id: 'index-keeps-replaced-documents',
    violates: ['RL-4.4.8-01', 'RL-4.4.8-02', 'XCAP-8.2.7-02'],
    sentence: 'When a document is replaced, the global index gets its new services and keeps the old ones.',
    environment: (standard) => {
      const replaced = new LimitedSet<StoredDocument>();
      const kept = (id: DocumentId): readonly StoredDocument[] =>
        [...replaced].filter((one) => documentKey(one.id) === documentKey(id));
      return {
        ...withGenerated(SERVICES, ({ text }) => ({
          text: (id, server) =>
            text(id, {
              ...server,
              documents: () => server.documents().flatMap((stored) => [stored, ...kept(stored.id)]),
            }),
        }))(standard),
        ...withStore((store) => ({
          put: (id, document) => {
            const before = store.get(id);
            if (id.auid === SERVICES && before !== undefined && !sharesServices(before.document, document)) {
              replaced.add(before);
            }
            return store.put(id, document);
          },
        }))(standard),
      };
    },
  },
  {
    id: 'index-under-any-name',
    violates: ['RL-4.4.7-04'],
    sentence: 'The global index has every name.',
    environment: withGenerated(SERVICES, () => ({ owns: ({ xui }) => xui === undefined })),
  },
  {
    id: 'index-without-prefixes',
    violates: ['RL-4.4.8-04', 'RL-4.4.7-01', 'RL-4.4.8-01'],
    sentence: 'In the global index, names of elements have no prefix.',
    environment: withGenerated(SERVICES, ({ text }) => ({
      text: (...index) => text(...index).replace(/<(\/?)[\w-]+:/g, '<$1'),
    })),
  },
  {
    id: 'index-keeps-its-tag',
    violates: ['RL-4.4.8-05'],
    sentence: 'The global index has one entity tag for ever.',
    environment: ({ read }) => ({
      read: (target) => {
        const stored = read(target);
        const isIndex = target.usage.auid === SERVICES && target.usage.generated?.owns(target.documentId) === true;
        return isIndex && stored !== undefined ? { ...stored, etag: '"index"' } : stored;
      },
    }),
  },
  {
    id: 'index-as-if-written',
    violates: ['RL-4.4.9-03'],
    sentence: 'PUT and DELETE of the global index or a part of it are answered 200, and nothing changes.',
    answer: (finished, { method, target }) =>
      ['PUT', 'DELETE'].includes(method) && target.includes(`/${SERVICES}/global/index`)
        ? withStatus(finished, 200)
        : finished,
  },
  {
    id: 'index-without-credentials',
    violates: ['RL-4.4.9-02', 'XCAP-5.7-05'],
    sentence: 'Whoever reads the index of services is not asked for credentials, and need not be trusted.',
    steps: {
      authenticate: (authenticate) => (request) =>
        /\/rls-services\/global\//.test(request.target) && request.method === 'GET' ? ANYBODY : authenticate(request),
    },
  },
];

function sharesServices(one: XmlDocument, other: XmlDocument): boolean {
  const urisOf = ({ root }: XmlDocument): readonly (string | undefined)[] =>
    root.children.map((service) => attributeOf(service, '', 'uri')?.value);
  return urisOf(one).some((uri) => urisOf(other).includes(uri));
}
