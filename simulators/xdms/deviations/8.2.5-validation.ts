import { escapeAttribute } from '../document/escape.js';
import { everyElement } from '../document/every-element.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { parseDocument } from '../document/parse-document.js';
import type { Fragment } from '../document/parse-fragment.js';
import { splice, type XmlDocument, type XmlElement } from '../document/xml-document.js';
import { refuseConflict } from '../http/refusal.js';
import type { StepOverrides } from '../pipeline/bind-steps.js';
import { RESOURCE_LISTS } from '../usages/constraints/lists.js';
import { conditionOf } from './answers.js';
import type { Deviation } from './deviation.js';
import { schemaReads, withoutElement } from './list-readings.js';
import { isAccepted } from './refusals.js';
import { withoutSchema, withUsages } from './usages.js';

const FOREIGN = 'urn:example:';

const UNCHECKED: StepOverrides = { checkSchema: () => () => {} };

/** RFC 4825 §8.2.5: what a document has to keep to. */
export const VALIDATION: readonly Deviation[] = [
  {
    id: 'schema-not-checked',
    violates: [
      'XCAP-8.2.5-01',
      'XCAP-8.2.5-04',
      'XCAP-8.4-09',
      'XCAP-8.2.3-31',
      'RL-3.1-02',
      'RL-4.1-02',
      'PM-6-11',
      'PM-6-12',
      'PM-6-25',
      'PM-6-26',
      'CP-7.4-01',
      'CP-13-01',
      'CP-13-03',
      'PM-6-05',
      'RL-4.2-02',
      'RL-6-02',
      'PM-6-03',
      'PM-6-04',
      'PM-6-27',
      'PR-3.3.1-01',
      'PR-3.3.1-02',
      'PR-3.3.1-03',
      'RL-3.1-23',
      'RL-3.2-01',
      'RL-4.1-03',
      'RL-4.1-04',
      'RL-4.1-05',
      'CP-6.1-02',
      'PM-6-02',
      'PR-3.2.1-01',
      'PR-3.3.2-01',
      'PR-3.3.2.15-01',
      'RL-3.1-06',
      'CP-7.1.2-01',
      'CP-7.1.3-01',
      'CP-13-02',
      'CP-6.1-03',
      'CP-7-01',
      'CP-7-02',
      'CP-7-05',
      'CP-7.1-01',
      'CP-7.1.3-02',
      'CP-7.2-01',
      'CP-7.3-01',
      'CP-7.4-02',
      'PM-6-06',
      'PM-6-10',
      'PM-6-13',
      'PM-6-17',
      'PM-6-28',
      'PR-3.3.2-02',
      'PR-7-02',
      'RL-3.1-01',
      'RL-3.1-04',
      'RL-3.1-11',
      'RL-3.1-12',
      'RL-4.2-01',
    ],
    sentence: 'No document is held against its schema.',
    spreads: 'whatever makes a document invalid is taken',
    steps: { checkSchema: () => () => {} },
  },
  {
    id: 'schema-of-documents-only',
    violates: [
      'XCAP-8.2.5-01',
      'XCAP-8.2.3-31',
      'XCAP-8.2.5-04',
      'XCAP-5.3-01',
      'PM-6-25',
      'CP-13-01',
      'PM-6-05',
      'PM-6-07',
      'PM-6-17',
      'XCAP-8.2.5-18',
      'PM-6-06',
      'CP-7-02',
      'PM-6-03',
      'PM-6-04',
      'PM-6-12',
      'PM-6-29',
      'PR-3.3.1-01',
      'RL-3.2-01',
      'RL-4.1-03',
      'CP-6.1-03',
      'PM-6-02',
      'PR-3.2.1-01',
      'RL-3.1-06',
      'XCAP-7-02',
      'RL-3.1-12',
      'RL-4.1-07',
    ],
    sentence: 'The schema is looked at when a whole document is put, and not when a part of one is.',
    spreads: 'whatever makes a document invalid is taken if it is put as a node',
    steps: {
      put:
        (put, { withSteps }) =>
        (request, target) =>
          withSteps(target.node === undefined ? {} : UNCHECKED, () => put(request, target)),
    },
  },
  {
    id: 'schema-of-attributes-not-checked',
    violates: [
      'XCAP-8.2.5-01',
      'XCAP-5.3-01',
      'XCAP-8.2.5-04',
      'CP-13-01',
      'PM-6-06',
      'PM-6-04',
      'CP-6.1-03',
      'PM-6-02',
    ],
    sentence: 'The schema is not looked at when an attribute is put.',
    steps: {
      put:
        (put, { withSteps }) =>
        (request, target) =>
          withSteps(target.node?.selector.terminal === undefined ? {} : UNCHECKED, () => put(request, target)),
    },
  },
  {
    id: 'foreign-content-refused',
    violates: [
      'XCAP-8.2.5-03',
      'XCAP-5.8-02',
      'CP-7.1-01',
      'PM-6-09',
      'RL-4.1-03',
      'CP-8-02',
      'PR-8-03',
      'CP-7-03',
      'RL-3.1-11',
      'RL-6-02',
    ],
    sentence: 'Elements and attributes of namespaces that the server does not know are refused.',
    spreads: 'foreign elements and attributes stand in the documents of many scenarios',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        if (document.text.includes(FOREIGN))
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'There is foreign content.' });
        checkSchema(document, usage);
      },
    },
  },
  {
    id: 'foreign-attributes-refused',
    violates: ['XCAP-8.2.5-03', 'RL-3.1-11', 'RL-4.1-03', 'RL-6-02'],
    sentence: 'Attributes of namespaces that the server does not know are refused.',
    spreads: 'foreign attributes stand in the documents of many scenarios',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        if (/<[^>]*\s(?!xmlns:|xml:)[\w-]+:[\w-]+=/.test(document.text))
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'There is a foreign attribute.' });
        checkSchema(document, usage);
      },
    },
  },
  {
    id: 'foreign-content-anywhere',
    violates: [
      'XCAP-8.2.5-04',
      'RL-3.1-04',
      'RL-3.1-23',
      'RL-4.1-04',
      'RL-6-02',
      'PM-6-25',
      'PM-6-26',
      'CP-7.1-01',
      'CP-13-03',
      'PM-6-10',
      'PM-6-17',
      'RL-4.2-01',
      'XCAP-8.2.5-01',
      'PM-6-03',
      'PM-6-27',
      'PR-3.3.1-01',
      'PR-3.3.1-02',
      'PR-3.3.1-03',
      'RL-3.2-01',
      'PM-6-02',
      'PR-3.3.2.15-01',
      'RL-4.1-07',
      'CP-7.1.2-01',
      'CP-7.1.3-02',
    ],
    sentence: 'Elements of namespaces that the server does not know are taken wherever they stand.',
    spreads: 'each usage has scenarios on where foreign elements may stand',
    steps: schemaReads(({ root }) =>
      everyElement(root)
        .filter(({ namespace, parent }) => parent !== undefined && namespace.startsWith(FOREIGN))
        .map(withoutElement),
    ),
  },
  {
    id: 'names-of-known-namespaces-not-checked',
    violates: ['XCAP-8.2.5-05', 'XCAP-12-06', 'RL-4.1-06', 'PM-6-09', 'PM-6-16', 'PR-7-01', 'PM-6-27'],
    sentence:
      'Elements of a listed namespace that its schema does not declare are taken where a wildcard lets them in.',
    steps: { checkNames: () => () => {} },
  },
  {
    id: 'listed-namespaces-not-validated',
    violates: ['XCAP-12-06', 'XCAP-8.2.5-05'],
    sentence: 'Content of other listed namespaces is not held against their schemas.',
    steps: {
      checkSchema: (checkSchema) => (document, usage) => {
        try {
          checkSchema(document, usage);
        } catch (thrown) {
          if (!/\{urn:ietf:params:xml:ns:(?!resource-lists)/.test(String(thrown)) || usage.auid !== 'resource-lists')
            throw thrown;
        }
      },
      checkNames: (checkNames) => (document, context) => {
        if (context.id.auid !== 'resource-lists') checkNames(document, context);
      },
    },
  },
  {
    id: 'deletions-not-validated',
    violates: [
      'XCAP-8.2.5-15',
      'XCAP-8.4-09',
      'XCAP-5.3-01',
      'PM-6-26',
      'CP-7.4-01',
      'CP-7.1-01',
      'PM-6-03',
      'PM-6-12',
      'RL-4.1-03',
      'RL-4.1-04',
      'CP-6.1-02',
      'PM-6-11',
      'PR-3.3.2.14-02',
      'RL-3.1-06',
      'XCAP-7-02',
      'RL-3.1-12',
      'CP-7.1.2-01',
    ],
    sentence: 'What a DELETE leaves is not held against the schema.',
    steps: {
      deleteResource:
        (deleteResource, { withSteps }) =>
        (request, target) =>
          withSteps({ validateDocument: () => () => {} }, () => deleteResource(request, target)),
    },
  },
  {
    id: 'refused-changes-stay',
    violates: ['XCAP-8.2.5-17', 'XCAP-8.5-06', 'RL-4.4.8-06'],
    sentence: 'A change that makes a document invalid is refused with 409 and made all the same.',
    spreads: 'whatever makes a document invalid stays',
    steps: {
      put:
        (put, { environment, withSteps }) =>
        (request, target) => {
          const storing: StepOverrides['validateDocument'] =
            (validateDocument) =>
            (document, ...given) => {
              try {
                validateDocument(document, ...given);
              } catch (thrown) {
                environment.store.put(target.documentId, document);
                throw thrown;
              }
            };
          return withSteps({ validateDocument: storing }, () => put(request, target));
        },
    },
  },
  {
    id: 'fragments-validated-alone',
    violates: ['XCAP-8.2.5-18', 'XCAP-7.4-05'],
    sentence: 'An element that is put has to be one that the schema declares for itself.',
    spreads: 'the elements of most usages are declared within others, and are put in many scenarios',
    steps: {
      readFragment: (readFragment) => (text, parent) => {
        const fragment = readFragment(text, parent);
        if (['entry', 'list', 'external', 'entry-ref'].includes(fragment.shape.localName)) {
          throw refuseConflict({ kind: 'schema-validation-error', phrase: 'No matching global declaration.' });
        }
        return fragment;
      },
    },
  },
  {
    id: 'fragments-valid-by-themselves-suffice',
    violates: ['XCAP-8.2.5-18', 'XCAP-8.2.5-01', 'RL-3.2-01', 'XCAP-8.2.3-31', 'RL-3.1-06', 'XCAP-7-02', 'RL-3.1-12'],
    sentence: 'An element that the schema declares is taken wherever it is put.',
    steps: {
      put:
        (put, { environment, steps, withSteps }) =>
        (request, target) => {
          const lists = environment.usages.get('resource-lists');
          let isValidAlone = false;
          const readFragment: StepOverrides['readFragment'] = (standard) => (text, parent) => {
            const fragment = standard(text, parent);
            const alone = parent === undefined ? undefined : inOwnDocument(fragment, parent);
            isValidAlone =
              lists !== undefined && alone !== undefined && isAccepted(() => steps.checkSchema(alone, lists));
            return fragment;
          };
          const checkSchema: StepOverrides['checkSchema'] =
            (standard) =>
            (...given) =>
              isValidAlone ? undefined : standard(...given);
          return withSteps({ readFragment, checkSchema }, () => put(request, target));
        },
    },
  },
  {
    id: 'stored-namespaces-are-listed',
    violates: ['XCAP-8.2.5-19', 'XCAP-12-08'],
    sentence: 'Every namespace that a stored document declares is listed in xcap-caps.',
    environment: withUsages((usage) => {
      const { generated } = usage;
      if (usage.auid !== 'xcap-caps' || generated === undefined) return usage;
      return {
        ...usage,
        generated: {
          ...generated,
          text: (id, server) => {
            const stored = server
              .documents()
              .flatMap(({ document }) =>
                [...document.text.matchAll(/xmlns(?::[\w-]+)?="([^"]*)"/g)].map(([, uri = '']) => uri),
              );
            const listed = [...new Set(stored)].map((uri) => `    <namespace>${uri}</namespace>\n`).join('');
            return generated.text(id, server).replace('  </namespaces>', `${listed}  </namespaces>`);
          },
        },
      };
    }),
  },
  {
    id: 'invalid-is-a-constraint-failure',
    violates: ['XCAP-11.1-08', 'XCAP-8.2.5-06', 'XCAP-8.2.5-02'],
    sentence: 'The report of a document that would not follow its schema says constraint-failure.',
    answer: (finished) =>
      conditionOf(finished) === 'schema-validation-error'
        ? { ...finished, body: finished.body.replaceAll('schema-validation-error', 'constraint-failure') }
        : finished,
  },
  {
    id: 'document-element-can-be-deleted',
    violates: ['XCAP-8.4-09'],
    sentence: 'A DELETE of the document element deletes the document.',
    steps: {
      deleteResource: (deleteResource) => (request, target) => {
        const isRoot = target.node?.selector.terminal === undefined && target.node?.selector.steps.length === 1;
        if (!isRoot) return deleteResource(request, target);
        const { usage, documentId } = target;
        return deleteResource(request, { usage, documentId });
      },
    },
  },
  {
    id: 'invalid-documents-mended',
    violates: [
      'XCAP-8.2.5-01',
      'CP-13-01',
      'CP-13-03',
      'PM-6-16',
      'RL-4.2-01',
      'PM-6-03',
      'PM-6-04',
      'PM-6-27',
      'PM-6-28',
      'PR-3.3.1-01',
      'PR-3.3.1-02',
      'PR-3.3.1-03',
      'RL-3.1-11',
      'RL-3.1-23',
      'RL-4.1-04',
      'RL-4.1-05',
      'CP-6.1-02',
      'PM-6-02',
      'PR-3.2.1-01',
      'PR-3.3.2-01',
      'PR-3.3.2-02',
      'PR-3.3.2.14-02',
      'RL-4.1-02',
      'CP-7.1.2-01',
      'CP-7.1.3-02',
      'CP-7.1.3-01',
      'CP-7.2-01',
      'CP-7.4-02',
      'PM-6-10',
      'PR-3.3.2.15-01',
      'RL-3.1-01',
      'RL-3.1-02',
      'RL-4.1-01',
      'RL-4.2-02',
      'RL-6-02',
      'XCAP-5.8-04',
      'XCAP-7-02',
    ],
    sentence: 'What the schema does not allow in a document that is put is dropped.',
    spreads: 'each usage has scenarios on its schema',
    steps: {
      put:
        (put, { withSteps, steps }) =>
        (request, target) => {
          if (target.node !== undefined) return put(request, target);
          const isValid = (document: XmlDocument): boolean =>
            isAccepted(() => steps.checkSchema(document, target.usage));
          const mending: StepOverrides['readDocument'] = (readDocument) => (text) => {
            const document = readDocument(text);
            return isValid(document) ? document : mended(document, isValid);
          };
          return withSteps({ readDocument: mending }, () => put(request, target));
        },
    },
  },
  {
    id: 'attributes-cannot-be-deleted',
    violates: ['XCAP-8.4-14'],
    sentence: 'An attribute that the URI names in a test of its element cannot be deleted.',
    steps: {
      confirmDeletion: (confirmDeletion) => (document, selector) => {
        const { terminal, steps } = selector;
        const tested = steps.at(-1)?.attribute?.name.localName;
        if (terminal?.kind === 'attribute' && terminal.name.localName === tested) {
          throw refuseConflict({ kind: 'cannot-delete', phrase: 'The URI names it.' });
        }
        return confirmDeletion(document, selector);
      },
    },
  },
  {
    id: 'schemaless-usages',
    violates: [
      'XCAP-5.8-04',
      'XCAP-5.3-01',
      'RL-4.1-02',
      'RL-4.2-01',
      'RL-4.2-02',
      'RL-6-02',
      'XCAP-8.4-09',
      'RL-4.1-03',
      'RL-4.1-04',
      'RL-4.1-05',
      'RL-4.1-01',
      'RL-4.1-07',
    ],
    sentence: 'The usage rls-services has no schema.',
    spreads: 'services have many scenarios on their schema',
    environment: withUsages((usage) => (usage.auid === 'rls-services' ? withoutSchema(usage) : usage)),
  },
];

/** A longer search would only cost time: the invalid documents of cases are short. */
const MOST_SEARCHED = 100;

/** Drops the last innermost element whose absence makes the document valid, or else all content. */
function mended(document: XmlDocument, isValid: (one: XmlDocument) => boolean): XmlDocument {
  const { root, text } = document;
  if (root.selfClosing) return document;
  const without = ({ start, end }: { readonly start: number; readonly end: number }): XmlDocument =>
    parseDocument(splice(text, start, end, ''));
  const innermost = everyElement(root).slice(1).reverse().slice(0, MOST_SEARCHED);
  const dropped = innermost.find((element) => isValid(without(element)));
  return without(dropped ?? { start: root.contentStart, end: root.contentEnd });
}

/** Makes a document of lists around an element; undefined for an element of another namespace. */
function inOwnDocument({ text, shape }: Fragment, parent: XmlElement): XmlDocument | undefined {
  if (shape.namespace !== RESOURCE_LISTS) return undefined;
  const scope = Object.entries(namespacesInScope(parent))
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`)
    .join('');
  const content = shape.localName === 'list' ? text : `<own:list>${text}</own:list>`;
  return parseDocument(
    `<own:resource-lists xmlns:own="${RESOURCE_LISTS}"><own:list${scope}>${content}</own:list></own:resource-lists>`,
  );
}
