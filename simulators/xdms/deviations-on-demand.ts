import { CatalogueOnDemand } from '../catalogue-on-demand.js';
import type { Deviation } from './deviations/deviation.js';

/** The deviations of the mock, for those who do not need all of them. */
export const XDMS_ON_DEMAND: CatalogueOnDemand<Deviation> = new CatalogueOnDemand(
  async () => (await import('./deviations/index.js')).XDMS_DEVIATION_ROWS,
);
