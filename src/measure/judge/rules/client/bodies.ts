import { bodyText, headerLines } from '../../../../../common/exchange.js';
import { conflictOf } from '../../observe/conflict.js';
import {
  fieldOf,
  hasSucceeded,
  isWrite,
  type Observed,
  ofDocument,
  requestType,
  responseField,
} from '../../observe/observed.js';
import { lastBefore } from '../../observe/trace-groups.js';
import { parseFragment, parseSentXml } from '../../observe/xml.js';
import { inBody, inField, type Opinion, type Rule } from '../rule.js';

const GENERIC = ['text/xml', 'application/xml', 'text/plain', 'application/octet-stream', ''];
/** Reports that a check before the write would have prevented. */
const PREVENTABLE = ['schema-validation-error', 'constraint-failure', 'not-well-formed', 'not-xml-frag', 'not-utf-8'];
/** Fields that a message may have once (RFC 9110 §5.3), of those that clients send. */
const SINGLE = ['authorization', 'content-length', 'content-type', 'host', 'if-modified-since', 'user-agent'];

/** Rules about bodies and the fields that describe them. */
export const BODY_RULES: readonly Rule[] = [
  { id: 'XCAP-7.1-02', judge: documentType },
  { id: 'XCAP-7.4-04', judge: (one) => nodeType(one, 'element', 'application/xcap-el+xml') },
  { id: 'XCAP-7.4-03', judge: singleElement },
  { id: 'XCAP-7.7-02', judge: attributeValue },
  { id: 'XCAP-7-01', judge: validResult },
  { id: 'UA-BODY-01', judge: wellFormedDocument },
  { id: 'UA-BODY-02', judge: inUtf8 },
  { id: 'UA-FIELD-02', judge: singleFields },
  { id: 'UA-FIELD-03', judge: typeWithoutContent },
  { id: 'UA-FIELD-04', judge: entityTags },
];

function isDocumentPut({ method, target }: Observed): boolean {
  return method === 'PUT' && target !== undefined && target.node === undefined;
}

function documentType(one: Observed): Opinion {
  const { target } = one;
  if (target === undefined || !isDocumentPut(one)) return undefined;
  const type = requestType(one) ?? '';
  if (/^application\/xcap-(?:el|att)\+xml$/.test(type)) return undefined;
  const wanted = one.usages.get(target.auid)?.mimeType;
  if (wanted === undefined ? !GENERIC.includes(type) : type === wanted) return 'kept';
  const instead = wanted === undefined ? 'Send the media type of the usage.' : { send: wanted };
  return inField(
    one,
    'content-type',
    `The media type is ${type === '' ? 'absent' : `not that of ${target.auid}`}.`,
    instead,
  );
}

function nodeType(one: Observed, kind: 'element' | 'attribute', wanted: string): Opinion {
  if (one.method !== 'PUT' || one.target?.selector?.kind !== kind) return undefined;
  if (requestType(one) === wanted) return 'kept';
  return inField(one, 'content-type', `The media type is not that of an ${kind}.`, { send: wanted });
}

function singleElement(one: Observed): Opinion {
  if (one.method !== 'PUT' || one.target?.selector?.kind !== 'element') return undefined;
  if (parseFragment(bodyText(one.exchange.request)) !== undefined) return 'kept';
  const text = 'The body is not exactly one well-formed element.';
  return inBody(one, undefined, text, 'Send the element, from the < of its start tag to the > of its end tag.');
}

function attributeValue(one: Observed): Opinion {
  const type = nodeType(one, 'attribute', 'application/xcap-att+xml');
  if (type !== 'kept') return type;
  const body = bodyText(one.exchange.request);
  if (!/^(?:"[^"<]*"|'[^'<]*')$/.test(body) || /&(?!(?:\w+|#\d+|#x[\da-f]+);)/i.test(body)) {
    return inBody(
      one,
      undefined,
      'The body is no AttValue of XML.',
      'Put the value in quotes and escape <, & and quotes.',
    );
  }
  const escaped = /%(?:20|22|3[CE]|26|40|3A)/i.exec(body);
  if (escaped === null) return 'kept';
  return inBody(one, escaped[0], 'The value is percent-encoded.', 'Send the value itself; escape as XML does.');
}

function validResult(one: Observed): Opinion {
  if (!isWrite(one) || one.isScripted) return undefined;
  if (hasSucceeded(one)) return 'kept';
  const error = conflictOf(one)?.error ?? '';
  if (!PREVENTABLE.includes(error)) return undefined;
  return inBody(
    one,
    undefined,
    `The server refuses the result: ${error}.`,
    'Check the resulting document before the write.',
  );
}

function wellFormedDocument(one: Observed): Opinion {
  if (!isDocumentPut(one)) return undefined;
  if (parseSentXml(withoutMark(bodyText(one.exchange.request))) !== undefined) return 'kept';
  return inBody(one, undefined, 'The body is no well-formed XML document.', 'Send one document with one root element.');
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

function inUtf8(one: Observed): Opinion {
  const { body } = one.exchange.request;
  if (one.method !== 'PUT' || body.byteLength === 0) return undefined;
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(fieldOf(one, 'content-type') ?? '')?.[1];
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(bodyText({ body }))?.[1];
  const other = [charset, declared].find((name) => name !== undefined && !/^(?:utf-8|us-ascii)$/i.test(name));
  if (other === undefined && Buffer.from(bodyText({ body })).equals(Buffer.from(body))) return 'kept';
  return inBody(one, declared, `The body is not UTF-8${other === undefined ? '' : ` but ${other}`}.`, 'Send UTF-8.');
}

function singleFields(one: Observed): Opinion {
  const { headers } = one.exchange.request;
  const twice = SINGLE.find((name) => headerLines(headers, name).length > 1);
  if (twice === undefined) return 'kept';
  return inField(one, twice, `The field ${twice} is sent twice.`, 'Send it once.');
}

function typeWithoutContent(one: Observed): Opinion {
  if (one.method === 'PUT' || one.exchange.request.body.byteLength > 0) return undefined;
  if (fieldOf(one, 'content-type') === undefined) return 'kept';
  return inField(one, 'content-type', 'Content-Type describes no content.', 'Leave the field out.');
}

function entityTags(one: Observed): Opinion {
  const name = ['if-match', 'if-none-match'].find((field) => fieldOf(one, field) !== undefined);
  if (name === undefined) return undefined;
  const tag = String.raw`(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"`;
  const value = fieldOf(one, name)?.trim() ?? '';
  if (new RegExp(`^(?:\\*|${tag}(?:\\s*,\\s*${tag})*)$`).test(value)) return codedTag(one, name, value) ?? 'kept';
  // A client that repeats what the server calls an entity tag does what it can.
  const isOfServer = (other: Observed) => responseField(other, 'etag')?.trim() === value;
  if (lastBefore(one.groups.of(one, ofDocument), one, isOfServer) !== undefined) return undefined;
  return inField(one, name, 'The condition names no entity tag in quotes.', 'Send the tag as the server sent it.');
}

/** Finds a tag to which a client, or a proxy that compresses, has added the name of a content coding. */
function codedTag(one: Observed, name: string, value: string): Opinion {
  for (const [tag, bare = ''] of value.matchAll(/("[^"]+?)(?:-|;)?(?:gzip|br|deflate)"/g)) {
    const isOfServer = (other: Observed) =>
      [tag, `${bare}"`].includes(responseField(other, 'etag')?.replace('W/', '') ?? '');
    const source = lastBefore(one.groups.of(one, ofDocument), one, isOfServer);
    if (source === undefined || responseField(source, 'etag')?.endsWith(tag)) continue;
    const text = `The tag ${tag} has the name of a content coding at its end, and the server sent ${bare}".`;
    return inField(one, name, text, 'Send the tag as the server sent it; a proxy that compresses may have changed it.');
  }
  return undefined;
}
