import type { DeviationDescription } from '../../../simulators/servers.js';
import type { Cause } from '../../result/cause.js';
import type { DeviationCases } from '../../result/causes/deviation-cases.js';
import { countedOutcome } from '../../result/outcome.js';
import type { RunResult } from '../../result/run-result.js';
import { isDeviating } from '../../result/verdict.js';

/** What the causes of a run say of a server whose deviations are known. */
export interface JudgedDiagnosis {
  readonly causes: number;
  /** Ids of the deviations of which a case that fails on them alone did not pass. */
  readonly visible: readonly string[];
  /** Ids of the visible ones that no cause names, nor another one with the same cases. */
  readonly unnamed: readonly string[];
  /** Ids of the visible ones whose rules no cause is about. */
  readonly unrelated: readonly string[];
  /** Ids of the causes that name other deviations only. */
  readonly misnamed: readonly string[];
  /** Number of requirements reported as violated. */
  readonly violated: number;
  /** Number of these that the first causes explain, as many as there are visible deviations. */
  readonly covered: number;
}

export function judgeDiagnosis(
  { requirements, causes, cases }: Pick<RunResult, 'requirements' | 'causes' | 'cases'>,
  planted: readonly DeviationDescription[],
  dictionary: DeviationCases,
): JudgedDiagnosis {
  const bad = new Set(cases.filter(isBad).map(({ id }) => id));
  const visible = planted.filter(({ id }) => dictionary.get(id)?.cases.some((one) => bad.has(one)));
  const named = causes.flatMap(idsOfCause);
  const right = new Set(planted.flatMap(({ id }) => [id, ...equalsOf(id, dictionary)]));
  const isNamed = ({ id }: DeviationDescription) =>
    [id, ...equalsOf(id, dictionary)].some((one) => named.includes(one));
  const first = new Set(causes.slice(0, visible.length).flatMap(({ violates }) => violates));
  const violated = requirements.filter(({ verdict }) => isDeviating(verdict));
  return {
    causes: causes.length,
    visible: idsOf(visible),
    unnamed: idsOf(visible.filter((one) => !isNamed(one))),
    unrelated: idsOf(visible.filter(({ violates }) => !causes.some((cause) => isAbout(cause, violates)))),
    misnamed: idsOf(
      causes.filter((one) => one.deviations !== undefined && !idsOfCause(one).some((id) => right.has(id))),
    ),
    violated: violated.length,
    covered: violated.filter(({ id }) => first.has(id)).length,
  };
}

/** Leaves out deviations, and those that no case tells apart from them. */
export function withoutRows(dictionary: DeviationCases, ids: readonly string[]): DeviationCases {
  const left = new Set(ids.flatMap((id) => [id, ...equalsOf(id, dictionary)]));
  return new Map([...dictionary].filter(([id]) => !left.has(id)));
}

/** Lists the other deviations that make the same cases go wrong. */
function equalsOf(id: string, dictionary: DeviationCases): readonly string[] {
  const own = new Set(dictionary.get(id)?.cases);
  const isEqual = (cases: readonly string[]) => cases.length === own.size && cases.every((one) => own.has(one));
  return [...dictionary].flatMap(([other, { cases }]) =>
    own.size > 0 && other !== id && isEqual(cases) ? [other] : [],
  );
}

/** Lists the deviations that a cause names, those of its parts included. */
function idsOfCause({ deviations = [], parts = [] }: Cause): readonly string[] {
  return [...deviations, ...parts.map(({ id }) => id)];
}

function isBad(one: RunResult['cases'][number]): boolean {
  const outcome = countedOutcome(one);
  return outcome === 'failed' || outcome === 'blocked';
}

function isAbout({ violates, requirement }: Cause, rules: readonly string[]): boolean {
  return rules.some((id) => id === requirement || violates.includes(id));
}

function idsOf(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map(({ id }) => id);
}
