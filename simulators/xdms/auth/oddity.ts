import type { ReportFinding } from '../finding.js';
import type { XcapRequest } from '../http/xcap-request.js';

/** A tolerated mistake of a client. */
export interface Oddity {
  /** The violated clause. */
  readonly rule: string;
  readonly text: string;
}

/** Reports oddities as findings of the server. */
export function reportOddities(
  oddities: readonly Oddity[],
  { method, target }: XcapRequest,
  report: ReportFinding,
): void {
  for (const oddity of oddities) report({ ...oddity, request: `${method} ${target}` });
}
