/** Version of the diagnosis; to be raised when it finds other faults in the same results. */
export const DIAGNOSIS_VERSION = 2;

/** How the causes of a run were found. */
export interface RunDiagnosis {
  /** `DIAGNOSIS_VERSION` of then. */
  readonly version: number;
  /** Number of exchanges of cases that did not pass that it left out, by reason; absent when there are none. */
  readonly setAside?: Readonly<Record<string, number>>;
}
