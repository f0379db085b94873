import { type RemoveSecrets, secretRemoval } from '../../../common/secrets/secret-removal.js';

/** Replaces secrets in a text by `[key]`. */
export type Redact = RemoveSecrets;

/**
 * Creates a redaction of the given secrets. Servers and transports may quote a request in their messages; the client must
 * not pass secrets on.
 */
export function redactionOf(secrets: readonly string[]): Redact {
  return secretRemoval(secrets, '[key]');
}

/**
 * Copies an error for use as `cause`: redacted name, message and code, and no other property that the transport added.
 */
export function redactedCause(thrown: unknown, redact: Redact): Error {
  if (!(thrown instanceof Error)) return new Error(redact(String(thrown)));
  const cause = new Error(redact(thrown.message));
  cause.name = redact(thrown.name);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? redact(thrown.code) : undefined;
  return code === undefined ? cause : Object.assign(cause, { code });
}
