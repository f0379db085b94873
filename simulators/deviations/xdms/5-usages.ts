import { RESOURCE_LISTS } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeOf } from '../../xdms/document/attributes.js';
import type { XmlElement } from '../../xdms/document/xml-document.js';
import { refuse, refuseConflict } from '../../xdms/http/refusal.js';
import type { Authorize } from '../../xdms/pipeline/authorize.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { ConfirmDeletion } from '../../xdms/pipeline/delete.js';
import type { ReadDocument } from '../../xdms/pipeline/read-content.js';
import type { Resolver } from '../../xdms/selector/node-selector.js';
import { isElementNamed } from '../../xdms/usages/constraints/lists.js';
import { listElements } from './list-readings.js';
import { referredElement } from './referred-element.js';
import { withUsages } from './usages.js';

/** A server that skips authorization when `isOpen` is true. */
function openWhere(isOpen: (...request: Parameters<Authorize>) => boolean): StepOverrides {
  return {
    authorize:
      (authorize) =>
      (...request) => {
        if (!isOpen(...request)) authorize(...request);
      },
  };
}

/** A server that forbids everybody requests for which `isShut` is true. */
function shutWhere(isShut: (...request: Parameters<Authorize>) => boolean): StepOverrides {
  return {
    authorize:
      (authorize) =>
      (...request) => {
        if (isShut(...request)) throw refuse(403, 'This is forbidden.');
        authorize(...request);
      },
  };
}

/** A server with one more constraint, on the text of a document. */
function constrainedTo(isGood: (text: string) => boolean): StepOverrides {
  return {
    checkConstraints: (checkConstraints) => (document, usage, context) => {
      if (!isGood(document.text)) throw refuseConflict({ kind: 'constraint-failure', phrase: 'This is not wanted.' });
      checkConstraints(document, usage, context);
    },
  };
}

/** Reads a document element in no namespace as if it declared the default document namespace. */
function readingInto(namespace: string, readDocument: ReadDocument): ReadDocument {
  return (text) => {
    const document = readDocument(text);
    const { root } = document;
    if (root.namespace !== '') return document;
    const nameEnd = root.start + 1 + root.name.length;
    return readDocument(`${text.slice(0, nameEnd)} xmlns="${namespace}"${text.slice(nameEnd)}`);
  };
}

/** RFC 4825 §5: rules for every application usage. */
export const DEVIATIONS_OF_USAGES: readonly Deviation[] = [
  {
    id: 'default-namespace-given-to-documents',
    violates: ['XCAP-5.2-03', 'XCAP-8.2.5-01', 'PM-6-13', 'RL-3.1-02', 'RL-4.1-02'],
    sentence: 'A document element in no namespace is put into the default document namespace of the usage.',
    steps: {
      put:
        (put, { withSteps }) =>
        (request, target) =>
          withSteps({ readDocument: (readDocument) => readingInto(target.usage.namespace, readDocument) }, () =>
            put(request, target),
          ),
    },
  },
  {
    id: 'fragments-in-the-default-document-namespace',
    violates: ['XCAP-5.2-04', 'XCAP-8.2.3-25', 'XCAP-7-11'],
    sentence: 'An unprefixed new element is in the default document namespace, at any position.',
    spreads: 'every unprefixed element gets its own declaration',
    steps: {
      put:
        (put, { withSteps }) =>
        (request, target) => {
          const declared = (whole: string): string => `${whole} xmlns="${target.usage.namespace}"`;
          const readFragment: StepOverrides['readFragment'] = (standard) => (text, parent) =>
            standard(text.replace(/^\s*<([\w-]+)(?![\w:-])(?![^>]*\sxmlns=)/, declared), parent);
          return withSteps({ readFragment }, () => put(request, target));
        },
    },
  },
  {
    id: 'references-have-to-lead-somewhere',
    violates: ['XCAP-5.3-06', 'RL-3.4.5-04', 'RL-3.4.5-06'],
    sentence: 'References to entries and lists below the root are looked up, and refused unless they are there.',
    steps: {
      checkConstraints:
        (checkConstraints, { environment }) =>
        (document, usage, context) => {
          checkConstraints(document, usage, context);
          for (const element of listElements(document)) {
            const { path, wanted } = referenceOf(element, context.xcapRoot) ?? {};
            if (path === undefined) continue;
            const found = referredElement(path, environment, { id: context.id, document });
            if (found?.localName !== wanted)
              throw refuseConflict({ kind: 'constraint-failure', phrase: 'There is nothing.' });
          }
        },
    },
  },
  {
    id: 'uris-of-sip-only',
    violates: ['XCAP-5.4-01', 'RL-3.1-07'],
    sentence: 'The uri of an entry has to be a SIP URI.',
    steps: constrainedTo((text) => !/<(?:[\w-]+:)?entry\s[^>]*\buri\s*=\s*["'](?!sips?:)/i.test(text)),
  },
  {
    id: 'tree-of-one-document-name',
    violates: ['XCAP-5.5-02', 'XCAP-8.2.1-03', 'PR-9.7-01', 'GP-10.7-01'],
    sentence: 'In the usages of the IETF, users have documents called index, and no others.',
    steps: {
      // Behind resolveTarget, which refuses unknown usages and users only.
      authorize: (authorize) => (principal, request, target) => {
        const { usage, documentId } = target;
        // Usages of the alliance can fix another name.
        const isOpen = !usage.auid.startsWith('org.alliance.');
        if (isOpen && documentId.xui !== undefined && documentId.path.join('/') !== 'index')
          throw refuse(404, 'There is an index only.');
        authorize(principal, request, target);
      },
    },
  },
  {
    id: 'homes-of-some-usages-are-read-only',
    violates: ['XCAP-5.7-01', 'PR-6-01'],
    sentence: 'Users may write resource lists, and read the documents of all other usages.',
    spreads: 'documents of other usages are put in many scenarios',
    steps: shutWhere(
      (_principal, { method }, { usage, documentId }) =>
        ['PUT', 'DELETE'].includes(method) && documentId.xui !== undefined && usage.auid !== RESOURCE_LISTS.auid,
    ),
  },
  {
    id: 'everybody-puts-everything',
    violates: [
      'XCAP-5.7-02',
      'RL-3.4.9-01',
      'RL-4.4.9-01',
      'XCAP-5.7-04',
      'PM-9-02',
      'PR-9.9-01',
      'PM-10-01',
      'GP-10.9-01',
    ],
    sentence: 'Who may do something is not asked in a PUT.',
    steps: openWhere((_principal, { method }) => method === 'PUT'),
  },
  {
    id: 'everybody-creates-documents',
    violates: ['XCAP-5.7-02', 'RL-3.4.9-01', 'RL-4.4.9-01', 'PR-9.9-01', 'PM-10-01', 'GP-10.9-01'],
    sentence: 'Everybody may put documents into the homes of others.',
    steps: openWhere(
      (_principal, { method }, { documentId, node }) =>
        method === 'PUT' && documentId.xui !== undefined && node === undefined,
    ),
  },
  {
    id: 'nodes-of-global-documents-are-secret',
    violates: ['XCAP-5.7-03', 'XCAP-12.3-01', 'RL-4.4.8-03'],
    sentence: 'Ordinary users may read global documents as a whole, and no parts of them.',
    steps: shutWhere(
      ({ privilege }, { method }, { documentId, node }) =>
        method === 'GET' && privilege === undefined && documentId.xui === undefined && node !== undefined,
    ),
  },
  {
    id: 'everybody-writes-global-documents',
    violates: ['XCAP-5.7-04', 'RL-4.4.9-02', 'XCAP-5.7-05', 'PM-9-02'],
    sentence: 'Everybody may write the documents in the global tree.',
    steps: openWhere((_principal, _request, { documentId }) => documentId.xui === undefined),
  },
  {
    id: 'services-of-all-users-for-everybody',
    violates: ['XCAP-5.7-05', 'RL-4.4.9-02'],
    sentence: 'The services of all users are read by everybody, as global documents are by default.',
    environment: withUsages(({ globalReaders: _privileged, ...usage }) => usage),
  },
  {
    id: 'any-usage-is-served',
    violates: ['XCAP-5.8-01', 'XCAP-8-02', 'XCAP-12-05'],
    sentence: 'Documents of usages that the server does not know are stored like any other.',
    steps: {
      findUsage:
        (findUsage, { environment }) =>
        (parts) => {
          const [auid = ''] = parts.documentSegments;
          const known = environment.usages.get(RESOURCE_LISTS.auid);
          if (environment.usages.has(auid) || known === undefined || auid === '') return findUsage(parts);
          const { schema: _schema, ...usage } = known;
          return { ...usage, auid, constraints: [] };
        },
    },
  },
  {
    id: 'foreign-content-not-parsed',
    violates: ['XCAP-5.8-03'],
    sentence: 'What is not well-formed in a foreign element is left out rather than refused.',
    steps: {
      readFragment: (readFragment) => (text, parent) => {
        try {
          return readFragment(text, parent);
        } catch (thrown) {
          const mended = text.replace(
            /<([\w-]+:[\w-]+)((?:\s+xmlns:[\w-]+="urn:example:[^"]*")+).*(<\/[\w-]+>)$/s,
            '<$1$2/>$3',
          );
          if (mended === text) throw thrown;
          return readFragment(mended, parent);
        }
      },
    },
  },
  {
    id: 'changes-made-to-all-matches',
    violates: ['XCAP-8.4-04', 'XCAP-8.4-07', 'XCAP-7.5-05', 'XCAP-7.5-04'],
    sentence: 'A DELETE whose selector selects several attributes is answered 200, and the first one is deleted.',
    steps: {
      deleteResource:
        (deleteResource, { withSteps }) =>
        (request, target) =>
          withSteps({ confirmDeletion: () => ignoringConfirmation, resolveSelector: firstOfSeveral }, () =>
            deleteResource(request, target),
          ),
    },
  },
];

/** Resolves a selector that matches several attributes to the first. */
function firstOfSeveral(resolve: Resolver): Resolver {
  return (document, selector) => {
    const found = resolve(document, selector);
    if (found.kind !== 'ambiguous' || selector.terminal?.kind !== 'attribute') return found;
    const [first, ...rest] = selector.steps;
    const last = rest.at(-1);
    if (last === undefined) return found;
    return resolve(document, { ...selector, steps: [first, ...rest.slice(0, -1), { ...last, position: 1 }] });
  };
}

const ignoringConfirmation: ConfirmDeletion = (document) => {
  if (document === undefined) throw refuse(409, 'A document needs its document element.');
  return document;
};

interface Reference {
  /** Below the XCAP root. */
  readonly path: string;
  /** Local name of the element to which it has to lead. */
  readonly wanted: string;
}

/** Returns the reference of an element that refers to something of the same server. */
function referenceOf(element: XmlElement, xcapRoot: string): Reference | undefined {
  const valueNamed = (name: string): string => attributeOf(element, '', name)?.value ?? '';
  if (isElementNamed(element, RESOURCE_LISTS.namespace, 'entry-ref'))
    return { path: valueNamed('ref'), wanted: 'entry' };
  const below = `${xcapRoot}/`;
  const isHere =
    isElementNamed(element, RESOURCE_LISTS.namespace, 'external') && valueNamed('anchor').startsWith(below);
  return isHere ? { path: valueNamed('anchor').slice(below.length), wanted: 'list' } : undefined;
}
