import { defined } from '../../../common/defined.js';
import type { DeviationDescription, DeviationProfile } from '../../../simulators/servers.js';

/** A simulator with deviations, and the command that starts it. */
export interface Deviator {
  readonly name: 'mock XDMS' | 'license server' | 'license client';
  readonly command: string;
}

export interface KnownDeviation extends DeviationDescription {
  readonly of: Deviator;
  /** Ids of the profiles it belongs to. */
  readonly profiles: readonly string[];
}

export interface KnownProfile extends DeviationProfile {
  readonly of: Deviator;
}

export interface DeviationList {
  readonly deviations: readonly KnownDeviation[];
  readonly profiles: readonly KnownProfile[];
}

const XDMS: Deviator = { name: 'mock XDMS', command: 'xcaliper xdms' };
const LICENSE: Deviator = { name: 'license server', command: 'xcaliper license' };
/** Only proofs imitate this client. */
const CLIENT: Deviator = { name: 'license client', command: 'xcaliper prove' };

/** Loads every deviation and profile that an option `--deviation` accepts. */
export async function loadDeviations(): Promise<DeviationList> {
  // Not from `simulators/index.js`, which loads the servers too.
  const [{ XDMS_DEVIATION_ROWS }, { LICENSE_DEVIATION_ROWS }, { CLIENT_DEVIATIONS }] = await Promise.all([
    import('../../../simulators/deviations/xdms/xdms-deviations.js'),
    import('../../../simulators/deviations/license/license-deviations.js'),
    import('../../prove/license/response-deviations.js'),
  ]);
  const catalogues = [
    { of: XDMS, ...listed(XDMS_DEVIATION_ROWS) },
    { of: LICENSE, ...listed(LICENSE_DEVIATION_ROWS) },
    { of: CLIENT, deviations: CLIENT_DEVIATIONS, profiles: [] },
  ];
  return {
    deviations: catalogues.flatMap(({ of, deviations, profiles }) => deviations.map((one) => known(one, of, profiles))),
    profiles: catalogues.flatMap(({ of, profiles }) => profiles.map((profile) => ({ ...profile, of }))),
  };
}

function listed({ deviations, profiles }: Lists): Lists {
  return { deviations, profiles };
}

interface Lists {
  readonly deviations: readonly DeviationDescription[];
  readonly profiles: readonly DeviationProfile[];
}

function known(
  { id, violates, sentence, spreads }: DeviationDescription,
  of: Deviator,
  profiles: readonly DeviationProfile[],
): KnownDeviation {
  const member = profiles.filter(({ deviations }) => deviations.includes(id)).map((profile) => profile.id);
  return { id, violates, sentence, ...defined({ spreads }), of, profiles: member };
}
