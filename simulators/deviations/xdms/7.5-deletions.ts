import type { Deviation } from '../../xdms/deviation.js';
import { escapeAttribute } from '../../xdms/document/escape.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice } from '../../xdms/document/xml-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { draftChildren } from './drafts.js';
import { selectedNode } from './selected-node.js';
import { deletionsStoredAs } from './stored-otherwise.js';

/** RFC 4825 §7.2 and §7.5: the outcome of a DELETE of a document or an element. */
export const DELETIONS: readonly Deviation[] = [
  {
    id: 'delete-empties-the-document',
    violates: ['XCAP-7.2-02', 'XCAP-7-09'],
    sentence: 'A deleted document remains, with an empty document element.',
    spreads: 'many scenarios look whether a document is gone',
    steps: {
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          const before = target.node === undefined ? environment.read(target) : undefined;
          const answered = deleteResource(request, target);
          if (before !== undefined) {
            const { name, namespace } = before.document.root;
            environment.store.put(target.documentId, parseDocument(`<${name} xmlns="${escapeAttribute(namespace)}"/>`));
          }
          return answered;
        },
    },
  },
  {
    id: 'delete-by-position-refused',
    violates: ['XCAP-7.5-03', 'XCAP-7.5-04'],
    sentence: 'A DELETE of an element by its position is always refused.',
    steps: {
      confirmDeletion: (confirmDeletion) => (document, selector) => {
        if (selector.terminal === undefined && selector.steps.at(-1)?.position !== undefined) {
          throw refuseConflict({ kind: 'cannot-delete', phrase: 'Positions may change.' });
        }
        return confirmDeletion(document, selector);
      },
    },
  },
  {
    id: 'delete-is-not-confirmed',
    violates: ['XCAP-7.5-04', 'XCAP-7.5-05', 'XCAP-8.4-07'],
    sentence: 'A DELETE is performed also when its URI selects another element afterwards.',
    steps: {
      confirmDeletion: (confirmDeletion) => (document, selector) => document ?? confirmDeletion(document, selector),
    },
  },
  {
    id: 'delete-of-wildcard-looks-at-one-name',
    violates: ['XCAP-7.5-05', 'XCAP-8.4-07'],
    sentence: 'The check that the URI of a DELETE selects no other element covers only elements of the same name.',
    steps: {
      deleteResource:
        (deleteResource, { environment, withSteps }) =>
        (request, target) => {
          const selection = selectedNode(environment.resolve, environment.read(target), target);
          const name = selection?.kind === 'element' ? selection.element.name : undefined;
          const careless: StepOverrides['confirmDeletion'] = (confirmDeletion) => (document, selector) => {
            const now = document === undefined ? undefined : environment.resolve(document, selector);
            if (document !== undefined && now?.kind === 'element' && now.element.name !== name) return document;
            return confirmDeletion(document, selector);
          };
          return withSteps({ confirmDeletion: careless }, () => deleteResource(request, target));
        },
    },
  },
  {
    id: 'delete-leaves-the-children',
    violates: ['XCAP-8.4-05', 'XCAP-7.5-06'],
    sentence: 'The child elements of an element that is deleted take its place.',
    steps: deletionsStoredAs((document, node) => {
      if (node.kind !== 'element') return undefined;
      const { start, end } = node.element;
      return parseDocument(splice(document.text, start, end, draftChildren(document, node.element)));
    }),
    spreads: 'elements with content are deleted in many scenarios',
  },
];
