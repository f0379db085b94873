import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerValue } from '../../../../common/exchange.js';
import { startXdms } from '../../../../simulators/index.js';
import { runConformance } from '../../../../src/conformance.js';

const USER = { xui: 'sip:alice@example.com' };

// Gherkin takes a But behind a When for another When.
test('a condition between a request and what it is judged by is not what the case judges', async () => {
  await using xdms = await startXdms({ users: [USER], deviations: ['no-conditional-get'] });
  const only = ['8.3-stored-documents/not-modified.pres-rules'];
  const { cases } = await runConformance({ subject: xdms.xcapRoot, users: [USER], only });
  const judged = cases.flatMap(({ exchanges }) => exchanges.filter((one) => one.judged === 'decides'));
  assert.deepEqual(
    judged.map(({ request, response }) => [
      headerValue(request.headers, 'If-None-Match') !== undefined,
      response?.status,
    ]),
    [[true, 200]],
  );
});
