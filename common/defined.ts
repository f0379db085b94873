/** An object without keys whose value is undefined. */
export type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes keys whose value is undefined, so that they do not hide those of another object. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
