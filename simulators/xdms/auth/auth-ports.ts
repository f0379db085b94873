import type { ReportFinding } from '../finding.js';
import type { Access } from './access.js';

/** What it takes to authenticate a request, and to report what is odd about its credentials. */
export interface AuthPorts {
  readonly access: Access;
  readonly report: ReportFinding;
}
