import type { ReportFinding } from '../finding.js';
import type { XcapRequest } from '../http/xcap-request.js';

/** Something that a client should have written in another way, but which has been understood. */
export interface Oddity {
  /** The clause it does not keep. */
  readonly rule: string;
  readonly text: string;
}

/** Puts oddities among the server's findings. */
export function reportOddities(
  oddities: readonly Oddity[],
  { method, target }: XcapRequest,
  report: ReportFinding,
): void {
  for (const oddity of oddities) report({ ...oddity, request: `${method} ${target}` });
}
