import { isSuccess } from '../../../common/status.js';
import type { RecordedExchange } from '../attachments.js';
import { countedOutcome } from '../outcome.js';
import type { CaseResult } from '../run-result.js';
import { ABILITIES, probedAbility } from './abilities.js';
import { type Ability, isVariantOf } from './ability.js';
import { traitsOf } from './exchange-traits.js';
import { classOf } from './expected-status.js';
import { requirementsOf } from './frequency.js';
import { type Manner, mannersOf } from './manner.js';

/** A broken ability, with the requirements of its failed probes, and those of profiles that demand it. */
interface BrokenAbility {
  readonly ability: Ability;
  readonly home: ReadonlySet<string>;
  /** Whether the server confirms such a write and then stores something else, so that set-up steps do not show it. */
  readonly isSilent: boolean;
  /** How its probes go wrong. */
  readonly manners: ReadonlySet<Manner>;
}

/**
 * Blocks failed cases that merely use an ability which the subject lacks: the cases about the requirements of its failed
 * probes report it already. Cases about the client of this package stay: their server is no subject. A request that succeeds although it
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
    if (broken.some((other) => takesThePlaceOf(other.ability, ability))) continue;
    const one = ability.replaces === undefined ? brokenByProbes(ability, probes, broken) : allBroken(ability, probes);
    if (one !== undefined) broken.push(one);
  }
  return broken;
}

function takesThePlaceOf({ replaces = [] }: Ability, other: Ability): boolean {
  return replaces.some((id) => id === other.id || isVariantOf(id, other));
}

type Probes = ReadonlyMap<Ability, readonly CaseResult[]>;

function brokenByProbes(
  ability: Ability,
  probes: Probes,
  earlier: readonly BrokenAbility[],
): BrokenAbility | undefined {
  const failed = (probes.get(ability) ?? []).filter(
    (one) => countedOutcome(one) === 'failed' && !earlier.some((other) => mayExplain(other, one)),
  );
  if (failed.length === 0) return undefined;
  return brokenAs(ability, failed);
}

/** Finds an ability broken when all probes of those that it replaces fail. */
function allBroken(ability: Ability, probes: Probes): BrokenAbility | undefined {
  const all = ability.replaces?.map((id) => probesOf(id, probes)) ?? [];
  if (!all.every((own) => own.length > 0 && own.every((one) => countedOutcome(one) === 'failed'))) return undefined;
  return brokenAs(ability, all.flat());
}

function brokenAs(ability: Ability, failed: readonly CaseResult[]): BrokenAbility {
  const isSilentlyBroken = failed.some((one) => isSilent(ability, one));
  const manners = failed.flatMap((one) =>
    usesIn(one, ability, isSilentlyBroken).flatMap((index) => mannersOf(one, index)),
  );
  return {
    ability,
    home: new Set([...profileRulesOf(ability), ...requirementsOf(failed)]),
    isSilent: isSilentlyBroken,
    manners: new Set(manners),
  };
}

/** Lists the probes of an ability and of its variants. */
function probesOf(id: string, probes: Probes): readonly CaseResult[] {
  return [...probes].flatMap(([ability, own]) => (ability.id === id || isVariantOf(id, ability) ? own : []));
}

function probesByAbility(cases: readonly CaseResult[]): Probes {
  const probes = new Map<Ability, CaseResult[]>();
  for (const one of cases) {
    const ability = probedAbility(one);
    if (ability !== undefined) probes.set(ability, [...(probes.get(ability) ?? []), one]);
  }
  return probes;
}

function explains(broken: BrokenAbility, one: CaseResult): boolean {
  return !one.requirements.some((id) => broken.home.has(id)) && mayExplain(broken, one);
}

/** Tells whether a broken ability explains a case, whatever the case is about. */
function mayExplain({ ability, isSilent: isSilentlyBroken, manners }: BrokenAbility, one: CaseResult): boolean {
  const probed = probedAbility(one);
  if (probed !== undefined && ABILITIES.indexOf(probed) <= ABILITIES.indexOf(ability)) return false;
  const judged = one.exchanges.filter(({ isSetUp }) => isSetUp !== true);
  if (ability.excusesSuccess !== true && judged.some(isWrongSuccess)) return false;
  return usesIn(one, ability, isSilentlyBroken).some((index) => isAlike(manners, one, index));
}

/** Lists the exchanges of a case that use an ability, by their indexes. */
function usesIn(one: CaseResult, ability: Ability, withSetUp: boolean): readonly number[] {
  return [...one.exchanges.keys()].filter(
    (index) => (withSetUp || one.exchanges[index]?.isSetUp !== true) && uses(ability, one, index),
  );
}

/** Statuses of a server that does not find a node, or would not find it after a change. */
const MISSED: readonly number[] = [404, 409];

/** A server with wrong results also refuses what these would lead to. */
function isAlike(manners: ReadonlySet<Manner>, one: CaseResult, index: number): boolean {
  const found = mannersOf(one, index);
  if (found.some((manner) => manners.has(manner))) return true;
  return (
    found.includes('refused') && manners.has('wrong') && MISSED.includes(one.exchanges[index]?.response?.status ?? 0)
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
  const reason = `${name} fails on this subject in a probe, and in the same way in this case (ability ${id})`;
  if (one.outcome === 'subject-died') return { ...one, diedOn: 'other', reason: `${one.reason}; ${reason}` };
  return { ...one, outcome: 'blocked', reason };
}

/** Requirements of 3GPP TS 24.481 and 24.484 that demand an operation itself: a server without it violates them. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'read-document': ['MCX-CFG-01'],
  'write-document': ['MCX-GRP-01'],
  'missing-documents': ['MCX-CFG-07'],
  'delete-document': ['MCX-GRP-02'],
  'node-selectors': ['MCX-CFG-04', 'MCX-CFG-05', 'MCX-CFG-06', 'MCX-CFG-17', 'MCX-DAT-03', 'MCX-GRP-12', 'MCX-GRP-13'],
  'missing-nodes': ['MCX-CFG-21'],
  'read-element': ['MCX-CFG-04', 'MCX-DAT-03'],
  'write-element': ['MCX-CFG-17', 'MCX-GRP-13'],
  'delete-element': ['MCX-CFG-17', 'MCX-GRP-13'],
  'read-attribute': ['MCX-CFG-05', 'MCX-DAT-03'],
  'write-attribute': ['MCX-CFG-17'],
  'read-capabilities': ['MCX-CFG-15'],
};

/** Returns the requirements of profiles of XCAP that judge an ability as its probes do. A variant shares its operation's. */
function profileRulesOf({ id }: { readonly id: string }): readonly string[] {
  const [operation = id] = id.split('/');
  return RULES[operation] ?? [];
}
