import { LateCatalogue } from '../late-catalogue.js';
import type { LicenseDeviation } from './deviations/deviation.js';

/** The deviations of the license server, for those who do not need all of them. */
export const KNOWN_DEVIATIONS: LateCatalogue<LicenseDeviation> = new LateCatalogue(
  async () => (await import('./deviations/index.js')).LICENSE_DEVIATION_ROWS,
);
