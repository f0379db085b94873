import type { FailOn } from '../runner/results/exit-code.js';

/** The options of `xcaliper run`, as commander parses them. */
export interface RunCommandOptions {
  /** Empty for the mock. */
  readonly subject: readonly string[];
  readonly tags?: string;
  readonly only: readonly string[];
  readonly failed?: string;
  readonly readOnly?: boolean;
  readonly probes: boolean;
  readonly order: string;
  readonly parallel?: string;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly failOn: FailOn;
  readonly out: string;
  readonly evidence?: boolean;
  readonly resolver?: 'indexed' | 'xpath';
  readonly json?: boolean;
}
