import { shown } from '../../shared/arguments.js';
import { InvalidArgumentError } from '../../shared/errors.js';
import { formatAttValue } from '../att-value.js';
import { unholdableCharacter } from '../xml/xml-names.js';

/**
 * The body of a PUT of an attribute: its value as an AttValue (RFC 4825 §7.7).
 *
 * @throws InvalidArgumentError naming `value`, when it is no string or XML cannot hold it
 */
export function attributeBody(value: unknown): string {
  if (typeof value !== 'string') throw new InvalidArgumentError('value', `must be a string, got ${shown(value)}`);
  const character = unholdableCharacter(value);
  if (character !== undefined) throw new InvalidArgumentError('value', `holds ${character}, which XML cannot hold`);
  return formatAttValue(value);
}
