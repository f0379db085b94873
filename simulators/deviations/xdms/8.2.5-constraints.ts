import type { Deviation } from '../../xdms/deviation.js';
import { Refusal } from '../../xdms/http/refusal.js';
import type { StepOverrides } from '../../xdms/pipeline/bind-steps.js';
import type { ResolvedTarget } from '../../xdms/pipeline/target.js';
import type { CheckConstraints } from '../../xdms/validation/validate-document.js';
import { conditionOf, withStatus } from './answers.js';
import { subjectOf } from './requests.js';

/** RFC 4825 §8.2.5: uniqueness, and the other constraints of an application usage. */
export const CONSTRAINTS: readonly Deviation[] = [
  {
    id: 'uniqueness-not-checked',
    violates: [
      'XCAP-8.2.5-07',
      'XCAP-8.2.5-08',
      'XCAP-7-06',
      'RL-3.4.5-01',
      'RL-3.4.5-02',
      'RL-3.4.5-03',
      'RL-3.4.5-05',
      'RL-4.4.8-06',
      'RL-3.1-18',
      'RL-3.1-03',
      'RL-4.4.5-10',
      'RL-3.1-08',
      'RL-4.4.5-01',
      'RL-4.4.5-03',
      'XCAP-7-02',
      'RL-3.1-13',
      'RL-4.4.5-04',
    ],
    sentence: 'Values need not be unique.',
    spreads: 'values that are not unique are put in several places',
    steps: { checkConstraints: (checkConstraints) => careless('uniqueness-failure', checkConstraints) },
  },
  {
    id: 'uniqueness-of-documents-only',
    violates: [
      'XCAP-8.2.5-07',
      'XCAP-8.2.5-08',
      'RL-3.4.5-01',
      'RL-3.4.5-02',
      'RL-3.4.5-03',
      'RL-3.4.5-05',
      'RL-3.1-03',
      'RL-4.4.5-10',
      'RL-3.1-08',
      'RL-4.4.5-01',
      'RL-4.4.5-03',
      'XCAP-7-02',
      'XCAP-7-06',
    ],
    sentence: 'Uniqueness is looked at when a whole document is put, and not when a part of one is.',
    spreads: 'values that are not unique are put in several places',
    steps: carelessWhere('uniqueness-failure', ({ node }) => node !== undefined),
  },
  {
    id: 'uniqueness-of-attributes-not-checked',
    violates: [
      'XCAP-8.2.5-07',
      'RL-3.4.5-01',
      'RL-3.4.5-02',
      'RL-3.4.5-03',
      'RL-3.4.5-05',
      'RL-3.1-03',
      'RL-4.4.5-10',
      'RL-4.4.5-01',
      'RL-4.4.5-03',
      'XCAP-8.2.5-08',
    ],
    sentence: 'Uniqueness is not looked at when an attribute is put.',
    steps: carelessWhere('uniqueness-failure', ({ node }) => node?.selector.terminal !== undefined),
  },
  {
    id: 'constraints-not-checked',
    violates: [
      'XCAP-8.2.5-12',
      'XCAP-8.2.5-13',
      'RL-3.4.5-03',
      'RL-3.4.5-05',
      'RL-3.1-19',
      'PM-9-01',
      'PM-9-02',
      'RL-4.4.5-10',
      'RL-3.1-14',
      'RL-4.4.5-12',
      'RL-4.1-09',
      'RL-4.4.5-08',
      'RL-4.1-08',
      'RL-4.4.5-07',
      'RL-4.1-07',
      'PM-6-07',
      'PM-6-08',
      'PM-6-18',
    ],
    sentence: 'What a usage asks for beyond its schema and uniqueness is not looked at.',
    spreads: 'each usage has scenarios on its constraints',
    steps: { checkConstraints: (checkConstraints) => careless('constraint-failure', checkConstraints) },
  },
  {
    id: 'constraints-of-documents-only',
    violates: [
      'XCAP-8.2.5-12',
      'XCAP-8.2.5-13',
      'RL-3.4.5-03',
      'RL-3.4.5-05',
      'RL-3.1-19',
      'RL-4.4.5-10',
      'RL-3.1-14',
      'RL-4.1-08',
      'RL-4.4.5-07',
      'RL-4.1-09',
      'RL-4.4.5-08',
      'RL-4.1-07',
    ],
    sentence: 'What a usage asks for beyond its schema is looked at when a whole document is put only.',
    spreads: 'each usage has scenarios on its constraints',
    steps: carelessWhere('constraint-failure', ({ node }) => node !== undefined),
  },
  {
    id: 'constraint-failure-is-a-schema-error',
    violates: ['XCAP-11.1-17', 'XCAP-8.2.5-14'],
    sentence: 'The report of a constraint that would be violated says schema-validation-error.',
    answer: (finished) =>
      conditionOf(finished) === 'constraint-failure'
        ? { ...finished, body: finished.body.replaceAll('constraint-failure', 'schema-validation-error') }
        : finished,
  },
  {
    id: 'uniqueness-is-403-on-attributes',
    violates: ['XCAP-8.2.5-08'],
    sentence: 'An attribute whose value is not unique is refused with 403.',
    answer: (finished, request) =>
      subjectOf(request) === 'attribute' && conditionOf(finished) === 'uniqueness-failure'
        ? withStatus(finished, 403)
        : finished,
  },
  {
    id: 'taken-values-suggested',
    violates: ['XCAP-8.2.5-11', 'RL-4.4.5-13', 'XCAP-11.1-16'],
    sentence: 'In place of a value that is taken, this same value is suggested.',
    answer: (finished) =>
      conditionOf(finished) === 'uniqueness-failure'
        ? { ...finished, body: finished.body.replace(/-\d+(?=(?:@[^<]*)?<\/alt-value>)/g, '') }
        : finished,
  },
];

/** Drops the constraints that report this condition. */
function careless(
  condition: 'uniqueness-failure' | 'constraint-failure',
  checkConstraints: CheckConstraints,
): CheckConstraints {
  return (document, usage, context) => {
    for (const constraint of usage.constraints) {
      try {
        checkConstraints(document, { ...usage, constraints: [constraint] }, context);
      } catch (thrown) {
        if (!(thrown instanceof Refusal) || thrown.conflict?.kind !== condition) throw thrown;
      }
    }
  };
}

/** A server that does not check a condition for PUTs to some targets. */
function carelessWhere(
  condition: Parameters<typeof careless>[0],
  isPassedOver: (target: ResolvedTarget) => boolean,
): StepOverrides {
  return {
    put:
      (put, { withSteps }) =>
      (request, target) => {
        const checkConstraints: StepOverrides['checkConstraints'] = (standard) => careless(condition, standard);
        return withSteps(isPassedOver(target) ? { checkConstraints } : {}, () => put(request, target));
      },
  };
}
