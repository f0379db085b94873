import type { Outcome } from '../../../src/result/outcome.js';
import type { Level } from '../../../src/result/register/register.js';
import { type CaseResult, gradeRequirements, type RunResult } from '../../../src/result/run-result.js';

/** Makes a case for tests. */
export function aCase(id: string, outcome: Outcome, more: Partial<CaseResult> = {}): CaseResult {
  return {
    id,
    feature: 'features/client/uris.feature',
    name: `Case ${id}`,
    tags: ['@client', '@A-URI-01'],
    requirements: ['A-URI-01'],
    outcome,
    durationMs: 1.5,
    exchanges: [],
    ...more,
  };
}

/** Makes a case that could not run, because the subject had died and did not come back. */
export function aMissedCase(id: string, more: Partial<CaseResult> = {}): CaseResult {
  return aCase(id, 'inconclusive', { reason: 'the subject has been dead since', isSubjectGone: true, ...more });
}

/** A result whose register has one requirement of each level: A-URI-01 MUST, A-URI-02 SHOULD, A-URI-03 MAY. */
export function aResult(cases: readonly CaseResult[], more: Partial<RunResult> = {}): RunResult {
  const levels: readonly Level[] = ['MUST', 'SHOULD', 'MAY'];
  const register = levels.map((level, index) => ({
    id: `A-URI-0${index + 1}`,
    section: 'RFC 4825 §8',
    level,
    subject: 'client' as const,
    text: `A statement of level ${level}.`,
  }));
  return {
    xcaliper: '1.2.3',
    startedAt: new Date('2024-05-06T07:08:09.123Z'),
    durationMs: 4321,
    subject: { name: 'mock', xcapRoot: 'http://127.0.0.1:1234/xcap-root' },
    requirements: gradeRequirements(register, cases),
    causes: [],
    cases,
    problems: [],
    partial: false,
    ...more,
  };
}
