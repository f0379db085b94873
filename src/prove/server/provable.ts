import {
  DeviationCatalogue,
  type DeviationDescription,
  LICENSE_DEVIATIONS,
  XDMS_DEVIATIONS,
} from '../../../simulators/index.js';
import { CLIENT_DEVIATIONS } from '../license/index.js';

/** All deviations that a proof can imitate: those of both simulators, with their profiles, and of the license client. */
export const PROVABLE: DeviationCatalogue<DeviationDescription> = new DeviationCatalogue<DeviationDescription>(
  [...XDMS_DEVIATIONS.deviations, ...LICENSE_DEVIATIONS.deviations, ...CLIENT_DEVIATIONS],
  [...XDMS_DEVIATIONS.profiles, ...LICENSE_DEVIATIONS.profiles],
);
