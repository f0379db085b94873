import type { Deviation } from '../../xdms/deviation.js';
import { refuse, refuseConflict } from '../../xdms/http/refusal.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { ElementLocation } from '../../xdms/placement/location.js';
import { hasSucceeded } from './answers.js';
import { asks } from './requests.js';

/** A server that refuses to create elements in some places, after it has looked at their content. */
function refusingInsertion(isRefused: (location: ElementLocation) => boolean, refusal: () => Error): StepOverrides {
  return {
    placeElement: (placeElement) => (location, fragment) => {
      if (location.existing === undefined && location.parent !== undefined && isRefused(location)) throw refusal();
      return placeElement(location, fragment);
    },
  };
}

function isDocumentElement({ target }: XcapRequest): boolean {
  return /\/(?:~|%7e){2}\/[^/?]+(?:\?|$)/i.test(target);
}

/** RFC 4825 §8: an operation that works in some situations only. */
export const VARIANTS: readonly Deviation[] = [
  {
    id: 'no-insertion-into-self-closing-parents',
    violates: ['XCAP-8.2.3-02'],
    sentence: 'No element can be inserted into a parent that is written <a/>.',
    spreads: 'many scenarios insert into such a parent',
    steps: refusingInsertion(
      ({ parent }) => parent?.selfClosing === true,
      () => refuseConflict({ kind: 'cannot-insert', phrase: 'The parent has no end tag.' }),
    ),
  },
  {
    id: 'no-insertion-into-empty-document-elements',
    violates: ['XCAP-8.2.3-02'],
    sentence: 'No element can be inserted into an empty document element.',
    spreads: 'many scenarios insert into such a document element',
    steps: refusingInsertion(
      ({ parent }) => parent?.parent === undefined && parent?.contentStart === parent?.contentEnd,
      () => refuse(500, 'There is no sibling.'),
    ),
  },
  {
    id: 'only-child-cannot-be-deleted',
    violates: ['XCAP-7.5-06'],
    sentence: 'An element without siblings cannot be deleted.',
    spreads: 'many scenarios delete the only child',
    steps: {
      removeNode: (removeNode) => (document, node) => {
        if (node.kind === 'element' && node.element.parent?.children.length === 1) {
          throw refuseConflict({ kind: 'cannot-delete', phrase: 'It is the only child.' });
        }
        return removeNode(document, node);
      },
    },
  },
  {
    id: 'document-element-cannot-be-read',
    violates: ['XCAP-8.3-05', 'XCAP-7.6-02'],
    sentence: 'A GET of the document element is answered 500.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && hasSucceeded(finished) && isDocumentElement(request)
        ? refuse(500, 'no').answer
        : finished,
  },
  {
    id: 'document-element-needs-a-declaration',
    violates: ['XCAP-8.3-05'],
    sentence: 'A GET of the document element is answered 500, unless the document begins with an XML declaration.',
    steps: {
      get:
        (get, { environment }) =>
        (request, target) => {
          const answered = get(request, target);
          if (!asks(request, 'GET', 'element') || !hasSucceeded(answered) || !isDocumentElement(request))
            return answered;
          const stored = environment.store.get(target.documentId);
          return stored?.document.text.startsWith('<?xml') === true ? answered : refuse(500, 'no').answer;
        },
    },
  },
];
