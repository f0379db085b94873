import type { Mistake, ReportMistake } from '../findings/finding.js';
import type { XcapRequest } from '../http/xcap-request.js';
import type { Access } from './access.js';

/** The ports to authenticate a request and to report oddities of its credentials. */
export interface AuthPorts {
  readonly access: Access;
  readonly report: ReportMistake;
}

/** A tolerated mistake of a client. */
export type Oddity = Omit<Mistake, 'request'>;

/** Reports oddities as findings of the server. */
export function reportOddities(
  oddities: readonly Oddity[],
  { method, target }: XcapRequest,
  report: ReportMistake,
): void {
  for (const oddity of oddities) report({ ...oddity, request: `${method} ${target}` });
}
