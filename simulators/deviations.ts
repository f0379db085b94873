// A door for rooms of this package, as `internal.ts` is: the tables of deviations, and what proofs do with their rows.

export type { BookHistory } from './license/deviations/book-history.js';
export { LICENSE_DEVIATION_ROWS } from './license/deviations/index.js';
export { licenseReachOf } from './license/deviations/reach.js';
export { stepsOf } from './xdms/deviations/apply.js';
export { XDMS_DEVIATION_ROWS } from './xdms/deviations/index.js';
export { frozenCall } from './xdms/deviations/repeated-call.js';
