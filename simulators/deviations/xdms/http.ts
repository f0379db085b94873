import { defined } from '../../../common/defined.js';
import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { refuse } from '../../xdms/http/refusal.js';
import type { StepOverrides, StepTools } from '../../xdms/pipeline/bind-steps.js';
import type { Get } from '../../xdms/pipeline/get.js';
import { withHeader, withoutHeader, withStatus } from './answers.js';

/** A server that reads other conditions than those in the request. */
function withConditions(change: (field: string, name: 'if-match' | 'if-none-match') => string): StepOverrides {
  return {
    checkPreconditions: (checkPreconditions) => (request, current) => {
      const headers = { ...request.headers };
      for (const name of ['if-match', 'if-none-match'] as const) {
        const field = headers[name];
        if (field !== undefined) headers[name] = change(field, name);
      }
      checkPreconditions({ ...request, headers }, current);
    },
  };
}

/** RFC 9110: the rules for an XCAP server as an HTTP server. */
export const HTTP: readonly Deviation[] = [
  {
    id: 'head-is-405',
    violates: ['XCAP-8-01', 'HTTP-9.1-01', 'HTTP-9.3.2-03'],
    sentence: 'HEAD is answered 405.',
    spreads: 'the scenarios of HTTP have a row for HEAD in many outlines',
    steps: {
      allowedMethods: (allowedMethods) => (target) => allowedMethods(target).filter((method) => method !== 'HEAD'),
    },
  },
  {
    id: 'other-methods-are-400',
    violates: ['HTTP-9.1-02'],
    sentence: 'A method that RFC 4825 does not define is answered 400.',
    answer: (finished, { method }) =>
      ['PATCH', 'LOCK'].includes(method) && [405, 501].includes(finished.status)
        ? withoutHeader(withStatus(finished, 400), 'allow')
        : finished,
  },
  {
    id: 'weak-tags-match',
    violates: ['HTTP-8.8.3-03'],
    sentence: 'If-Match compares weakly.',
    steps: withConditions((field, name) => (name === 'if-match' ? field.replace(/W\/(?=")/g, '') : field)),
  },
  {
    id: 'weak-tags-never-match',
    violates: ['HTTP-8.8.3-04', 'HTTP-13.1.2-02'],
    sentence: 'If-None-Match compares strongly.',
    steps: withConditions((field, name) =>
      name === 'if-none-match' ? field.replace(/W\/"[^"]*"/g, '"no tag of this server"') : field,
    ),
  },
  {
    id: 'tags-without-case',
    violates: ['HTTP-8.8.3-05', 'HTTP-13.1.2-02', 'HTTP-8.8.3-04'],
    sentence: 'Entity tags are compared without regard to case.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
        const headers = {
          ...request.headers,
          ...defined({
            'if-match': ifMatch === undefined ? undefined : ifMatch.toLowerCase(),
            'if-none-match': ifNoneMatch === undefined ? undefined : ifNoneMatch.toLowerCase(),
          }),
        };
        checkPreconditions({ ...request, headers }, current?.toLowerCase());
      },
    },
  },
  {
    id: 'one-line-of-a-field',
    violates: ['HTTP-13.1.1-02', 'HTTP-13.1.2-02'],
    sentence: 'Of a condition the last entity tag counts.',
    steps: withConditions((field) => field.replace(/^.*,\s*(?=(?:W\/)?"[^"]*"\s*$)/, '')),
  },
  {
    id: 'if-none-match-first',
    violates: ['HTTP-13.2.2-01'],
    sentence: 'If-None-Match is evaluated before If-Match.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const { 'if-match': _ifMatch, ...headers } = request.headers;
        checkPreconditions({ ...request, headers }, current);
        checkPreconditions(request, current);
      },
    },
  },
  {
    id: 'conditions-before-everything',
    violates: ['HTTP-13.2.1-01', 'HTTP-13.1.2-04'],
    sentence: 'Conditions are evaluated before the check that the resource exists.',
    steps: { get: conditionsFirst, deleteResource: conditionsFirst },
  },
  {
    id: 'unknown-ranges-are-416',
    violates: ['HTTP-14.2-02', 'HTTP-14-01'],
    sentence: 'A Range that is not understood is answered 416, for every method.',
    answer: (finished, { headers }) =>
      headers.range !== undefined && !headers.range.startsWith('bytes=0-') && finished.status < 400
        ? answer(416)
        : finished,
  },
  {
    id: 'part-of-a-resource-put-for-the-whole',
    violates: ['HTTP-14.4-01'],
    sentence: 'A GET with a Content-Range is answered 400.',
    answer: (finished, { headers, method }) =>
      method !== 'PUT' && headers['content-range'] !== undefined ? answer(400) : finished,
  },
  {
    id: 'not-modified-with-a-type-and-no-tag',
    violates: ['HTTP-15.4.5-01'],
    sentence: 'An answer 304 has no entity tag.',
    answer: (finished) => (finished.status === 304 ? withoutHeader(finished, 'etag') : finished),
  },
  {
    id: 'malformed-escapes-are-500',
    violates: ['HTTP-15.5.1-01'],
    sentence: 'A request target that cannot be decoded is answered 500.',
    answer: (finished) =>
      finished.status === 400 && finished.body.includes('request target is malformed')
        ? answer(500, { 'content-type': 'text/plain' }, 'URIError\n')
        : finished,
  },
  {
    id: 'media-types-with-case',
    violates: ['HTTP-8.3-01', 'XCAP-8.2.2-06'],
    sentence: 'A Content-Type with capital letters is refused with 415.',
    answer: (finished, { method, headers }) =>
      method === 'PUT' && /[A-Z]/.test((headers['content-type'] ?? '').split(';')[0] ?? '') && finished.status < 300
        ? answer(415)
        : finished,
  },
  {
    id: 'dates-count-beside-tags',
    violates: ['HTTP-13.1.3-01'],
    sentence: 'A GET with If-Modified-Since is answered 304, regardless of If-None-Match.',
    answer: (finished, { method, headers }) =>
      method === 'GET' && headers['if-modified-since'] !== undefined && finished.status === 200
        ? withHeader(answer(304), 'etag', finished.headers.etag ?? '')
        : finished,
  },
  {
    id: 'conditions-on-options',
    violates: ['HTTP-13.2.1-03'],
    sentence: 'OPTIONS with a condition is answered 412.',
    answer: (finished, { method, headers }) =>
      method === 'OPTIONS' && (headers['if-match'] ?? headers['if-none-match']) !== undefined ? answer(412) : finished,
  },
  {
    id: 'unreadable-conditions-are-500',
    violates: ['HTTP-15.6.1-01'],
    sentence: 'A condition that is no list of entity tags is answered 500.',
    answer: (finished) =>
      finished.status === 400 && finished.body.includes('is no entity tag')
        ? answer(500, { 'content-type': 'text/plain' }, 'TypeError\n')
        : finished,
  },
];

function conditionsFirst(next: Get, { environment, steps }: StepTools): Get {
  return (request, target) => {
    const stored = environment.read(target);
    if (stored === undefined && request.headers['if-none-match'] === '*') throw refuse(412, 'no');
    steps.checkPreconditions(request, stored?.etag);
    return next(request, target);
  };
}
