/** What the judge knows of an application usage (RFC 4825 §5). */
export interface ApplicationUsage {
  readonly auid: string;
  /** Media type of its documents, in lower case. */
  readonly mimeType: string;
  /** What its file describes besides; absent for the public usages. */
  readonly described?: DescribedUsage;
}

export interface DescribedUsage {
  /** Default document namespace (RFC 4825 §5.2). */
  readonly namespace: string;
  /** Elements that its schema declares, as `{namespace}name`; none without a schema. */
  readonly elements: ReadonlySet<string>;
  /** Usual prefixes, by namespace. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Name of a user's document. */
  readonly document: string;
  /** Whether it has supplementary services of a subscriber (3GPP TS 24.623), or is of mission-critical ones (TS 24.484). */
  readonly services: 'ut' | 'mcx' | 'none';
}

/** Usages by AUID. */
export type ApplicationUsages = ReadonlyMap<string, ApplicationUsage>;

/** The public usages. */
const PUBLIC: readonly ApplicationUsage[] = [
  { auid: 'resource-lists', mimeType: 'application/resource-lists+xml' },
  { auid: 'rls-services', mimeType: 'application/rls-services+xml' },
  { auid: 'pres-rules', mimeType: 'application/auth-policy+xml' },
  { auid: 'pidf-manipulation', mimeType: 'application/pidf+xml' },
  { auid: 'geolocation-policy', mimeType: 'application/auth-policy+xml' },
  { auid: 'xcap-caps', mimeType: 'application/xcap-caps+xml' },
];

/** @param given usages of a preset or of files; one with the AUID of a public usage replaces it */
export function applicationUsages(given: readonly ApplicationUsage[] = []): ApplicationUsages {
  return new Map([...PUBLIC, ...given].map((usage) => [usage.auid, usage]));
}
