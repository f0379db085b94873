import { RESOURCE_LISTS } from '../../../common/usages/standard-usages.js';
import type { Deviation } from '../../xdms/deviation.js';
import { escapeAttribute } from '../../xdms/document/escape.js';
import { namespacesInScope } from '../../xdms/document/namespaces-in-scope.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import type { Fragment } from '../../xdms/document/parse-fragment.js';
import type { XmlDocument, XmlElement } from '../../xdms/document/xml-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { isAccepted } from './refusals.js';

const UNCHECKED: StepOverrides = { checkSchema: () => () => {} };

/** RFC 4825 §8.2.5: the validation of changes to parts of a document. */
export const PARTIAL_VALIDATION: readonly Deviation[] = [
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
      'GP-4-06',
      'GP-6.1-01',
      'GP-6.4-01',
      'GP-6.5.2-01',
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
      'GP-4-06',
      'GP-6.5.2-01',
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
    violates: ['XCAP-8.2.5-17', 'XCAP-8.5-06', 'RL-4.4.8-06', 'XCAP-8.2.5-08'],
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
    violates: ['XCAP-8.2.5-18', 'XCAP-8.2.3-31'],
    sentence: 'An element that the schema declares is taken wherever it is put.',
    steps: {
      put:
        (put, { environment, steps, withSteps }) =>
        (request, target) => {
          const lists = environment.usages.get(RESOURCE_LISTS.auid);
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
];

/** Makes a document of lists around an element; undefined for an element of another namespace. */
function inOwnDocument({ text, shape }: Fragment, parent: XmlElement): XmlDocument | undefined {
  if (shape.namespace !== RESOURCE_LISTS.namespace) return undefined;
  const scope = Object.entries(namespacesInScope(parent))
    .map(([prefix, uri]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(uri)}"`)
    .join('');
  const content = shape.localName === 'list' ? text : `<own:list>${text}</own:list>`;
  return parseDocument(
    `<own:resource-lists xmlns:own="${RESOURCE_LISTS.namespace}"><own:list${scope}>${content}</own:list></own:resource-lists>`,
  );
}
