import type { LicenseDeviation } from '../../license/deviation.js';
import { DeviationCatalogue } from '../deviation-catalogue.js';
import { ACTIVATION_RESULTS } from './activation-results.js';
import { CREDIT } from './credit.js';
import { ERRORS } from './errors.js';
import { LICENSE_HTTP } from './http.js';
import { LICENSE_INERT } from './inert.js';
import { KEYS } from './keys.js';
import { REQUESTS } from './requests.js';
import { SLAVE_RECORDS } from './slave-records.js';

/** Every deviation of the license server, in the order of the tables of the specification. */
export const LICENSE_DEVIATION_ROWS: DeviationCatalogue<LicenseDeviation> = new DeviationCatalogue<LicenseDeviation>([
  ...SLAVE_RECORDS,
  ...ACTIVATION_RESULTS,
  ...KEYS,
  ...CREDIT,
  ...LICENSE_HTTP,
  ...REQUESTS,
  ...ERRORS,
  ...LICENSE_INERT,
]);
