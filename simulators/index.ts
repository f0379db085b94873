// The interface of the simulators for users. A running simulator of theirs can switch any deviation on.

import type { DeviationDescription } from './deviation.js';
import type { DeviationCatalogue } from './deviation-catalogue.js';
import { LICENSE_DEVIATION_ROWS } from './license/deviations/index.js';
import { KNOWN_DEVIATIONS as KNOWN_OF_LICENSE } from './license/known-deviations.js';
import { XDMS_DEVIATION_ROWS } from './xdms/deviations/index.js';
import { KNOWN_DEVIATIONS as KNOWN_OF_XDMS } from './xdms/known-deviations.js';

export * from './servers.js';

/** Deviations of the mock, with their ids, and profiles of several that real servers have. */
export const XDMS_DEVIATIONS: DeviationCatalogue<DeviationDescription> = KNOWN_OF_XDMS.provide(XDMS_DEVIATION_ROWS);

/** Deviations of the license server, with their ids. */
export const LICENSE_DEVIATIONS: DeviationCatalogue<DeviationDescription> =
  KNOWN_OF_LICENSE.provide(LICENSE_DEVIATION_ROWS);
