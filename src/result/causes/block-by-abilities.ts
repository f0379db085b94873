import { isSuccess } from '../../../common/status.js';
import type { RecordedExchange } from '../attachments.js';
import { countedOutcome } from '../outcome.js';
import type { CaseResult } from '../run-result.js';
import { ABILITIES, type Ability, probedAbility } from './abilities.js';
import { traitsOf } from './exchange-traits.js';
import { classOf } from './expected-status.js';
import { homeOf } from './homes.js';

/** A broken ability, with the requirements that judge it directly. */
interface BrokenAbility {
  readonly ability: Ability;
  readonly home: ReadonlySet<string>;
  /** Whether the server confirms such a write and then stores something else, so that set-up steps do not show it. */
  readonly isSilent: boolean;
}

/**
 * Blocks failed cases that merely use an ability which the subject lacks: the cases of its home requirements report it
 * already. Cases about the client of this package stay: their server is no subject. A request that succeeds although it
 * must be refused stays a failure, because no broken ability explains that.
 *
 * @param cases results of a run; the probes of abilities are among them
 */
export function blockByAbilities(cases: readonly CaseResult[]): readonly CaseResult[] {
  const broken = brokenAbilities(cases);
  if (broken.length === 0) return cases;
  return cases.map((one) => {
    const isJudged = countedOutcome(one) === 'failed' && one.tags.includes('@server');
    const by = isJudged ? broken.find((ability) => explains(ability, one)) : undefined;
    return by === undefined ? one : blocked(one, by.ability);
  });
}

/** A failed probe breaks its ability, unless an ability before it in the list explains the failure. */
function brokenAbilities(cases: readonly CaseResult[]): readonly BrokenAbility[] {
  const probes = probesByAbility(cases);
  const broken: BrokenAbility[] = [];
  for (const ability of ABILITIES) {
    if (broken.some(({ ability: { replaces = [] } }) => replaces.includes(ability.id))) continue;
    const one = ability.replaces === undefined ? brokenByProbes(ability, probes, broken) : allBroken(ability, probes);
    if (one !== undefined) broken.push(one);
  }
  return broken;
}

type Probes = ReadonlyMap<Ability, readonly CaseResult[]>;

function brokenByProbes(
  ability: Ability,
  probes: Probes,
  earlier: readonly BrokenAbility[],
): BrokenAbility | undefined {
  const failed = (probes.get(ability) ?? []).filter(
    (one) => countedOutcome(one) === 'failed' && !earlier.some((other) => explains(other, one)),
  );
  if (failed.length === 0) return undefined;
  const home = new Set([...homeOf(ability), ...failed.flatMap((one) => one.requirements)]);
  return { ability, home, isSilent: failed.some((one) => isSilent(ability, one)) };
}

/** Finds an ability broken when all probes of those that it replaces fail. */
function allBroken(ability: Ability, probes: Probes): BrokenAbility | undefined {
  const all = ability.replaces?.every((id) => failsWholly(id, probes)) === true;
  return all ? { ability, home: new Set(homeOf(ability)), isSilent: false } : undefined;
}

function failsWholly(id: string, probes: Probes): boolean {
  const own = [...probes].find(([ability]) => ability.id === id)?.[1] ?? [];
  return own.length > 0 && own.every((one) => countedOutcome(one) === 'failed');
}

function probesByAbility(cases: readonly CaseResult[]): Probes {
  const probes = new Map<Ability, CaseResult[]>();
  for (const one of cases) {
    const ability = probedAbility(one);
    if (ability !== undefined) probes.set(ability, [...(probes.get(ability) ?? []), one]);
  }
  return probes;
}

function explains({ ability, home, isSilent: isSilentlyBroken }: BrokenAbility, one: CaseResult): boolean {
  const probed = probedAbility(one);
  if (probed !== undefined && ABILITIES.indexOf(probed) <= ABILITIES.indexOf(ability)) return false;
  if (one.requirements.some((id) => home.has(id))) return false;
  const judged = one.exchanges.filter(({ isSetUp }) => isSetUp !== true);
  if (ability.excusesSuccess !== true && judged.some(isWrongSuccess)) return false;
  return one.exchanges.some(
    (exchange, index) => (exchange.isSetUp !== true || isSilentlyBroken) && uses(ability, one, index),
  );
}

function isSilent(ability: Ability, probe: CaseResult): boolean {
  return probe.exchanges.some(
    (exchange, index) => exchange.request.method !== 'GET' && wentAsWanted(exchange) && uses(ability, probe, index),
  );
}

function wentAsWanted(exchange: RecordedExchange): boolean {
  return isSuccess(exchange.response?.status ?? 0) || traitsOf(exchange).isRefusedWrite;
}

function uses(ability: Ability, { exchanges }: CaseResult, index: number): boolean {
  const exchange = exchanges[index];
  return exchange !== undefined && ability.isUsedBy(traitsOf(exchange, exchanges.slice(0, index)));
}

/** The request had to be refused, and was not. */
function isWrongSuccess({ expected, response, isUnstable }: CaseResult['exchanges'][number]): boolean {
  // A GET that gets another answer a moment later shows nothing.
  if (expected === undefined || response === undefined || isUnstable === true) return false;
  return classOf(expected) === 'refusal' && isSuccess(response.status);
}

/** A death of the subject stays one: the case only no longer fails its requirements. */
function blocked(one: CaseResult, { id, name }: Ability): CaseResult {
  const reason = `${name} fails on this subject in its simplest form (ability ${id})`;
  if (one.outcome === 'subject-died') return { ...one, diedOn: 'other', reason: `${one.reason}; ${reason}` };
  return { ...one, outcome: 'blocked', reason };
}
