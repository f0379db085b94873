import { shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { formatAttValue } from '../att-value.js';
import { XcapResponseError } from '../errors/response-error.js';
import type { NamespaceBindings } from '../selector/namespace-bindings.js';
import { rootElement } from '../xml/read-xml.js';
import { unholdableCharacter } from '../xml/xml-names.js';
import type { BindingsResult, XcapResult } from './action.js';
import { exchangeLine } from './outcome.js';

/**
 * Formats the body of a PUT of an attribute: an AttValue (RFC 4825 §7.7).
 *
 * @throws InvalidArgumentError naming `value`, when it is not a string or XML cannot represent it
 */
export function attributeBody(value: unknown): string {
  if (typeof value !== 'string') throw new InvalidArgumentError('value', `must be a string, got ${shown(value)}`);
  const character = unholdableCharacter(value);
  if (character !== undefined)
    throw new InvalidArgumentError('value', `contains ${character}, which XML does not allow`);
  return formatAttValue(value);
}

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
