import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type ActivationKeys,
  type ChargeOutcome,
  openCreditLedger,
  type RepeatWhenExhausted,
} from '../../../simulators/license/credit-ledger.js';

const runtimeKey = fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5');
const slaveKey = fc.constantFrom('s1', 's2', 's3');
const byMaster: fc.Arbitrary<ActivationKeys> = fc.record({ runtimeKey });
const bySlave: fc.Arbitrary<ActivationKeys> = fc.record({ runtimeKey, slaveKey });
const activations = fc.array(fc.oneof(byMaster, bySlave), { maxLength: 30 });
const credit = fc.nat({ max: 6 });
const policy = fc.constantFrom<RepeatWhenExhausted>('refuse', 'allow');
const AMPLE = 1000;

function run(total: number, whenExhausted: RepeatWhenExhausted, keys: readonly ActivationKeys[]) {
  const ledger = openCreditLedger(total, whenExhausted);
  const outcomes = keys.map((each) => ledger.activate(each));
  return { outcomes, used: ledger.balance.usedCredit };
}

const distinct = (values: readonly unknown[]): number => new Set(values).size;

/** Applies the credit rule to the whole history; its only state is the list of accepted activations. */
function modelOutcomes(
  total: number,
  whenExhausted: RepeatWhenExhausted,
  keys: readonly ActivationKeys[],
): ChargeOutcome[] {
  const through: { keys: ActivationKeys; outcome: ChargeOutcome }[] = [];
  return keys.map((next) => {
    const repeat = through.some(
      ({ keys: past }) =>
        past.runtimeKey === next.runtimeKey || (next.slaveKey !== undefined && past.slaveKey === next.slaveKey),
    );
    const left = total - through.filter(({ outcome }) => outcome === 'charged').length;
    if (left <= 0 && (!repeat || whenExhausted === 'refuse')) return 'exhausted';
    const outcome = repeat ? 'repeat' : 'charged';
    through.push({ keys: next, outcome });
    return outcome;
  });
}

describe('credit ledger', () => {
  test('a new ledger has used no credit', () => {
    assert.deepEqual(openCreditLedger(7, 'refuse').balance, { totalCredit: 7, usedCredit: 0 });
  });

  test('no sequence of activations uses more than the total credit, and each takes one unit or none', () => {
    fc.assert(
      fc.property(credit, policy, activations, (total, whenExhausted, keys) => {
        const ledger = openCreditLedger(total, whenExhausted);
        for (const each of keys) {
          const before = ledger.balance.usedCredit;
          const outcome = ledger.activate(each);
          const after = ledger.balance.usedCredit;
          assert.equal(after - before, outcome === 'charged' ? 1 : 0);
          assert.ok(after <= total);
          assert.equal(ledger.balance.totalCredit, total);
        }
      }),
    );
  });

  test('every outcome agrees with the credit rule', () => {
    fc.assert(
      fc.property(credit, policy, activations, (total, whenExhausted, keys) => {
        assert.deepEqual(run(total, whenExhausted, keys).outcomes, modelOutcomes(total, whenExhausted, keys));
      }),
    );
  });

  test('each device that the owner activates costs one unit, in any order, however often it is activated', () => {
    const shuffled = fc
      .array(byMaster, { maxLength: 20 })
      .chain((keys) => fc.tuple(fc.constant(keys), fc.shuffledSubarray(keys, { minLength: keys.length })));
    fc.assert(
      fc.property(credit, shuffled, (total, [keys, reordered]) => {
        const expected = Math.min(total, distinct(keys.map((each) => each.runtimeKey)));
        assert.equal(run(total, 'allow', keys).used, expected);
        assert.equal(run(total, 'allow', reordered).used, expected);
      }),
    );
  });

  test('each slave with devices of its own costs one unit, in any order, however many devices it activates', () => {
    const apart = fc.array(
      fc.record({ slave: slaveKey, device: runtimeKey }).map(({ slave, device }) => ({
        slaveKey: slave,
        runtimeKey: `${slave}/${device}`,
      })),
      { maxLength: 20 },
    );
    const shuffled = apart.chain((keys) => fc.shuffledSubarray(keys, { minLength: keys.length }));
    fc.assert(
      fc.property(shuffled, (keys) => {
        assert.equal(run(AMPLE, 'refuse', keys).used, distinct(keys.map((each) => each.slaveKey)));
      }),
    );
  });

  test('no device and no slave costs a second unit', () => {
    fc.assert(
      fc.property(activations, (keys) => {
        const { outcomes } = run(AMPLE, 'refuse', keys);
        const paid = keys.filter((_each, index) => outcomes[index] === 'charged');
        const slaves = paid.flatMap((each) => each.slaveKey ?? []);
        assert.equal(distinct(paid.map((each) => each.runtimeKey)), paid.length);
        assert.equal(distinct(slaves), slaves.length);
      }),
    );
  });

  test('a refused activation does not change later outcomes', () => {
    fc.assert(
      fc.property(credit, policy, activations, (total, whenExhausted, keys) => {
        const { outcomes, used } = run(total, whenExhausted, keys);
        const went = keys.filter((_each, index) => outcomes[index] !== 'exhausted');
        const again = run(total, whenExhausted, went);
        assert.deepEqual(
          again.outcomes,
          outcomes.filter((outcome) => outcome !== 'exhausted'),
        );
        assert.equal(again.used, used);
      }),
    );
  });

  test('an exhausted ledger refuses repeats unless an option allows them', () => {
    const keys = { runtimeKey: 'r', slaveKey: 's' };
    assert.deepEqual(run(1, 'refuse', [keys, keys]).outcomes, ['charged', 'exhausted']);
    assert.deepEqual(run(1, 'allow', [keys, keys]).outcomes, ['charged', 'repeat']);
  });

  test('an exhausted ledger that allows repeats still refuses new activations', () => {
    const keys = [{ runtimeKey: 'r1', slaveKey: 's1' }, { runtimeKey: 'r2', slaveKey: 's2' }, { runtimeKey: 'r2' }];
    assert.deepEqual(run(1, 'allow', keys).outcomes, ['charged', 'exhausted', 'exhausted']);
  });

  test('a device that a paid slave activated is a repeat under any key', () => {
    const keys = [
      { runtimeKey: 'r1', slaveKey: 's1' },
      { runtimeKey: 'r2', slaveKey: 's1' },
      { runtimeKey: 'r2' },
      { runtimeKey: 'r2', slaveKey: 's2' },
      { runtimeKey: 'r3', slaveKey: 's2' },
    ];
    assert.deepEqual(run(9, 'refuse', keys).outcomes, ['charged', 'repeat', 'repeat', 'repeat', 'repeat']);
  });
});
