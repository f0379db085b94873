import { refuse, refuseConflict } from '../http/refusal.js';
import type { Behaviour } from '../pipeline/standard-behaviour.js';
import type { Deviation } from './deviation.js';
import { withUsages } from './usages.js';

type Authorize = Behaviour['authorize'];

/** A server that asks nobody for permission where `isOpen` says so. */
function openWhere(isOpen: (...request: Parameters<Authorize>) => boolean): NonNullable<Deviation['behaviour']> {
  return ({ authorize }) => ({
    authorize: (...request) => {
      if (!isOpen(...request)) authorize(...request);
    },
  });
}

/** A server that forbids everybody what `isShut` says. */
function shutWhere(isShut: (...request: Parameters<Authorize>) => boolean): NonNullable<Deviation['behaviour']> {
  return ({ authorize }) => ({
    authorize: (...request) => {
      if (isShut(...request)) throw refuse(403, 'This is forbidden.');
      authorize(...request);
    },
  });
}

/** A server that knows one more constraint, of the text of a document. */
function constrainedTo(isGood: (text: string) => boolean): NonNullable<Deviation['behaviour']> {
  return ({ checkConstraints }) => ({
    checkConstraints: (document, usage, context) => {
      if (!isGood(document.text)) throw refuseConflict({ kind: 'constraint-failure', phrase: 'This is not wanted.' });
      checkConstraints(document, usage, context);
    },
  });
}

/** RFC 4825 §5: what holds for every application usage. */
export const USAGES: readonly Deviation[] = [
  {
    id: 'default-namespace-given-to-documents',
    violates: ['XCAP-5.2-03'],
    sentence: 'A document element in no namespace is put into the default document namespace of the usage.',
    behaviour: ({ put, readDocument }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          {
            ...behaviour,
            readDocument: (text, limits) => {
              const document = readDocument(text, limits);
              const { root } = document;
              if (root.namespace !== '') return document;
              const nameEnd = root.start + 1 + root.name.length;
              const declared = `${text.slice(0, nameEnd)} xmlns="${target.usage.namespace}"${text.slice(nameEnd)}`;
              return readDocument(declared, limits);
            },
          },
          environment,
        ),
    }),
  },
  {
    id: 'fragments-in-the-default-document-namespace',
    violates: ['XCAP-5.2-04'],
    sentence: 'An unprefixed element that is put is in the default document namespace, wherever it comes to stand.',
    spreads: 'every unprefixed element gets a declaration of its own',
    behaviour: ({ put, readFragment }) => ({
      put: (request, target, behaviour, environment) =>
        put(
          request,
          target,
          {
            ...behaviour,
            readFragment: (text, parent, limits) =>
              readFragment(
                text.replace(
                  /^\s*<([\w-]+)(?![\w:-])(?![^>]*\sxmlns=)/,
                  (whole) => `${whole} xmlns="${target.usage.namespace}"`,
                ),
                parent,
                limits,
              ),
          },
          environment,
        ),
    }),
  },
  {
    id: 'references-have-to-lead-somewhere',
    violates: ['XCAP-5.3-06', 'RL-3.4.5-04', 'RL-3.4.5-06'],
    sentence: 'References to other lists are looked up, and refused unless something is there; nothing ever is.',
    spreads: 'the scenarios on lists have many references',
    behaviour: constrainedTo((text) => !/<(?:[\w-]+:)?(?:entry-ref|external)\s/.test(text)),
  },
  {
    id: 'uris-of-sip-only',
    violates: ['XCAP-5.4-01', 'RL-3.1-07'],
    sentence: 'The uri of an entry has to be a SIP URI.',
    behaviour: constrainedTo((text) => !/<(?:[\w-]+:)?entry\s[^>]*\buri\s*=\s*["'](?!sips?:)/i.test(text)),
  },
  {
    id: 'tree-of-one-document-name',
    violates: ['XCAP-5.5-02'],
    sentence: 'Users have documents called index, and no others.',
    behaviour: ({ identifyDocument }) => ({
      identifyDocument: (usage, parts, environment, request) => {
        const id = identifyDocument(usage, parts, environment, request);
        if (id.xui !== undefined && id.path.join('/') !== 'index') throw refuse(404, 'There is an index only.');
        return id;
      },
    }),
  },
  {
    id: 'homes-of-some-usages-are-read-only',
    violates: ['XCAP-5.7-01'],
    sentence: 'Users may write resource lists, and read the documents of all other usages.',
    spreads: 'documents of other usages are put in many scenarios',
    behaviour: shutWhere(
      (_principal, { method }, { usage, documentId }) =>
        ['PUT', 'DELETE'].includes(method) && documentId.xui !== undefined && usage.auid !== 'resource-lists',
    ),
  },
  {
    id: 'everybody-puts-everything',
    violates: ['XCAP-5.7-02', 'RL-3.4.9-01', 'RL-4.4.9-01'],
    sentence: 'Who may do something is not asked in a PUT.',
    behaviour: openWhere((_principal, { method }) => method === 'PUT'),
  },
  {
    id: 'everybody-creates-documents',
    violates: ['XCAP-5.7-02', 'RL-3.4.9-01', 'RL-4.4.9-01'],
    sentence: 'Everybody may put documents into the homes of others.',
    behaviour: openWhere(
      (_principal, { method }, { documentId, node }) =>
        method === 'PUT' && documentId.xui !== undefined && node === undefined,
    ),
  },
  {
    id: 'nodes-of-global-documents-are-secret',
    violates: ['XCAP-5.7-03', 'XCAP-12.3-01'],
    sentence: 'Ordinary users may read global documents as a whole, and no parts of them.',
    behaviour: shutWhere(
      ({ privilege }, { method }, { documentId, node }) =>
        method === 'GET' && privilege === undefined && documentId.xui === undefined && node !== undefined,
    ),
  },
  {
    id: 'everybody-writes-global-documents',
    violates: ['XCAP-5.7-04'],
    sentence: 'Everybody may write the documents in the global tree.',
    behaviour: openWhere((_principal, _request, { documentId }) => documentId.xui === undefined),
  },
  {
    id: 'services-of-all-users-for-everybody',
    violates: ['XCAP-5.7-05', 'RL-4.4.9-02'],
    sentence: 'The services of all users are read by everybody, as global documents are by default.',
    environment: withUsages(({ globalReaders: _privileged, ...usage }) => usage),
  },
  {
    id: 'any-usage-is-served',
    violates: ['XCAP-5.8-01', 'XCAP-8-02'],
    sentence: 'Documents of usages that the server does not know are stored like any other.',
    behaviour: ({ findUsage }) => ({
      findUsage: (parts, environment) => {
        const [auid = ''] = parts.documentSegments;
        const known = environment.usages.get('resource-lists');
        if (environment.usages.has(auid) || known === undefined || auid === '') return findUsage(parts, environment);
        const { schema: _schema, ...usage } = known;
        return { ...usage, auid, constraints: [] };
      },
    }),
  },
  {
    id: 'foreign-content-not-parsed',
    violates: ['XCAP-5.8-03'],
    sentence: 'What is not well-formed in a foreign element is left out rather than refused.',
    behaviour: ({ readFragment }) => ({
      readFragment: (text, parent, limits) => {
        try {
          return readFragment(text, parent, limits);
        } catch (thrown) {
          const mended = text.replace(
            /<([\w-]+:[\w-]+)((?:\s+xmlns:[\w-]+="urn:example:[^"]*")+).*(<\/[\w-]+>)$/s,
            '<$1$2/>$3',
          );
          if (mended === text) throw thrown;
          return readFragment(mended, parent, limits);
        }
      },
    }),
  },
  {
    id: 'changes-made-to-all-matches',
    violates: ['XCAP-5.10-05'],
    sentence: 'A DELETE whose selector selects several attributes is answered 200, and the first one is deleted.',
    behaviour: ({ deleteResource }) => ({
      deleteResource: (request, target, behaviour, environment) => {
        const { resolve } = environment;
        const generous: typeof resolve = (document, selector) => {
          const found = resolve(document, selector);
          if (found.kind !== 'ambiguous' || selector.terminal?.kind !== 'attribute') return found;
          const [first, ...rest] = selector.steps;
          const last = rest.at(-1);
          if (last === undefined) return found;
          return resolve(document, { ...selector, steps: [first, ...rest.slice(0, -1), { ...last, position: 1 }] });
        };
        const lax = Object.create(environment, { resolve: { value: generous } });
        return deleteResource(request, target, { ...behaviour, confirmDeletion: ignoringConfirmation }, lax);
      },
    }),
  },
];

const ignoringConfirmation: Behaviour['confirmDeletion'] = (document) => {
  if (document === undefined) throw refuse(409, 'A document needs its document element.');
  return document;
};
