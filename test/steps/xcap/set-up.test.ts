import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { aProgram, startable } from '../../measure/server/subject/start/a-program.js';
import { partOfSuite } from '../../measure/server/tiny-suite.js';

test('a set-up without a response blocks the case, and does not fail it', async (context) => {
  const { cases } = await runConformance({
    subject: startable(await aProgram(context, { silent: 'PUT' })),
    suite: await partOfSuite(context, ['rfc4825/7.6-fetch-an-element.feature']),
    probes: false,
  });
  assert.ok(cases.length > 0);
  for (const { outcome, reason } of cases) {
    assert.match(`${outcome}: ${reason}`, /^blocked: .*: PUT \S+ got no complete response: /);
  }
});

test('a request needs no GET before it when the latest exchange was one', async (context) => {
  const { cases } = await runConformance({
    suite: await partOfSuite(context, ['rfc4825/8.2.4-replacement.feature']),
  });
  const { exchanges = [] } = cases.find(({ id }) => id === '8.2.4-replacement/document') ?? {};
  const set = exchanges.filter(({ isSetUp }) => isSetUp);
  assert.deepEqual(
    set.map(({ request }) => request.method),
    ['PUT', 'GET'],
  );
  assert.ok(exchanges.length > set.length);
});
