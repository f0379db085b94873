// What the rest of a scenario needs to know of the document as it is now. To read it costs a request, which takes long on
// a slow server, and most scenarios never look at it.

/** Steps that compare the text of the document with that before the last request. They call `documentBefore`. */
const COMPARES_TEXT = /\bdocument is unchanged\b/;

/** Steps that compare its entity tag, and may look at the text as well. */
const COMPARES_TAGS = /\bdocument has (?:a new|the same|an) entity tag\b/;

/** Steps that use an entity tag of an earlier state of the document. */
const USES_TAGS =
  /\{(?:old )?etag\}|\{opaque\}|\bwith the entity tag\b|\bwith If-Match\b|\bstrong entity tag\b|\bnever seen before\b/;

/** Steps that send a request, after which the state before an earlier one no longer matters. */
const SENDS = /^(?!the server\b).*\b(?:sends|PUTs|repeats)\b/;

/** What the steps before the next request compare with the state of the document before the current one. */
export type ComparedLater = 'text' | 'text and tag' | 'nothing';

/** @param later texts of the steps after the current one */
export function comparedLater(later: readonly string[]): ComparedLater {
  const next = later.findIndex((text) => SENDS.test(text));
  const judging = later.slice(0, next === -1 ? undefined : next);
  if (judging.some((text) => COMPARES_TAGS.test(text))) return 'text and tag';
  return judging.some((text) => COMPARES_TEXT.test(text)) ? 'text' : 'nothing';
}

/**
 * Tells whether a step uses an entity tag that the document has now.
 *
 * @param later texts of the steps after the current one
 */
export function needsTags(later: readonly string[]): boolean {
  return later.some((text) => USES_TAGS.test(text));
}
