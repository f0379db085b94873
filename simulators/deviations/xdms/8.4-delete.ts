import { LimitedSet } from '../../limited-memory.js';
import type { Deviation } from '../../xdms/deviation.js';
import { attributeSpans } from '../../xdms/document/attribute-spans.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { splice } from '../../xdms/document/xml-document.js';
import { answer } from '../../xdms/http/answer.js';
import { refuse } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { removeNode as standardRemoval } from '../../xdms/placement/remove-node.js';
import { documentKey } from '../../xdms/store/document-store.js';
import { hasSucceeded, withHeader, withoutHeader, withStatus } from './answers.js';
import { asks, subjectOf } from './requests.js';
import { selectedNode } from './selected-node.js';
import { deletionsStoredAs } from './stored-otherwise.js';
import { withStore } from './stores.js';

/** RFC 4825 §8.4: the effects of a DELETE and its responses. */
export const DELETE: readonly Deviation[] = [
  {
    id: 'delete-is-204',
    violates: ['XCAP-8.4-15', 'XCAP-8.4-03', 'XCAP-8.4-10'],
    sentence: 'A DELETE that succeeds is answered 204.',
    spreads: 'something is deleted in many scenarios',
    answer: (finished, { method }) =>
      method === 'DELETE' && finished.status === 200 ? withStatus(finished, 204) : finished,
  },
  {
    id: 'delete-of-nodes-is-204',
    violates: ['XCAP-8.4-15', 'XCAP-8.4-10'],
    sentence: 'A DELETE of a node that succeeds is answered 204.',
    spreads: 'nodes are deleted in many scenarios',
    answer: (finished, request) =>
      request.method === 'DELETE' && subjectOf(request) !== 'document' && finished.status === 200
        ? withStatus(finished, 204)
        : finished,
  },
  {
    id: 'delete-does-nothing',
    violates: ['XCAP-8.4-05', 'XCAP-7.2-02', 'XCAP-7-09', 'XCAP-7.8-02', 'XCAP-7.5-06', 'XCAP-5.6-01', 'XCAP-8.4-12'],
    sentence: 'A DELETE is answered 200, and nothing is deleted.',
    spreads: 'something is deleted in many scenarios',
    environment: withStore(() => ({ delete: () => {} })),
    steps: {
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          const stored = environment.read(target);
          const answered = deleteResource(request, target);
          return stored === undefined || target.node === undefined
            ? answered
            : withHeader(answered, 'etag', environment.store.put(target.documentId, stored.document).etag);
        },
    },
  },
  {
    id: 'delete-removes-the-next',
    violates: ['XCAP-8.4-05', 'XCAP-7-09'],
    sentence: 'A DELETE of an element removes the sibling behind it instead, if there is one.',
    spreads: 'elements are deleted in many scenarios',
    steps: deletionsStoredAs((document, node) => {
      const siblings = node.kind === 'element' ? (node.element.parent?.children ?? []) : [];
      const next = siblings[siblings.findIndex(({ start }) => start === node.element.start) + 1];
      return next === undefined ? undefined : standardRemoval(document, { kind: 'element', element: next });
    }),
  },
  {
    id: 'delete-of-several-takes-all',
    violates: ['XCAP-8.4-04', 'XCAP-5.10-05', 'XCAP-6.3-27'],
    sentence: 'A DELETE whose selector selects several elements removes all of them.',
    steps: {
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          const stored = environment.read(target);
          const selector = target.node?.selector;
          if (
            stored === undefined ||
            selector === undefined ||
            environment.resolve(stored.document, selector).kind !== 'ambiguous'
          ) {
            return deleteResource(request, target);
          }
          const name = selector.steps.at(-1)?.name;
          const [first, ...others] = selector.steps.slice(0, -1);
          const parent =
            first === undefined ? undefined : environment.resolve(stored.document, { steps: [first, ...others] });
          if (parent?.kind !== 'element' || name === undefined) return deleteResource(request, target);
          const selected = parent.element.children.filter(
            (child) => name === '*' || child.localName === name.localName,
          );
          const text = selected
            .toReversed()
            .reduce((left, { start, end }) => splice(left, start, end, ''), stored.document.text);
          return answer(200, { etag: environment.store.put(target.documentId, parseDocument(text)).etag });
        },
    },
  },
  {
    id: 'white-space-goes-with-elements',
    violates: ['XCAP-8.4-06'],
    sentence: 'With an element goes the white space in front of it.',
    steps: {
      removeNode: (removeNode) => (document, node) => {
        if (node.kind !== 'element' || node.element.parent === undefined) return removeNode(document, node);
        const { start, end } = node.element;
        return parseDocument(document.text.slice(0, start).replace(/\s+$/, '') + document.text.slice(end));
      },
    },
  },
  {
    id: 'white-space-left-twice',
    violates: ['XCAP-8.4-06'],
    sentence: 'With an element goes the white space behind it.',
    steps: {
      removeNode: (removeNode) => (document, node) => {
        if (node.kind !== 'element' || node.element.parent === undefined) return removeNode(document, node);
        const { start, end } = node.element;
        return parseDocument(document.text.slice(0, start) + document.text.slice(end).replace(/^\s+/, ''));
      },
    },
  },
  {
    id: 'refused-delete-is-made',
    violates: ['XCAP-8.4-07', 'XCAP-8.4-09'],
    sentence: 'A DELETE that has to be refused is answered 409, and made all the same.',
    spreads: 'many scenarios look whether a refusal has changed something',
    steps: {
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          const stored = environment.read(target);
          const selection = selectedNode(environment.resolve, stored, target);
          try {
            return deleteResource(request, target);
          } catch (thrown) {
            const isNode = selection?.kind === 'element' || selection?.kind === 'attribute';
            const isConflict = thrown instanceof Error && 'conflict' in thrown && thrown.conflict !== undefined;
            const left =
              stored !== undefined && isNode && isConflict ? standardRemoval(stored.document, selection) : undefined;
            if (left !== undefined) environment.store.put(target.documentId, left);
            throw thrown;
          }
        },
    },
  },
  {
    id: 'no-etag-on-delete',
    violates: ['XCAP-7.11-05', 'XCAP-8.4-13', 'XCAP-8.5-03', 'XCAP-8.5-04'],
    sentence: 'The answer to a DELETE has no entity tag.',
    steps: { deleteAnswer: (deleteAnswer) => () => deleteAnswer(undefined) },
  },
  {
    id: 'old-etag-on-delete',
    violates: ['XCAP-8.4-13', 'XCAP-8.5-04', 'XCAP-7.11-05', 'XCAP-8.5-03'],
    sentence: 'The answer to a DELETE has the entity tag from before it.',
    steps: {
      deleteResource:
        (deleteResource, { environment }) =>
        (request, target) => {
          const before = environment.read(target)?.etag ?? '';
          const answered = deleteResource(request, target);
          return target.node === undefined ? answered : withHeader(answered, 'etag', before);
        },
    },
  },
  {
    id: 'deleted-documents-are-remembered',
    violates: ['XCAP-8.4-16'],
    sentence: 'A PUT to the URI of a deleted document is answered 200.',
    steps: (): StepOverrides => {
      const deleted = new LimitedSet<string>();
      return {
        deleteResource: noting(deleted),
        put: (put) => (request, target) => {
          const isRecreated = target.node === undefined && deleted.delete(documentKey(target.documentId));
          const answered = put(request, target);
          return isRecreated && answered.status === 201 ? withStatus(answered, 200) : answered;
        },
      };
    },
  },
  {
    id: 'deleted-documents-are-gone-for-ever',
    violates: ['XCAP-8.4-16'],
    sentence: 'In the place of a deleted document nothing can be put.',
    steps: (): StepOverrides => {
      const deleted = new LimitedSet<string>();
      return {
        deleteResource: noting(deleted),
        put: (put) => (request, target) => {
          if (deleted.has(documentKey(target.documentId))) throw refuse(410, 'Gone.');
          return put(request, target);
        },
      };
    },
  },
  {
    id: 'attribute-goes-with-its-neighbour',
    violates: ['XCAP-7.8-02', 'XCAP-8.4-05'],
    sentence: 'With an attribute that is deleted goes the one behind it.',
    steps: deletionsStoredAs((document, node) => {
      if (node.kind !== 'attribute') return undefined;
      const { element, attribute } = node;
      const spans = attributeSpans(document, element);
      const at = spans.findIndex(({ name }) => name === attribute.name);
      const [deleted, behind] = spans.slice(at);
      if (deleted === undefined || behind === undefined || behind.name.startsWith('xmlns')) return undefined;
      const rest = splice(document.text, behind.start, behind.end, '');
      return parseDocument(splice(rest, deleted.start, deleted.end, ''));
    }),
  },
  {
    id: 'missing-document-is-409-on-delete',
    violates: ['XCAP-8.4-04', 'XCAP-8-05', 'XCAP-7-09'],
    sentence: 'A DELETE of a node in a missing document is answered 409.',
    answer: (finished, request) =>
      asks(request, 'DELETE', 'element', 'attribute') && finished.status === 404 ? withStatus(finished, 409) : finished,
  },
  {
    id: 'no-etag-on-delete-of-attributes',
    violates: ['XCAP-8.5-03', 'XCAP-7.11-05', 'XCAP-8.4-13'],
    sentence: 'The answer to a DELETE of an attribute has no entity tag.',
    answer: (finished, request) =>
      asks(request, 'DELETE', 'attribute') && hasSucceeded(finished) ? withoutHeader(finished, 'etag') : finished,
  },
];

/** Notes the documents that a server deletes. */
function noting(deleted: LimitedSet<string>): NonNullable<StepOverrides['deleteResource']> {
  return (deleteResource) => (request, target) => {
    const answered = deleteResource(request, target);
    if (target.node === undefined) deleted.add(documentKey(target.documentId));
    return answered;
  };
}
