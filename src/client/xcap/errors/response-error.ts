import type { ConflictReport } from './conflict-report.js';
import { XcapError, type XcapErrorDetails } from './xcap-error.js';

/** A response with a status that has no error class, or with an unreadable body. */
export class XcapResponseError extends XcapError {
  override readonly name = 'XcapResponseError';
  override readonly code = 'XCAP_RESPONSE';
}

/** 403: the user may not do this (RFC 4825 §5.7). */
export class XcapForbiddenError extends XcapError {
  override readonly name = 'XcapForbiddenError';
  override readonly code = 'XCAP_FORBIDDEN';
}

/** 404: the document does not exist, or the node selector matches no node or several (RFC 4825 §8.3). */
export class XcapNotFoundError extends XcapError {
  override readonly name = 'XcapNotFoundError';
  override readonly code = 'XCAP_NOT_FOUND';
}

/** 412: the document's entity tag does not meet the condition (RFC 4825 §7.11). */
export class XcapPreconditionError extends XcapError {
  override readonly name = 'XcapPreconditionError';
  override readonly code = 'XCAP_PRECONDITION';
}

/** 415: the resource does not accept the content type (RFC 4825 §8.2.2). */
export class XcapUnsupportedMediaTypeError extends XcapError {
  override readonly name = 'XcapUnsupportedMediaTypeError';
  override readonly code = 'XCAP_UNSUPPORTED_MEDIA_TYPE';
}

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
