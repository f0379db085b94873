import type { RecordedRequest } from '../../../result/attachments.js';
import { present, type Trait } from './trait.js';

const WORDS = {
  'comment-in-content': 'with a comment in the content',
  'instruction-in-content': 'with a processing instruction in the content',
  'cdata-in-content': 'with a CDATA section in the content',
  'prefix-in-content': 'with prefixes in the content',
  'references-in-content': 'with character references in the content',
  'beyond-ascii': 'with characters beyond ASCII in the content',
  'byte-order-mark': 'with a byte order mark',
  'xml-declaration': 'with an XML declaration',
  doctype: 'with a document type declaration',
  'charset-parameter': 'with a charset in the media type',
  'white-space-around': 'with white space around the content',
} as const;

/** Lists the traits of the content of a PUT. */
export function contentTraits({ method, body = '', headers }: RecordedRequest): readonly Trait[] {
  if (method !== 'PUT') return [];
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return present(WORDS, {
    'comment-in-content': body.includes('<!--'),
    'instruction-in-content': /<\?(?!xml\s)/.test(body),
    'cdata-in-content': body.includes('<![CDATA['),
    'prefix-in-content': /<[^\s!?/>:"']+:/.test(body),
    'references-in-content': /&(?:#|\w+;)/.test(body),
    'beyond-ascii': /[^\0-\x7f]/.test(body.replace(/^\ufeff/, '')),
    'byte-order-mark': body.startsWith('\ufeff'),
    'xml-declaration': /^\ufeff?<\?xml\s/.test(body),
    doctype: body.includes('<!DOCTYPE'),
    'charset-parameter': /;\s*charset=/i.test(type),
    'white-space-around': /^\s|\s$/.test(body),
  });
}
