import { declaredEncoding, declaresOtherEncoding, decodeUtf8, startsWithMark } from '../document/decode-utf8.js';
import { namespacesInScope } from '../document/namespaces-in-scope.js';
import { parseDocument, XmlLimitError, type XmlLimits, XmlSyntaxError } from '../document/parse-document.js';
import { type Fragment, parseElementFragment } from '../document/parse-fragment.js';
import type { XmlDocument, XmlElement } from '../document/xml-document.js';
import type { PlainConflictKind } from '../http/conflict.js';
import { parseMediaType } from '../http/media-type.js';
import { refuseConflict } from '../http/refusal.js';
import type { XcapRequest } from '../http/xcap-request.js';
import { isAttValue } from '../selector/att-value.js';

/** @throws Refusal 409 not-utf-8 */
export type DecodeContent = (request: XcapRequest) => string;

/** @throws Refusal 409 not-well-formed, constraint-failure */
export type ReadDocument = (text: string) => XmlDocument;

/**
 * @param parent the parent, whose prefixes the element may use; undefined for a document element
 * @throws Refusal 409 not-xml-frag, constraint-failure
 */
export type ReadFragment = (text: string, parent: XmlElement | undefined) => Fragment;

/** @throws Refusal 409 not-xml-att-value */
export type ReadAttValue = (text: string) => string;

/**
 * Decodes the content, which must be UTF-8 and declare no other encoding (RFC 4825 §8.2.2). A byte order mark outweighs
 * the charset (RFC 7303 §3.2).
 */
export function decodeContent(request: Pick<XcapRequest, 'headers' | 'body'>): string {
  const { headers, body } = request;
  const { charset = 'utf-8' } = parseMediaType(headers['content-type']);
  const text = decodeUtf8(body);
  const isLabeledUtf8 = charset === 'utf-8' || startsWithMark(body);
  if (text === undefined || declaresOtherEncoding(text) || !isLabeledUtf8) {
    throw refuseConflict({ kind: 'not-utf-8', phrase: `The content is not UTF-8: ${explainEncoding(request)}.` });
  }
  return text;
}

/** The document that a rehearsal has read last, so that the server need not read it again. */
export interface LastRead {
  read?: { readonly text: string; readonly document: XmlDocument };
}

/** Reads a whole document. */
export function createReadDocument(limits: XmlLimits, { lastRead }: { readonly lastRead: LastRead }): ReadDocument {
  return (text) => {
    const { read } = lastRead;
    if (read?.text === text) return read.document;
    return orConflict('not-well-formed', text, () => parseDocument(text, limits));
  };
}

/** Reads one element, within the depth limit of its document. */
export function createReadFragment(limits: XmlLimits): ReadFragment {
  return (text, parent) => {
    const scope = parent === undefined ? {} : namespacesInScope(parent);
    const within = { ...limits, depth: limits.depth - depthOf(parent) };
    return orConflict('not-xml-frag', text, () => parseElementFragment(text, scope, within));
  };
}

/** Checks that the content is an AttValue, quotes included (RFC 4825 §7.9). */
export function readAttValueBody(text: string): string {
  if (isAttValue(text)) return text;
  throw refuseConflict({ kind: 'not-xml-att-value', phrase: 'The content is not an AttValue, a value in quotes.' });
}

function orConflict<T>(kind: PlainConflictKind, text: string, parse: () => T): T {
  try {
    return parse();
  } catch (thrown) {
    if (thrown instanceof XmlSyntaxError)
      throw refuseConflict({ kind, phrase: explained(kind, text) ?? thrown.message });
    if (thrown instanceof XmlLimitError) {
      throw refuseConflict({ kind: 'constraint-failure', phrase: thrown.message });
    }
    throw thrown;
  }
}

/** Explains what the message of a parser does not. */
function explained(kind: PlainConflictKind, text: string): string | undefined {
  if (text === '') return 'The content is empty.';
  if (kind !== 'not-xml-frag') return undefined;
  if (/^\s*<\?xml\s/.test(text)) return 'An XML declaration is in front of the element; only documents have one.';
  return /^\s*<!DOCTYPE/.test(text) ? 'A document type declaration is in front of the element.' : undefined;
}

/** Counts the elements from the document element down to this one. */
function depthOf(element: XmlElement | undefined): number {
  let depth = 0;
  for (let at = element; at !== undefined; at = at.parent) depth += 1;
  return depth;
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Says why the content of a request is not UTF-8 (RFC 4825 §8.2.2). */
function explainEncoding({ headers, body }: Pick<XcapRequest, 'headers' | 'body'>): string {
  const [first, second] = body;
  if (first === 0x1f && second === 0x8b) return 'it is compressed with gzip, and no Content-Encoding says so';
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'its first octets are the mark of UTF-16';
  const text = lenient.decode(body);
  const declared = declaredEncoding(text);
  if (declared !== undefined && declared.toLowerCase() !== 'utf-8')
    return `its XML declaration says encoding ${declared}`;
  const { charset = 'utf-8' } = parseMediaType(headers['content-type']);
  if (charset !== 'utf-8') return `Content-Type says charset=${charset}`;
  const octet = Buffer.byteLength(text.slice(0, text.indexOf('\uFFFD')));
  return `octet ${octet + 1} is 0x${(body[octet] ?? 0).toString(16).padStart(2, '0').toUpperCase()}`;
}
