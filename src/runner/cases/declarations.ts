import type { CaseDescription } from './case-description.js';

/** The usage whose document a scenario uses unless it says otherwise. */
export const USUAL_USAGE = 'resource-lists';

/** What a case about a server needs of it, beyond XCAP itself. */
export type Need = 'second-user' | 'tls' | 'plain-http';

const NEEDS: readonly Need[] = ['second-user', 'tls', 'plain-http'];

const USAGE_TAG = /^@usage:(.+)$/;

type Tagged = Pick<CaseDescription, 'tags'>;

/** AUIDs, as the suite writes them, of the usages whose documents a case uses: its tags `@usage:…`. */
export function declaredUsages({ tags }: Tagged): ReadonlySet<string> {
  return new Set(tags.flatMap((tag) => USAGE_TAG.exec(tag)?.[1] ?? []));
}

/** What a case needs beside the usages: its tags `@needs:…`. */
export function declaredNeeds({ tags }: Tagged): readonly Need[] {
  return NEEDS.filter((need) => tags.includes(`@needs:${need}`));
}
