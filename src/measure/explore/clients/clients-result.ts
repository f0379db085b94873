import { removalOfSecretsIn } from '../../../../common/secrets/message-secrets.js';
import type { CaseFinding } from '../../../result/case-finding.js';
import type { Requirement } from '../../../result/register/register.js';
import type { CaseResult, RunResult } from '../../../result/run-result.js';
import { conversationCase, keptExchanges } from '../../judge/conversation-case.js';
import { type ExploredSubject, FEATURE, resultOf } from '../exploration-result.js';
import type { SeenRace } from './confirm-race.js';
import type { ClientsResult } from './explore-clients.js';
import { numbered, raceSentence } from './race-sentence.js';

/** What a history with an order shows: versions of their own, whole documents, and no lost change. */
const KEPT = ['XCAP-7.11-10', 'XCAP-7.11-11', 'XCAP-8.3-01', 'XCAP-8.5-08'];

/** Makes the result of an exploration with several clients: a case of each race, and one of the histories with an order. */
export function clientsResult(
  { findings, observations, ...figures }: ClientsResult,
  clients: number,
  about: ExploredSubject,
  rules: readonly Requirement[],
): RunResult {
  const { rounds, operations, requests, undecided, wrongInTurn, end } = figures;
  const broken = new Set(findings.map(({ race }) => race.requirement));
  const explained = rounds - findings.length - observations.length - undecided - wrongInTurn;
  const kept = KEPT.filter((id) => !broken.has(id)).map(
    (requirement): CaseFinding => ({ requirement, outcome: 'passed', kept: explained }),
  );
  const rest = conversationCase(
    {
      id: `${FEATURE}/clients`,
      feature: FEATURE,
      name: `${rounds} rounds of up to ${clients} clients with ${operations} requests: ${wrongInTurn} are wrong in turn, too, and ${undecided} undecided${end === undefined ? '' : `; ${end}`}`,
      tags: [],
      requirements: [],
    },
    { exchanges: [], durationMs: about.durationMs },
    {
      findings: explained > 0 ? kept : [],
      faults: [],
      idle: explained > 0 ? undefined : (end ?? 'no history has an order'),
    },
  );
  const cases = [...findings, ...observations].map((one, index) => caseOf(one, index < findings.length));
  return resultOf([...cases, rest], about, rules, `${requests} requests of ${clients} clients in ${rounds} rounds`);
}

/** A race that is not shown again, or that no requirement rules out, decides nothing. */
function caseOf(seen: SeenRace, isFinding: boolean): CaseResult {
  const { race, history } = seen;
  const operations = numbered(history);
  const text = raceSentence(seen);
  const { requirement = 'observed' } = race;
  const at = race.operation === undefined ? {} : { exchange: operations.indexOf(race.operation) };
  const findings: readonly CaseFinding[] = isFinding ? [{ requirement, outcome: 'failed', text, ...at }] : [];
  const sent = operations.flatMap(({ exchange }) => exchange ?? []);
  return conversationCase(
    { id: `${FEATURE}/${race.kind}.${requirement}`, feature: FEATURE, name: text, tags: [], requirements: [] },
    {
      exchanges: keptExchanges(sent, removalOfSecretsIn(sent)),
      durationMs: Math.max(...operations.map(({ endedAt }) => endedAt)),
    },
    { findings, faults: findings, idle: 'no requirement rules it out, or it was not shown again' },
  );
}
