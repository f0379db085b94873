import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Agent, request } from 'undici';
import { type CaseResult, runConformance } from '../../src/conformance.js';
import { KamailioXdmsContainer, XcaliperXdmsContainer } from '../../src/testcontainers/index.js';
import { XcapStack } from '../../src/xcap/index.js';
import { usageFolder } from '../usages/a-usage.js';

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
