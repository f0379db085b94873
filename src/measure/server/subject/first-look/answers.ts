import { bodyText, type HttpResponseRecord, headerValue } from '../../../../../common/exchange.js';
import { shortened } from '../../../../../common/text/shortened.js';
import { afterComments, rootTag } from './root-tag.js';

const SOAP = ['http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'];

const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const PAGE = /^<(?:!doctype\s+html|html)[\s>]/i;

/** Tells whether a response has a web page. Text with the type of HTML is none, nor is HTML with another type. */
export function isWebPage(response: HttpResponseRecord): boolean {
  return PAGE_TYPE.test(typeOf(response)) && PAGE.test(afterComments(bodyText(response)));
}

export function isSoap(response: HttpResponseRecord): boolean {
  const root = rootTag(bodyText(response));
  return root?.name === 'Envelope' && SOAP.includes(root.namespace);
}

/** Tells whether a body begins as XML, and is neither a web page nor SOAP. */
function isXml(response: HttpResponseRecord): boolean {
  const root = rootTag(bodyText(response));
  return root !== undefined && root.name.toLowerCase() !== 'html' && !isSoap(response);
}

/**
 * Tells whether a response to a GET may have a document of a usage: its media type is that of the usage or one of XCAP, or
 * its body is XML. The document itself may be faulty.
 */
export function isDocument(response: HttpResponseRecord, mimeType?: string): boolean {
  if (response.status !== 200 || response.body.byteLength === 0) return false;
  return isXcapType(response, mimeType) || isXml(response);
}

/** Tells whether a response has one of the media types of RFC 4825 §15.2, or that of a usage. */
export function isXcapType(response: HttpResponseRecord, mimeType?: string): boolean {
  const [type = ''] = typeOf(response).split(';');
  return /^application\/xcap-\w+\+xml\b/i.test(type) || type.trim().toLowerCase() === mimeType?.toLowerCase();
}

function typeOf({ headers }: HttpResponseRecord): string {
  return headerValue(headers, 'Content-Type') ?? '';
}

/** Most characters of a response that a sentence quotes. */
const MOST_QUOTED = 300;

/** Quotes the text of a response on one line, cut when it is long; undefined for a web page, and without text. */
export function saidIn(response: HttpResponseRecord, most = MOST_QUOTED): string | undefined {
  const text = bodyText(response).trim().replace(/\s+/g, ' ');
  if (text === '' || isWebPage(response)) return undefined;
  return `"${shortened(text, most)}"`;
}
