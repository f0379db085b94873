import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../../simulators/index.js';
import { runConformance } from '../../../../src/measure/server/run-conformance.js';
import type { RequirementResult } from '../../../../src/result/run-result.js';
import { type Change, startGapServer, TOKEN_USERS } from './gap-servers.js';

/** Runs the features of the preset on a server. */
async function gradesOf(xcapRoot: string): Promise<readonly RequirementResult[]> {
  const { requirements } = await runConformance({
    subject: xcapRoot,
    users: TOKEN_USERS,
    preset: 'mcx',
    only: ['features/mcx'],
  });
  return requirements;
}

/** Lists the faults: the clause and verdict of each broken requirement. */
function faultsIn(requirements: readonly RequirementResult[]): Readonly<Record<string, string>> {
  const broken = requirements.filter(({ verdict }) => verdict === 'violation' || verdict === 'shortfall');
  return Object.fromEntries(broken.map(({ id, section, verdict }) => [id, `${verdict} of ${section}`]));
}

const EMPTY = { 'content-type': 'text/plain' };

// The gaps that two public systems list of themselves. Servers without a token get 403 there, which is no gap.
const AUTH = { scheme: 'bearer', refusalStatus: 403 } as const;

test('a server that keeps documents only is found by the clause of each gap, and by no other', async () => {
  const neverMissing: Change = ({ method, path }, answered) =>
    method === 'GET' && (answered.status === 404 || path.includes('/byGroupID/'))
      ? { status: 200, headers: EMPTY, body: '' }
      : answered;
  const deviations = [
    'node-selectors-unknown',
    'delete-not-allowed',
    'no-conditions',
    'no-capabilities',
    'schema-not-checked',
  ];
  await using server = await startGapServer({ auth: AUTH, deviations }, neverMissing);
  assert.deepEqual(faultsIn(await gradesOf(server.xcapRoot)), {
    // No node selectors.
    'MCX-CFG-04': 'violation of 3GPP TS 24.484 §6.3',
    'MCX-CFG-05': 'violation of 3GPP TS 24.484 §6.3',
    'MCX-CFG-06': 'violation of 3GPP TS 24.484 §6.3',
    'MCX-CFG-17': 'violation of 3GPP TS 24.484 §6.3',
    'MCX-GRP-12': 'violation of RFC 4825 §8.3',
    'MCX-GRP-13': 'violation of RFC 4825 §8.2',
    // A GET that never answers 404.
    'MCX-CFG-07': 'violation of RFC 4825 §8.3',
    'MCX-CFG-21': 'violation of RFC 4825 §8.3',
    // No conditions.
    'MCX-CFG-09': 'shortfall of RFC 9110 §13.1.2',
    'MCX-GRP-03': 'violation of RFC 4825 §7.11',
    'MCX-GRP-04': 'violation of RFC 9110 §13.1.2',
    // No capabilities.
    'MCX-CFG-15': 'violation of RFC 4825 §12',
    // No check of schemas.
    'MCX-CFG-18': 'violation of RFC 4825 §8.2.5',
    // No DELETE.
    'MCX-GRP-02': 'violation of RFC 4825 §8.4',
    // Another name of byGroupID.
    'MCX-GRP-09': 'shortfall of 3GPP TS 24.481 §7.2.10.2',
  });
});

test('a server without selectors is judged by whole documents where a rule speaks of these', async () => {
  await using server = await startGapServer(
    { auth: AUTH, deviations: ['node-selectors-unknown'] },
    (_, answer) => answer,
  );
  const requirements = await gradesOf(server.xcapRoot);
  assert.deepEqual(Object.keys(faultsIn(requirements)), [
    'MCX-CFG-04',
    'MCX-CFG-05',
    'MCX-CFG-06',
    'MCX-CFG-17',
    'MCX-DAT-03',
    'MCX-GRP-12',
    'MCX-GRP-13',
  ]);
  assert.deepEqual(
    requirements.filter(({ id, verdict }) => id.startsWith('MCX-') && verdict === 'blocked').map(({ id }) => id),
    // A refusal of a selector shows nothing where all are refused.
    ['MCX-CFG-20', 'MCX-CFG-21', 'MCX-CFG-22'],
  );
});

test('a server that takes no group, reports no conflict and wants a token from each UE is found by these clauses', async () => {
  const change: Change = ({ method, path }, answered) => {
    if (method === 'PUT' && path.includes('/org.openmobilealliance.groups/')) {
      return { status: 405, headers: { ...EMPTY, allow: 'GET' }, body: '' };
    }
    return answered.status === 409 ? { ...answered, headers: EMPTY, body: 'conflict' } : answered;
  };
  await using server = await startGapServer({ auth: { ...AUTH, anonymous: [] } }, change);
  assert.deepEqual(faultsIn(await gradesOf(server.xcapRoot)), {
    'MCX-GRP-01': 'violation of RFC 4825 §8.2',
    'MCX-CFG-13': 'shortfall of 3GPP TS 24.484 §7',
    'MCX-CFG-19': 'shortfall of RFC 4825 §11',
  });
});

test('a server with rights that are no booleans falls short of the schema, and breaks no binding rule', async () => {
  const yes: Change = ({ method }, answered) =>
    method === 'GET'
      ? { ...answered, body: answered.body.replace('true</allow-private-call>', 'yes</allow-private-call>') }
      : answered;
  for (const [deviations, change, id] of [
    [['constraints-not-checked'], (_, answered) => answered, 'mcx-changes/right.profile'],
    [[], yes, 'mcx-configurations/rights.profile'],
  ] as readonly (readonly [string[], Change, string])[]) {
    await using server = await startGapServer({ auth: AUTH, deviations }, change);
    const { cases, requirements } = await runConformance({
      subject: server.xcapRoot,
      users: TOKEN_USERS,
      preset: 'mcx',
      only: [id],
    });
    assert.deepEqual(
      cases.filter(({ outcome }) => outcome === 'failed').map((one) => one.id),
      [id],
    );
    assert.deepEqual(faultsIn(requirements), { 'MCX-CFG-03': 'shortfall of 3GPP TS 24.484 §7, §8' });
  }
});

test('cases derived from the configuration of a service leave a server with another one alone', async (context) => {
  const path = 'org.3gpp.mcptt.service-config/global/service-config.xml';
  const users = TOKEN_USERS.map(({ xui }) => ({ xui }));
  const other = '<service-configuration-info xmlns="urn:3gpp:ns:mcpttServiceConfig:1.0"/>';
  const xdms = await startXdms({ preset: 'mcx', users, seed: { [path]: other } });
  context.after(() => xdms.close());
  const { cases } = await runConformance({
    subject: xdms.xcapRoot,
    users,
    preset: 'mcx',
    only: ['derived/org.3gpp.mcptt.service-config'],
    usageCases: 6,
  });
  const about = cases.filter(({ id }) => !id.endsWith('/capabilities'));
  assert.ok(about.length >= 5, `${about.length} cases`);
  for (const { outcome, reason } of about) {
    assert.deepEqual(
      [outcome, reason],
      ['skipped', `the document ${path} of the subject is another one than the example`],
    );
  }
  xdms.verify({ method: 'PUT', auid: 'org.3gpp.mcptt.service-config' }, { times: 0 });
  xdms.verify({ method: 'DELETE', auid: 'org.3gpp.mcptt.service-config' }, { times: 0 });
});
