import type { AskedFor } from '../runner/results/run-result.js';

/** `2026-11-21 11:57 UTC` */
export function momentText(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** `21.6 s`, `3 min 5 s` */
export function durationText(milliseconds: number): string {
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** What is there at all, with its number: `2 passed, 1 failed`. */
export function countedText<Key extends string>(keys: readonly Key[], counts: Readonly<Record<Key, number>>): string {
  const present = keys.filter((key) => counts[key] > 0).map((key) => `${counts[key]} ${key}`);
  return present.length === 0 ? 'none' : present.join(', ');
}

/** Whether a run was of a selection. */
function isSelection({ tags, only = [], failed, readOnly }: AskedFor = {}): boolean {
  return tags !== undefined || only.length > 0 || failed !== undefined || readOnly === true;
}

/** How much of the suite a run was of: `the whole suite`. */
export function askedForText(options: AskedFor = {}): string {
  const { tags, only = [], failed, readOnly } = options;
  if (!isSelection(options)) return 'the whole suite';
  const parts = [
    ...(only.length === 0 ? [] : [only.join(', ')]),
    ...(tags === undefined ? [] : [`cases tagged ${tags}`]),
    ...(failed === undefined ? [] : [`what did not pass in ${failed}`]),
    ...(readOnly === true ? ['cases that only read'] : []),
  ];
  return `a selection (${parts.join('; ')})`;
}
