import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { bodyText } from '../../../common/exchange.js';
import { startXdms } from '../../../simulators/index.js';
import { XcapStack } from '../../../src/client/index.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';
import type { Verdict } from '../../../src/result/verdict.js';
import { LISTS, outcomesAt } from './coded-outcomes.js';
import { type Coding, codingFront, GZIP } from './coding-front.js';
import { partOfSuite } from './tiny-suite.js';

test('content that cannot be unpacked leaves cases undecided, and documents with it as they are', async (context) => {
  await using xdms = await startXdms({ users: MOCK_USERS });
  const [alice] = MOCK_USERS;
  assert.ok(alice !== undefined);
  await using stack = await XcapStack.start({ ...alice, xcapRoot: xdms.xcapRoot });
  await stack.createDocument('resource-lists', LISTS);
  const suite = await partOfSuite(context, ['rfc4825/8.4-delete.feature']);
  const reasons = async (coding: Coding) => {
    const { result } = await outcomesAt(await codingFront(context, xdms.xcapRoot, coding), suite, ['XCAP-8.4-06']);
    const ended = result.cases.filter(({ outcome }) => !['passed', 'skipped'].includes(outcome));
    assert.deepEqual([...new Set(ended.map(({ outcome }) => outcome))], ['inconclusive']);
    return ended.map(({ reason = '' }) => reason).join('\n');
  };
  const inverted = (content: Uint8Array) => content.map((octet) => 255 - octet);
  assert.match(await reasons({ name: 'x-other', apply: inverted }), /its content coding x-other cannot be undone/);
  assert.match(await reasons({ name: 'gzip', apply: inverted }), /its content coding gzip cannot be undone/);
  assert.equal((await stack.fetchDocument('resource-lists')).body, LISTS);
  await stack.deleteDocument('resource-lists');
  const bomb = gzipSync(Buffer.alloc(1_000_001));
  assert.match(await reasons({ name: 'gzip', apply: () => bomb }), /limits\.responseBytes/);
});

const JUDGED: readonly (readonly [situation: string, coding: Coding, verdict: Verdict])[] = [
  ['gzip', GZIP, 'conforms'],
  ['no coding', { apply: (content) => content }, 'conforms'],
  ['gzip without the name', { apply: GZIP.apply }, 'violation'],
  ['plain text as gzip', { name: 'gzip', apply: (content) => content }, 'violation'],
  ['gzip that is cut short', { name: 'gzip', apply: (content) => gzipSync(content).subarray(0, -9) }, 'violation'],
  ['deflate without its format', { name: 'deflate', apply: (content) => deflateRawSync(content) }, 'violation'],
  ['an unknown coding', { name: 'x-other', apply: (content) => content.map((octet) => 255 - octet) }, 'inconclusive'],
];

test('Content-Encoding is judged by RFC 9110 §8.4', async (context) => {
  await using xdms = await startXdms({ users: MOCK_USERS });
  const suite = await partOfSuite(context, ['http/rfc9110-8-representations.feature']);
  for (const [situation, coding, verdict] of JUDGED) {
    const xcapRoot = await codingFront(context, xdms.xcapRoot, coding);
    const subject = { name: 'lab', xcapRoot, users: MOCK_USERS, timeoutMs: 10_000 };
    const only = ['HTTP-8.4-01'];
    const { requirements } = await runConformance({
      suite,
      subject: { kind: 'running', subject },
      only,
      probes: false,
    });
    assert.equal(requirements.find(({ id }) => id === only[0])?.verdict, verdict, situation);
  }
});

for (const [name, apply] of [
  ['gzip', GZIP.apply],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
] as const) {
  test(`the client library reads what a server has compressed with ${name}, and sees its fields`, async (context) => {
    await using xdms = await startXdms({ users: MOCK_USERS, auth: 'digest' });
    const [alice] = MOCK_USERS;
    assert.ok(alice !== undefined);
    const xcapRoot = await codingFront(context, xdms.xcapRoot, { name, apply });
    await using stack = await XcapStack.start({ ...alice, xcapRoot });
    await stack.createDocument('resource-lists', LISTS);
    const { body, exchange, etag } = await stack.fetchDocument('resource-lists');
    assert.equal(body, LISTS);
    assert.ok(etag !== undefined && exchange.response !== undefined);
    assert.equal(bodyText(exchange.response), LISTS);
    assert.ok(exchange.response.headers.some(([field, value]) => field === 'content-encoding' && value === name));
    assert.deepEqual(Buffer.from(exchange.response.coded ?? []), Buffer.from(apply(Buffer.from(LISTS))));
    await assert.rejects(stack.createDocument('resource-lists', '<a/>'), { code: 'XCAP_CONFLICT' });
  });
}

test('the client library refuses content that is too large when it is unpacked', async (context) => {
  await using xdms = await startXdms();
  const bomb = gzipSync(Buffer.alloc(128 * 1024 * 1024 + 1));
  const xcapRoot = await codingFront(context, xdms.xcapRoot, { name: 'gzip', apply: () => bomb });
  await using stack = await XcapStack.start({ xui: 'sip:alice@example.com', xcapRoot });
  await assert.rejects(stack.fetchDocument('resource-lists'), {
    code: 'XCAP_CONNECTION',
    message: /has more than 134217728 octets when it is unpacked/,
  });
});
