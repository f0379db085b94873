import type { XcapAuidError } from './auid-error.js';
import type { XcapAuthenticationError } from './authentication-error.js';
import type { XcapAbortedError, XcapConnectionError, XcapTimeoutError } from './connection-error.js';
import type { XcapPatchError } from './patch-error.js';
import type {
  XcapConflictError,
  XcapForbiddenError,
  XcapNotFoundError,
  XcapPreconditionError,
  XcapResponseError,
  XcapUnsupportedMediaTypeError,
} from './response-error.js';
import type { XcapSelectorError } from './selector-error.js';
import type { XcapStartError, XcapStateError } from './state-error.js';
import { XcapError } from './xcap-error.js';

/** Every kind of error the XCAP client reports; `name` and `code` tell them apart. */
export type AnyXcapError =
  | XcapAbortedError
  | XcapAuidError
  | XcapAuthenticationError
  | XcapConflictError
  | XcapConnectionError
  | XcapForbiddenError
  | XcapNotFoundError
  | XcapPatchError
  | XcapPreconditionError
  | XcapResponseError
  | XcapSelectorError
  | XcapStartError
  | XcapStateError
  | XcapTimeoutError
  | XcapUnsupportedMediaTypeError;

/**
 * Tells whether a thrown value is an error of the XCAP client. It narrows the type, so that the compiler checks a
 * `switch` over `name` or `code` for fields and for missing kinds.
 *
 * @example
 * catch (thrown) {
 *   if (!isXcapError(thrown)) throw thrown;
 *   switch (thrown.name) {
 *     case 'XcapConflictError': return thrown.conflict?.kind;
 *     case 'XcapNotFoundError': return undefined;
 *     default: throw thrown;
 *   }
 * }
 */
export function isXcapError(value: unknown): value is AnyXcapError {
  return value instanceof XcapError;
}
