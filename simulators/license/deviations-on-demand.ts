import { CatalogueOnDemand } from '../catalogue-on-demand.js';
import type { LicenseDeviation } from './deviations/deviation.js';

/** The deviations of the license server, for those who do not need all of them. */
export const LICENSE_ON_DEMAND: CatalogueOnDemand<LicenseDeviation> = new CatalogueOnDemand(
  async () => (await import('./deviations/index.js')).LICENSE_DEVIATION_ROWS,
);
