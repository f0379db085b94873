// A door for rooms of this package, as `internal.ts` is: the tables of deviations, and what proofs do with their rows.

export type { BookHistory } from './deviations/license/book-history.js';
export { LICENSE_DEVIATION_ROWS } from './deviations/license/license-deviations.js';
export { licenseReachOf } from './deviations/license/reach.js';
export { frozenCall } from './deviations/xdms/repeated-call.js';
export { XDMS_DEVIATION_ROWS } from './deviations/xdms/xdms-deviations.js';
export { stepsOf } from './xdms/deviation.js';
