// The interface of the simulators for users. A running simulator of theirs can switch any deviation on.

import type { DeviationDescription } from './deviation.js';
import { LICENSE_ON_DEMAND, XDMS_ON_DEMAND } from './deviations/catalogue-on-demand.js';
import type { DeviationCatalogue } from './deviations/deviation-catalogue.js';
import { LICENSE_DEVIATION_ROWS } from './deviations/license/license-deviations.js';
import { XDMS_DEVIATION_ROWS } from './deviations/xdms/xdms-deviations.js';

export * from './servers.js';

/** Deviations of the mock, with their ids, and profiles of several that real servers have. */
export const XDMS_DEVIATIONS: DeviationCatalogue<DeviationDescription> = XDMS_ON_DEMAND.provide(XDMS_DEVIATION_ROWS);

/** Deviations of the license server, with their ids. */
export const LICENSE_DEVIATIONS: DeviationCatalogue<DeviationDescription> =
  LICENSE_ON_DEMAND.provide(LICENSE_DEVIATION_ROWS);
