import { bodyText, type HttpResponseRecord, headerValue } from '../../src/shared/exchange.js';
import { parseXml } from '../xml.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-error';

/**
 * Returns the condition of a conflict report, such as `cannot-insert` (RFC 4825 §11.1).
 *
 * @returns the problem in words when the response has no such report
 */
export function conditionOf(response: HttpResponseRecord): string {
  const type = headerValue(response.headers, 'Content-Type') ?? 'no Content-Type';
  if (!/^application\/xcap-error\+xml\s*(;|$)/i.test(type)) return `no conflict report (${type})`;
  const root = parseXml(bodyText(response)).documentElement;
  if (root?.localName !== 'xcap-error' || root.namespaceURI !== NAMESPACE) return `no xcap-error but ${root?.nodeName}`;
  const conditions = [...root.childNodes].filter((node) => node.nodeType === node.ELEMENT_NODE);
  return conditions.length === 1 ? (conditions[0]?.localName ?? '') : `${conditions.length} conditions`;
}
