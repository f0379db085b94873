/**
 * Tells whether a message repeats a field. For single fields, Node's `headers` silently keep only the first.
 *
 * @param rawHeaders alternating names and values, as in Node
 * @param name in lower case
 */
export function isRepeated(rawHeaders: readonly string[], name: string): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const field = rawHeaders[index];
    if (field?.length === name.length && field.toLowerCase() === name) count += 1;
  }
  return count > 1;
}
