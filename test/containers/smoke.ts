import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Agent, request } from 'undici';
import { defined } from '../../common/defined.js';
import { XcapStack } from '../../src/client/index.js';
import { type CaseResult, runConformance } from '../../src/conformance.js';
import {
  KamailioXdmsContainer,
  XcaliperClientContainer,
  XcaliperLicenseContainer,
  XcaliperXdmsContainer,
} from '../../src/testcontainers/index.js';
import { usageFolder } from '../common/usages/a-usage.js';

// Run by `npm run test:containers`, which builds the images first; it needs a Docker engine.

// Some waits of testcontainers do not keep a process alive by themselves.
const alive = setInterval(() => {}, 1_000);
after(() => clearInterval(alive));

/** A selection for any server that answers, without dangerous cases. */
const SMOKE = ['rfc4825/7.1-create-or-replace-a-document', 'rfc4825/7.3-fetch-a-document'];

test('the mock in a container conforms in a selection of the suite', async () => {
  await using xdms = await new XcaliperXdmsContainer().start();
  const { cases } = await runConformance({ subject: xdms.getXcapRoot(), users: xdms.getUsers(), only: SMOKE });
  assert.ok(cases.length > 0);
  assert.deepEqual(
    cases.filter(({ outcome }) => outcome !== 'passed').map(({ id, outcome, reason }) => [id, outcome, reason]),
    [],
  );
});

test('the mock in a container plays its faults and deviations, and is healthy', async () => {
  await using xdms = await new XcaliperXdmsContainer()
    .withDeviation('creation-is-200')
    .withFault({ match: { method: 'GET' }, respond: { status: 503 }, times: 1 })
    .start();
  const control = xdms.getControl();
  const address = `${xdms.getXcapRoot()}/resource-lists/users/sip:alice@example.com/index`;
  const statuses = [];
  for (const method of ['GET', 'GET', 'PUT'] as const) {
    const headers = { 'content-type': 'application/resource-lists+xml' };
    const body = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
    statuses.push(
      (
        await request(address, {
          method,
          ...defined({ headers: method === 'PUT' ? headers : undefined, body: method === 'PUT' ? body : undefined }),
        })
      ).statusCode,
    );
  }
  assert.deepEqual(statuses, [503, 404, 200]);
  assert.equal((await control.requests({ method: 'GET' })).length, 2);
  const { exitCode } = await xdms.exec(['node', '-e', HEALTH]);
  assert.equal(exitCode, 0);
});

/** Ends with 0 when the control plane answers within the container, and the process has no privilege. */
const HEALTH =
  "fetch('http://127.0.0.1:8090/ready').then(({ ok }) => process.exit(ok && process.getuid() !== 0 ? 0 : 1))";

test('the license server in a container activates, and its credit changes', async () => {
  const master = { key: 'c2VjcmV0', totalCredit: 1, master: 'acme-1' };
  await using server = await new XcaliperLicenseContainer().withMaster(master).withSuccessStatus(200).start();
  const activate = async (device: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ masterOrSlaveKey: master.key, runtimeKey: device });
    return (await request(`${server.getUrl()}/activate`, { method: 'POST', headers, body })).statusCode;
  };
  assert.deepEqual([await activate('b25l'), await activate('dHdv')], [200, 400]);
  await server.getControl().call('PUT', '/masters/acme-1/credit', { totalCredit: 2 });
  assert.equal(await activate('dHdv'), 200);
});

test('scenarios for clients are served from a container', async () => {
  await using served = await new XcaliperClientContainer().start();
  assert.ok((await served.scenarios()).includes('read-a-document'));
  const { root, xui } = await served.begin('read-a-document');
  const { statusCode } = await request(`${root}/resource-lists/users/${xui}/index`);
  assert.equal(statusCode, 200);
  assert.deepEqual(await served.end('read-a-document', 'success'), { outcome: 'kept', complaints: [], breaches: [] });
});

test('the mock in a container serves a usage file with the files beside it', async () => {
  await using xdms = await new XcaliperXdmsContainer().withUsage(usageFolder()).start();
  const capabilities = await (await request(`${xdms.getXcapRoot()}/xcap-caps/global/index`)).body.text();
  assert.match(capabilities, /<auid>com\.example\.notes<\/auid>/);
});

test('the mock in a container serves the usages of a preset, with a document of each user', async () => {
  await using xdms = await new XcaliperXdmsContainer().withPreset('ut').start();
  const document = `${xdms.getXcapRoot()}/simservs.ngn.etsi.org/users/sip:alice@example.com/simservs.xml`;
  assert.equal((await request(document)).statusCode, 200);
});

test('the mock in a container requires credentials over TLS, and provides its certificate', async () => {
  const alice = { xui: 'sip:alice@example.com', password: 'secret' };
  await using xdms = await new XcaliperXdmsContainer().withXcapUser(alice).withBasic().start();
  const ca = await xdms.getCertificate();
  assert.match(xdms.getXcapRoot(), /^https:/);
  assert.deepEqual(xdms.getUsers(), [alice]);

  const dispatcher = new Agent({ connect: { ca, checkServerIdentity: () => undefined } });
  const get = async (password: string): Promise<number | undefined> => {
    await using stack = await XcapStack.start({ ...alice, password, xcapRoot: xdms.getXcapRoot(), dispatcher });
    return (await stack.send({ method: 'GET', target: new URL(stack.getUrl('resource-lists')).pathname })).response
      ?.status;
  };
  assert.equal(await get('wrong'), 401);
  assert.equal(await get('secret'), 404);
  await dispatcher.destroy();
});

/** Kamailio answers 500 to a GET of the document element, so cases with that control are blocked; it does answer. */
function isJudged({ outcome, reason = '' }: CaseResult): boolean {
  if (outcome === 'blocked') return !/no (?:complete )?response/.test(reason);
  return outcome === 'passed' || outcome === 'failed';
}

test('Kamailio in a container is measured without and with Digest', async () => {
  for (const container of [new KamailioXdmsContainer(), new KamailioXdmsContainer().withDigest()]) {
    await using xdms = await container.start();
    const { cases } = await runConformance({ subject: xdms.getXcapRoot(), users: xdms.getUsers(), only: SMOKE });
    assert.ok(cases.some(({ outcome }) => outcome === 'passed'));
    assert.deepEqual(
      cases.filter((one) => !isJudged(one)).map(({ id, outcome, reason }) => [id, outcome, reason]),
      [],
    );
  }
});
