import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../common/errors.js';
import { startXdms } from '../../../simulators/index.js';
import type { FinishedCase, ProgressEvent } from '../../../src/measure/server/execution/progress.js';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';
import { HarnessError, SubjectUnreachableError } from '../../../src/result/errors.js';
import { exitCodeOf } from '../../../src/result/exit-code.js';
import { resultsJson } from '../../../src/result/results-json.js';
import { serveSubject } from './a-subject.js';
import { scenario, temporaryFolder, tinySuite } from './tiny-suite.js';

const MISSING = '/resource-lists/users/sip:alice@example.com/index';
const ASK = [`a GET is sent to "${MISSING}"`, 'the status is 404'];

const FEATURES = {
  'client/a.feature': `@client\n${scenario('First', ...ASK)}\n  @id:second @A-STACK-01\n  Scenario: Second\n    * something is thrown\n`,
  'license/b.feature': `@license\n${scenario('Third', ...ASK)}`,
};

test('a run is one value: subject, cases and requirements', async (context) => {
  const result = await runConformance({ suite: await tinySuite(context, FEATURES) });
  assert.equal(result.subject.name, 'mock');
  assert.match(result.subject.xcapRoot, /^http:\/\/127\.0\.0\.1:\d+\//);
  assert.deepEqual(
    result.cases.map(({ id, outcome }) => [id, outcome]),
    [
      ['a/first', 'passed'],
      ['a/second', 'failed'],
      ['b/third', 'passed'],
    ],
  );
  assert.equal(result.cases[1]?.error?.message, 'something is thrown: thrown by the step');
  const graded = result.requirements.find(({ id }) => id === 'A-STACK-01');
  assert.deepEqual([graded?.verdict, graded?.cases], ['violation', ['a/second']]);
  assert.deepEqual([result.partial, result.problems], [false, []]);
  assert.equal(exitCodeOf(result, 'violation'), 1);
});

test('runs at the same time in one process have their own servers', async (context) => {
  const suite = await tinySuite(context, FEATURES);
  const results = await Promise.all([0, 1, 2].map(() => runConformance({ suite, only: ['a/first'] })));
  assert.equal(new Set(results.map(({ subject }) => subject.xcapRoot)).size, 3);
  for (const { subject, cases } of results) {
    assert.deepEqual(
      cases.map(({ id, outcome, exchanges }) => [id, outcome, exchanges.length]),
      [['a/first', 'passed', 1]],
    );
    assert.ok(cases[0]?.exchanges[0]?.request.url.startsWith(subject.xcapRoot));
  }
});

test('tags and addresses select cases', async (context) => {
  const suite = await tinySuite(context, FEATURES);
  const ids = async (options: { tags?: string; only?: string[] }) =>
    (await runConformance({ suite, ...options })).cases.map(({ id }) => id);
  assert.deepEqual(await ids({ tags: '@license' }), ['b/third']);
  assert.deepEqual(await ids({ only: ['a/first'] }), ['a/first']);
  assert.deepEqual(await ids({ only: ['A-STACK-01'] }), ['a/second']);
  assert.deepEqual(await ids({ tags: '@client', only: ['features/client/a.feature'] }), ['a/first', 'a/second']);
});

test('an empty selection is an error that names the option', async (context) => {
  const suite = await tinySuite(context, FEATURES);
  const refuses = (options: object, argument: string) =>
    assert.rejects(
      runConformance({ suite, ...options }),
      (error) => error instanceof InvalidArgumentError && error.argument === argument,
    );
  await refuses({ tags: '@nobody' }, 'tags');
  await refuses({ tags: '@client and (' }, 'tags');
  await refuses({ only: ['client/zzz'] }, 'only');
  await refuses({ tags: '@license', only: ['client'] }, 'only');
});

test('the content of a subject file, which JavaScript may pass, is refused with what to pass', async () => {
  const options: object = { subject: { xcapRoot: 'http://127.0.0.1:8080/xcap' } };
  await assert.rejects(runConformance(options), /^InvalidArgumentError: subject: .* pass the URL of an XCAP root/);
});

test('only cases that did not pass in an earlier run are repeated', async (context) => {
  const suite = await tinySuite(context, FEATURES);
  const failed = path.join(await temporaryFolder(context), 'results.json');
  await writeFile(failed, resultsJson(await runConformance({ suite })));
  const again = await runConformance({ suite, failed });
  assert.deepEqual(
    again.cases.map(({ id }) => id),
    ['a/second'],
  );
  assert.deepEqual(again.options, { failed });
  await assert.rejects(
    runConformance({ suite, failed, tags: '@license' }),
    /^InvalidArgumentError: failed: the other options select no case/,
  );
});

test("a baseline explains verdicts: the subject's, or the option's instead", async (context) => {
  const suite = await tinySuite(context, FEATURES);
  const folder = await temporaryFolder(context);
  const [right, wrong] = [path.join(folder, 'right.yaml'), path.join(folder, 'wrong.yaml')];
  await writeFile(right, 'requirements: { A-STACK-01: { verdict: violation, reason: It throws. } }');
  await writeFile(wrong, 'requirements: { A-STACK-02: { verdict: violation, reason: It threw. } }');
  const explained = await runConformance({ suite, baseline: right });
  assert.deepEqual(explained.requirements.find(({ id }) => id === 'A-STACK-01')?.known, { reason: 'It throws.' });
  assert.deepEqual([explained.baseline?.stale, exitCodeOf(explained, 'violation')], [[], 0]);
  await using xdms = await startXdms({ users: MOCK_USERS });
  const subject = { name: 'x', xcapRoot: xdms.xcapRoot, users: MOCK_USERS, timeoutMs: 5_000, baseline: wrong };
  // Cases about the client of this package do not apply to a subject.
  const served = await tinySuite(context, {
    'a.feature': FEATURES['client/a.feature'].replace('@client\n', ''),
  });
  const stale = await runConformance({ suite: served, subject: { kind: 'running', subject } });
  assert.deepEqual(stale.baseline?.stale, [
    { id: 'A-STACK-02', expected: 'violation', actual: 'untested', reason: 'It threw.' },
  ]);
  assert.equal(exitCodeOf(stale, 'none'), 1);
  const instead = await runConformance({ suite: served, subject: { kind: 'running', subject }, baseline: right });
  assert.equal(exitCodeOf(instead, 'violation'), 0);
});

test('dangerous cases run last, in a random order too', async (context) => {
  const tagged = scenario('Danger', ...ASK).replace('  Scenario', '  @dangerous\n  Scenario');
  const suite = await tinySuite(context, { 'a.feature': tagged, ...FEATURES });
  const ids = async (order: string) => (await runConformance({ suite, order })).cases.map(({ id }) => id);
  assert.deepEqual(await ids('defined'), ['a/first', 'a/second', 'b/third', 'a/danger']);
  const orders: (readonly string[])[] = [];
  for (let seed = 0; seed < 8; seed += 1) orders.push(await ids(`random:${seed}`));
  assert.ok(orders.every((order) => order.length === 4 && order.at(-1) === 'a/danger'));
  assert.ok(new Set(orders.map(String)).size > 1);
});

test('a random order is reported, and its seed repeats it', async (context) => {
  const suite = await tinySuite(context, FEATURES);
  const { options, cases } = await runConformance({ suite, order: 'random' });
  assert.match(options?.order ?? '', /^random:\d+$/);
  const again = await runConformance({ suite, order: options?.order ?? '' });
  assert.deepEqual(
    again.cases.map(({ id }) => id),
    cases.map(({ id }) => id),
  );
});

test('a read-only run sends no write, whatever a case tries', async (context) => {
  const sent: string[] = [];
  const server = createServer(({ method = '' }, response) => {
    sent.push(method);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const suite = await tinySuite(context, {
    'a.feature': `@read-only\n${scenario('Reads', ...ASK)}`,
    'b.feature': `@read-only\n${scenario('Writes', `a PUT is sent to "${MISSING}"`, 'the status is 404')}`,
    'c.feature': `@read-only\n${scenario('Hides that it writes', 'a PUT is tried', ...ASK)}`,
    'd.feature': scenario('Is left out', ...ASK),
  });
  const { cases, options } = await runConformance({
    suite,
    subject: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`,
    users: [{ xui: 'sip:alice@example.com' }],
    readOnly: true,
  });
  assert.deepEqual(
    cases.map(({ id, outcome }) => [id, outcome]),
    [
      ['a/reads', 'passed'],
      ['b/writes', 'harness-error'],
      ['c/hides-that-it-writes', 'harness-error'],
    ],
  );
  assert.match(cases[2]?.reason ?? '', /read-only: PUT \/xcap\/\S+ was not sent/);
  assert.deepEqual([...new Set(sent)], ['GET']);
  assert.deepEqual(options, { readOnly: true });
});

test('two cases with one id are refused before the run', async (context) => {
  const twice = `${scenario('One', ...ASK)}\n  Scenario: one!\n    * something is thrown\n`;
  const suite = await tinySuite(context, { 'a.feature': twice });
  await assert.rejects(runConformance({ suite }), HarnessError);
});

test('a feature with a syntax error is a problem of the run, and the measurement fails', async (context) => {
  const suite = await tinySuite(context, {
    ...FEATURES,
    'c.feature': 'Feature: C\n  Scenario: D\n    * x\n    nonsense\n',
  });
  const result = await runConformance({ suite });
  assert.match(result.problems.join(), /features\/c\.feature/);
  assert.equal(exitCodeOf(result, 'none'), 3);
});

test('progress counts cases and ends with each feature', async (context) => {
  const events: ProgressEvent[] = [];
  await runConformance({ suite: await tinySuite(context, FEATURES), onProgress: (event) => events.push(event) });
  assert.deepEqual(events, [
    { type: 'begun', total: 3 },
    { type: 'case', done: 1, failed: 0, skipped: 0, undecided: 0, total: 3, runs: { ended: 1, left: 2 } },
    { type: 'case', done: 2, failed: 1, skipped: 0, undecided: 0, total: 3, runs: { ended: 2, left: 1 } },
    { type: 'feature', feature: 'features/client/a.feature', done: 2, failed: 1, skipped: 0, undecided: 0 },
    { type: 'case', done: 3, failed: 1, skipped: 0, undecided: 0, total: 3, runs: { ended: 3, left: 0 } },
    { type: 'feature', feature: 'features/license/b.feature', done: 1, failed: 0, skipped: 0, undecided: 0 },
  ]);
});

test('a listener hears which cases are planned, and how each of them has ended', async (context) => {
  const heard: FinishedCase[] = [];
  let planned: readonly string[] = [];
  const { cases } = await runConformance({
    suite: await tinySuite(context, FEATURES),
    onCase: { planned: (ids) => (planned = ids), finished: (one) => void heard.push(one) },
  });
  assert.deepEqual(
    planned,
    cases.map(({ id }) => id),
  );
  assert.deepEqual(
    heard.map(({ id, outcome, end }) => [id, outcome, end]),
    cases.map(({ id, outcome }) => [id, outcome, outcome === 'failed' ? 'failed' : 'passed']),
  );
  assert.deepEqual(
    heard.map(({ result }) => result?.exchanges.length),
    cases.map(({ exchanges }) => exchanges.length),
  );
  const failed = heard.find(({ outcome }) => outcome === 'failed');
  assert.equal(failed?.steps?.at(-1)?.status, 'FAILED');
  assert.match(failed?.steps?.at(-1)?.message ?? '', /./);
});

test("cucumber's own reports are written on request, complete and without other files", async (context) => {
  const evidence = await temporaryFolder(context);
  const suite = await tinySuite(context, FEATURES);
  await runConformance({ suite });
  assert.deepEqual(await readdir(evidence), []);
  await runConformance({ suite, evidence });
  assert.deepEqual((await readdir(evidence)).sort(), ['cucumber.html', 'messages.ndjson']);
  const html = await readFile(path.join(evidence, 'cucumber.html'), 'utf8');
  assert.match(html, /^<!DOCTYPE html>/i);
  assert.match(html, /<\/html>\s*$/);
  const messages = (await readFile(path.join(evidence, 'messages.ndjson'), 'utf8')).trimEnd().split('\n');
  assert.equal(messages.filter((line) => JSON.parse(line).testCaseFinished !== undefined).length, 3);
  await assert.rejects(runConformance({ suite, evidence, parallel: 2 }), /^InvalidArgumentError: evidence: /);
});

test('an unreachable subject is reported with the reason', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const run = runConformance({ subject: `http://127.0.0.1:${port}/xcap`, users: [{ xui: 'sip:alice@example.com' }] });
  await assert.rejects(run, (error) => {
    assert.ok(error instanceof SubjectUnreachableError);
    assert.match(error.message, /127\.0\.0\.1:\d+\/xcap cannot be reached: .*ECONNREFUSED/);
    return true;
  });
});

test('a silent subject is given up after its timeout', async (context) => {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const subject = {
    name: 'silent',
    xcapRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`,
    users: [{ xui: 'sip:alice@example.com' }],
    timeoutMs: 100,
  };
  await assert.rejects(runConformance({ subject: { kind: 'running', subject } }), /no answer within 100 ms/);
});

test('an interrupted run is partial: it aborts pending exchanges and starts no further case', async (context) => {
  const stop = new AbortController();
  const events: ProgressEvent[] = [];
  const server = createServer((request, response) => {
    if (request.url?.includes('silence')) stop.abort();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const suite = await tinySuite(context, {
    'a.feature': scenario('In time', ...ASK),
    'b.feature': scenario('Going on', 'a GET is sent to "/silence"', 'the status is 404'),
    'c.feature': scenario('Too late', ...ASK),
  });
  const result = await runConformance({
    suite,
    subject: `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`,
    users: [{ xui: 'sip:alice@example.com' }],
    signal: stop.signal,
    onProgress: (event) => events.push(event),
  });
  assert.deepEqual(
    events.map(({ type }) => type),
    ['begun', 'case', 'feature'],
  );
  assert.equal(result.partial, true);
  assert.deepEqual(
    result.cases.map(({ outcome, reason }) => [outcome, reason]),
    [
      ['passed', undefined],
      ['inconclusive', 'the run was interrupted'],
      ['inconclusive', 'the run was interrupted'],
    ],
  );
  assert.equal(exitCodeOf(result, 'none'), 3);
});

test('a run ends at its time limit, and says so in the cases that are left', async (context) => {
  const { choice } = await serveSubject(context, (_request, response) => {
    setTimeout(() => response.writeHead(404).end(), 20);
  });
  const steps = Array.from({ length: 3_000 }, () => 'a GET is sent to "/slow"');
  const suite = await tinySuite(context, {
    'a.feature': scenario('Slow', ...steps, 'the status is 404'),
    'b.feature': scenario('Too late', 'a GET is sent to "/slow"', 'the status is 404'),
  });
  const { cases, partial } = await runConformance({ suite, subject: choice, maxTimeMs: 500 });
  assert.equal(partial, true);
  assert.deepEqual(
    cases.map(({ outcome }) => outcome),
    ['inconclusive', 'inconclusive'],
  );
});
