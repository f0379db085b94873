/** What the judge knows of an application usage (RFC 4825 §5). */
export interface KnownUsage {
  readonly auid: string;
  /** Media type of its documents, in lower case. */
  readonly mimeType: string;
}

/** Usages by AUID. */
export type KnownUsages = ReadonlyMap<string, KnownUsage>;

/** The public usages. */
const PUBLIC: readonly KnownUsage[] = [
  { auid: 'resource-lists', mimeType: 'application/resource-lists+xml' },
  { auid: 'rls-services', mimeType: 'application/rls-services+xml' },
  { auid: 'pres-rules', mimeType: 'application/auth-policy+xml' },
  { auid: 'pidf-manipulation', mimeType: 'application/pidf+xml' },
  { auid: 'geolocation-policy', mimeType: 'application/auth-policy+xml' },
  { auid: 'xcap-caps', mimeType: 'application/xcap-caps+xml' },
];

/** @param given usages of a preset or of files; one with the AUID of a public usage replaces it */
export function knownUsages(given: readonly KnownUsage[] = []): KnownUsages {
  return new Map([...PUBLIC, ...given].map((usage) => [usage.auid, usage]));
}
