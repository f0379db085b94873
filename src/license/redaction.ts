/** Replaces secrets in a text by `[key]`. */
export type Redact = (text: string) => string;

/**
 * Creates a redaction of the given secrets in three forms: plain, escaped for JSON, and percent-encoded. Servers and
 * transports may quote a request in their messages; the client must not pass secrets on.
 */
export function redactionOf(secrets: readonly string[]): Redact {
  const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), urlForm(secret)]);
  // Longest first: a secret that is part of another one would otherwise leave the rest of that one readable.
  const ordered = [...new Set(forms)].filter((form) => form !== '').sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((redacted, form) => redacted.replaceAll(form, '[key]'), text);
}

function urlForm(secret: string): string {
  return encodeURIComponent(secret.toWellFormed());
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
