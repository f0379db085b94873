import type { Exchange } from '../../../common/exchange.js';
import { exchangeWithoutSecrets, removalOfSecretsIn } from '../../../common/secrets/message-secrets.js';
import { mapStrings, type RemoveSecrets } from '../../../common/secrets/secret-removal.js';
import { type RecordedExchange, recordedExchange } from '../../result/attachments.js';
import { endOf } from '../../result/case-about.js';
import type { CaseDescription } from '../../result/case-description.js';
import type { CaseFinding } from '../../result/case-finding.js';
import type { Requirement } from '../../result/register/register.js';
import type { CaseResult } from '../../result/run-result.js';
import type { Judgment } from './judge-exchanges.js';

/** Recorded traffic without a scenario, and what it shows. */
export interface RecordedTraffic {
  /** Id of the case. */
  readonly id: string;
  readonly name: string;
  /** Where the requests come from. */
  readonly source: string;
  readonly exchanges: readonly RecordedExchange[];
  readonly judgments: readonly Judgment[];
  /** Removes the secrets of all recorded traffic. */
  readonly remove: RemoveSecrets;
}

/** Converts the exchanges of a conversation for cases of it. */
export function keptExchanges(
  exchanges: readonly Exchange[],
  remove: RemoveSecrets = removalOfSecretsIn(exchanges),
): readonly RecordedExchange[] {
  return exchanges.map((one) => recordedExchange(exchangeWithoutSecrets(one, remove)));
}

/** Makes a case of recorded requests. */
export function caseOfTraffic(traffic: RecordedTraffic, rules: readonly Requirement[]): CaseResult {
  const { id, name, source, exchanges, judgments, remove } = traffic;
  const findings = mapStrings(judgments, remove).flatMap(judgedFindings);
  const durationMs = exchanges.reduce((sum, one) => sum + one.durationMs, 0);
  return conversationCase(
    { id, feature: source, name, tags: [], requirements: [] },
    { exchanges, durationMs },
    { findings, faults: findings.filter((one) => isFailed(one) && isAsked(one, rules)), idle: undefined },
  );
}

interface ConversationFindings {
  readonly findings: readonly CaseFinding[];
  /** Findings that fail the case. */
  readonly faults: readonly CaseFinding[];
  /** Why the client did not do what the scenario is about; undefined when it did. */
  readonly idle: string | undefined;
}

export function conversationCase(
  description: CaseDescription,
  { exchanges, durationMs }: Pick<CaseResult, 'exchanges' | 'durationMs'>,
  { findings, faults, idle }: ConversationFindings,
): CaseResult {
  return {
    ...description,
    requirements: [...new Set(findings.map(({ requirement }) => requirement))],
    durationMs: Math.round(durationMs),
    exchanges: withJudged(exchanges, findings),
    findings,
    ...endOf(findings, faults, idle),
  };
}

/** Marks the exchanges that break a rule, as steps mark those at which a case fails. */
function withJudged(
  exchanges: readonly RecordedExchange[],
  findings: readonly CaseFinding[],
): readonly RecordedExchange[] {
  const broken = new Set(findings.filter(isFailed).map(({ exchange }) => exchange));
  return exchanges.map((one, index) => (broken.has(index) ? { ...one, judged: 'decides' } : one));
}

export function judgedFindings({ requirement, kept, breaches }: Judgment): readonly CaseFinding[] {
  return [
    ...breaches.map((breach): CaseFinding => ({ requirement, outcome: 'failed', ...breach })),
    ...(kept.length === 0 ? [] : [{ requirement, outcome: 'passed', kept: kept.length } as const]),
  ];
}

export function isFailed({ outcome }: CaseFinding): boolean {
  return outcome === 'failed';
}

/** Tells whether the rule is more than a MAY: what a MAY leaves open, fails no conversation. */
export function isAsked({ requirement }: CaseFinding, rules: readonly Requirement[]): boolean {
  return rules.some(({ id, level }) => id === requirement && level !== 'MAY');
}
