/**
 * Whether a message has more than one field of a name. Where only one is allowed, Node's `headers` keep the first and say
 * nothing of the others.
 *
 * @param rawHeaders names and values in turn, as Node lists them
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
