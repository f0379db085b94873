/**
 * Entries that a deviating server remembers. No case, and hardly a session by hand, touches as many documents, keys or
 * tags before a reset; a server that runs for weeks forgets the oldest.
 */
const MOST_ENTRIES = 1_000;

/** A map that forgets its oldest entries. */
export class LimitedMap<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    super.set(key, value);
    forgetOldest(this);
    return this;
  }
}

/** A set that forgets its oldest members. */
export class LimitedSet<Member> extends Set<Member> {
  override add(member: Member): this {
    super.add(member);
    forgetOldest(this);
    return this;
  }
}

/** Maps and sets list their keys in the order in which they were added. */
function forgetOldest<Key>(memory: Map<Key, unknown> | Set<Key>): void {
  for (const oldest of memory.keys()) {
    if (memory.size <= MOST_ENTRIES) break;
    memory.delete(oldest);
  }
}
