import { defined } from '../../../common/defined.js';
import type { Level, Requirement } from '../../result/register/register.js';
import type { Breach } from './judge/rule.js';
import type { ScenarioResult } from './scenarios/run-scenario.js';

/** The grade of a requirement on a client. */
export type ClientVerdict = 'conforms' | 'violation' | 'shortfall' | 'note' | 'not exercised' | 'undecided';

/** A breach, and the conversation in which it happened. */
export interface LocatedBreach extends Breach {
  /** Id of the scenario; absent for recorded traffic. */
  readonly scenario?: string;
}

/** What is known of one requirement. */
export interface ClientRequirement {
  readonly id: string;
  readonly level: Level;
  readonly section: string;
  readonly text: string;
  readonly verdict: ClientVerdict;
  /** How many requests and scenarios keep it. */
  readonly kept: number;
  readonly breaches: readonly LocatedBreach[];
  /** What is wrong at the end of scenarios. */
  readonly complaints: readonly { readonly scenario: string; readonly text: string }[];
  /** Ids of the scenarios that failed while a request broke another binding rule. */
  readonly doubtful: readonly string[];
  /** Why the verdict is expected, from a baseline. */
  readonly known?: { readonly reason: string; readonly issue?: string };
}

/** The part of a conversation that decides verdicts. */
export type Graded = Pick<ScenarioResult, 'judgments'> &
  Partial<Pick<ScenarioResult, 'scenario' | 'outcome' | 'complaints'>>;

const BROKEN: Readonly<Record<Level, ClientVerdict>> = {
  MUST: 'violation',
  'implied-MUST': 'violation',
  SHOULD: 'shortfall',
  MAY: 'note',
};

/** Selects the rules about clients that can be judged. */
export function clientRules(register: readonly Requirement[]): readonly Requirement[] {
  return register.filter(({ subject, untested }) => subject === 'client' && untested?.reason === 'client rule');
}

/** Grades each rule about clients. A rule that no conversation exercises never conforms. */
export function gradeClient(
  rules: readonly Requirement[],
  conversations: readonly Graded[],
): readonly ClientRequirement[] {
  const binding = new Set(rules.filter(({ level }) => level.endsWith('MUST')).map(({ id }) => id));
  return rules.map(({ id, level, section, text }) => {
    const parts = conversations.map((one) => partOf(id, one, binding));
    const kept = parts.reduce((sum, part) => sum + part.kept, 0);
    const breaches = parts.flatMap((part) => part.breaches);
    const complaints = parts.flatMap((part) => part.complaints);
    const isBroken = breaches.length + complaints.length > 0;
    const doubtful = parts.flatMap((part) => part.doubtful);
    const verdict = isBroken
      ? BROKEN[level]
      : doubtful.length > 0
        ? 'undecided'
        : kept > 0
          ? 'conforms'
          : 'not exercised';
    return { id, level, section, text, verdict, kept, breaches, complaints, doubtful };
  });
}

type Part = Pick<ClientRequirement, 'kept' | 'breaches' | 'complaints' | 'doubtful'>;

function partOf(id: string, one: Graded, binding: ReadonlySet<string>): Part {
  const { scenario, outcome, complaints = [], judgments } = one;
  const counted = judgments.filter(({ requirement }) => !scenario?.waived.includes(requirement));
  const judgment = counted.find(({ requirement }) => requirement === id);
  const decides = scenario?.requirements.includes(id) ?? false;
  const hasFailed = decides && outcome === 'broken';
  const isSpoiled = counted.some(
    ({ requirement, breaches }) => requirement !== id && binding.has(requirement) && breaches.length > 0,
  );
  return {
    kept: (judgment?.kept.length ?? 0) + (decides && outcome === 'kept' ? 1 : 0),
    breaches: (judgment?.breaches ?? []).map((breach) => ({ ...breach, ...defined({ scenario: scenario?.id }) })),
    complaints:
      hasFailed && !isSpoiled && scenario !== undefined
        ? complaints.map((text) => ({ scenario: scenario.id, text }))
        : [],
    // A request that breaks another binding rule may be the reason of the failure.
    doubtful: hasFailed && isSpoiled && scenario !== undefined ? [scenario.id] : [],
  };
}

/** The part of a result that decides the exit code. */
interface Measured {
  readonly requirements: readonly ClientRequirement[];
  /** Entries of the baseline that no longer hold, a sentence each. */
  readonly baseline?: { readonly stale: readonly string[] };
}

/** The least severe verdict that fails a measurement. */
export type ClientFailOn = 'violation' | 'shortfall' | 'none';

/** Tells whether the measurement says anything: a client that sends nothing passes nothing. */
export function isMeasured(requirements: readonly ClientRequirement[]): boolean {
  return requirements.some(({ verdict }) => verdict !== 'not exercised' && verdict !== 'undecided');
}

/**
 * Returns the exit code: 0, 1 for a verdict that counts or a stale entry of the baseline, or 3 when no rule was decided.
 * Verdicts that the baseline explains do not count.
 */
export function clientExitCode({ requirements, baseline }: Measured, failOn: ClientFailOn): 0 | 1 | 3 {
  if (!isMeasured(requirements)) return 3;
  if ((baseline?.stale.length ?? 0) > 0) return 1;
  const counted = failOn === 'none' ? [] : failOn === 'shortfall' ? ['violation', 'shortfall'] : ['violation'];
  return requirements.some(({ verdict, known }) => known === undefined && counted.includes(verdict)) ? 1 : 0;
}

/** Returns the requirements that the client breaks, the most severe first. */
export function brokenRequirements({
  requirements,
}: {
  readonly requirements: readonly ClientRequirement[];
}): readonly ClientRequirement[] {
  return (['violation', 'shortfall', 'note'] as const).flatMap((verdict) =>
    requirements.filter((one) => one.verdict === verdict),
  );
}
