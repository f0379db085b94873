import type { Element } from '@xmldom/xmldom';
import { bodyText, type HttpResponseRecord, headerValue } from '../../../common/exchange.js';
import { XmlExcessError } from '../../../common/xml/xml-excess.js';
import { parseXml } from '../../xml.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-error';

/**
 * Returns the condition of a conflict report, such as `cannot-insert` (RFC 4825 §11.1).
 *
 * @returns the problem in words when the response has no such report
 */
export function reportedCondition(response: HttpResponseRecord): string {
  const type = headerValue(response.headers, 'Content-Type') ?? 'no Content-Type';
  if (!/^application\/xcap-error\+xml\s*(;|$)/i.test(type)) return `no conflict report (${type})`;
  const root = parseXml(bodyText(response)).documentElement;
  const name = root?.nodeName;
  if (!isReport(root)) return `no xcap-error but ${name}`;
  const conditions = conditionsIn(root);
  return conditions.length === 1 ? (conditions[0] ?? '') : `${conditions.length} conditions`;
}

/** Tells whether the body contains one of the conditions, though its media type or its other conditions be wrong. */
export function containsCondition(response: HttpResponseRecord, names: readonly string[]): boolean {
  try {
    const root = parseXml(bodyText(response)).documentElement;
    return isReport(root) && conditionsIn(root).some((name) => names.includes(name));
  } catch (thrown) {
    if (thrown instanceof XmlExcessError) throw thrown;
    return false;
  }
}

function isReport(root: Element | null): root is Element {
  return root?.localName === 'xcap-error' && root.namespaceURI === NAMESPACE;
}

function conditionsIn({ childNodes }: Element): readonly string[] {
  return [...childNodes].filter((node) => node.nodeType === node.ELEMENT_NODE).map(({ localName }) => localName ?? '');
}
