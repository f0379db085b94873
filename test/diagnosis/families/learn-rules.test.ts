import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Atom, atomsOf } from '../../../src/diagnosis/families/rules/atom.js';
import { type AnswerExample, isInRule, learnRules } from '../../../src/diagnosis/families/rules/learn-rules.js';

const METHODS = ['get', 'put', 'delete'].map((id): Atom => ({ id, words: id.toUpperCase(), group: 'method' }));
const KINDS = ['documents', 'elements'].map((id): Atom => ({ id, words: id, group: 'kind' }));
const TRAITS = ['q', 'r', 's', 't'].map((id): Atom => ({ id: `with-${id}`, words: `with ${id}`, group: 'trait' }));

const requests = fc
  .tuple(fc.constantFrom(...METHODS), fc.constantFrom(...KINDS), fc.subarray(TRAITS))
  .map(([method, kind, traits]) => atomsOf([method, kind, ...traits]));
const rules = fc
  .tuple(
    fc.option(fc.constantFrom(...METHODS), { nil: undefined }),
    fc.option(fc.constantFrom(...KINDS), { nil: undefined }),
    fc.subarray(TRAITS, { maxLength: 1 }),
  )
  .map(([method, kind, traits]) => ({ atoms: [method, kind, ...traits].filter((one) => one !== undefined) }));

describe('learning conditions', () => {
  test('a hidden condition is learned, or a simpler one that the examples do not tell apart', (context) => {
    const seed = Date.now() % 1_000_000;
    context.diagnostic(`seed ${seed}`);
    fc.assert(
      fc.property(rules, fc.array(requests, { minLength: 10, maxLength: 80 }), (hidden, all) => {
        const examples = all.map((atoms): AnswerExample => ({ atoms, says: isInRule(hidden, atoms) ? 'yes' : 'no' }));
        const yes = examples.filter(({ says }) => says === 'yes').length;
        const [first] = learnRules(examples);
        if (yes < 2) return;
        assert.ok(first);
        assert.equal(first.covered, yes);
        assert.equal(first.contradicted, 0);
        assert.ok(first.atoms.length <= hidden.atoms.length);
      }),
      { seed, numRuns: 300 },
    );
  });

  test('nothing is learned from requests that all contradict', () => {
    const examples = METHODS.map((method): AnswerExample => ({ atoms: atomsOf([method]), says: 'no' }));
    assert.deepEqual(learnRules(examples), []);
  });

  test('of equal conditions, the one about more requests comes first', () => {
    const [query, both] = [TRAITS.slice(0, 1), TRAITS.slice(0, 2)];
    const examples: AnswerExample[] = [
      { atoms: atomsOf(both), says: 'yes' },
      { atoms: atomsOf(both), says: 'yes' },
      { atoms: atomsOf(query), says: 'nothing' },
      { atoms: atomsOf([]), says: 'no' },
    ];
    assert.deepEqual(learnRules(examples)[0]?.atoms, query);
  });
});
