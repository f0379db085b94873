import { XcapResponseError } from '../errors/response-error.js';
import type { NamespaceBindings } from '../selector/namespace-bindings.js';
import { rootElement } from '../xml/read-xml.js';
import type { BindingsResult, XcapResult } from './action.js';
import { exchangeLine } from './outcome.js';

/**
 * Reads the element that carries the namespace bindings in scope (RFC 4825 §10).
 *
 * @throws XcapResponseError when the body is not an element
 */
export function readBindings(result: XcapResult): BindingsResult {
  if (result.notModified) return { ...result, bindings: {} };
  const element = rootElement(result.body);
  if (element === undefined) {
    throw new XcapResponseError(
      exchangeLine(result.exchange, 'the body is not an element with namespace declarations'),
      result,
    );
  }
  const declarations = Array.from(element.attributes).flatMap(({ name, value }): [string, string][] => {
    if (name === 'xmlns') return value === '' ? [] : [['', value]];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : [];
  });
  const bindings: NamespaceBindings = Object.fromEntries(declarations);
  return { ...result, bindings };
}
