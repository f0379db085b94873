import type { DocumentJudgment } from '../../../../simulators/servers.js';

/** A document with its file; `-` is standard input. */
export interface JudgedDocument extends DocumentJudgment {
  readonly file: string;
}
