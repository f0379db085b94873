import type { ByUrlRow } from '../../../src/prove/by-url/by-url-proof.js';

/** A row of a server with one violated requirement, which is blamed. */
export function row(changes: Partial<ByUrlRow> = {}): ByUrlRow {
  return {
    deviations: ['delete-is-204'],
    account: 'used',
    auth: 'none',
    exit: 1,
    warnings: [],
    blamed: ['X-01'],
    unfair: [],
    undecided: [],
    missed: [],
    broken: 1,
    left: [],
    unsettled: [],
    requests: 100,
    seconds: 1.5,
    ...changes,
  };
}
