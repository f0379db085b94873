import { shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';

const TAG = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const CONDITION = new RegExp(`^(?:\\*|${TAG}(?:\\s*,\\s*${TAG})*)$`);

/**
 * Formats the value of an If-Match or If-None-Match field (RFC 9110 §13.1.1, §13.1.2).
 *
 * @throws InvalidArgumentError naming `argument`, when it is neither `*` nor a list of quoted entity tags
 */
export function requireEntityTags(value: string | readonly string[], argument: string): string {
  const text = typeof value === 'string' ? value : [value].flat().join(', ');
  if (CONDITION.test(text)) return text;
  throw new InvalidArgumentError(
    argument,
    `must be * or an entity tag with its double quotes, as the server sent it, got ${shown(value)}`,
  );
}
