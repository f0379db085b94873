import { XcapError } from './xcap-error.js';

/** An AUID with a missing or mistyped field, or one that is not registered. */
export class XcapAuidError extends XcapError {
  override readonly name = 'XcapAuidError';
  override readonly code = 'XCAP_AUID';
  /** Id of the AUID; undefined when the id itself is missing. */
  readonly auid: string | undefined;
  /** The field at fault; undefined when the AUID is not registered. */
  readonly field: string | undefined;

  constructor(message: string, auid?: string, field?: string) {
    super(message);
    this.auid = auid;
    this.field = field;
  }
}
