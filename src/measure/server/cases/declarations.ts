import { RESOURCE_LISTS, XCAP_CAPS } from '../../../../common/usages/standard-usages.js';
import type { CaseDescription } from '../../../result/case-description.js';

/** The usage whose document a scenario uses by default. */
export const USUAL_USAGE = RESOURCE_LISTS.auid;

/** A requirement of a case on the server, other than application usages. */
export type Need = 'second-user' | 'tls' | 'plain-http' | 'token' | 'user-name' | 'gba' | 'expired-key' | 'bsf';

const NEEDS: readonly Need[] = ['second-user', 'tls', 'plain-http', 'token', 'user-name', 'gba', 'expired-key', 'bsf'];

const USAGE_TAG = /^@usage:(.+)$/;

type Tagged = Pick<CaseDescription, 'tags'>;

/** Returns the AUIDs in the `@usage:…` tags of a case, under the names of the suite. */
export function declaredUsages({ tags }: Tagged): ReadonlySet<string> {
  return new Set(tags.flatMap((tag) => USAGE_TAG.exec(tag)?.[1] ?? []));
}

/** Documents of a user: resource lists, with which most cases work, or those of all other usages. */
export type Part = 'lists' | 'others';

/** Usages whose documents no case writes. */
const ONLY_READ: ReadonlySet<string> = new Set([XCAP_CAPS.auid]);

/**
 * Returns which documents of a user a case works with. Cases with different parts do not touch each other's documents.
 *
 * @returns undefined when they may be any
 */
export function declaredPart(one: Tagged): Part | undefined {
  const usages = [...declaredUsages(one)].filter((auid) => !ONLY_READ.has(auid));
  // Cases that apply whether the server has a usage or not declare none, and may work with its documents all the same.
  if (usages.length === 0) return one.tags.includes('@server') ? undefined : 'others';
  if (!usages.includes(USUAL_USAGE)) return 'others';
  return usages.length === 1 ? 'lists' : undefined;
}

/** Returns the needs in the `@needs:…` tags of a case. */
export function declaredNeeds({ tags }: Tagged): readonly Need[] {
  return NEEDS.filter((need) => tags.includes(`@needs:${need}`));
}
