import type { ClientDeviation } from './client-deviation.js';
import { REQUEST_DEVIATIONS } from './request-deviations.js';
import { RESPONSE_DEVIATIONS } from './response-deviations.js';

/** All deviations of the license client. */
export const CLIENT_DEVIATIONS: readonly ClientDeviation[] = [...REQUEST_DEVIATIONS, ...RESPONSE_DEVIATIONS];
