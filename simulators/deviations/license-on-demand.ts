import type { LicenseDeviation } from '../license/deviation.js';
import { CatalogueOnDemand } from './catalogue-on-demand.js';

/** The deviations of the license server, for those who do not need all of them. */
export const LICENSE_ON_DEMAND: CatalogueOnDemand<LicenseDeviation> = new CatalogueOnDemand(
  async () => (await import('./license/license-deviations.js')).LICENSE_DEVIATION_ROWS,
);
