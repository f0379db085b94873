import type { ConflictReport } from './conflict-report.js';
import { XcapError, type XcapErrorDetails } from './xcap-error.js';

/** 409: the change would violate a rule of the document (RFC 4825 §8.2.5). `conflict` names it if the server does. */
export class XcapConflictError extends XcapError {
  override readonly name = 'XcapConflictError';
  override readonly code = 'XCAP_CONFLICT';
  /** The conflict report; undefined for an unqualified 409 (RFC 4825 §11.1). */
  readonly conflict?: ConflictReport;

  constructor(message: string, conflict: ConflictReport | undefined, details?: XcapErrorDetails) {
    super(message, details);
    if (conflict !== undefined) this.conflict = conflict;
  }
}
