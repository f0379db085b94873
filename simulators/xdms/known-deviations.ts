import { LateCatalogue } from '../late-catalogue.js';
import type { Deviation } from './deviations/deviation.js';

/** The deviations of the mock, for those who do not need all of them. */
export const KNOWN_DEVIATIONS: LateCatalogue<Deviation> = new LateCatalogue(
  async () => (await import('./deviations/index.js')).XDMS_DEVIATION_ROWS,
);
