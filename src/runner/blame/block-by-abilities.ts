import type { CaseResult } from '../results/run-result.js';
import { type Ability, homeOf, probedAbility } from './abilities.js';
import { traitsOf } from './exchange-traits.js';

/** A broken ability, with the requirements that judge it directly. */
interface BrokenAbility {
  readonly ability: Ability;
  readonly home: ReadonlySet<string>;
}

/**
 * Blocks failed cases that merely use an ability which the subject lacks: the cases of its home requirements report it
 * already. Cases about the client of this package stay: their server is no subject. A request that succeeds although it must be refused stays a failure, because no broken ability explains that.
 *
 * @param cases results of a run; the probes of abilities are among them
 */
export function blockByAbilities(cases: readonly CaseResult[]): readonly CaseResult[] {
  const broken = brokenAbilities(cases);
  if (broken.length === 0) return cases;
  return cases.map((one) => {
    const isJudged = one.outcome === 'failed' && one.tags.includes('@server');
    const by = isJudged ? broken.find((ability) => explains(ability, one)) : undefined;
    return by === undefined ? one : blocked(one, by.ability);
  });
}

function brokenAbilities(cases: readonly CaseResult[]): readonly BrokenAbility[] {
  const homes = new Map<Ability, Set<string>>();
  const broken = new Set<Ability>();
  for (const one of cases) {
    const ability = probedAbility(one);
    if (ability === undefined) continue;
    const home = homes.get(ability) ?? new Set(homeOf(ability));
    for (const id of one.requirements) home.add(id);
    homes.set(ability, home);
    if (one.outcome === 'failed') broken.add(ability);
  }
  return [...broken].map((ability) => ({ ability, home: homes.get(ability) ?? new Set() }));
}

function explains({ ability, home }: BrokenAbility, one: CaseResult): boolean {
  if (probedAbility(one) !== undefined || one.requirements.some((id) => home.has(id))) return false;
  const judged = one.exchanges.filter(({ isSetUp }) => isSetUp !== true);
  if (judged.some(isWrongSuccess)) return false;
  return judged.some((exchange) => ability.isUsedBy(traitsOf(exchange)));
}

/** The request had to be refused, and was not. */
function isWrongSuccess({ expected, response }: CaseResult['exchanges'][number]): boolean {
  if (expected === undefined || response === undefined) return false;
  return /^[45]/.test(expected) && !/\b2/.test(expected) && response.status >= 200 && response.status < 300;
}

function blocked(one: CaseResult, { id, name }: Ability): CaseResult {
  return { ...one, outcome: 'blocked', reason: `${name} does not work on this subject (ability ${id})` };
}
