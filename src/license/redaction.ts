/** Blots secrets out of a text. */
export type Redact = (text: string) => string;

/**
 * Makes a redaction of the given secrets: as they are, and as they stand in JSON or in a URL. A server or a transport
 * may quote a request in what it says about it; what the client passes on must not.
 */
export function redactionOf(secrets: readonly string[]): Redact {
  const forms = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), urlForm(secret)]);
  // Longest first: a secret that is part of another one would otherwise leave the rest of it to be read.
  const ordered = [...new Set(forms)].filter((form) => form !== '').sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((redacted, form) => redacted.replaceAll(form, '[key]'), text);
}

function urlForm(secret: string): string {
  return encodeURIComponent(secret.toWellFormed());
}

/**
 * The reason behind a failure, fit for an error's `cause`: name, message and code with the secrets blotted out, and
 * nothing else of what the transport hung on it.
 */
export function redactedCause(thrown: unknown, redact: Redact): Error {
  if (!(thrown instanceof Error)) return new Error(redact(String(thrown)));
  const cause = new Error(redact(thrown.message));
  cause.name = redact(thrown.name);
  const code = 'code' in thrown && typeof thrown.code === 'string' ? redact(thrown.code) : undefined;
  return code === undefined ? cause : Object.assign(cause, { code });
}
