import { XcapResponseError } from '../errors/response-error.js';
import { childrenNamed, type ElementLike, isNamed, rootElement } from '../xml/read-xml.js';
import type { CapabilitiesResult, XcapResult } from './action.js';
import { exchangeLine } from './outcome.js';

const NAMESPACE = 'urn:ietf:params:xml:ns:xcap-caps';

/**
 * Reads a server's capabilities (RFC 4825 §12).
 *
 * @throws XcapResponseError when the body is not a capabilities document
 */
export function readCapabilities(result: XcapResult): CapabilitiesResult {
  if (result.notModified) return { ...result, auids: [], extensions: [], namespaces: [] };
  const root = rootElement(result.body);
  if (root === undefined || !isNamed(root, NAMESPACE, 'xcap-caps')) {
    throw new XcapResponseError(exchangeLine(result.exchange, 'the body is not an xcap-caps document'), result);
  }
  return {
    ...result,
    auids: listed(root, 'auids', 'auid'),
    extensions: listed(root, 'extensions', 'extension'),
    namespaces: listed(root, 'namespaces', 'namespace'),
  };
}

function listed(root: ElementLike, list: string, item: string): readonly string[] {
  return childrenNamed(root, NAMESPACE, list)
    .flatMap((child) => childrenNamed(child, NAMESPACE, item))
    .map((child) => (child.textContent ?? '').trim());
}
