import type { Deviation } from '../../xdms/deviation.js';
import { hasSucceeded, withHeader, withoutHeader, withStatus } from './answers.js';
import { asks } from './requests.js';

/** RFC 4825 §8.2.7: responses to a successful PUT. */
export const ANSWERS_TO_PUT: readonly Deviation[] = [
  {
    id: 'creation-is-200',
    violates: ['XCAP-7-13', 'XCAP-8.2.7-03', 'HTTP-9.3.4-01'],
    sentence: 'A PUT that creates something is answered 200.',
    spreads: 'the control of many scenarios is a creation',
    answer: (answer, { method }) => (method === 'PUT' && answer.status === 201 ? withStatus(answer, 200) : answer),
  },
  {
    id: 'replacement-is-201',
    violates: ['XCAP-8.2.7-03', 'XCAP-7-13', 'XCAP-8.2.1-05', 'HTTP-9.3.4-01'],
    sentence: 'A PUT that replaces something is answered 201.',
    spreads: 'the control of many scenarios is a replacement',
    answer: (answer, { method }) => (method === 'PUT' && answer.status === 200 ? withStatus(answer, 201) : answer),
  },
  {
    id: 'replacement-is-204',
    violates: ['XCAP-7-13', 'XCAP-8.2.7-03'],
    sentence: 'A PUT that replaces something is answered 204.',
    spreads: 'the control of many scenarios is a replacement',
    answer: (answer, { method }) => (method === 'PUT' && answer.status === 200 ? withStatus(answer, 204) : answer),
  },
  {
    id: 'attribute-creation-is-200',
    violates: ['XCAP-8.2.7-03', 'XCAP-7-13', 'HTTP-9.3.4-01'],
    sentence: 'A PUT that creates an attribute is answered 200.',
    answer: (answer, request) =>
      asks(request, 'PUT', 'attribute') && answer.status === 201 ? withStatus(answer, 200) : answer,
  },
  {
    id: 'replacement-echoes-content',
    violates: ['XCAP-8.2.7-04'],
    sentence: 'The 200 to a PUT contains the content of the request.',
    answer: (answer, { method, headers, body }) =>
      method === 'PUT' && answer.status === 200
        ? { ...withHeader(answer, 'content-type', headers['content-type'] ?? ''), body: Buffer.from(body).toString() }
        : answer,
  },
  {
    id: 'no-etag-on-put-of-node',
    violates: ['XCAP-8.2.7-06', 'XCAP-8.5-03', 'XCAP-7.11-03'],
    sentence: 'The answer to a PUT of an element or attribute has no entity tag.',
    answer: (answer, request) =>
      asks(request, 'PUT', 'element', 'attribute') && hasSucceeded(answer) ? withoutHeader(answer, 'etag') : answer,
  },
];
