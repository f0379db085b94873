/** Groups items by a key, in a time that grows with their number. The groups and their items keep the order. */
export function grouped<Key, Item>(items: Iterable<readonly [Key, Item]>): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const [key, item] of items) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
