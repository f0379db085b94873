import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { startXdms, type XdmsOptions } from '../../../../../../simulators/index.js';
import { runConformance } from '../../../../../../src/measure/server/run-conformance.js';
import type { GbaHelper, Subject, SubjectUser } from '../../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../../src/measure/server/subject/subject-choice.js';
import { TEST_SETS } from '../../../../../common/gba/test-sets.js';
import { partOfSuite } from '../../../tiny-suite.js';

/** With raw requests, and with users that may not read documents of each other. */
export const FEATURES = [
  'rfc4825/5.7-authorization-policies.feature',
  'rfc4825/8.4-delete.feature',
  'rfc4825/14-security.feature',
];

export const SIMS = MOCK_USERS.map(({ xui }, index) => {
  const { k, opc } = TEST_SETS[index] ?? TEST_SETS[0];
  return { xui, impi: `00101012345678${index}@ims.mnc001.mcc001.3gppnetwork.org`, k, opc };
});

export const USERS: readonly SubjectUser[] = SIMS.map(({ xui, impi, k, opc }) => ({
  xui,
  sim: { impi, aka: { k, opc } },
}));

export const startNaf = (gba: NonNullable<XdmsOptions['gba']> = {}, more: XdmsOptions = {}) =>
  startXdms({ users: MOCK_USERS, gba: { subscribers: SIMS, ...gba }, ...more });

export type Mock = Awaited<ReturnType<typeof startXdms>>;

export function choiceOf(
  { xcapRoot, gba }: Mock,
  users = USERS,
  more: Partial<GbaHelper> = {},
  traffic: NonNullable<Subject['traffic']> = {},
) {
  assert.ok(gba !== undefined);
  const helper = { bsf: gba.bsf, cwd: '/', ...more };
  return { kind: 'running', subject: { name: 'naf', xcapRoot, users, timeoutMs: 10_000, helper, traffic } } as const;
}

export async function resultOf(
  context: TestContext,
  subject: Parameters<typeof runConformance>[0] & object,
  parallel = 1,
) {
  const suite = await partOfSuite(context, FEATURES);
  return runConformance({ suite, parallel, ...subject });
}
