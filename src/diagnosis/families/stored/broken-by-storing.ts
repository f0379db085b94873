import type { PutKind } from '../../../result/made-up-fault.js';
import type { StoredChange } from './change.js';

/** RFC 4825 §7, §8.3: what was put comes back. */
const ANY = ['XCAP-7-11', 'XCAP-8.3-12'];

/** RFC 4825 §8.2.3 and §8.2.4 on creations and replacements of each kind. */
const BY_KIND: Readonly<Record<PutKind, readonly string[]>> = {
  document: ['XCAP-7.1-03', 'XCAP-8.2.3-01', 'XCAP-8.2.4-01'],
  element: ['XCAP-8.2.3-02', 'XCAP-8.2.4-02'],
  attribute: ['XCAP-7.7-03', 'XCAP-8.2.3-28', 'XCAP-8.2.4-08'],
};

/** RFC 4825 §2 and §6.3: what is neither an element nor a value is part of the document, too. */
const BY_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/comment|instruction/, ['XCAP-2-02', 'XCAP-2-08']],
  [/space/, ['XCAP-2-02', 'XCAP-6.3-38']],
];

/** Returns the requirements that a server breaks when it changes what it stores, as rows that do so violate them. */
export function brokenByStoring({ id }: Pick<StoredChange, 'id'>, kinds: readonly PutKind[]): readonly string[] {
  const further = BY_WORDS.filter(([words]) => words.test(id)).flatMap(([, requirements]) => requirements);
  return [...new Set([...ANY, ...kinds.flatMap((kind) => BY_KIND[kind]), ...further])];
}
