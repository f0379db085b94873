import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exitCodeOf, whyNoMeasurement } from '../../src/result/exit-code.js';
import type { RunResult } from '../../src/result/run-result.js';
import { aCase, aMissedCase, aResult } from '../measure/server/a-result.js';

const violation = aCase('v', 'failed');
const shortfall = aCase('s', 'failed', { requirements: ['A-URI-02'] });
const note = aCase('n', 'failed', { requirements: ['A-URI-03'] });
const passed = aCase('p', 'passed');
const ungraded = aCase('u', 'failed', { requirements: ['A-NONE-99'] });

const exchange = { request: { method: 'GET', url: 'http://a/', headers: [] }, durationMs: 1 };
const crash = aCase('d', 'subject-died', { exchanges: [exchange] });

/** A result whose baseline explains the verdicts on some requirements. */
function explained(result: RunResult, ...ids: readonly string[]): RunResult {
  const requirements = result.requirements.map((one) =>
    ids.includes(one.id) ? { ...one, known: { reason: 'why' } } : one,
  );
  return { ...result, requirements, baseline: { file: 'known.yaml', stale: [] } };
}

const stale = { file: 'known.yaml', stale: [{ id: 'A-URI-01', expected: 'violation', reason: 'why' }] } as const;

const TABLE = [
  ['a clean run', aResult([passed]), { violation: 0, shortfall: 0, none: 0 }],
  [
    'a skipped case beside a passed one',
    aResult([passed, aCase('k', 'skipped')]),
    { violation: 0, shortfall: 0, none: 0 },
  ],
  [
    'an inconclusive case beside a passed one',
    aResult([passed, aCase('i', 'inconclusive')]),
    { violation: 0, shortfall: 0, none: 0 },
  ],
  ['a violation', aResult([violation]), { violation: 1, shortfall: 1, none: 0 }],
  ['a shortfall', aResult([shortfall]), { violation: 0, shortfall: 1, none: 0 }],
  ['a note', aResult([note]), { violation: 0, shortfall: 0, none: 0 }],
  ['a failed case without a known requirement', aResult([ungraded]), { violation: 1, shortfall: 1, none: 0 }],
  ['no case', aResult([]), { violation: 3, shortfall: 3, none: 3 }],
  ['nothing but skipped cases', aResult([aCase('k', 'skipped')]), { violation: 3, shortfall: 3, none: 3 }],
  [
    'a fault of the suite beside a violation',
    aResult([violation, aCase('h', 'harness-error')]),
    { violation: 3, shortfall: 3, none: 3 },
  ],
  [
    'a subject that died and was missed by a case after it',
    aResult([passed, crash, aMissedCase('m')]),
    { violation: 3, shortfall: 3, none: 3 },
  ],
  ['a subject that died and came back', aResult([crash, passed]), { violation: 1, shortfall: 1, none: 0 }],
  [
    'a death that the baseline explains',
    explained(aResult([crash, passed]), 'A-URI-01'),
    { violation: 0, shortfall: 0, none: 0 },
  ],
  [
    'a death of which the baseline explains something else',
    explained(aResult([{ ...crash, requirements: ['A-URI-01', 'A-URI-02'] }, passed]), 'A-URI-02'),
    { violation: 1, shortfall: 1, none: 0 },
  ],
  [
    'a violation that the baseline explains',
    explained(aResult([violation]), 'A-URI-01'),
    { violation: 0, shortfall: 0, none: 0 },
  ],
  [
    'a violation beside one that the baseline explains',
    explained(aResult([violation, shortfall]), 'A-URI-01'),
    { violation: 0, shortfall: 1, none: 0 },
  ],
  ['a stale baseline', aResult([passed], { baseline: stale }), { violation: 1, shortfall: 1, none: 1 }],
  [
    'a stale baseline of a partial run',
    aResult([passed], { baseline: stale, partial: true }),
    { violation: 3, shortfall: 3, none: 3 },
  ],
  [
    'a problem of the suite',
    aResult([passed], { problems: ['a.feature: broken'] }),
    { violation: 3, shortfall: 3, none: 3 },
  ],
  ['a partial run', aResult([passed], { partial: true }), { violation: 3, shortfall: 3, none: 3 }],
] as const;

for (const [name, result, codes] of TABLE) {
  test(`${name} ends with ${Object.entries(codes)
    .map(([policy, code]) => `${code} (${policy})`)
    .join(', ')}`, () => {
    for (const policy of ['violation', 'shortfall', 'none'] as const) {
      assert.equal(exitCodeOf(result, policy), codes[policy], policy);
    }
  });
}

test('a failed measurement has a reason', () => {
  assert.equal(whyNoMeasurement(aResult([passed])), undefined);
  assert.match(whyNoMeasurement(aResult([passed], { problems: ['a.feature: broken'] })) ?? '', /a\.feature: broken/);
  assert.match(whyNoMeasurement(aResult([passed, aMissedCase('m')])) ?? '', /: 1 of 2 cases could not run$/);
  const client = { name: 'client', kind: 'client' } as const;
  const idle = { ...aResult([aCase('i', 'skipped', { exchanges: [] })]), subject: client };
  assert.match(whyNoMeasurement(idle) ?? '', /^the client sent no request; look at the proxy/);
  const other = { ...aResult([aCase('i', 'skipped', { exchanges: [exchange] })]), subject: client };
  assert.match(whyNoMeasurement(other) ?? '', /no request that a rule is about$/);
  const left = { kind: 'left', text: '1 document is not as before' } as const;
  assert.match(
    whyNoMeasurement(aResult([crash, aMissedCase('m')], { warnings: [left] })) ?? '',
    /: 1 of 2 cases could not run; 1 document is not as before$/,
  );
});

test('cases that could not run leave their requirements open', () => {
  const { requirements } = aResult([passed, aMissedCase('m'), aMissedCase('s', { requirements: ['A-URI-02'] })]);
  assert.deepEqual(
    requirements.map(({ verdict }) => verdict),
    ['inconclusive', 'inconclusive', 'untested'],
  );
});
