/** An object without keys whose value is undefined. */
export type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * Leaves out the keys whose value is undefined, so that they do not hide those of another object, and so that an optional
 * field is absent instead of undefined.
 *
 * @example
 * const options = { port, ...defined({ host, token: isOpen ? undefined : token }) };
 */
export function defined<T extends object>(values: T): Defined<T> {
  const kept: Defined<T> = {};
  for (const key of Object.keys(values) as (keyof T)[]) {
    const value = values[key];
    if (value !== undefined) kept[key] = value as Exclude<T[keyof T], undefined>;
  }
  return kept;
}
