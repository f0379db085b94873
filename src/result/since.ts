/** What changed since the measurement whose results were in the same folder. Ids are those of requirements. */
export interface Since {
  /** Start of that measurement. */
  readonly startedAt: Date;
  /** Its version of Xcaliper. */
  readonly xcaliper: string;
  readonly mended: readonly string[];
  readonly broken: readonly string[];
  /** Those that only the earlier run could decide. */
  readonly undecided: readonly string[];
  /** Ids of causes that only this run has. */
  readonly newCauses: readonly string[];
  readonly goneCauses: readonly { readonly id: string; readonly description: string }[];
}
