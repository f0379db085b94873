import type { Deviation } from '../../xdms/deviation.js';
import { answer } from '../../xdms/http/answer.js';
import { refuse } from '../../xdms/http/refusal.js';
import type { XcapRequest } from '../../xdms/http/xcap-request.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { withHeader } from './answers.js';
import { asks } from './requests.js';

const CONDITIONS = ['If-Match', 'If-None-Match'] as const;

/** A server that reads conditions from the raw header fields. */
function conditionsFrom(
  read: (lines: readonly (readonly [string, string])[], name: string) => string | undefined,
): StepOverrides {
  return {
    checkPreconditions: (checkPreconditions) => (request, current) => {
      const { 'if-match': _match, 'if-none-match': _noneMatch, ...headers } = request.headers;
      for (const name of CONDITIONS) {
        // Another deviation has dropped it.
        if (request.headers[name.toLowerCase()] === undefined) continue;
        const value = read(linesOf(request), name);
        if (value !== undefined) headers[name.toLowerCase()] = value;
      }
      checkPreconditions({ ...request, headers }, current);
    },
  };
}

function linesOf({ rawHeaders = [] }: XcapRequest): readonly (readonly [string, string])[] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : []));
}

const XML_DECLARATION = Buffer.from('<?xml');

/** RFC 9110 §4 to §14: targets, fields, methods and representations. */
export const FIELDS: readonly Deviation[] = [
  {
    id: 'escapes-of-letters-not-decoded',
    violates: ['HTTP-4.2.3-01', 'XCAP-6.2-08', 'XCAP-6.3-15'],
    sentence: 'A GET with an escape of a letter in its target is answered 404.',
    answer: (finished, { method, target }) =>
      method === 'GET' && finished.status === 200 && /%(?:4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/i.test(target)
        ? answer(404)
        : finished,
  },
  {
    id: 'escapes-in-small-letters-unknown',
    violates: ['HTTP-4.2.3-02', 'XCAP-6.2-08', 'XCAP-6.3-16', 'XCAP-13-01', 'XCAP-6-03'],
    sentence: 'A GET with an escape in small letters in its target is answered 404.',
    answer: (finished, { method, target }) =>
      method === 'GET' && finished.status === 200 && /%(?:[a-f]|.[a-f])/.test(target) ? answer(404) : finished,
  },
  {
    id: 'whole-uris-read-from-the-path-on',
    violates: ['HTTP-4.2.1-01', 'HTTP-4.2.4-01', 'HTTP-7.4-01', 'MSG-3.2.2-01'],
    sentence: 'Of a target that is a whole URI nothing counts but the path, neither the scheme nor the host.',
    steps: {
      answerMessage: (answerMessage) => (request) =>
        answerMessage({ ...request, target: request.target.replace(/^https?:\/\/[^/]*(?=\/)/i, '') }),
    },
  },
  {
    id: 'hosts-not-looked-at',
    violates: ['HTTP-7.2-01', 'MSG-3.2-01', 'MSG-3.2-02'],
    sentence: 'The Host field is ignored, even when it is invalid or missing.',
    steps: {
      answerMessage:
        (answerMessage) =>
        ({ headers: { host: _host, ...headers }, ...request }) =>
          answerMessage({ ...request, headers: { ...headers, host: 'localhost' }, rawHeaders: [] }),
    },
    http: ({ server }) => {
      Object.assign(server, { requireHostHeader: false });
    },
  },
  {
    id: 'host-counts-beside-a-whole-uri',
    violates: ['MSG-3.2.2-01'],
    sentence: 'A target that is a whole URI is answered 421 when Host is another.',
    answer: (finished, { target, headers }) =>
      /^https?:/i.test(target) && !target.includes(`//${headers.host}`) ? answer(421) : finished,
  },
  {
    id: 'long-targets-are-400',
    violates: ['MSG-3-02'],
    sentence: 'A target that is too long is answered 400.',
    answer: (finished) => (finished.status === 414 ? answer(400) : finished),
  },
  {
    id: 'names-of-conditions-with-case',
    violates: ['HTTP-5.1-01'],
    sentence: 'If-Match and If-None-Match are found only if they are written so.',
    steps: conditionsFrom((lines, name) => {
      const values = lines.flatMap(([field, value]) => (field === name ? [value] : []));
      return values.length === 0 ? undefined : values.join(', ');
    }),
  },
  {
    id: 'first-line-of-a-condition',
    violates: ['HTTP-5.2-01'],
    sentence: 'Of several lines with If-Match or If-None-Match the first one counts.',
    steps: conditionsFrom((lines, name) => lines.find(([field]) => field.toLowerCase() === name.toLowerCase())?.[1]),
  },
  {
    id: 'empty-elements-refused',
    violates: ['HTTP-5.6.1.2-01'],
    sentence: 'A condition with an empty element in its list is answered 400.',
    steps: {
      checkPreconditions: (checkPreconditions) => (request, current) => {
        const fields = [request.headers['if-match'], request.headers['if-none-match']];
        if (fields.some((field) => /^\s*,|,\s*,|,\s*$/.test(field ?? ''))) throw refuse(400, 'no');
        checkPreconditions(request, current);
      },
    },
  },
  {
    id: 'backslashes-kept',
    violates: ['HTTP-5.6.4-01'],
    sentence: 'A backslash in the charset of a Content-Type counts as part of its name, so the charset is unknown.',
    steps: {
      decodeContent: (decodeContent) => (request) => {
        if (request.headers['content-type']?.includes('\\')) throw refuse(415, 'no');
        return decodeContent(request);
      },
    },
  },
  {
    id: 'content-location-counts',
    violates: ['HTTP-8.7-01'],
    sentence: 'A PUT with a Content-Location, which is another URI than the target, is answered 400.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        if (request.headers['content-location'] !== undefined) throw refuse(400, 'no');
        checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'changed-tomorrow',
    violates: ['HTTP-8.8.2.1-01'],
    sentence: 'A document in which an element was replaced has a Last-Modified of the day after.',
    steps: (): StepOverrides => {
      let changed: unknown;
      return {
        put: (put) => (request, target) => {
          const answered = put(request, target);
          changed = asks(request, 'PUT', 'element') ? answered.headers.etag : undefined;
          return answered;
        },
        documentAnswer: (documentAnswer) => (stored, type) => {
          const standard = documentAnswer(stored, type);
          const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
          return changed === stored.etag ? withHeader(standard, 'last-modified', tomorrow) : standard;
        },
      };
    },
  },
  {
    id: 'head-counts-as-a-change',
    violates: ['HTTP-9.2.1-01'],
    sentence: 'A HEAD of an existing resource changes the entity tag of its document.',
    steps: {
      get:
        (get, { environment }) =>
        (request, target) => {
          const answered = get(request, target);
          const stored = environment.store.get(target.documentId);
          if (request.method === 'HEAD' && stored !== undefined) {
            environment.store.put(target.documentId, stored.document);
          }
          return answered;
        },
    },
  },
  {
    id: 'content-that-nobody-asked-for-is-500',
    violates: ['HTTP-9.3.1-01', 'HTTP-9.3.5-01'],
    sentence: 'A GET or DELETE with content is answered 500.',
    answer: (finished, { method, headers }) =>
      (method === 'GET' || method === 'DELETE') && (headers['content-length'] ?? '0') !== '0' ? answer(500) : finished,
  },
  {
    id: 'documents-written-anew-have-another-tag',
    violates: ['HTTP-9.3.4-02'],
    sentence: 'The answer to the creation of a document with an XML declaration has an entity tag that nothing has.',
    answer: (finished, { method, body }) =>
      method === 'PUT' && finished.status === 201 && Buffer.from(body).subarray(0, 5).equals(XML_DECLARATION)
        ? withHeader(finished, 'etag', '"of the text as it came"')
        : finished,
  },
  {
    id: 'methods-in-allow-that-are-not-there',
    violates: ['HTTP-10.2.1-02'],
    sentence: 'Allow names PATCH in an answer 405 to something else.',
    answer: (finished, { method }) =>
      finished.status === 405 && method !== 'PATCH'
        ? withHeader(finished, 'allow', `${finished.headers.allow}, PATCH`)
        : finished,
  },
  {
    id: 'locations-decoded',
    violates: ['HTTP-10.2.2-01'],
    sentence: 'The answer to the creation of something with a name that is not ASCII has a Location without escapes.',
    answer: (finished, { target }) =>
      finished.status === 201 && /%[c-f]/i.test(target)
        ? withHeader(finished, 'location', Buffer.from(decodeURIComponent(target)).toString('latin1'))
        : finished,
  },
  {
    id: 'attributes-announced-and-not-kept',
    violates: ['XCAP-7.7-03', 'XCAP-7-11', 'HTTP-15.3.2-01'],
    sentence: 'The creation of an attribute is answered 201 without a change of the document.',
    spreads: 'every case about new attributes fails',
    steps: {
      put:
        (put, { environment }) =>
        (request, target) => {
          const before = environment.read(target);
          const answered = put(request, target);
          if (answered.status === 201 && before !== undefined && asks(request, 'PUT', 'attribute')) {
            environment.store.put(target.documentId, before.document);
          }
          return answered;
        },
    },
  },
  {
    id: 'accept-without-ranges',
    violates: ['HTTP-12.5.1-01'],
    sentence: 'A GET is answered 406 unless Accept has the very type of the answer, letter by letter.',
    answer: (finished, { headers }) => {
      const type = finished.headers['content-type'];
      const { accept } = headers;
      const isMissed = finished.status === 200 && type !== undefined && accept !== undefined && !accept.includes(type);
      return isMissed ? answer(406) : finished;
    },
  },
  {
    id: 'codings-wanted-of-other-types',
    violates: ['HTTP-12.5.3-02'],
    sentence: 'Every answer 415 has an Accept-Encoding.',
    answer: (finished) => (finished.status === 415 ? withHeader(finished, 'accept-encoding', 'identity') : finished),
  },
];
