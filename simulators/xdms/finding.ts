/** A violation of the protocol that the mock tolerated. */
export interface Finding {
  /** The violated clause. */
  readonly rule: string;
  readonly text: string;
  /** Method and request target. */
  readonly request: string;
}

/** Records a finding; the same one about the same request only once. */
export type ReportFinding = (finding: Finding) => void;
