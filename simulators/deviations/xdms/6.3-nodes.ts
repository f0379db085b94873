import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { hasSucceeded } from './answers.js';
import { asks } from './requests.js';

const OTHER_NODES = /\/(?:text|comment|node|processing-instruction)\(\)(?:%5b\d+%5d)?$/i;

/** RFC 4825 §6.3: nodes other than elements and attributes, and white space among them. */
export const NODES: readonly Deviation[] = [
  {
    id: 'text-can-be-selected',
    violates: ['XCAP-6.3-36', 'XCAP-12-07'],
    sentence: 'The selectors text(), comment(), node() and processing-instruction() are understood.',
    answer: (finished, { method, target }) =>
      method === 'GET' && finished.status === 404 && OTHER_NODES.test(target)
        ? answer(200, { 'content-type': 'text/plain' }, 'text')
        : finished,
  },
  {
    id: 'comments-dropped-from-elements',
    violates: ['XCAP-6.3-37', 'XCAP-7.6-02', 'XCAP-8.3-05'],
    sentence: 'An element is answered without the comments in it.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? { ...finished, body: finished.body.replace(/<!--.*?-->/gs, '') }
        : finished,
  },
  {
    id: 'instructions-dropped-from-elements',
    violates: ['XCAP-6.3-37', 'XCAP-7.6-02'],
    sentence: 'An element is answered without the processing instructions in it.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? { ...finished, body: finished.body.replace(/<\?.*?\?>/gs, '') }
        : finished,
  },
  {
    id: 'text-dropped-from-elements',
    violates: ['XCAP-6.3-37', 'XCAP-7.6-02', 'XCAP-8.3-05'],
    sentence: 'An element is answered without the text beside the elements in it.',
    answer: (finished, request) =>
      asks(request, 'GET', 'element') && finished.status === 200
        ? { ...finished, body: finished.body.replace(/>[^<]*<(?=[a-z!?])/g, '><') }
        : finished,
  },
  {
    id: 'white-space-normalised',
    violates: ['XCAP-6.3-38', 'XCAP-2-02', 'XCAP-13-01', 'XCAP-7-11', 'XCAP-8.3-12'],
    sentence: 'White space between elements is made one space when something is stored.',
    steps: {
      decodeContent: (decodeContent) => (request) => decodeContent(request).replace(/>[ \t\r\n]{2,}</g, '> <'),
    },
    spreads: 'the scenarios on positions look at the white space around what is inserted',
  },
  {
    id: 'documents-trimmed-on-store',
    violates: ['XCAP-6.3-38', 'XCAP-2-02', 'XCAP-7-11', 'XCAP-13-01', 'XCAP-8.3-12'],
    sentence: 'White space between elements is dropped when something is stored.',
    steps: {
      decodeContent: (decodeContent) => (request) => decodeContent(request).replace(/>[ \t\r\n]+</g, '><'),
    },
    spreads: 'the scenarios on positions look at the white space around what is inserted',
  },
  {
    id: 'answers-indented',
    violates: ['XCAP-6.3-38', 'HTTP-8.6-02', 'XCAP-7.6-02', 'XCAP-7-11'],
    sentence: 'What is answered is indented anew.',
    spreads: 'white space shows wherever a document is compared with what was put',
    answer: (finished, { method }) =>
      method === 'GET' && hasSucceeded(finished) && /xml$/.test(finished.headers['content-type'] ?? '')
        ? { ...finished, body: finished.body.replace(/>\s*<(?=[a-z])/g, '>\n  <') }
        : finished,
  },
];
