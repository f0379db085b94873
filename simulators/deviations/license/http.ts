import type { LicenseDeviation } from '../../license/deviation.js';
import { codeOf, isGranted, refusingWith, withAnswerHeader, withoutAnswerHeader } from './answers.js';

/** The HTTP side: types, paths, methods and sizes. */
export const LICENSE_HTTP: readonly LicenseDeviation[] = [
  {
    id: 'json-without-charset',
    violates: ['B-HTTP-02'],
    sentence: 'Answers are typed application/json, without a character set.',
    answer: (finished) => withAnswerHeader(finished, 'content-type', 'application/json'),
  },
  {
    id: 'errors-as-problems',
    violates: ['B-HTTP-02'],
    sentence: 'Errors are typed application/problem+json.',
    answer: (finished) =>
      isGranted(finished) ? finished : withAnswerHeader(finished, 'content-type', 'application/problem+json'),
  },
  {
    id: 'content-of-any-type',
    violates: ['B-HTTP-03'],
    sentence: 'Content is read as JSON, regardless of its Content-Type.',
    behavior: ({ readBody }) => ({ readBody: (bytes) => readBody(bytes, 'application/json') }),
  },
  {
    id: 'content-of-no-type',
    violates: ['B-HTTP-03'],
    sentence: 'Content of no stated type is read as JSON.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) => readBody(bytes, type === '' ? 'application/json' : type),
    }),
  },
  {
    id: 'character-set-ignored',
    violates: ['B-HTTP-03'],
    sentence: 'Content is read as UTF-8, regardless of its charset.',
    behavior: ({ readBody }) => ({ readBody: (bytes, type) => readBody(bytes, type.replace(/;.*/, '')) }),
  },
  {
    id: 'type-by-its-beginning',
    violates: ['B-HTTP-03'],
    sentence: 'Every type that begins with application/json is taken.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) => readBody(bytes, type.replace(/^(application\/json)[^;]*/i, '$1')),
    }),
  },
  {
    id: 'type-with-case',
    violates: ['B-HTTP-03'],
    sentence: 'Types are compared with regard to case.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) => readBody(bytes, type.startsWith('application/json') ? type : 'text/plain'),
    }),
  },
  {
    id: 'charset-required',
    violates: ['B-HTTP-03'],
    sentence: 'Content is taken only with charset=utf-8.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) => readBody(bytes, /charset/i.test(type) ? type : 'text/plain'),
    }),
  },
  {
    id: 'wrong-types-are-400',
    violates: ['B-HTTP-03'],
    sentence: 'Content of another type is answered 400.',
    answer: refusingWith(400, 'UNSUPPORTED_MEDIA_TYPE'),
  },
  {
    id: 'slashes-at-the-end',
    violates: ['B-HTTP-04', 'B-SERVICE-02'],
    sentence: 'A path may have a slash at its end.',
    behavior: () => ({ routeTarget: (target) => target.replace(/(.)\/+$/, '$1') }),
  },
  {
    id: 'paths-without-case',
    violates: ['B-HTTP-04', 'B-SERVICE-02'],
    sentence: 'Paths are compared without regard to case.',
    behavior: () => ({ routeTarget: (target) => target.toLowerCase() }),
  },
  {
    id: 'other-paths-are-400',
    violates: ['B-HTTP-04'],
    sentence: 'Other paths are answered 400.',
    answer: refusingWith(400, 'NOT_FOUND'),
  },
  {
    id: 'undecodable-paths-are-404',
    violates: ['B-HTTP-04'],
    sentence: 'A path that cannot be decoded is answered 404.',
    behavior: () => ({ routeTarget: (target) => target.replace(/%(?![0-9a-f]{2})/gi, '%25') }),
  },
  {
    id: 'masters-listed',
    violates: ['B-SERVICE-02', 'B-HTTP-04'],
    sentence: 'GET /masters is served too.',
    answer: (finished, { method, target }) =>
      method === 'GET' && target === '/masters' ? { ...finished, status: 200, body: '[]' } : finished,
  },
  {
    id: 'slaves-listed',
    violates: ['B-SERVICE-02', 'B-HTTP-05'],
    sentence: 'GET /slaves is served too.',
    answer: (finished, { method, target }) =>
      method === 'GET' && target === '/slaves'
        ? { ...withoutAnswerHeader(finished, 'allow'), status: 200, body: '[]' }
        : finished,
  },
  {
    id: 'options-answered',
    violates: ['B-HTTP-05', 'B-SERVICE-02'],
    sentence: 'OPTIONS is answered 200, with Allow.',
    answer: (finished, { method }) => (method === 'OPTIONS' ? { ...finished, status: 200, body: '{}' } : finished),
  },
  {
    id: 'no-allow',
    violates: ['B-HTTP-05'],
    sentence: 'A method that is not allowed is refused without saying which one is.',
    answer: (finished) => withoutAnswerHeader(finished, 'allow'),
  },
  {
    id: 'other-methods-are-404',
    violates: ['B-HTTP-05'],
    sentence: 'Another method is answered 404.',
    answer: refusingWith(404, 'METHOD_NOT_ALLOWED'),
  },
  {
    id: 'type-before-method',
    violates: ['B-HTTP-05'],
    sentence: 'Content of another type is refused before the method is looked at.',
    answer: (finished, { headers }) =>
      codeOf(finished) === 'METHOD_NOT_ALLOWED' && headers['content-type']?.startsWith('text/')
        ? { ...withoutAnswerHeader(finished, 'allow'), status: 415 }
        : finished,
  },
  {
    id: 'bodies-of-any-size',
    violates: ['B-HTTP-06'],
    sentence: 'There is no limit to the size of a body.',
    settings: () => ({ bodyLimit: Number.MAX_SAFE_INTEGER }),
  },
  {
    id: 'body-limit-one-less',
    violates: ['B-HTTP-06'],
    sentence: 'A body as large as the limit is refused.',
    settings: ({ bodyLimit }) => ({ bodyLimit: bodyLimit - 1 }),
  },
  {
    id: 'large-bodies-are-400',
    violates: ['B-HTTP-06'],
    sentence: 'A body that is too large is answered 400.',
    answer: refusingWith(400, 'BODY_TOO_LARGE'),
  },
];
