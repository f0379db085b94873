import type { CaseDescription } from '../../result/case-description.js';
import type { CaseFinding } from '../../result/case-finding.js';
import type { Requirement } from '../../result/register/register.js';
import type { CaseResult } from '../../result/run-result.js';
import { conversationCase, isAsked, isFailed, judgedFindings, keptExchanges } from '../judge/conversation-case.js';
import type { Judgment } from '../judge/judge-exchanges.js';
import type { ScenarioResult } from './scenarios/run-scenario.js';
import type { Scenario } from './scenarios/scenario.js';

/** Beginning of the ids of scenarios as cases. */
export const SCENARIO_CASE = 'client/';

/** Describes a scenario as a case. */
export function scenarioCase({ id, name, rule, feature, tags, requirements }: Scenario): CaseDescription {
  return { id: SCENARIO_CASE + id, feature, ...(rule === '' ? {} : { rule }), name, tags, requirements };
}

/** Makes a case of a scenario that a client went through. */
export function caseOfScenario(result: ScenarioResult, rules: readonly Requirement[]): CaseResult {
  const { scenario, judgments, outcome, complaints } = result;
  const counted = judgments.filter(({ requirement }) => !scenario.waived.includes(requirement));
  const decided = scenario.requirements.flatMap((id) => decidedFindings(id, result, spoilers(id, counted, rules)));
  const judged = counted.flatMap(judgedFindings);
  const faults = [...decided.filter(isFailed), ...judged.filter((one) => isFailed(one) && isAsked(one, rules))];
  const idle = outcome === 'not exercised' ? complaints.join('; ') : undefined;
  const shown = { findings: [...decided, ...judged], faults, idle };
  return {
    ...conversationCase(scenarioCase(scenario), { ...result, exchanges: keptExchanges(result.exchanges) }, shown),
    xcapRoot: result.root,
    task: JSON.stringify(scenario.task),
  };
}

/** What the expectations of a scenario say of a requirement that they decide. */
function decidedFindings(
  requirement: string,
  { outcome, complaints }: ScenarioResult,
  suspects: readonly string[],
): readonly CaseFinding[] {
  if (outcome === 'kept') return [{ requirement, outcome: 'passed' }];
  if (outcome === 'not exercised') return [{ requirement, outcome: 'skipped', text: complaints.join('; ') }];
  if (suspects.length === 0) return complaints.map((text) => ({ requirement, outcome: 'failed', text }));
  const text = `a request that breaks ${suspects.join(', ')} may be the reason: ${complaints.join('; ')}`;
  return [{ requirement, outcome: 'blocked', text }];
}

/** Lists the other binding rules that a request of the conversation breaks. */
function spoilers(id: string, judgments: readonly Judgment[], rules: readonly Requirement[]): readonly string[] {
  const binding = new Set(rules.filter(({ level }) => level.endsWith('MUST')).map((rule) => rule.id));
  return judgments
    .filter(({ requirement, breaches }) => requirement !== id && binding.has(requirement) && breaches.length > 0)
    .map(({ requirement }) => requirement);
}
