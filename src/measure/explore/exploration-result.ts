import { defined } from '../../../common/defined.js';
import { XCALIPER_VERSION } from '../../../common/package-root.js';
import { removalOfSecretsIn } from '../../../common/secrets/message-secrets.js';
import { XDMS_DEVIATION_ROWS } from '../../../simulators/deviations.js';
import type { CaseFinding } from '../../result/case-finding.js';
import type { Cause } from '../../result/cause.js';
import type { Requirement } from '../../result/register/register.js';
import { type CaseResult, gradeRequirements, type MeasuredSubject, type RunResult } from '../../result/run-result.js';
import type { RunWarning } from '../../result/run-warning.js';
import { conversationCase, judgedFindings, keptExchanges } from '../judge/conversation-case.js';
import type { Death, Explored } from './explore.js';
import type { Finding } from './hunt.js';
import type { Played } from './player.js';

/** Name of what stands for a feature in the cases of an exploration. */
export const FEATURE = 'explore';

export interface ExploredSubject {
  readonly subject: Pick<MeasuredSubject, 'name' | 'xcapRoot' | 'isStarted'>;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly seed: number;
  readonly warnings: readonly RunWarning[];
  /** Number of known causes that are not found again. */
  readonly known?: number;
  /** Whether somebody has stopped it. */
  readonly isStopped: boolean;
}

/**
 * Makes the result of an exploration: a case of each finding, and one for all that was kept.
 *
 * @param rules the register; those about servers are graded
 */
export function explorationResult(
  explored: Explored,
  about: ExploredSubject,
  rules: readonly Requirement[],
): RunResult {
  const cases = [
    ...(explored.death === undefined ? [] : [caseOfDeath(explored.death)]),
    ...explored.found.map((one, index) => caseOf(one, index, explored.found, rules)),
    rest(explored, about),
  ];
  const causes = explored.found.flatMap((one, index) => causeOf(one, idOf(one, index, explored.found)));
  const { known = 0 } = about;
  const without = known === 0 ? '' : `, without ${known} known cause${known === 1 ? '' : 's'}`;
  const sent = `${explored.requests} requests in ${explored.sequences} sequences${shorteningText(explored.shortening)}${without}${explored.isOutdated ? OUTDATED : ''}`;
  return { ...resultOf(cases, about, rules, sent), causes, coverage: explored.curve };
}

const OUTDATED = '; answers show earlier versions of documents, so nothing else about documents is judged';

/** Says how many requests were sent besides those that explore. */
export function shorteningText(shortening: number): string {
  return shortening === 0 ? '' : ` and ${shortening} to shorten findings`;
}

/** @param sent what was sent, without the seed */
export function resultOf(
  cases: readonly CaseResult[],
  { subject, startedAt, durationMs, seed, warnings, isStopped }: ExploredSubject,
  rules: readonly Requirement[],
  sent: string,
): RunResult {
  const servers = rules.filter((one) => one.subject === 'server');
  return {
    xcaliper: XCALIPER_VERSION,
    startedAt,
    durationMs,
    subject: { ...subject, kind: 'exploration' },
    requirements: gradeRequirements(servers, cases),
    causes: [],
    cases,
    problems: [],
    ...(warnings.length > 0 ? { warnings } : {}),
    partial: isStopped,
    options: { exploration: `${sent}, seed ${seed}` },
  };
}

/** The id of a finding: the rule, and a number where several findings are about one rule. */
function idOf({ rule }: Finding, index: number, all: readonly Finding[]): string {
  const before = all.slice(0, index).filter((one) => one.rule === rule).length;
  return `${FEATURE}/${rule}${before === 0 ? '' : `.${before + 1}`}`;
}

function caseOf(finding: Finding, index: number, all: readonly Finding[], rules: readonly Requirement[]): CaseResult {
  const { rule, setUp, breach } = finding;
  const findings = finding.judgments
    .filter(({ breaches }) => breaches.length > 0)
    .flatMap((one) => judgedFindings({ ...one, kept: [] }))
    .map((one): CaseFinding => ({ ...one, exchange: (one.exchange ?? 0) + setUp.length }));
  const text = rules.find(({ id }) => id === rule)?.text ?? breach.text;
  return conversationCase(
    { id: idOf(finding, index, all), feature: FEATURE, name: text, tags: [], requirements: [] },
    conversationOf(finding),
    { findings, faults: findings, idle: undefined },
  );
}

/** The deviation with which the mock gives the answers of a finding. */
function causeOf({ deviation: id, rule, also, breach, setUp }: Finding, ofCase: string): readonly Cause[] {
  const row = XDMS_DEVIATION_ROWS.deviations.find((one) => one.id === id);
  if (row === undefined) return [];
  return [
    {
      id: row.id,
      description: row.sentence.replace(/\.$/, ''),
      requirement: rule,
      wrong: 1,
      of: 1,
      violates: [rule, ...also],
      blocks: [],
      deviations: [row.id],
      cases: [ofCase],
      example: { case: ofCase, exchange: setUp.length + breach.exchange },
    },
  ];
}

/** The conversation that has killed the server. It decides no rule. */
function caseOfDeath({ crash, played }: Death): CaseResult {
  const { reason, after, hasRecovered, end } = crash;
  return {
    id: `${FEATURE}/death`,
    feature: FEATURE,
    name: 'The server dies',
    tags: [],
    requirements: [],
    outcome: 'subject-died',
    reason: `the last request got no response: ${reason}; ${after}`,
    diedOn: 'judged',
    ...defined({ programEnd: end, isSubjectGone: hasRecovered ? undefined : true }),
    ...conversationOf(played),
  };
}

/** The requests that empty the documents are the set-up of a conversation. */
function conversationOf({
  setUp,
  exchanges,
}: Pick<Played, 'setUp' | 'exchanges'>): Pick<CaseResult, 'exchanges' | 'durationMs'> {
  const sent = [...setUp, ...exchanges];
  const recorded = keptExchanges(sent, removalOfSecretsIn(sent));
  return {
    exchanges: recorded.map((one, at) => (at < setUp.length ? { ...one, isSetUp: true } : one)),
    durationMs: sent.reduce((sum, one) => sum + one.durationMs, 0),
  };
}

/** What the exploration has shown of the rules without a finding. */
function rest({ kept, found, covered, requests }: Explored, { durationMs }: ExploredSubject): CaseResult {
  const broken = new Set(found.flatMap(({ rule, also }) => [rule, ...also]));
  const findings = [...kept].flatMap(([requirement, count]): readonly CaseFinding[] =>
    broken.has(requirement) ? [] : [{ requirement, outcome: 'passed', kept: count }],
  );
  const { rules, selectors, transitions } = covered;
  const name = `${requests} requests: ${rules} rules, ${selectors} shapes of selectors, ${transitions} transitions`;
  return conversationCase(
    { id: `${FEATURE}/coverage`, feature: FEATURE, name, tags: [], requirements: [] },
    { exchanges: [], durationMs },
    { findings, faults: [], idle: findings.length === 0 ? 'no request was answered' : undefined },
  );
}
