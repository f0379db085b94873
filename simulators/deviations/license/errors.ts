import type { LicenseDeviation } from '../../license/deviation.js';
import { codeOf, isGranted, refusingWith, saying } from './answers.js';
import { readingKeys } from './steps.js';

/** The bodies of answers that are no success. */
export const ERRORS: readonly LicenseDeviation[] = [
  {
    id: 'errors-without-code',
    violates: ['B-ERROR-01', 'B-ERROR-05'],
    sentence: 'Errors have a message and no code.',
    spreads: 'whoever expects a refusal looks at its code',
    answer: (finished) =>
      isGranted(finished) ? finished : { ...finished, body: finished.body.replace(/,"code":"[A-Z_]+"/, '') },
  },
  {
    id: 'errors-as-pages',
    violates: ['B-ERROR-01', 'B-HTTP-02'],
    sentence: 'Errors are pages of HTML.',
    spreads: 'whoever expects a refusal looks at its code',
    answer: (finished) =>
      isGranted(finished)
        ? finished
        : { ...finished, headers: { ...finished.headers, 'content-type': 'text/html' }, body: '<h1>Error</h1>' },
  },
  {
    id: 'errors-with-a-status',
    violates: ['B-ERROR-01'],
    sentence: 'Errors have a field with the status as well.',
    answer: (finished) =>
      isGranted(finished)
        ? finished
        : { ...finished, body: finished.body.replace(/\}$/, `,"statusCode":${finished.status}}`) },
  },
  {
    id: 'errors-repeat-the-request',
    violates: ['B-ERROR-02'],
    sentence: 'Errors about keys and bodies quote the request.',
    spreads: 'messages are looked at word by word',
    answer: (finished, { body }) =>
      saying((message) => (body.length > 2000 ? message : `${message}, in ${Buffer.from(body)}`))(finished),
  },
  {
    id: 'broken-bodies-are-500',
    violates: ['B-ERROR-03'],
    sentence: 'A body that is no JSON text breaks the server: 500.',
    answer: refusingWith(500, 'MALFORMED_BODY'),
  },
  {
    id: 'bodies-in-latin-1',
    violates: ['B-ERROR-03'],
    sentence: 'Bytes that are not UTF-8 are read as ISO 8859-1.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) =>
        readBody(bytes.toString().includes('\uFFFD') ? Buffer.from(bytes.toString('latin1')) : bytes, type),
    }),
  },
  {
    id: 'trailing-commas',
    violates: ['B-ERROR-03'],
    sentence: 'A comma may follow the last field.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) =>
        readBody(Buffer.from(bytes.toString('latin1').replace(/,\s*\}$/, '}'), 'latin1'), type),
    }),
  },
  {
    id: 'forms-as-bodies',
    violates: ['B-ERROR-03'],
    sentence: 'What is no JSON text is read as a form.',
    behavior: ({ readBody }) => ({
      readBody: (bytes, type) => {
        const text = bytes.toString();
        const isForm = /^\w+=/.test(text);
        return readBody(
          isForm ? Buffer.from(JSON.stringify(Object.fromEntries(new URLSearchParams(text)))) : bytes,
          type,
        );
      },
    }),
  },
  {
    id: 'lists-as-bodies',
    violates: ['B-ERROR-03'],
    sentence: 'Of a list the first entry is read.',
    behavior: readingKeys((body) => (Array.isArray(body) ? (body[0] ?? {}) : body)),
  },
  {
    id: 'one-code-for-all-refusals',
    violates: ['B-ERROR-05'],
    sentence: 'Invalid keys and exhausted credit have the same code.',
    spreads: 'whoever expects one of these refusals looks at the code',
    answer: (finished) =>
      ['INVALID_KEY', 'CREDIT_EXHAUSTED'].includes(codeOf(finished) ?? '')
        ? { ...finished, body: finished.body.replace(/"code":"[A-Z_]+"/, '"code":"REFUSED"') }
        : finished,
  },
];
