// What the rest of a scenario needs to know of the document as it is now. To read it costs a request, which takes long on
// a slow server, and most scenarios never look at it.

/** Steps that compare the document with its state before the last request. They call `documentBefore`. */
const COMPARES = /\bdocument is unchanged\b|\bdocument has (?:a new|the same|an) entity tag\b/;

/** Steps that use an entity tag of an earlier state of the document. */
const USES_TAGS =
  /\{(?:old )?etag\}|\{opaque\}|\bwith the entity tag\b|\bwith If-Match\b|\bstrong entity tag\b|\bnever seen before\b/;

/** Steps that send a request, after which the state before an earlier one no longer matters. */
const SENDS = /^(?!the server\b).*\b(?:sends|PUTs|repeats)\b/;

/**
 * Tells whether a step compares the document with its state before the request of the current step.
 *
 * @param later texts of the steps after the current one
 */
export function isComparedLater(later: readonly string[]): boolean {
  const next = later.findIndex((text) => SENDS.test(text));
  return later.slice(0, next === -1 ? undefined : next).some((text) => COMPARES.test(text));
}

/**
 * Tells whether a step uses an entity tag that the document has now.
 *
 * @param later texts of the steps after the current one
 */
export function needsTags(later: readonly string[]): boolean {
  return later.some((text) => USES_TAGS.test(text));
}
