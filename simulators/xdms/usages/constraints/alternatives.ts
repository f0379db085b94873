/** Suggests alternatives to a value in use. */
export type Suggest = (value: string) => readonly string[];

const HOW_MANY = 3;

/**
 * Creates a function that suggests values that are neither in use nor suggested before (RFC 4825 §8.2.5).
 *
 * @param taken keys of the values in use
 * @param vary returns the `n`th variation of a value, different for each `n`
 * @param keyOf returns equal keys for equivalent values
 */
export function suggester(
  taken: Pick<ReadonlySet<string>, 'has'>,
  vary: (value: string, n: number) => string,
  keyOf = (value: string): string => value,
): Suggest {
  const suggested = new Set<string>();
  // The end of the last search per value, so that many equal values do not make the search quadratic.
  const next = new Map<string, number>();
  return (value) => {
    const found: string[] = [];
    let n = next.get(keyOf(value)) ?? 2;
    for (; found.length < HOW_MANY; n += 1) {
      const candidate = vary(value, n);
      const key = keyOf(candidate);
      if (taken.has(key) || suggested.has(key)) continue;
      suggested.add(key);
      found.push(candidate);
    }
    next.set(keyOf(value), n);
    return found;
  };
}

/** URIs of the form user@domain: another user part is another resource of the same domain. */
const WITH_USER = /^((?:sips?|pres|im):)(?:([^@:;?/]*)((?:[:;?/][^@]*)?)@)?(.*)$/is;
const SCHEME_AND_AUTHORITY = /^((?:[a-z][a-z0-9+.-]*:)?(?:\/\/[^/?#]*)?)([^?#]*)(.*)$/is;

/**
 * Varies a URI within its domain: `sip:friends-2@example.com` for `sip:friends@example.com`. A URI without a user part
 * gets one; in other schemes the path changes.
 */
export function variedUri(uri: string, n: number): string {
  const [matched, scheme = '', user = 'service', userRest = '', domain = ''] = WITH_USER.exec(uri) ?? [];
  if (matched !== undefined) return `${scheme}${user}-${n}${userRest}@${domain}`;
  const [, start = '', path = '', rest = ''] = SCHEME_AND_AUTHORITY.exec(uri) ?? [];
  return `${start}${path === '' ? '/service' : path}-${n}${rest}`;
}
