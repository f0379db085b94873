import type { Deviation } from '../../xdms/deviation.js';
import { parseDocument } from '../../xdms/document/parse-document.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import { conditionOf, withStatus } from './answers.js';
import { asks, subjectOf } from './requests.js';

/** RFC 4825 §8.2.1: the parent of a PUT. */
export const PARENT: readonly Deviation[] = [
  {
    id: 'home-has-to-be-made',
    violates: ['XCAP-6.2-09', 'XCAP-8.2.1-02', 'XCAP-7.1-03'],
    sentence: 'A home directory is there once a document has been put into it, which cannot be done.',
    spreads: 'no PUT succeeds, so preconditions fail too',
    steps: {
      locateDirectory:
        (locateDirectory, { environment }) =>
        (target, stored) => {
          if (stored === undefined && environment.store.countOf(target.documentId.xui) === 0) {
            throw refuseConflict({ kind: 'no-parent', phrase: 'There is no such directory.' });
          }
          return locateDirectory(target, stored);
        },
    },
  },
  {
    id: 'directories-made-by-the-way',
    violates: ['XCAP-8.2.1-03', 'XCAP-6.2-11'],
    sentence: 'A missing sub-directory is created.',
    steps: {
      locateDirectory: (locateDirectory) => (target, stored) => {
        const { usage, documentId } = target;
        const directories = [...usage.directories, documentId.path.slice(0, -1).join('/')];
        return locateDirectory({ ...target, usage: { ...usage, directories } }, stored);
      },
    },
  },
  {
    id: 'missing-directory-is-404',
    violates: ['XCAP-8.2.1-03'],
    sentence: 'A PUT of a document into a missing directory is answered 404.',
    answer: (finished, request) =>
      asks(request, 'PUT', 'document') && conditionOf(finished) === 'no-parent' ? withStatus(finished, 404) : finished,
  },
  {
    id: 'creation-and-replacement-are-201',
    violates: ['XCAP-7-13', 'XCAP-8.2.1-05', 'XCAP-8.2.7-03', 'HTTP-9.3.4-01'],
    sentence: 'Every PUT of a document is answered 201.',
    spreads: 'documents are replaced in many scenarios',
    answer: (finished, request) =>
      asks(request, 'PUT', 'document') && finished.status === 200 ? withStatus(finished, 201) : finished,
  },
  {
    id: 'missing-document-is-404-on-put',
    violates: ['XCAP-8.2.1-06', 'XCAP-8.2.1-03'],
    sentence: 'A PUT of a node into a missing document is answered 404.',
    steps: {
      locateParent:
        (locateParent, { environment }) =>
        (target) => {
          try {
            return locateParent(target);
          } catch (thrown) {
            throw environment.read(target) === undefined ? as404(thrown) : thrown;
          }
        },
    },
  },
  {
    id: 'missing-document-is-made',
    violates: ['XCAP-8.2.1-06'],
    sentence: 'A PUT of a node into a document that is not there makes an empty document first.',
    steps: {
      locateParent:
        (locateParent, { environment }) =>
        (target) => {
          const { usage, documentId, node } = target;
          if (node !== undefined && environment.read(target) === undefined) {
            const { namespace, localName } = usage.rootElement;
            environment.store.put(
              documentId,
              parseDocument(`<${localName} xmlns="${namespace}"><list name="friends"/></${localName}>`),
            );
          }
          return locateParent(target);
        },
    },
  },
  {
    id: 'missing-parent-is-404',
    violates: ['XCAP-8.2.1-08', 'XCAP-8.2.1-09', 'XCAP-8.2.1-11', 'XCAP-8.2.1-03', 'XCAP-8.2.1-06'],
    sentence: 'A PUT with a missing parent is answered 404.',
    answer: (finished) => (conditionOf(finished) === 'no-parent' ? withStatus(finished, 404) : finished),
  },
  {
    id: 'missing-parents-are-made',
    violates: ['XCAP-8.2.1-08'],
    sentence: 'The elements that a selector names above the one that is put are made where they are missing.',
    steps: {
      put:
        (put, { environment }) =>
        (request, target) => {
          const parentSteps = target.node?.selector.steps.slice(0, -1) ?? [];
          const parent = parentSteps.at(-1);
          const [first, ...others] = parentSteps.slice(0, -1);
          const stored = environment.read(target);
          if (
            stored !== undefined &&
            target.node !== undefined &&
            first !== undefined &&
            parent !== undefined &&
            parent.name !== '*'
          ) {
            const steps = [first, ...others] as const;
            const above = environment.resolve(stored.document, { steps });
            const there = environment.resolve(stored.document, { steps: [...steps, parent] });
            if (above.kind === 'element' && there.kind === 'no-match') {
              const test =
                parent.attribute === undefined ? '' : ` ${parent.attribute.name.localName}="${parent.attribute.value}"`;
              const { element } = above;
              const made = `<${parent.name.localName}${test}/>`;
              const { text } = stored.document;
              const opened = element.selfClosing
                ? `${text.slice(0, element.end - 2)}>${made}</${element.name}>${text.slice(element.end)}`
                : text.slice(0, element.contentEnd) + made + text.slice(element.contentEnd);
              environment.store.put(target.documentId, parseDocument(opened));
            }
          }
          return put(request, target);
        },
    },
  },
  {
    id: 'missing-element-of-attribute-is-404',
    violates: ['XCAP-8.2.1-11', 'XCAP-8.2.1-06', 'XCAP-8.2.1-09'],
    sentence: 'A PUT of an attribute of a missing element is answered 404.',
    answer: (finished, request) =>
      asks(request, 'PUT', 'attribute') && conditionOf(finished) === 'no-parent' ? withStatus(finished, 404) : finished,
  },
  {
    id: 'parent-by-decoded-segments',
    violates: ['XCAP-8.2.1-01', 'XCAP-6.3-14'],
    sentence:
      'The last segment of a selector is cut off after decoding, so that an encoded slash in a value divides it.',
    steps: {
      locateParent: (locateParent) => (target) => {
        const last = target.node?.selector.steps.at(-1)?.attribute?.value ?? '';
        if (last.includes('/')) throw refuseConflict({ kind: 'no-parent', phrase: 'The parent does not exist.' });
        return locateParent(target);
      },
    },
  },
  {
    id: 'removed-before-content-is-read',
    violates: ['XCAP-8.2.1-13', 'XCAP-8.5-06', 'XCAP-8.2.5-17'],
    sentence: 'An element is removed before the content that shall replace it is looked at.',
    steps: {
      put:
        (put, { environment, steps }) =>
        (request, target) => {
          const before = environment.read(target);
          try {
            return put(request, target);
          } catch (thrown) {
            const now =
              before === undefined || target.node === undefined
                ? undefined
                : environment.resolve(before.document, target.node.selector);
            const isPrecondition =
              request.headers['if-match'] !== undefined || request.headers['if-none-match'] !== undefined;
            if (before !== undefined && now?.kind === 'element' && !isPrecondition) {
              environment.store.put(target.documentId, steps.removeNode(before.document, now) ?? before.document);
            }
            throw thrown;
          }
        },
    },
    spreads: 'every refusal of an element that shall replace another shows it',
  },
  {
    id: 'document-of-another-kind-of-uri',
    violates: ['XCAP-8.2.1-12', 'XCAP-7.4-05', 'XCAP-7-08'],
    sentence: 'A PUT of an element always creates one, so that the selector of one that exists is refused.',
    spreads: 'elements are replaced in many scenarios',
    steps: {
      locateElement: (locateElement) => (target, node, stored) => {
        const location = locateElement(target, node, stored);
        if (location.existing !== undefined)
          throw refuseConflict({ kind: 'cannot-insert', phrase: 'There is one already.' });
        return location;
      },
    },
  },
  {
    id: 'put-of-nodes-tells-of-documents',
    violates: ['XCAP-11.1-03', 'XCAP-11.1-04', 'XCAP-8.2.2-02', 'XCAP-8.2.2-08'],
    sentence: 'The report of a fragment that cannot be read says not-well-formed, that of a document not-xml-frag.',
    answer: (finished, request) => {
      const condition = conditionOf(finished);
      if (condition === 'not-xml-frag')
        return { ...finished, body: finished.body.replaceAll('not-xml-frag', 'not-well-formed') };
      return condition === 'not-well-formed' && subjectOf(request) === 'document'
        ? { ...finished, body: finished.body.replaceAll('not-well-formed', 'not-xml-frag') }
        : finished;
    },
  },
];

function as404(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('answer' in thrown)) return thrown;
  return Object.assign(thrown, { answer: withStatus(thrown.answer as Parameters<typeof withStatus>[0], 404) });
}
