import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../common/defined.js';
import { randomNumbers, sample } from '../../common/random.js';
import { XDMS_DEVIATION_ROWS } from '../../simulators/deviations.js';
import { startXdms, type XdmsOptions } from '../../simulators/index.js';
import { readCases } from '../../src/measure/server/cases/load-cases.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { WHOLE_SUITE } from '../../src/prove/proof/proof-scope.js';
import { type CauseContext, findCauses } from '../../src/result/causes/causes.js';
import { readDeviationCases } from '../../src/result/causes/deviation-cases.js';
import { readCaseRefusals } from '../../src/result/causes/situation/refusals.js';
import { loadRegister } from '../../src/result/register/register.js';
import type { CaseResult, ServerResult } from '../../src/result/run-result.js';

// A server says the same of itself whether it asks for passwords or not.

/** All deviations with all cases take hours. Each is measured with cases that fail on it, and with some features. */
const CHOSEN = { deviations: process.env.XCALIPER_SAMPLE === undefined ? 25 : 8, cases: 40, features: 4 } as const;

/** This seed once found causes that differed. Another one is given as XCALIPER_SEED. */
const SEED = 533_480;

/** Rules about authentication, which a server without passwords cannot break. */
const ABOUT_PASSWORDS = /^(?:DIG|BASIC|TLS)-/;

const USERS = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com`, password: `${name}-secret` }));

type Way = Pick<XdmsOptions, 'auth' | 'tls'>;

const WAYS: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['Basic over TLS', { auth: 'basic', tls: true }],
  ['Digest', { auth: 'digest' }],
  ['Digest with one-time nonces', { auth: { scheme: 'digest', oneTimeNonces: true } }],
]);

/** It acts at each refusal, and a challenge is one: with one-time nonces before every request. */
const AT_REFUSALS = 'etag-changes-on-failure';

async function measure(deviation: string, way: Way, only: readonly string[]): Promise<ServerResult> {
  await using mock = await startXdms({ ...way, deviations: [deviation], users: USERS });
  const { xcapRoot, certificate: ca } = mock;
  const tls = ca === undefined ? undefined : { ca };
  const subject = { name: 'mock', xcapRoot, users: USERS, timeoutMs: 10_000, ...defined({ tls }) };
  return await runConformance({ subject: { kind: 'running', subject }, only });
}

/** Compares the outcomes of the cases that apply to both servers, and the causes that follow from those. */
function differences(open: ServerResult, closed: ServerResult, causes: CauseContext): readonly string[] {
  const applicable = (result: ServerResult) => new Set(result.cases.filter(isApplicable).map(({ id }) => id));
  const [inOpen, inClosed] = [applicable(open), applicable(closed)];
  const saidBy = ({ cases }: ServerResult): ReadonlyMap<string, string> => {
    const compared = cases.filter(({ id }) => inOpen.has(id) && inClosed.has(id));
    return new Map([
      ...compared.map(({ id, outcome }): [string, string] => [id, outcome]),
      ...findCauses(compared, causes).map((cause): [string, string] => [`cause ${cause.id}`, cause.cases.join(' ')]),
    ]);
  };
  const [one, other] = [saidBy(open), saidBy(closed)];
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((id) => one.get(id) !== other.get(id))
    .map((id) => `${id}: ${one.get(id)} without passwords, ${other.get(id)} with`);
}

/** A case changes no document that its user must not read, as in the global tree: nobody could restore it. */
function isApplicable({ outcome, reason = '' }: CaseResult): boolean {
  return outcome !== 'skipped' && !/could not be read before the first write: GET got 40[13];/.test(reason);
}

test('a server that asks for passwords has the outcomes and the causes of one that does not', async (context) => {
  const seed = Number(process.env.XCALIPER_SEED ?? SEED);
  context.diagnostic(`seed ${seed}`);
  const numbers = randomNumbers(seed);
  const { tagged } = await readCases(WHOLE_SUITE.suite, '@server');
  const features = [...new Set(tagged.map(({ feature }) => feature))];
  const known = await readDeviationCases();
  const causes = { register: await loadRegister(), refusals: await readCaseRefusals() };
  const found: string[] = [];
  // Deviations that change octets on the connection are not to be had over TLS, and digests are of what was sent.
  const deviations = XDMS_DEVIATION_ROWS.deviations.filter(({ id, http }) => http === undefined && id !== AT_REFUSALS);
  for (const { id, violates } of sample(deviations, CHOSEN.deviations, numbers)) {
    const failing = known.get(id)?.cases ?? [];
    const some = sample(failing, Math.min(CHOSEN.cases, failing.length), numbers);
    const only = [...some, ...sample(features, CHOSEN.features, numbers)];
    if (violates.some((rule) => ABOUT_PASSWORDS.test(rule))) continue;
    const open = await measure(id, {}, only);
    for (const [name, way] of WAYS) {
      const closed = await measure(id, way, only);
      found.push(...differences(open, closed, causes).map((text) => `${id}, ${name}: ${text}`));
    }
  }
  assert.deepEqual(found, [], `seed ${seed}`);
});
