import { shown } from '../../../../common/arguments.js';
import { InvalidArgumentError } from '../../../../common/errors.js';

const TAG = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const CONDITION = new RegExp(`^(?:\\*|${TAG}(?:\\s*,\\s*${TAG})*)$`);
const ONE = new RegExp(`^${TAG}$`);

/**
 * What a stack does with the entity tags of conditions. `checked` refuses one without its double quotes. `as-sent` sends
 * what the caller gives, for servers that compare the octets of the field. `repaired` adds missing quotes and leaves out
 * `W/`, for servers that understand only strong tags in quotes.
 */
export type EntityTagMode = 'checked' | 'as-sent' | 'repaired';

export const ENTITY_TAG_MODES: readonly EntityTagMode[] = ['checked', 'as-sent', 'repaired'];

/** What is wrong with an entity tag of a server, as a condition of the next write. */
export interface EntityTagProblem {
  /**
   * `XCAP_ETAG_MALFORMED`: the tag is not in double quotes (RFC 9110 §8.8.3). `XCAP_ETAG_WEAK`: it is weak, so If-Match
   * never holds (RFC 9110 §13.1.1).
   */
  readonly code: 'XCAP_ETAG_MALFORMED' | 'XCAP_ETAG_WEAK';
  readonly message: string;
}

/** Finds out whether a server can understand its entity tag when a client sends it back. */
export function entityTagProblem(etag: string | undefined): EntityTagProblem | undefined {
  if (etag === undefined) return undefined;
  if (!ONE.test(etag)) {
    const fault = `the entity tag ${shown(etag)} of the server is not in double quotes (RFC 9110 §8.8.3)`;
    return { code: 'XCAP_ETAG_MALFORMED', message: `${fault}; ${CHOICE}` };
  }
  if (!etag.startsWith('W/')) return undefined;
  const fault = `the entity tag ${shown(etag)} of the server is weak, and no weak tag meets If-Match (RFC 9110 §13.1.1)`;
  return { code: 'XCAP_ETAG_WEAK', message: `${fault}; ${CHOICE}` };
}

const CHOICE = 'the option entityTags of the stack says how to send it back: "as-sent" or "repaired"';

/**
 * Formats the value of an If-Match or If-None-Match field (RFC 9110 §13.1.1, §13.1.2).
 *
 * @throws InvalidArgumentError naming `argument`, when it is neither `*` nor a list of quoted entity tags; with the mode
 * `as-sent`, when it is empty
 */
export function requireEntityTags(
  value: string | readonly string[],
  argument: string,
  mode: EntityTagMode = 'checked',
): string {
  const tags = typeof value === 'string' ? [value] : [value].flat();
  const text = (mode === 'repaired' ? tags.map(repaired) : tags).join(', ');
  if (CONDITION.test(text) || (mode === 'as-sent' && text !== '')) return text;
  throw new InvalidArgumentError(
    argument,
    `must be * or an entity tag with its double quotes, got ${shown(value)}; where the server sends it like this, ${CHOICE}`,
  );
}

/** Makes a strong tag in quotes of one that a server has sent. A list of tags stays. */
export function repaired(tag: string): string {
  if (tag === '*' || (CONDITION.test(tag) && !ONE.test(tag))) return tag;
  return `"${tag.replace(/^W\//i, '').replace(/^["']|["']$/g, '')}"`;
}
