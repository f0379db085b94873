import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { diagnose } from '../../../../../src/measure/doctor/diagnose.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import type { Subject, SubjectUser } from '../../../../../src/measure/server/subject/subject.js';
import { partOfSuite, temporaryFolder } from '../../tiny-suite.js';
import { startFront } from './a-front.js';

export const ALICE = 'sip:alice@example.com';

export const BOB = 'sip:bob@example.com';

/** Without cases that write their own octets of HTTP messages, which the front would change. */
export const FEATURES = ['rfc4825/5.7-authorization-policies.feature', 'rfc4825/8.4-delete.feature'];

export const users = (alice: Partial<SubjectUser>, bob: Partial<SubjectUser>): readonly SubjectUser[] => [
  { xui: ALICE, ...alice },
  { xui: BOB, ...bob },
];

export const at = (xcapRoot: string, more: Partial<Subject>) =>
  ({ kind: 'running', subject: { name: 'front', xcapRoot, users: [], timeoutMs: 10_000, ...more } }) as const;

export type Choice = ReturnType<typeof at>;

export async function outcomes(context: TestContext, subject: Choice, parallel = 1): Promise<readonly string[]> {
  const suite = await partOfSuite(context, FEATURES);
  const { cases, warnings } = await runConformance({ suite, subject, parallel });
  assert.equal(warnings, undefined);
  return cases.map(({ id, outcome, reason }) => `${id} ${outcome} ${outcome === 'passed' ? '' : reason}`);
}

export async function doctorOf(choice: Choice): Promise<readonly string[]> {
  const { findings } = await diagnose(choice);
  return findings.filter(({ topic }) => topic.startsWith('sip:')).map(({ text }) => text);
}

/** A front whose helper issues tokens that are good for so many requests, and the number of its starts. */
export async function issuing(context: TestContext, goodFor: number, refusalStatus: 401 | 403 = 401) {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'starts');
  const script = `echo "$1" >> ${file}; printf '{"token":"issued-%d-%s"}' $(wc -l < ${file}) "$(echo $1 | tr -d :@)"`;
  const used = new Map<string, number>();
  const xcapRoot = await startFront(context, {
    refusalStatus,
    identify: ({ headers: { authorization = '' } }) => {
      const count = (used.get(authorization) ?? 0) + 1;
      used.set(authorization, count);
      const [, user] = /^Bearer issued-\d+-sip(alice|bob)example\.com$/.exec(authorization) ?? [];
      return count > goodFor || user === undefined ? undefined : `sip:${user}@example.com`;
    },
  });
  const helper = { command: ['/bin/sh', '-c', script, 'helper', '{xui}'], cwd: folder, timeoutMs: 10_000 };
  const starts = async () => (await readFile(file, 'utf8')).split('\n').length - 1;
  return { choice: at(xcapRoot, { users: users({}, {}), helper }), starts, used };
}
