import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startXdms } from '../../../simulators/index.js';
import { XcapStack } from '../../../src/client/index.js';
import { diagnose } from '../../../src/measure/doctor/diagnose.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';
import { LISTS, outcomesAt } from './coded-outcomes.js';
import { codingFront } from './coding-front.js';
import { partOfSuite } from './tiny-suite.js';

const FEATURES = [
  'rfc4825/8.2.3-creation.feature',
  'rfc4825/8.3-get.feature',
  'rfc4825/11-conflict-reports.feature',
  'http/rfc9110-8-representations.feature',
];

test('a server that compresses every answer has the outcomes of one that does not, and gets its document back', async (context) => {
  await using xdms = await startXdms({ users: MOCK_USERS });
  const [alice] = MOCK_USERS;
  assert.ok(alice !== undefined);
  await using stack = await XcapStack.start({ ...alice, xcapRoot: xdms.xcapRoot });
  const suite = await partOfSuite(context, FEATURES);
  await stack.createDocument('resource-lists', LISTS);
  const plain = await outcomesAt(xdms.xcapRoot, suite);
  assert.equal((await stack.fetchDocument('resource-lists')).body, LISTS);
  const front = await codingFront(context, xdms.xcapRoot);
  const coded = await outcomesAt(front, suite);
  assert.deepEqual(coded.outcomes, plain.outcomes);
  assert.ok(coded.outcomes.filter((line) => line.endsWith(' passed')).length > 100);
  assert.deepEqual(coded.result.warnings, plain.result.warnings);
  assert.equal((await stack.fetchDocument('resource-lists')).body, LISTS);
  // A reader of the results sees that the server has compressed, and what.
  const read = coded.result.cases
    .flatMap(({ exchanges }) => exchanges)
    .find(({ request, response }) => request.method === 'GET' && response?.status === 200);
  assert.ok(read?.response?.headers.some(([name, value]) => name === 'content-encoding' && value === 'gzip') === true);
  assert.match(read?.response?.body ?? '', /^</);
  const subject = { name: 'lab', xcapRoot: front, users: MOCK_USERS, timeoutMs: 10_000 };
  const { findings, forecast } = await diagnose({ kind: 'running', subject }, { write: true });
  assert.ok(findings.every(({ state }) => state !== 'bad') && (forecast?.applicable ?? 0) > 1_000);
  assert.equal((await stack.fetchDocument('resource-lists')).body, LISTS);
});

test('text under the name of a coding is read as it came', async (context) => {
  await using xdms = await startXdms({ users: MOCK_USERS });
  const suite = await partOfSuite(context, ['rfc4825/8.4-delete.feature']);
  const plain = await outcomesAt(xdms.xcapRoot, suite);
  for (const name of ['gzip', 'utf-8']) {
    const front = await codingFront(context, xdms.xcapRoot, { name, apply: (content) => content });
    assert.deepEqual((await outcomesAt(front, suite)).outcomes, plain.outcomes, name);
  }
});
