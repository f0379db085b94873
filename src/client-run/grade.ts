import type { Breach } from '../client-judge/rule.js';
import type { Level, Requirement } from '../runner/register/register.js';
import type { ScenarioResult } from './run-scenario.js';

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
  return rules.map(({ id, level, section, text }) => {
    const parts = conversations.map((one) => partOf(id, one));
    const kept = parts.reduce((sum, part) => sum + part.kept, 0);
    const breaches = parts.flatMap((part) => part.breaches);
    const complaints = parts.flatMap((part) => part.complaints);
    const isBroken = breaches.length + complaints.length > 0;
    const verdict = isBroken ? BROKEN[level] : kept > 0 ? 'conforms' : 'not exercised';
    return { id, level, section, text, verdict, kept, breaches, complaints };
  });
}

function partOf(id: string, one: Graded): Pick<ClientRequirement, 'kept' | 'breaches' | 'complaints'> {
  const { scenario, outcome, complaints = [] } = one;
  const judgment = scenario?.waived.includes(id)
    ? undefined
    : one.judgments.find(({ requirement }) => requirement === id);
  const decides = scenario?.requirements.includes(id) ?? false;
  return {
    kept: (judgment?.kept.length ?? 0) + (decides && outcome === 'kept' ? 1 : 0),
    breaches: (judgment?.breaches ?? []).map((breach) => ({ ...breach, ...(scenario && { scenario: scenario.id }) })),
    complaints:
      decides && scenario !== undefined && outcome === 'broken'
        ? complaints.map((text) => ({ scenario: scenario.id, text }))
        : [],
  };
}

/** The least severe verdict that fails a measurement. */
export type ClientFailOn = 'violation' | 'shortfall' | 'none';

/** Returns the exit code: 0, or 1 for a verdict that counts. */
export function clientExitCode(requirements: readonly ClientRequirement[], failOn: ClientFailOn): 0 | 1 {
  const counted = failOn === 'none' ? [] : failOn === 'shortfall' ? ['violation', 'shortfall'] : ['violation'];
  return requirements.some(({ verdict }) => counted.includes(verdict)) ? 1 : 0;
}
