import { LICENSE_DEVIATION_ROWS, XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { DeviationCatalogue, type DeviationDescription } from '../../../simulators/servers.js';
import { CLIENT_DEVIATIONS } from '../license/index.js';

/** All deviations that a proof can imitate: those of both simulators, with their profiles, and of the license client. */
export const PROVABLE: DeviationCatalogue<DeviationDescription> = new DeviationCatalogue<DeviationDescription>(
  [...XDMS_DEVIATION_ROWS.deviations, ...LICENSE_DEVIATION_ROWS.deviations, ...CLIENT_DEVIATIONS],
  [...XDMS_DEVIATION_ROWS.profiles, ...LICENSE_DEVIATION_ROWS.profiles],
);
