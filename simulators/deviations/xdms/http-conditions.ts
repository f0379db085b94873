import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { Refusal, refuse } from '../../xdms/http/refusal.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';

/** A server that sends the requested range `bytes=0-9` and ignores other ranges. */
function firstTen(finished: ReturnType<typeof answer>): ReturnType<typeof answer> {
  const { headers, body } = finished;
  const range = { 'content-range': `bytes 0-9/${Buffer.byteLength(body)}`, 'content-length': '10' };
  return { ...finished, status: 206, headers: { ...headers, ...range }, body: body.slice(0, 10) };
}

function asksForRange({ headers }: XcapRequest): boolean {
  return headers.range === 'bytes=0-9';
}

/** RFC 9110 §13 and §14: conditions and ranges. */
export const HTTP_CONDITIONS: readonly Deviation[] = [
  {
    id: 'asterisk-is-an-entity-tag',
    violates: ['HTTP-13.1.1-03', 'HTTP-13.1.2-03', 'XCAP-8.2.6-01', 'XCAP-8.2.6-03', 'XCAP-8.2.6-04', 'XCAP-8.2.6-05'],
    sentence: 'The asterisk in If-Match: * and If-None-Match: * is taken for an entity tag, and matches nothing.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const headers = { ...request.headers };
        for (const name of ['if-match', 'if-none-match']) if (headers[name] === '*') headers[name] = '"*"';
        checkPreconditions({ ...request, headers }, current);
      },
    },
  },
  {
    id: 'unmodified-since-always-fails',
    violates: ['HTTP-13.1.4-01'],
    sentence: 'A PUT with If-Unmodified-Since is answered 412, for every date and with every other condition.',
    steps: {
      put: (put) => (request, target) => {
        if (request.headers['if-unmodified-since'] !== undefined) throw refuse(412, 'no');
        return put(request, target);
      },
    },
  },
  {
    id: 'if-range-is-a-condition',
    violates: ['HTTP-13.1.5-01'],
    sentence: 'A GET with an If-Range is answered 412 when it is not the current entity tag, also without Range.',
    answer: (finished, { method, headers }) =>
      method === 'GET' &&
      finished.status === 200 &&
      (headers['if-range'] ?? finished.headers.etag) !== finished.headers.etag
        ? answer(412)
        : finished,
  },
  {
    id: 'if-range-not-looked-at',
    violates: ['HTTP-13.1.5-02'],
    sentence: 'A GET with Range gets the range, regardless of If-Range.',
    answer: (finished, request) =>
      request.method === 'GET' && finished.status === 200 && asksForRange(request) ? firstTen(finished) : finished,
  },
  {
    id: 'ranges-of-head',
    violates: ['HTTP-14.2-01'],
    sentence: 'A HEAD with a Range is answered 206.',
    answer: (finished, request) =>
      request.method === 'HEAD' && finished.status === 200 && asksForRange(request) ? firstTen(finished) : finished,
  },
  {
    id: 'content-parsed-ahead-of-conditions',
    violates: ['HTTP-13.2.1-02'],
    sentence:
      'A PUT of an element whose content has another end than its beginning is answered 400 ahead of its conditions.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const content = request.method === 'PUT' ? Buffer.from(request.body).toString('utf8') : '';
        if (request.headers['if-match'] !== undefined && /^<[^<>]*[^/]>$/.test(content)) throw refuse(400, 'no');
        checkPreconditions(request, current);
      },
    },
  },
  {
    id: 'done-and-then-refused',
    violates: ['HTTP-15.5.13-01', 'HTTP-13.1.1-01'],
    sentence: 'A DELETE is correctly answered 412, but the resource is deleted.',
    steps: {
      deleteResource: (deleteResource) => (request, target) => {
        try {
          return deleteResource(request, target);
        } catch (thrown) {
          const { 'if-match': _match, 'if-none-match': _noneMatch, ...headers } = request.headers;
          if (thrown instanceof Refusal && thrown.answer.status === 412) {
            deleteResource({ ...request, headers }, target);
          }
          throw thrown;
        }
      },
    },
  },
];
