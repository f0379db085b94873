/** Why an exchange says nothing about a twin. */
export type SetAside =
  /** The challenge was answered: both requests are one attempt. */
  | 'challenge'
  | 'no-response'
  /** The record has only the beginning of a message. */
  | 'cut'
  /** The octets on the connection have no meaning in HTTP, or their timing is judged. */
  | 'raw'
  /** Requests were under way at the same time. */
  | 'concurrent'
  /** The answer was another one when repeated. */
  | 'unstable'
  /** The request went to another server. */
  | 'other-server'
  /** The credentials are not known, and not those of a user. */
  | 'credentials'
  /** The record hides a secret in the URI or the content. */
  | 'redacted'
  /** The exchanges do not show which document the server had. */
  | 'unknown-document'
  /** The case is about a usage that only the subject knows. */
  | 'unknown-usage'
  /** The case was not judged. */
  | 'undecided';
