import { errorCode } from '../../../common/errors.js';
import type { RemoveSecrets } from '../../../common/secrets/secret-removal.js';

/**
 * Copies an error for use as `cause`: redacted name, message and code, and no other property that the transport added.
 */
export function redactedCause(thrown: unknown, redact: RemoveSecrets): Error {
  if (!(thrown instanceof Error)) return new Error(redact(String(thrown)));
  const cause = new Error(redact(thrown.message));
  cause.name = redact(thrown.name);
  const code = errorCode(thrown);
  return code === undefined ? cause : Object.assign(cause, { code: redact(code) });
}
