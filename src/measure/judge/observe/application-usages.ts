import { RFC_USAGES } from '../../../../common/usages/standard-usages.js';

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

/** @param given usages of a preset or of files; one with the AUID of a public usage replaces it */
export function applicationUsages(given: readonly ApplicationUsage[] = []): ApplicationUsages {
  return new Map([...RFC_USAGES, ...given].map((usage) => [usage.auid, usage]));
}
