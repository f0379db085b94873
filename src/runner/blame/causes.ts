import type { Cause } from '../results/cause.js';
import { countedOutcome } from '../results/outcome.js';
import type { CaseResult } from '../results/run-result.js';
import { probedAbility } from './abilities.js';
import type { ExchangeTraits } from './exchange-traits.js';
import { type Observation, observationsOf, type Symptom } from './observation.js';

/** A request description: each member narrows it. */
interface Pattern {
  readonly method?: string;
  readonly kind?: string;
  readonly form?: string;
  readonly auid?: string;
}

/** A description that fits exchanges with one expectation and one symptom. */
interface Candidate {
  readonly pattern: Pattern;
  readonly symptom: Symptom;
}

/** The share and the number of wrong exchanges from which a description is a rule and not a coincidence. */
const ALWAYS = 0.9;
const ENOUGH = 5;

/**
 * Finds the causes of the failed and blocked cases of a run, those with the most requirements first.
 *
 * A cause is the most general description of exchanges of which at least 90 %, and at least five, go wrong in the same
 * way. What no such description covers is grouped by the symptom alone.
 */
export function findCauses(cases: readonly CaseResult[]): readonly Cause[] {
  const all = cases.flatMap(observationsOf);
  const causes: Cause[] = [];
  let left = all.filter(({ symptom }) => symptom !== undefined);
  const taken = new Set<string>();
  const take = (candidate: Candidate): void => {
    const explained = left.filter((one) => isExplained(candidate, one));
    left = left.filter((one) => !explained.includes(one));
    causes.push(causeOf(candidate, explained, all, taken));
  };
  for (let next = bestRule(left, all); next !== undefined; next = bestRule(left, all)) take(next);
  for (let [first] = left; first?.symptom !== undefined; [first] = left) take({ pattern: {}, symptom: first.symptom });
  return causes.sort(
    (one, other) => requirementsOf(other) - requirementsOf(one) || other.violates.length - one.violates.length,
  );
}

function requirementsOf({ violates, blocks }: Cause): number {
  return violates.length + blocks.length;
}

function bestRule(left: readonly Observation[], all: readonly Observation[]): Candidate | undefined {
  const counts = new Map<string, { candidate: Candidate; wrong: number }>();
  for (const one of left) {
    for (const candidate of one.symptom === undefined ? [] : generalizations(one.traits, one.symptom)) {
      const key = JSON.stringify(candidate);
      const known = counts.get(key) ?? { candidate, wrong: 0 };
      known.wrong += 1;
      counts.set(key, known);
    }
  }
  const ranked = [...counts.values()]
    .filter(({ wrong }) => wrong >= ENOUGH)
    .sort((one, other) => other.wrong - one.wrong || terms(one.candidate) - terms(other.candidate));
  return ranked.find(({ candidate }) => isRule(candidate, all))?.candidate;
}

function isRule(candidate: Candidate, all: readonly Observation[]): boolean {
  const alike = comparable(candidate, all);
  return alike.filter((one) => isExplained(candidate, one)).length >= ALWAYS * alike.length;
}

/** Returns the exchanges that fit the description and from which the suite expects the same. */
function comparable({ pattern, symptom }: Candidate, all: readonly Observation[]): readonly Observation[] {
  return all.filter(({ scopes, traits }) => scopes.includes(symptom.scope) && matches(pattern, traits));
}

function terms({ pattern }: Candidate): number {
  return Object.keys(pattern).length;
}

function generalizations({ method, kind, auid, forms }: ExchangeTraits, symptom: Symptom): readonly Candidate[] {
  const patterns: Pattern[] = [
    {},
    { method },
    { kind },
    { auid },
    { method, kind },
    { method, auid },
    { method, kind, auid },
    ...forms.flatMap((form) => [{ form }, { method, form }, { method, kind, form }]),
  ];
  return patterns.map((pattern) => ({ pattern, symptom }));
}

function matches({ method, kind, form, auid }: Pattern, traits: ExchangeTraits): boolean {
  return (
    (method === undefined || method === traits.method) &&
    (kind === undefined || kind === traits.kind) &&
    (auid === undefined || auid === traits.auid) &&
    (form === undefined || traits.forms.some((one) => one === form))
  );
}

function isExplained({ pattern, symptom }: Candidate, one: Observation): boolean {
  return one.symptom?.words === symptom.words && matches(pattern, one.traits);
}

function causeOf(
  candidate: Candidate,
  explained: readonly Observation[],
  all: readonly Observation[],
  taken: Set<string>,
): Cause {
  const description = describe(candidate);
  const failed = explained.filter(({ result }) => countedOutcome(result) === 'failed');
  const violates = unique(failed.flatMap(({ result }) => result.requirements));
  const blocks = unique(explained.flatMap(({ result }) => result.requirements)).filter((id) => !violates.includes(id));
  const probes = failed.filter(({ result }) => probedAbility(result) !== undefined);
  const smallest = [...explained].sort((one, other) => size(one) - size(other))[0];
  const alike = comparable(candidate, all);
  return {
    id: uniqueId(description, taken),
    description,
    // Counts what earlier causes explain too, so that the share is that of the description.
    wrong: alike.filter((one) => isExplained(candidate, one)).length,
    of: alike.length,
    home: unique(probes.flatMap(({ result }) => result.requirements)),
    violates,
    blocks,
    cases: unique(explained.map(({ result }) => result.id)),
    example: { case: smallest?.result.id ?? '', exchange: smallest?.index ?? 0 },
  };
}

function size({ result }: Observation): number {
  return result.exchanges.length + (result.outcome === 'blocked' ? 1000 : 0);
}

function describe({ pattern: { method, kind, form, auid }, symptom }: Candidate): string {
  const resource = kind === undefined ? '' : withArticle(kind);
  const request =
    method === undefined ? `A request${resource && ` for ${resource}`}` : `${method}${resource && ` of ${resource}`}`;
  const usage = auid === undefined || auid === '' ? '' : ` of ${auid}`;
  return `${request}${usage}${form === undefined ? '' : ` with ${form}`} ${symptom.words}`;
}

function withArticle(kind: string): string {
  if (/^(?:namespace|capabilities)/.test(kind)) return `the ${kind}`;
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`;
}

function uniqueId(description: string, taken: Set<string>): string {
  const slug = description
    .toLowerCase()
    .replace(/\b(?:an?|the|of|is) /g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  let id = slug;
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
  taken.add(id);
  return id;
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)];
}
