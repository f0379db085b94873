import { whyNoMeasurement } from '../../result/exit-code.js';
import { numbersOf } from '../../result/run-numbers.js';
import type { RunResult } from '../../result/run-result.js';

/** Writes `badge.json` for an endpoint badge of shields.io (https://shields.io/badges/endpoint-badge). */
export function badgeJson(result: RunResult): string {
  return `${JSON.stringify({ schemaVersion: 1, label: result.subject.kind === undefined ? 'XCAP' : `XCAP ${result.subject.kind}`, ...shown(result) }, undefined, 2)}\n`;
}

function shown(result: RunResult): { readonly message: string; readonly color: string } {
  if (whyNoMeasurement(result) !== undefined) return { message: 'no measurement', color: 'lightgrey' };
  const { musts, shoulds } = numbersOf(result).subject;
  if (musts.total === 0) return { message: 'no MUST measured', color: 'lightgrey' };
  const color = musts.failed > 0 ? 'red' : shoulds.failed > 0 ? 'yellowgreen' : 'brightgreen';
  return { message: `${musts.total - musts.failed} of ${musts.total} MUST`, color };
}
