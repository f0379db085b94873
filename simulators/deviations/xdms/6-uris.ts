import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { withStatus } from './answers.js';

/** RFC 4825 §6 and §6.1: the parts of a URI and the XCAP root. */
export const URIS: readonly Deviation[] = [
  {
    id: 'node-selectors-unknown',
    violates: [
      'XCAP-6-01',
      'XCAP-13-01',
      'XCAP-7.6-02',
      'XCAP-7.8-02',
      'XCAP-7.5-06',
      'XCAP-8.3-08',
      'XCAP-8.3-05',
      'XCAP-8.3-10',
      'XCAP-7.7-03',
      'XCAP-7.4-05',
      'XCAP-8.2-01',
      'XCAP-8.2-03',
      'XCAP-8.4-01',
      'XCAP-8.4-05',
    ],
    sentence: 'The server has no node selectors: ~~ and the text after it are part of the document name.',
    spreads: 'every request for a node is refused',
    steps: {
      splitTarget: (splitTarget) => (target) => splitTarget(target.replace(/\/(?:~|%7e){2}(?=\/|$)/gi, '/tilde')),
    },
  },
  {
    id: 'separator-raw-only',
    violates: ['XCAP-6-03', 'HTTP-4.2.3-01'],
    sentence: 'A separator with percent-encoded tildes is not taken for one.',
    steps: {
      splitTarget: (splitTarget) => (target) => splitTarget(target.replace(/\/(?:%7e%7e|~%7e|%7e~)(?=\/)/gi, '/tilde')),
    },
  },
  {
    id: 'separator-last',
    violates: ['XCAP-6-04', 'XCAP-8-12', 'XCAP-6.3-14'],
    sentence: 'A URI is divided at the last ~~, also where the slashes beside it are encoded.',
    steps: {
      splitTarget: (splitTarget) => (target) => {
        const decoded = target.replace(/%2f/gi, '/');
        const several = decoded.replace(/\/~~(?=\/.*\/~~(?:\/|$))/g, '/tilde');
        return splitTarget(several === decoded ? target : several);
      },
    },
  },
  {
    id: 'root-is-a-resource',
    violates: ['XCAP-6.1-01', 'XCAP-4-01'],
    sentence: 'The XCAP root itself can be read, and deleting it deletes every document.',
    answerFromState: (finished, { method, target }, { store, rootSegments }) => {
      if (target.replace(/^\/|\/$/g, '') !== rootSegments.join('/')) return finished;
      if (method === 'DELETE') store.clear();
      return method === 'PUT' ? finished : answer(200, { 'content-type': 'text/plain' }, 'XCAP');
    },
  },
  {
    id: 'absolute-form-unknown',
    violates: ['XCAP-6.1-07', 'HTTP-7.1-01'],
    sentence: 'A whole URI in the request line is taken for a path.',
    steps: {
      splitTarget: (splitTarget) => (target) => (target.startsWith('/') ? splitTarget(target) : undefined),
    },
  },
  {
    id: 'unknown-usage-is-409',
    violates: ['XCAP-8-02'],
    sentence: 'A PUT below an unknown usage is answered 409.',
    answerFromState: (finished, { method, target }, { usages, rootSegments }) => {
      const [auid = ''] = target.split('/').slice(1 + rootSegments.length);
      return method === 'PUT' && finished.status === 404 && !usages.has(auid) ? withStatus(finished, 409) : finished;
    },
  },
];
