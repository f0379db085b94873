import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import type { SubjectChoice } from '../../src/measure/server/subject/subject-choice.js';
import type { CaseResult, RunResult } from '../../src/result/run-result.js';
import { scenario, tinySuite } from '../measure/server/tiny-suite.js';

const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';

async function runScenario(context: TestContext, ...steps: readonly string[]): Promise<CaseResult> {
  const suite = await tinySuite(context, { 'tiny.feature': scenario('One', ...steps) });
  return onlyCase(await runConformance({ suite }));
}

function onlyCase({ cases, problems }: RunResult): CaseResult {
  assert.deepEqual(problems, []);
  const [one, ...more] = cases;
  assert.ok(one !== undefined && more.length === 0);
  return one;
}

test('a scenario whose expectations hold passes', async (context) => {
  const one = await runScenario(
    context,
    `a GET is sent to "${DOCUMENT}"`,
    'the status is 404',
    'the server has seen the request',
  );
  assert.equal(one.outcome, 'passed', one.error?.message);
});

test('a wrong expectation makes a scenario fail, and both sides are in the result', async (context) => {
  const one = await runScenario(context, `a GET is sent to "${DOCUMENT}"`, 'the status is 200');
  assert.equal(one.outcome, 'failed');
  assert.deepEqual(one.error, {
    message: 'the status is 200: status: expected 200, got 404',
    about: 'status',
    expected: '200',
    actual: '404',
  });
});

test('a scenario that passes without an assertion about an exchange is a fault of the suite', async (context) => {
  const one = await runScenario(context, `a GET is sent to "${DOCUMENT}"`, 'nothing happens');
  assert.equal(one.outcome, 'harness-error');
  assert.match(one.error?.message ?? '', /without a focal assertion about an exchange/);
});

test('a scenario without steps is a fault of the suite', async (context) => {
  assert.equal((await runScenario(context)).outcome, 'harness-error');
});

test('an assertion about a missing exchange fails', async (context) => {
  const one = await runScenario(context, 'the status is 200');
  assert.equal(one.outcome, 'failed');
  assert.match(one.error?.message ?? '', /the client has made no exchange yet/);
});

test('the assertion that no request was sent counts', async (context) => {
  assert.equal((await runScenario(context, 'no request was sent')).outcome, 'passed');
  const sent = await runScenario(context, `a GET is sent to "${DOCUMENT}"`, 'no request was sent');
  assert.equal(sent.outcome, 'failed');
});

test('steps with no, several or a pending definition are faults of the suite', async (context) => {
  const outcomes = [
    await runScenario(context, 'nobody has defined this'),
    await runScenario(context, 'either of two'),
    await runScenario(context, 'this is not written yet'),
  ].map(({ outcome }) => outcome);
  assert.deepEqual(outcomes, ['harness-error', 'harness-error', 'harness-error']);
});

test('skipped and inconclusive cases carry their reasons', async (context) => {
  const skipped = await runScenario(context, 'the case is skipped because "it needs two users"');
  assert.deepEqual([skipped.outcome, skipped.reason], ['skipped', 'it needs two users']);
  const doubtful = await runScenario(context, 'the case is inconclusive because "nothing could be created"');
  assert.deepEqual([doubtful.outcome, doubtful.reason], ['inconclusive', 'nothing could be created']);
});

test('a clean-up that fails is reported as a fault of the suite', async (context) => {
  const one = await runScenario(context, 'a clean-up that fails', 'no request was sent');
  assert.equal(one.outcome, 'harness-error');
  assert.match(one.error?.message ?? '', /clean-up failed: the clean-up failed on purpose/);
});

test('exchanges are in the result unchanged, but without credentials', async (context) => {
  const one = await runScenario(context, `a PUT is sent to "${DOCUMENT}"`, 'the status is 201');
  assert.equal(one.outcome, 'passed', one.error?.message);
  const [exchange] = one.exchanges;
  assert.ok(exchange !== undefined && one.exchanges.length === 1);
  assert.equal(exchange.request.method, 'PUT');
  assert.ok(exchange.request.url.endsWith(DOCUMENT));
  assert.match(exchange.request.body ?? '', /^<resource-lists /);
  assert.ok(exchange.request.headers.some(([name, value]) => name === 'Authorization' && value === 'Basic [redacted]'));
  assert.equal(exchange.response?.status, 201);
});

/** The values of X-Conformance-Case on the exchanges of a case. */
function namedCases({ exchanges }: CaseResult): readonly (string | undefined)[] {
  return exchanges.map(({ request }) => request.headers.find(([name]) => name === 'X-Conformance-Case')?.[1]);
}

test('every request of a case to the subject names the case', async (context) => {
  const one = await runScenario(
    context,
    `a PUT is sent to "${DOCUMENT}"`,
    `a GET is sent to "${DOCUMENT}"`,
    'the status is 200',
  );
  assert.deepEqual(namedCases(one), ['tiny/one', 'tiny/one']);
});

test("an in-process case sees exactly the client's requests", async (context) => {
  const tagged = `@in-process\n${scenario('One', `a GET is sent to "${DOCUMENT}"`, 'the status is 404')}`;
  const suite = await tinySuite(context, { 'tiny.feature': tagged });
  assert.deepEqual(namedCases(onlyCase(await runConformance({ suite }))), [undefined]);
});

test('a document of one scenario does not exist in the next', async (context) => {
  const suite = await tinySuite(context, {
    'a.feature': scenario('Leaves a document', `a PUT is sent to "${DOCUMENT}"`, 'the status is 201'),
    'b.feature': scenario('Finds nothing', `a GET is sent to "${DOCUMENT}"`, 'the status is 404'),
  });
  const { cases } = await runConformance({ suite });
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['passed', 'passed'],
  );
});

test("the harness's GET before a case's first write also names the case", async (context) => {
  const asked: (string | undefined)[] = [];
  const subject = await runningSubject(context, (target, headers) => {
    if (target.includes('index')) asked.push(headers['x-conformance-case']?.toString());
    return 'answer';
  });
  const suite = await tinySuite(context, {
    'tiny.feature': scenario('One', `a PUT is sent to "${DOCUMENT}"`, 'the status is 404'),
  });
  assert.equal(onlyCase(await runConformance({ suite, subject })).outcome, 'passed');
  // The access check of the run belongs to no case.
  assert.deepEqual(
    asked.filter((value) => value !== undefined),
    ['tiny/one', 'tiny/one'],
  );
});

/** A server that looks to the run like one of another process. */
async function runningSubject(
  context: TestContext,
  answer: (target: string, headers: IncomingHttpHeaders) => 'answer' | 'hang up' | 'die',
): Promise<SubjectChoice> {
  const server = createServer((request, response) => {
    const what = answer(request.url ?? '', request.headers);
    if (what === 'answer') response.writeHead(404).end();
    else response.destroy();
    if (what === 'die') server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    kind: 'running',
    subject: {
      name: 'elsewhere',
      xcapRoot: `http://127.0.0.1:${port}/xcap`,
      users: [{ xui: 'sip:alice@example.com' }],
      timeoutMs: 5_000,
      recoverWithinMs: 100,
    },
  };
}

test('scenarios that look at the server side are skipped, with a reason, on a subject that runs elsewhere', async (context) => {
  const subject = await runningSubject(context, () => 'answer');
  const suite = await tinySuite(context, { 'tiny.feature': `@in-process\n${scenario('One', 'no request was sent')}` });
  const one = onlyCase(await runConformance({ suite, subject }));
  assert.equal(one.outcome, 'skipped');
  assert.match(one.reason ?? '', /the subject runs elsewhere/);
});

for (const client of ['client', 'license']) {
  test(`scenarios about the ${client} library are skipped on a subject that runs elsewhere`, async (context) => {
    const subject = await runningSubject(context, () => 'answer');
    const suite = await tinySuite(context, { 'tiny.feature': `@${client}\n${scenario('One', 'no request was sent')}` });
    const one = onlyCase(await runConformance({ suite, subject }));
    assert.equal(one.outcome, 'skipped');
    assert.match(one.reason ?? '', /not the subject, which runs elsewhere/);
    assert.equal(onlyCase(await runConformance({ suite })).outcome, 'passed');
  });
}

test('a subject that closes the connection but still runs has failed', async (context) => {
  const subject = await runningSubject(context, (target) => (target.includes('hang-up') ? 'hang up' : 'answer'));
  const suite = await tinySuite(context, {
    'a.feature': scenario('Hangs up', 'a GET is sent to "/hang-up"', 'the status is 200'),
    'b.feature': scenario('Goes on', 'a GET is sent to "/other"', 'the status is 404'),
  });
  const { cases } = await runConformance({ suite, subject });
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['failed', 'passed'],
  );
});

test('a crash of the subject is reported in its case, and later ones could not run', async (context) => {
  const subject = await runningSubject(context, (target) => (target.includes('die') ? 'die' : 'answer'));
  const suite = await tinySuite(context, {
    'a.feature': scenario('Dies', 'a GET is sent to "/die"', 'the status is 200'),
    'b.feature': scenario('Is too late', 'a GET is sent to "/other"', 'the status is 404'),
  });
  const { cases } = await runConformance({ suite, subject });
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['subject-died', 'inconclusive'],
  );
  assert.deepEqual(
    cases.map(({ isSubjectGone, exchanges }) => [isSubjectGone, exchanges.length]),
    [
      [true, 1],
      [true, 0],
    ],
  );
  assert.match(
    cases[1]?.reason ?? '',
    /^the subject has been dead since case a\/dies: .*ECONNREFUSED.*; start it again, and run this case with --failed$/,
  );
});
