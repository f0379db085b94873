import type { ClientDeviation } from './client-deviation.js';
import { SENDING } from './sending.js';
import { UNDERSTANDING } from './understanding.js';

/** Every deviation of the license client that a proof can imitate. */
export const CLIENT_DEVIATIONS: readonly ClientDeviation[] = [...SENDING, ...UNDERSTANDING];
