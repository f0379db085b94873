import type { Deviation } from '../../xdms/deviation.js';
import { decodeUtf8 } from '../../xdms/document/decode-utf8.js';
import { parseElementFragment } from '../../xdms/document/parse-fragment.js';
import { Refusal, refuseConflict } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import { withStatus } from './answers.js';
import { surrounded } from './drafts.js';
import { asks } from './requests.js';

/** RFC 4825 §8.2.2: what the content of a PUT has to be. */
export const CONTENT: readonly Deviation[] = [
  {
    id: 'ill-formed-document-is-400',
    violates: ['XCAP-8.2.2-01'],
    sentence: 'A document that is not well-formed is answered 400.',
    answer: (finished) =>
      finished.status === 409 && finished.body.includes('<not-well-formed') ? withStatus(finished, 400) : finished,
  },
  {
    id: 'documents-mended',
    violates: ['XCAP-8.2.2-01', 'RL-3.1-01', 'RL-4.1-01'],
    sentence: 'A document that is not well-formed is mended rather than refused: what is open at its end is closed.',
    steps: {
      readDocument: (readDocument) => (text) => {
        try {
          return readDocument(text);
        } catch (thrown) {
          if (!(thrown instanceof Refusal) || thrown.conflict?.kind !== 'not-well-formed') throw thrown;
          const mended = text
            .replace(/<\?.*?\?>|<!DOCTYPE.*?>/gs, '')
            .replace(/^.*?(<[\w:-]+[^>]*?)\/?>.*$/s, (_, tag: string) => `${tag}/>`);
          return readDocument(mended);
        }
      },
    },
  },
  {
    id: 'other-encodings-taken',
    violates: [
      'XCAP-8.2.2-03',
      'XCAP-5.3-09',
      'RL-3.1-01',
      'RL-4.1-01',
      'XCAP-8.2.2-14',
      'XCAP-8.2.2-09',
      'XMT-3.2-01',
    ],
    sentence: 'A document in UTF-16 or ISO 8859-1 is taken.',
    steps: {
      decodeContent: (decodeContent) => (request) => {
        const { body } = request;
        if (body[0] === 0xff && body[1] === 0xfe)
          return withoutEncoding(Buffer.from(body.subarray(2)).toString('utf16le'));
        const text = decodeUtf8(body) ?? Buffer.from(body).toString('latin1');
        return decodeContent({
          ...request,
          headers: { ...request.headers, 'content-type': undefined },
          body: Buffer.from(withoutEncoding(text)),
        });
      },
    },
  },
  {
    id: 'broken-octets-replaced',
    violates: ['XCAP-8.2.2-09', 'XCAP-8.2.2-14', 'XCAP-8.2.2-03', 'XCAP-8.2.2-04'],
    sentence: 'Octets that are no UTF-8 are replaced by U+FFFD.',
    steps: {
      decodeContent: (decodeContent) => (request) =>
        decodeContent({
          ...request,
          body: Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(request.body)),
        }),
    },
  },
  {
    id: 'any-xml-type-for-documents',
    violates: ['XCAP-8.2.2-05', 'RL-3.4-01', 'RL-4.4-01', 'PM-5-01', 'PR-9.4-01', 'GP-10.4-01'],
    sentence: 'A document may be put as application/xml or text/xml.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        if (location.kind === 'document' && /^(?:text|application)\/xml/.test(request.headers['content-type'] ?? ''))
          return;
        checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'content-types-not-checked',
    violates: [
      'XCAP-8.2.2-05',
      'XCAP-8.2.2-11',
      'XCAP-8.2.2-16',
      'PM-5-01',
      'HTTP-9.3.4-04',
      'PR-9.4-01',
      'HTTP-15.5.16-01',
      'XMT-4.2-01',
      'RL-4.4-01',
      'GP-10.4-01',
    ],
    sentence: 'Content-Type is not looked at.',
    spreads: 'the scenarios on content types have many types',
    steps: { checkContentType: () => () => {} },
  },
  {
    id: 'wrong-type-is-409',
    violates: ['XCAP-8.2.2-05', 'XCAP-8.2.2-11', 'XCAP-8.2.2-16', 'HTTP-15.5.16-01', 'PR-9.4-01', 'GP-10.4-01'],
    sentence: 'Content of a wrong type is answered 409.',
    spreads: 'the scenarios of HTTP and of each usage put content of other types',
    answer: (finished) => (finished.status === 415 ? withStatus(finished, 409) : finished),
  },
  {
    id: 'type-compared-as-text',
    violates: ['XCAP-8.2.2-06', 'XCAP-15.2-01', 'RL-8.2-01', 'PM-5-02', 'CP-15.2-01', 'HTTP-8.3-01'],
    sentence: 'A Content-Type with a parameter or capital letters is refused with 415.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        const type = request.headers['content-type'] ?? '';
        const asText = /[;A-Z]/.test(type) ? 'application/octet-stream' : type;
        checkContentType({ ...request, headers: { ...request.headers, 'content-type': asText } }, usage, location);
      },
    },
  },
  {
    id: 'usage-type-for-elements',
    violates: ['XCAP-8.2.2-11', 'HTTP-15.5.16-01'],
    sentence: 'An element may be put with the media type of its usage.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        const type = request.headers['content-type'];
        if (location.kind === 'element' && (type === usage.mimeType || type === 'application/xml')) return;
        checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'text-type-for-attributes',
    violates: ['XCAP-8.2.2-16', 'HTTP-15.5.16-01'],
    sentence: 'An attribute may be put as text/plain.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        if (location.kind === 'attribute' && request.headers['content-type']?.startsWith('text/plain')) return;
        checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'types-checked-on-creation-only',
    violates: ['XCAP-8.2.2-24', 'PM-5-01', 'HTTP-9.3.4-04', 'HTTP-15.5.16-01'],
    sentence: 'Content-Type is looked at only when something is created.',
    steps: {
      checkContentType: (checkContentType) => (request, usage, location) => {
        const existing = location.kind === 'document' ? location.stored : location.existing;
        if (existing === undefined) checkContentType(request, usage, location);
      },
    },
  },
  {
    id: 'first-element-of-a-fragment',
    violates: ['XCAP-8.2.2-07', 'XCAP-8.2.2-21'],
    sentence: 'Of a fragment with several elements or with text the first element is taken.',
    steps: {
      readFragment: (readFragment) => (text, parent) => {
        try {
          return readFragment(text, parent);
        } catch (thrown) {
          const first = /<([\w:-]+)[^>]*\/>|<([\w:-]+)[^>]*>.*?<\/\2\s*>/s.exec(text)?.[0];
          if (first === undefined) throw thrown;
          return readFragment(first, parent);
        }
      },
    },
  },
  {
    id: 'open-fragments-closed',
    violates: ['XCAP-8.2.2-07', 'XCAP-5.8-03'],
    sentence: 'An element that is not closed is closed.',
    steps: {
      readFragment: (readFragment) => (text, parent) => {
        try {
          return readFragment(text, parent);
        } catch (thrown) {
          if (!isUnclosed(text)) throw thrown;
          return readFragment(text.replace(/^\s*<([\w:-]+)([^>]*?)>.*$/s, '<$1$2/>'), parent);
        }
      },
    },
  },
  {
    id: 'bare-attribute-values-taken',
    violates: ['XCAP-8.2.2-12'],
    sentence: 'An attribute value may be put without quotes.',
    steps: {
      readAttValue: (readAttValue) => (text) =>
        readAttValue(
          /^["']/.test(text)
            ? text
            : `"${text
                .replace(/&(?!\w+;)/g, '&amp;')
                .replaceAll('<', '&lt;')
                .replaceAll('"', '&quot;')}"`,
        ),
    },
  },
  {
    id: 'ampersands-in-attribute-values-taken',
    violates: ['XCAP-8.2.2-12'],
    sentence: 'Ampersands and less-than signs in an attribute value are escaped rather than refused.',
    steps: {
      readAttValue: (readAttValue) => (text) =>
        readAttValue(text.replace(/&(?!#?\w+;)/g, '&amp;').replaceAll('<', '&lt;')),
    },
  },
  {
    id: 'attribute-values-escaped-again',
    violates: ['XCAP-8.2.2-17', 'XCAP-8.2.3-28', 'XCAP-2-07', 'XCAP-7-11'],
    sentence: 'References in an attribute value that is put are escaped once more.',
    steps: {
      readAttValue: (readAttValue) => (text) => readAttValue(text).replaceAll('&', '&amp;'),
    },
  },
  {
    id: 'attribute-values-in-apostrophes-refused',
    violates: ['XCAP-8.2.2-18'],
    sentence: 'An attribute value in apostrophes is refused.',
    steps: {
      readAttValue: (readAttValue) => (text) => {
        if (text.startsWith("'")) throw refuseConflict({ kind: 'not-xml-att-value', phrase: 'There are no quotes.' });
        return readAttValue(text);
      },
    },
  },
  {
    id: 'fragments-stand-alone',
    violates: ['XCAP-8.2.2-19'],
    sentence: 'A fragment has to declare every prefix it uses, whatever its surroundings declare.',
    steps: {
      readFragment:
        (readFragment, { environment: { limits } }) =>
        (text, parent) => {
          try {
            parseElementFragment(text, {}, limits);
          } catch (thrown) {
            throw refuseConflict({ kind: 'not-xml-frag', phrase: String(thrown) });
          }
          return readFragment(text, parent);
        },
    },
  },
  {
    id: 'undeclared-prefixes-taken',
    violates: ['XCAP-8.2.2-20'],
    sentence: 'A fragment may use prefixes that nobody declares.',
    steps: {
      readFragment: (readFragment) => (text, parent) => {
        try {
          return readFragment(text, parent);
        } catch (thrown) {
          const prefixes = new Set([...text.matchAll(/[<\s]([\w-]+):[\w-]+/g)].map(([, prefix = '']) => prefix));
          const scope = [...prefixes].map((prefix) => ` xmlns:${prefix}="urn:undeclared"`).join('');
          const declared = text.replace(/^\s*<[\w:-]+/, (start) => start + scope);
          if (declared === text) throw thrown;
          return readFragment(declared, parent);
        }
      },
    },
  },
  {
    id: 'fragments-with-a-prolog-taken',
    violates: ['XCAP-8.2.2-21'],
    sentence: 'A fragment may begin with an XML declaration or a document type.',
    steps: {
      readFragment: (readFragment) => (text, parent) =>
        readFragment(text.replace(/^\s*<\?xml.*?\?>|<!DOCTYPE[^>[]*(?:\[.*?\])?\s*>/gs, ''), parent),
    },
  },
  {
    id: 'fragments-with-their-surroundings',
    violates: ['XCAP-8.2.2-22'],
    sentence: 'White space and comments around the element of a fragment go into the document with it.',
    steps: {
      put:
        (put, { withSteps }) =>
        (request, target) => {
          const [, before = '', behind = ''] =
            /^((?:\s|<!--.*?-->|<\?.*?\?>)*).*?((?:\s|<!--.*?-->|<\?.*?\?>)*)$/s.exec(decodeUtf8(request.body) ?? '') ??
            [];
          const careless: StepOverrides['placeElement'] = (placeElement) => (location, fragment) => {
            const draft = placeElement(location, fragment);
            return draft && surrounded(draft, fragment.text.length, before, behind);
          };
          return withSteps({ placeElement: careless }, () => put(request, target));
        },
    },
  },
  {
    id: 'byte-order-mark-refused',
    violates: ['XCAP-8.2.2-23', 'XMT-3.3-01'],
    sentence: 'A byte order mark is content, and so not well-formed.',
    steps: {
      decodeContent: (decodeContent) => (request) => {
        const text = decodeContent(request);
        return request.body[0] === 0xef && request.body[1] === 0xbb ? `\uFEFF${text}` : text;
      },
    },
  },
  {
    id: 'put-of-nodes-takes-anything',
    violates: ['XCAP-8.2.2-07', 'XCAP-8.2.2-12', 'XCAP-5.8-03', 'XCAP-8.2.2-21', 'XCAP-8.2.2-20'],
    sentence: 'A PUT of a node that cannot be read is answered 200 and changes nothing.',
    answer: (finished, request) =>
      asks(request, 'PUT', 'element', 'attribute') && /<not-xml/.test(finished.body)
        ? { ...finished, status: 200, body: '', headers: {} }
        : finished,
  },
];

function withoutEncoding(text: string): string {
  return text.replace(/^(<\?xml[^>]*?)\s+encoding\s*=\s*(?:"[^"]*"|'[^']*')/, '$1');
}

/** Tells whether a fragment has more start tags than end tags. */
function isUnclosed(text: string): boolean {
  const count = (tags: RegExp): number => [...text.matchAll(tags)].length;
  return count(/<[\w:-]+(?:\s[^<>]*)?(?<!\/)>/g) > count(/<\//g);
}
