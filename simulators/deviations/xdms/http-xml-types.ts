import type { Deviation } from '../../xdms/deviation.js';
import { parseMediaType } from '../../xdms/http/media-type.js';
import { refuseConflict } from '../../xdms/http/refusal.js';
import { withHeader } from './answers.js';

/** RFC 7303: the media types of XML. */
export const XML_TYPES: readonly Deviation[] = [
  {
    id: 'capabilities-labelled-as-another-encoding',
    violates: ['XMT-3.1-01'],
    sentence: 'The Content-Type of the capabilities says UTF-16, which they are not.',
    answer: (finished, { target }) =>
      target.includes('/xcap-caps/') && finished.status === 200 && finished.body !== ''
        ? withHeader(finished, 'content-type', `${finished.headers['content-type']}; charset=utf-16`)
        : finished,
  },
  {
    id: 'unlabelled-xml-read-as-latin-1',
    violates: ['XMT-3.2-02', 'PM-6-15', 'XCAP-5.3-09', 'XCAP-2-02', 'GP-4.2-02', 'GP-12-01'],
    sentence: 'A document without byte order mark, charset and encoding declaration is read as ISO 8859-1.',
    spreads: 'characters beyond ASCII are in cases about everything',
    steps: {
      decodeContent: (decodeContent) => (request) => {
        const text = decodeContent(request);
        const isLabelled = /charset/i.test(request.headers['content-type'] ?? '') || text.startsWith('<?xml');
        const isMarked = request.body[0] === 0xef;
        return isLabelled || isMarked ? text : Buffer.from(request.body).toString('latin1');
      },
    },
  },
  {
    id: 'charset-above-byte-order-mark',
    violates: ['XMT-3.2-01'],
    sentence: 'A document that starts with a byte order mark is refused with 409 if its charset is not UTF-8.',
    steps: {
      decodeContent: (decodeContent) => (request) => {
        const { charset = 'utf-8' } = parseMediaType(request.headers['content-type']);
        if (charset === 'utf-8') return decodeContent(request);
        throw refuseConflict({ kind: 'not-utf-8', phrase: 'The charset is not UTF-8.' });
      },
    },
  },
  {
    id: 'types-by-their-endings',
    violates: ['XMT-4.2-01', 'PM-5-01', 'PR-9.4-01', 'XCAP-8.2.2-05', 'RL-4.4-01', 'GP-10.4-01'],
    sentence: 'A document may be put with any type that ends in "+xml".',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        const isXml = /^[^;]*\+xml\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');
        const headers = { ...request.headers, 'content-type': usage.mimeType };
        checkContentType(isXml && location.kind === 'document' ? { ...request, headers } : request, usage, location);
      },
    },
  },
];
