import { shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { formatAttValue } from '../att-value.js';
import { unholdableCharacter } from '../xml/xml-names.js';

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
