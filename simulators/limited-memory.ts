/**
 * Maximum number of entries that a deviating server keeps. No case uses as many documents, keys or tags before a reset;
 * a server that runs for weeks drops the oldest.
 */
const MOST_ENTRIES = 1_000;

/** Drops its oldest entries beyond 1,000. */
export class LimitedMap<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    super.set(key, value);
    forgetOldest(this);
    return this;
  }
}

/** Drops its oldest members beyond 1,000. */
export class LimitedSet<Member> extends Set<Member> {
  override add(member: Member): this {
    super.add(member);
    forgetOldest(this);
    return this;
  }
}

/** Relies on the iteration order of maps and sets, which is insertion order. */
function forgetOldest<Key>(memory: Map<Key, unknown> | Set<Key>): void {
  for (const oldest of memory.keys()) {
    if (memory.size <= MOST_ENTRIES) break;
    memory.delete(oldest);
  }
}
