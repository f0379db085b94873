/** A property of a request, its content or the stored document by which faults are told apart. */
export interface Trait {
  /** Part of the id of a cause: `self-closing-parent`. */
  readonly id: string;
  /** Words behind the request: `into an element that is written <a/>`. */
  readonly words: string;
}

/** Makes the traits of a table that apply. */
export function present<Id extends string>(
  words: Readonly<Record<Id, string>>,
  applies: Readonly<Record<Id, boolean>>,
): readonly Trait[] {
  return (Object.keys(words) as Id[]).flatMap((id) => (applies[id] ? [{ id, words: words[id] }] : []));
}
