import type { ReportMistake } from '../findings/finding.js';
import type { Access } from './access.js';

/** The ports to authenticate a request and to report oddities of its credentials. */
export interface AuthPorts {
  readonly access: Access;
  readonly report: ReportMistake;
}
