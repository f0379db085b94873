import {
  type DeviationCatalogue,
  type DeviationDescription,
  LICENSE_DEVIATIONS,
  XDMS_DEVIATIONS,
} from '../../../simulators/index.js';

/** Returns the module with the types of the ids of deviations and their profiles. */
export function deviationIdsModule(): string {
  return [
    '// `npm run docs` writes this file from the rows of the deviations.\n',
    '/** Id of a deviation of the mock, or of a profile of several. */',
    `export type XdmsDeviationId =${union(XDMS_DEVIATIONS)};\n`,
    '/** Id of a deviation of the license server. */',
    `export type LicenseDeviationId =${union(LICENSE_DEVIATIONS)};\n`,
  ].join('\n');
}

function union({ deviations, profiles }: DeviationCatalogue<DeviationDescription>): string {
  const ids = [...deviations, ...profiles].map(({ id }) => id).sort();
  return ids.map((id) => `\n  | '${id}'`).join('');
}
