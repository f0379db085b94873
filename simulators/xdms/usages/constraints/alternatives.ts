/** Suggests values in place of one that is taken. */
export type Suggest = (value: string) => readonly string[];

const HOW_MANY = 3;

/**
 * Suggests values that are free at this time and that no suggestion before has used up (RFC 4825 §8.2.5).
 *
 * @param taken what cannot be suggested, as keys
 * @param vary the `n`th variation of a value, another one for each `n`
 * @param keyOf what two values share that count as the same one
 */
export function suggester(
  taken: ReadonlySet<string>,
  vary: (value: string, n: number) => string,
  keyOf = (value: string): string => value,
): Suggest {
  const used = new Set(taken);
  // Where the last search for the same value ended, lest many equal values make the search quadratic.
  const next = new Map<string, number>();
  return (value) => {
    const found: string[] = [];
    let n = next.get(keyOf(value)) ?? 2;
    for (; found.length < HOW_MANY; n += 1) {
      const candidate = vary(value, n);
      const key = keyOf(candidate);
      if (used.has(key)) continue;
      used.add(key);
      found.push(candidate);
    }
    next.set(keyOf(value), n);
    return found;
  };
}

/** URIs whose authority of a kind stands behind an at sign: another user part is another resource of the same domain. */
const WITH_USER = /^((?:sips?|pres|im):)(?:([^@:;?/]*)([^@]*)@)?(.*)$/is;
const SCHEME_AND_AUTHORITY = /^((?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/is;

/**
 * Another URI in the domain of a URI: `sip:friends-2@example.com` for `sip:friends@example.com`. One without a user part
 * gets one, and of other schemes the path changes.
 */
export function variedUri(uri: string, n: number): string {
  const [matched, scheme = '', user = 'service', userRest = '', domain = ''] = WITH_USER.exec(uri) ?? [];
  if (matched !== undefined) return `${scheme}${user}-${n}${userRest}@${domain}`;
  const [, start = '', path = '', rest = ''] = SCHEME_AND_AUTHORITY.exec(uri) ?? [];
  return `${start}${path === '' ? '/service' : path}-${n}${rest}`;
}
