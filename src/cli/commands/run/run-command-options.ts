import type { Preset } from '../../../../common/presets.js';
import type { FailOn } from '../../../result/exit-code.js';

/** The options of `xcaliper run`, as commander parses them. */
export interface RunCommandOptions {
  /** Empty for the mock. */
  readonly subject: readonly string[];
  readonly preset?: Preset;
  readonly tags?: string;
  readonly only: readonly string[];
  /** Folders of feature files of the user. */
  readonly features: readonly string[];
  /** Folders of step definitions of the user. */
  readonly steps: readonly string[];
  /** Usage files. */
  readonly usage: readonly string[];
  readonly usageCases?: string;
  readonly usageSeed?: string;
  readonly failed?: string;
  readonly readOnly?: boolean;
  readonly probes: boolean;
  readonly order: string;
  readonly parallel?: string;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly failOn: FailOn;
  /** Longest time of the run of one subject, like `30m`. */
  readonly maxTime: string;
  readonly out: string;
  readonly compress?: boolean;
  readonly evidence?: boolean;
  readonly resolver?: 'indexed' | 'xpath';
  readonly json?: boolean;
  /** Whether the summary explains every failed case. */
  readonly verbose?: boolean;
}
