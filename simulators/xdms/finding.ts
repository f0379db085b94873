/** A departure from the letter of the protocol that the mock tolerated. */
export interface Finding {
  /** The clause that the client did not keep. */
  readonly rule: string;
  readonly text: string;
  /** Method and request target. */
  readonly request: string;
}

/** Notes a finding, the same one about the same request only once. */
export type ReportFinding = (finding: Finding) => void;
