/** A property of a request by which faults are told apart. */
export interface Trait {
  /** Part of the id of a fault: `comment-in-content`. */
  readonly id: string;
  /** Words behind the request: `with a comment in the content`. */
  readonly words: string;
}

/** Makes the traits of a table that apply. */
export function present<Id extends string>(
  words: Readonly<Record<Id, string>>,
  applies: Readonly<Record<Id, boolean>>,
): readonly Trait[] {
  return (Object.keys(words) as Id[]).flatMap((id) => (applies[id] ? [{ id, words: words[id] }] : []));
}
