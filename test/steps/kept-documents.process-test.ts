import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms, XDMS_DEVIATIONS } from '../../simulators/index.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { partOfSuite } from '../measure/server/tiny-suite.js';

const USERS = [{ xui: 'sip:alice@example.com' }, { xui: 'sip:bob@example.com' }];
const ONLY = ['7.2-delete-a-document', '8.2.1-locating-the-parent', '8.2.6-conditional-processing', '8.4-delete'];

for (const id of ['delete-does-nothing', 'delete-empties-the-document']) {
  test(`by URL, ${id} is blamed, and nothing that a document which stays makes impossible`, async (context) => {
    await using mock = await startXdms({ users: USERS, deviations: [id] });
    const suite = await partOfSuite(
      context,
      [...ONLY, 'abilities'].map((name) => `rfc4825/${name}.feature`),
    );
    const subject = { name: 'kept', xcapRoot: mock.xcapRoot, users: USERS, timeoutMs: 10_000 };
    const { requirements } = await runConformance({ suite, subject: { kind: 'running', subject } });
    const violated = requirements.filter(({ verdict }) => verdict === 'violation').map((one) => one.id);
    const due = XDMS_DEVIATIONS.deviations.find((one) => one.id === id)?.violates ?? [];
    assert.ok(violated.includes('XCAP-7.2-02'), violated.join());
    assert.deepEqual(
      violated.filter((one) => !due.includes(one)),
      [],
    );
  });
}
