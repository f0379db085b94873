/** How the program of a started subject ended: with an exit code or by a signal. */
export interface ProgramEnd {
  readonly exitCode?: number;
  /** Name of the signal, as `SIGSEGV`. */
  readonly signal?: string;
  /** Last lines of its stderr, oldest first; at most 20 lines and 4 kB. */
  readonly stderr: readonly string[];
}
