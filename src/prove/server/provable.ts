import { LICENSE_DEVIATION_ROWS, XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import { DeviationCatalogue, type DeviationDescription } from '../../../simulators/servers.js';
import { CLIENT_DEVIATIONS } from '../license/response-deviations.js';

/** All deviations that a proof can imitate: those of both simulators, with their profiles, and of the license client. */
export const PROVABLE: DeviationCatalogue<DeviationDescription> = new DeviationCatalogue<DeviationDescription>(
  [...XDMS_DEVIATION_ROWS.deviations, ...LICENSE_DEVIATION_ROWS.deviations, ...CLIENT_DEVIATIONS],
  [...XDMS_DEVIATION_ROWS.profiles, ...LICENSE_DEVIATION_ROWS.profiles],
);

/** Rules about documents and their parts, which derived cases are about: RFC 4825 §6.3 and §8. */
const ABOUT_DOCUMENTS = /^XCAP-(?:6\.3|8(?:\.\d+)*)-/;

/**
 * Deviations of the mock that may show in the documents of any usage, and those that break nothing. The others are about
 * capabilities, credentials or the usages of RFCs.
 */
export const USAGE_DEVIATIONS: readonly DeviationDescription[] = XDMS_DEVIATION_ROWS.deviations.filter(
  ({ violates }) => violates.length === 0 || violates.some((id) => ABOUT_DOCUMENTS.test(id)),
);
