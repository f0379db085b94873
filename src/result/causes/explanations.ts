import { countedOutcome } from '../outcome.js';
import { Evidence } from './evidence.js';
import type { Observation } from './observation.js';
import type { Candidate } from './pattern.js';
import { type FoundRule, type RuleLimits, RuleSearch } from './rules.js';

/** From rules that hold for nearly all exchanges like them to those that only group what is left. */
const LIMITS: readonly RuleLimits[] = [
  { share: 0, enough: 1, isEligible: (one) => one.symptom.id === 'no-response' && isPlain(one) },
  { share: 0.9, enough: 3, isEligible: (one) => isSpecific(one) && !isByRule(one) },
  { share: 0.7, enough: 2, isEligible: (one) => isSpecific(one) && (isByTrigger(one) || isByRule(one)) },
  { share: 0.5, enough: 3, isEligible: (one) => isSpecific(one) && !isBroad(one) },
  { share: 0.1, enough: 2, isEligible: isByOwnReason },
  { share: 0, enough: 1, isEligible: (one) => isByClause(one) && isWithReason(one), isDue: hasFailed },
  { share: 0, enough: 1, isEligible: isByClause, isDue: hasFailed },
  { share: 0, enough: 1, isEligible: isPlain },
];

/** Explains the exchanges at which cases ended, each by one rule. */
export function explain(all: readonly Observation[]): readonly FoundRule[] {
  const search = new RuleSearch(
    all.filter(({ isDecisive }) => isDecisive),
    new Evidence(all),
  );
  return LIMITS.flatMap((limits) => search.find(limits));
}

/** A server accepts something for the reason why it should not, so a description without the reason says too little. */
function isSpecific({ pattern, symptom }: Candidate): boolean {
  const { method, kind, auid, reason, clause, requirement, traits = [] } = pattern;
  if (requirement !== undefined || clause !== undefined) return true;
  if (symptom.needsMethod && method === undefined) return false;
  if (symptom.isAcceptance !== true || traits.some(({ id }) => REFUSED.has(id))) return true;
  if (reason === undefined) return false;
  if (reason.id === 'schema') return auid !== undefined && kind !== undefined;
  return auid !== undefined || !OF_USAGE.has(reason.id);
}

/** Traits that say themselves why a request has to be refused. */
const REFUSED: ReadonlySet<string> = new Set([
  'selector-beyond-grammar',
  'several-nodes',
  'several-parents',
  'missing-parent',
  'too-few-siblings',
]);

/** Reasons for which each usage has rules of its own. A server may also know the schema of documents, but not of nodes. */
const OF_USAGE: ReadonlySet<string> = new Set(['uniqueness', 'constraint']);

function isByTrigger({ pattern: { traits, reason } }: Candidate): boolean {
  return traits !== undefined || reason !== undefined;
}

function isByRule({ pattern: { clause, requirement } }: Candidate): boolean {
  return clause !== undefined || requirement !== undefined;
}

/** Describes most of the requests of a run. */
function isBroad(one: Candidate): boolean {
  const { method, kind } = one.pattern;
  if (isByTrigger(one) || isByRule(one)) return false;
  return method === undefined || kind === undefined || /^(?:document|element|attribute)$/.test(kind);
}

/** Describes what a server accepts by a reason that few faults share: a schema has many rules, and media types one. */
function isByOwnReason(one: Candidate): boolean {
  const { kind, reason, clause } = one.pattern;
  if (!isWithReason(one) || kind === undefined || clause !== undefined) return false;
  return reason?.id !== 'schema' && !OF_USAGE.has(reason?.id ?? '');
}

function isWithReason({ pattern, symptom }: Candidate): boolean {
  return symptom.isAcceptance === true && pattern.reason !== undefined;
}

function isByClause({ pattern: { clause, kind } }: Candidate): boolean {
  return clause !== undefined && kind !== undefined;
}

/** Describes no more than method and kind of resource. */
function isPlain(one: Candidate): boolean {
  const { method, kind, auid } = one.pattern;
  return method !== undefined && kind !== undefined && auid === undefined && !isByTrigger(one) && !isByRule(one);
}

function hasFailed({ result }: Observation): boolean {
  return countedOutcome(result) === 'failed';
}
