import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { Refusal, refuse } from '../../xdms/http/refusal.js';
import { conditionOf, hasSucceeded, withStatus } from './answers.js';
import { asks } from './requests.js';

/** RFC 4825 §7: the statuses of operations, their confirmation and the forms of responses. */
export const OPERATIONS: readonly Deviation[] = [
  {
    id: 'conflicts-are-500',
    violates: [
      'XCAP-7-02',
      'XCAP-7-06',
      'XCAP-7-12',
      'XCAP-8.2.1-08',
      'XCAP-8.2.2-01',
      'XCAP-8.2.5-01',
      'XCAP-8.2.5-13',
      'XCAP-8.2.1-11',
      'XCAP-8.2.3-22',
      'HTTP-15.6.1-01',
      'XCAP-8.2.5-08',
      'XCAP-8.2.2-12',
      'XCAP-8.2.2-07',
      'XCAP-8.2.1-09',
      'XCAP-8.2.2-03',
      'XCAP-8.4-07',
      'XCAP-8.2.1-03',
      'XCAP-8.2.1-06',
      'XCAP-8.2.2-09',
      'XCAP-8.2.2-14',
      'XCAP-8.2.2-20',
      'XCAP-8.2.3-24',
      'XCAP-8.2.4-03',
      'XCAP-8.2.4-09',
      'XCAP-8.2.5-05',
      'XCAP-8.4-09',
      'XCAP-7.4-09',
      'XCAP-7.7-04',
      'RL-4.4.5-04',
    ],
    sentence: 'Where a conflict is due, the server answers 500 with an empty body.',
    spreads: 'every refusal of content, place or constraint is a 409',
    answer: (finished) => (finished.status === 409 ? answer(500, {}) : finished),
  },
  {
    id: 'conflicts-are-400',
    violates: [
      'XCAP-7-02',
      'XCAP-7-06',
      'XCAP-7-12',
      'XCAP-8.2.1-08',
      'XCAP-8.2.5-01',
      'XCAP-8.2.2-01',
      'XCAP-8.2.2-12',
      'XCAP-8.2.2-07',
      'XCAP-8.2.4-03',
      'XCAP-8.2.1-11',
      'XCAP-8.2.5-05',
      'XCAP-8.4-07',
      'XCAP-8.2.5-08',
      'XCAP-8.4-09',
      'XCAP-7.4-09',
      'XCAP-8.2.1-03',
      'XCAP-8.2.1-06',
      'XCAP-8.2.1-09',
      'XCAP-8.2.2-03',
      'XCAP-8.2.2-09',
      'XCAP-8.2.2-14',
      'XCAP-8.2.2-20',
      'XCAP-8.2.3-22',
      'XCAP-8.2.3-24',
      'XCAP-8.2.4-09',
      'XCAP-8.2.5-13',
      'XCAP-7.7-04',
      'RL-4.4.5-04',
    ],
    sentence: 'Where a conflict has to be told the server answers 400.',
    spreads: 'every refusal of content, place or constraint is a 409',
    answer: (finished) => (finished.status === 409 ? withStatus(finished, 400) : finished),
  },
  {
    id: 'invalid-documents-are-403',
    violates: [
      'XCAP-7-02',
      'XCAP-8.2.5-01',
      'XCAP-8.2.5-13',
      'XCAP-8.2.5-05',
      'XCAP-8.4-09',
      'XCAP-7-06',
      'XCAP-8.2.5-08',
      'RL-4.4.5-04',
    ],
    sentence: 'A change that would break the schema or a constraint is answered 403.',
    spreads: 'many scenarios have a change that a constraint forbids',
    answer: (finished) =>
      ['schema-validation-error', 'constraint-failure', 'uniqueness-failure'].includes(conditionOf(finished) ?? '')
        ? withStatus(finished, 403)
        : finished,
  },
  {
    id: 'delete-of-nothing-is-200',
    violates: ['XCAP-7-09', 'XCAP-8.4-03', 'XCAP-8.4-04', 'XCAP-8-02', 'XCAP-8-04', 'XCAP-8-05'],
    sentence: 'A DELETE of a missing resource is answered 200.',
    answer: (finished, { method }) => (method === 'DELETE' && finished.status === 404 ? answer(200) : finished),
    spreads: 'many scenarios end with a DELETE that finds nothing',
  },
  {
    id: 'delete-of-nothing-is-500',
    violates: ['XCAP-7-09', 'XCAP-8.4-03', 'XCAP-8.4-04'],
    sentence: 'A DELETE of a document, an element or an attribute that does not exist is answered 500.',
    spreads: 'many scenarios end with a DELETE that finds nothing',
    steps: {
      deleteResource: (deleteResource) => (request, target) => {
        try {
          return deleteResource(request, target);
        } catch (thrown) {
          if (!(thrown instanceof Refusal) || thrown.answer.status !== 404) throw thrown;
          throw refuse(500, 'There is nothing to delete.');
        }
      },
    },
  },
  {
    id: 'put-is-not-confirmed',
    violates: [
      'XCAP-7-12',
      'XCAP-8.2.3-22',
      'XCAP-8.2.4-03',
      'XCAP-7.4-09',
      'XCAP-7.7-04',
      'XCAP-8.2.4-09',
      'XCAP-8.2.4-11',
      'PM-11-03',
      'XCAP-8.2.3-24',
      'XCAP-8.2.3-25',
    ],
    sentence: 'A PUT is performed also when its URI does not select the new node afterwards.',
    steps: {
      confirmInsertion:
        () =>
        ({ document }) =>
          document,
    },
  },
  {
    id: 'put-of-element-is-not-confirmed',
    violates: [
      'XCAP-7-12',
      'XCAP-8.2.3-22',
      'XCAP-8.2.4-03',
      'XCAP-7.4-09',
      'PM-11-03',
      'XCAP-8.2.3-24',
      'XCAP-8.2.3-25',
    ],
    sentence: 'Nobody asks whether the request URI selects the element that was put.',
    steps: {
      confirmInsertion: (confirmInsertion) => (draft, selector) =>
        selector.terminal === undefined ? draft.document : confirmInsertion(draft, selector),
    },
  },
  {
    id: 'element-with-xml-declaration',
    violates: ['XCAP-7.6-02', 'HTTP-8.6-02'],
    sentence: 'An element is answered with an XML declaration in front of it.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? { ...finished, body: `<?xml version="1.0" encoding="UTF-8"?>\n${finished.body}` }
        : finished,
  },
  {
    id: 'element-without-content',
    violates: ['XCAP-7.6-02', 'XCAP-8.3-05', 'HTTP-8.6-02', 'XCAP-7-11', 'XCAP-13-01'],
    sentence: 'A GET of an element returns it without its content.',
    spreads: 'many scenarios fetch an element with content',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? { ...finished, body: finished.body.replace(/^(<[^>]*[^/>])>.*$/s, '$1/>') }
        : finished,
  },
  {
    id: 'bindings-typed-as-element',
    violates: ['XCAP-7.10-02', 'XCAP-8.3-10'],
    sentence: 'Namespace bindings are answered as application/xcap-el+xml.',
    answer: (finished, request) =>
      asks(request, 'GET', 'namespaces') && hasSucceeded(finished)
        ? { ...finished, headers: { ...finished.headers, 'content-type': 'application/xcap-el+xml' } }
        : finished,
  },
];
