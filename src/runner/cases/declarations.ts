import type { CaseDescription } from './case-description.js';

/** The usage whose document a scenario uses by default. */
export const USUAL_USAGE = 'resource-lists';

/** A requirement of a case on the server, other than application usages. */
export type Need = 'second-user' | 'tls' | 'plain-http';

const NEEDS: readonly Need[] = ['second-user', 'tls', 'plain-http'];

const USAGE_TAG = /^@usage:(.+)$/;

type Tagged = Pick<CaseDescription, 'tags'>;

/** Returns the AUIDs in the `@usage:…` tags of a case, under the names of the suite. */
export function declaredUsages({ tags }: Tagged): ReadonlySet<string> {
  return new Set(tags.flatMap((tag) => USAGE_TAG.exec(tag)?.[1] ?? []));
}

/** Returns the needs in the `@needs:…` tags of a case. */
export function declaredNeeds({ tags }: Tagged): readonly Need[] {
  return NEEDS.filter((need) => tags.includes(`@needs:${need}`));
}
