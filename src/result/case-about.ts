import { defined } from '../../common/defined.js';
import { type CaseFinding, FINDING_OUTCOMES, findingText } from './case-finding.js';
import type { CaseError, CaseResult } from './case-result.js';

/** Sums up failed findings as the error of their case: one line each, with what was sent by the first. */
function errorOf(failed: readonly CaseFinding[]): CaseError {
  const ids = new Set(failed.map(({ requirement }) => requirement));
  const lines = failed.map((one) => (ids.size > 1 ? `${one.requirement}: ${findingText(one)}` : findingText(one)));
  const { instead, place } = failed.find((one) => one.instead !== undefined) ?? {};
  const actual = place?.sent === '' ? 'nothing' : place?.sent;
  return { message: [...new Set(lines)].join('\n'), ...defined({ expected: instead, actual }) };
}

/**
 * Derives how a case with findings ended.
 *
 * @param faults the failed findings that fail the case
 * @param idle why the client did not do what the case is about; undefined when it did
 */
export function endOf(
  findings: readonly CaseFinding[],
  faults: readonly CaseFinding[],
  idle: string | undefined,
): Pick<CaseResult, 'outcome' | 'error' | 'reason'> {
  if (faults.length > 0) return { outcome: 'failed', error: errorOf(faults) };
  if (idle === undefined && findings.some(({ outcome }) => outcome !== 'skipped')) return { outcome: 'passed' };
  return { outcome: 'skipped', reason: idle ?? 'no rule about clients concerns its requests' };
}

/**
 * Returns the view of a case from one of its requirements. A case without findings decides all its requirements alike, so
 * it is the view itself.
 */
export function caseAbout(one: CaseResult, requirement: string): CaseResult {
  if (one.findings === undefined) return one;
  const { error: _, reason: __, ...rest } = one;
  const own = one.findings.filter((finding) => finding.requirement === requirement);
  const outcome = FINDING_OUTCOMES.find((first) => own.some((finding) => finding.outcome === first)) ?? 'skipped';
  const findings = own.filter((finding) => finding.outcome === outcome);
  if (outcome === 'failed') return { ...rest, outcome, findings, error: errorOf(findings) };
  const reason = findings.map(findingText).find((text) => text !== '');
  return { ...rest, outcome, findings, ...defined({ reason: outcome === 'passed' ? undefined : reason }) };
}

/** Returns the view of a recorded conversation from one of its exchanges: the error is what is wrong there. */
export function caseAt(one: CaseResult, exchange: number): CaseResult {
  const own = one.findings?.filter((finding) => finding.outcome === 'failed' && finding.exchange === exchange) ?? [];
  return own.length === 0 ? one : { ...one, findings: own, error: errorOf(own) };
}
