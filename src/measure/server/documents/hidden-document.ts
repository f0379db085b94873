/** Statuses of 4xx that hide a document which may exist. Others, like 400 and 405, deny it or are not about documents. */
const HIDING: ReadonlySet<number> = new Set([401, 403, 407, 408, 429]);

/**
 * Tells whether a status says nothing of a document: access was refused, the server was busy or at fault. The same request
 * may succeed later.
 */
export function hidesDocument(status: number): boolean {
  return status >= 500 || HIDING.has(status);
}
