/** A regular expression of a user. */
export interface NamePattern {
  readonly source: string;
  test(text: string): boolean;
  /** Tells why `test` could not judge a text, and returned false; absent in a pattern of the package. */
  readonly problem?: (text: string) => string | undefined;
  /** As `judge` of a schema. */
  readonly judge?: (text: string) => Promise<void> | undefined;
}
