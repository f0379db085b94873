import type { Deviation } from '../xdms/deviation.js';
import { CatalogueOnDemand } from './catalogue-on-demand.js';

/** The deviations of the mock, for those who do not need all of them. */
export const XDMS_ON_DEMAND: CatalogueOnDemand<Deviation> = new CatalogueOnDemand(
  async () => (await import('./xdms/xdms-deviations.js')).XDMS_DEVIATION_ROWS,
);
