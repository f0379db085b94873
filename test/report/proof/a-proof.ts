import { defined } from '../../../common/defined.js';
import { XDMS_DEVIATIONS } from '../../../simulators/index.js';
import type { Proof } from '../../../src/prove/proof/proof.js';

const FEATURE = 'features/rfc4825/8.4-delete.feature';

/**
 * Makes a proof of all deviations: the first survives, the second spreads, the others are killed.
 *
 * @param spread number of failed cases about other requirements on the second
 */
export function aProof(spread = 2345): Proof {
  return {
    xcaliper: '1.2.3',
    startedAt: new Date('2026-11-21T12:00:00Z'),
    durationMs: 61_500,
    cases: ['a', 'b', '<c>'].map((id) => ({ id, feature: FEATURE, name: id, tags: [], requirements: ['X-1'] })),
    unjudged: { d: 'there is no TLS' },
    unseen: [],
    deviations: XDMS_DEVIATIONS.deviations.map(({ id, violates }, index) => ({
      id,
      violates,
      sentence: 'It says "<no>" & goes.',
      affected: 2551,
      kills:
        index === 0 || violates.length === 0
          ? []
          : [
              { case: 'a', message: 'wrong', requirements: violates },
              ...Array.from({ length: index === 1 ? spread : 0 }, () => ({
                case: '<c>',
                message: 'wrong',
                requirements: [],
              })),
            ],
      ...defined({ spreads: index === 1 ? 'it is everywhere' : undefined }),
      blocked: [],
      faults: [],
      durationMs: 1,
    })),
  };
}
