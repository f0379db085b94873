import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { defined } from '../../common/defined.js';
import { runConformance } from '../../src/measure/server/run-conformance.js';
import { startCommand } from '../../src/measure/server/subject/start/start-command.js';
import type { Subject } from '../../src/measure/server/subject/subject.js';
import { exitCodeOf } from '../../src/result/exit-code.js';
import type { RunResult } from '../../src/result/run-result.js';
import { aProgram, type Behaviour, noneLeft, type Program, pidsOf } from '../measure/server/subject/start/a-program.js';
import { scenario, tinySuite } from '../measure/server/tiny-suite.js';

const SUBJECT: Subject = {
  name: 'lab',
  xcapRoot: 'http://127.0.0.1:{port}/xcap',
  users: [{ xui: 'sip:alice@example.com' }],
  timeoutMs: 2_000,
};
const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';
const KEPT = { [`/xcap${DOCUMENT}`]: '<mine/>' };

/** Cases in this order; the second one passes. */
function features(first: readonly string[]): Readonly<Record<string, string>> {
  return {
    'a.feature': scenario('First', ...first),
    'b.feature': scenario('Second', 'a GET is sent to "/other"', 'the status is 404'),
    'c.feature': scenario('Third', 'a GET is sent to "/other"', 'the status is 404'),
  };
}

interface Measured {
  readonly program: Program;
  readonly result: RunResult;
}

/** Runs on a program that the run starts. */
async function measure(
  context: TestContext,
  behaviour: Behaviour,
  first: readonly string[],
  more: Partial<Subject> = {},
): Promise<Measured> {
  const program = await aProgram(context, behaviour);
  const { command, env, folder } = program;
  const start = { command: [...command], env, cwd: folder, stopTimeoutMs: 500 };
  const suite = await tinySuite(context, features(first));
  const result = await runConformance({
    suite,
    subject: { kind: 'startable', subject: { ...SUBJECT, ...more }, start },
  });
  assert.ok(await noneLeft(await pidsOf(program)));
  return { program, result };
}

/** Runs on a program that the test has started. */
async function measureRunning(
  context: TestContext,
  behaviour: Behaviour,
  first: readonly string[],
  then: (started: { restart(): Promise<void>; hasEnded(): boolean }) => void = () => undefined,
): Promise<Measured> {
  const program = await aProgram(context, behaviour);
  const { command, env, folder } = program;
  const started = await startCommand(SUBJECT, { command: [...command], env, cwd: folder, stopTimeoutMs: 500 });
  context.after(() => started.stop());
  then(started);
  const subject = {
    ...started.subject,
    ...defined({ recoverWithinMs: behaviour.hang === undefined ? undefined : 3_000 }),
  };
  const suite = await tinySuite(context, features(first));
  return { program, result: await runConformance({ suite, subject: { kind: 'running', subject } }) };
}

const outcomes = ({ cases }: RunResult) => cases.map(({ outcome }) => outcome);
const reasons = ({ cases }: RunResult) => cases.map(({ reason = '' }) => reason);
const starts = async (program: Program) => (await pidsOf(program)).length;

test('a started subject that crashes during a case is restarted, and the run continues', async (context) => {
  const { program, result } = await measure(context, { die: 'GET /xcap/die' }, [
    'a GET is sent to "/die"',
    'the status is 200',
  ]);
  assert.deepEqual(outcomes(result), ['subject-died', 'passed', 'passed']);
  assert.match(
    reasons(result)[0] ?? '',
    /^the subject died on the first request of this case, or before: .+; it was started again$/,
  );
  assert.deepEqual([await starts(program), exitCodeOf(result, 'violation')], [2, 1]);
});

const CRASHING = ['a GET is sent to "/other"', 'a GET is sent to "/die"', 'the status is 200'];

test('the case on which a started subject dies by a signal keeps it, with the last lines of stderr', async (context) => {
  const user = { xui: 'sip:alice@example.com', password: 'open-sesame' };
  const says = `${'line\n'.repeat(30)}password open-sesame\n\u001b[31mout of memory`;
  const { result } = await measure(context, { die: 'GET /xcap/die', says }, CRASHING, { users: [user] });
  const [end, ...others] = result.cases.map(({ programEnd }) => programEnd);
  assert.deepEqual(others, [undefined, undefined]);
  assert.equal(end?.signal, 'SIGKILL');
  assert.equal(end?.stderr.length, 20);
  assert.deepEqual(end?.stderr.slice(-3), ['line', 'password [redacted]', 'out of memory']);
});

test('the case on which a started subject ends itself keeps the exit code', async (context) => {
  const { result } = await measure(context, { die: 'GET /xcap/die', exitCode: 7, says: 'no memory' }, CRASHING);
  assert.deepEqual(outcomes(result), ['subject-died', 'passed', 'passed']);
  assert.deepEqual(result.cases[0]?.programEnd, { exitCode: 7, stderr: ['no memory'] });
});

test('after a crash and a restart, the documents that the case has written are restored', async (context) => {
  const first = [
    `a PUT is sent to "${DOCUMENT}"`,
    'a PUT is sent to "/resource-lists/users/sip:alice@example.com/other"',
    'a GET is sent to "/die"',
  ];
  const { program, result } = await measure(context, { die: 'GET /xcap/die', documents: KEPT }, first);
  assert.deepEqual(outcomes(result), ['subject-died', 'passed', 'passed']);
  assert.match(reasons(result)[0] ?? '', /^the subject died on this case: /);
  assert.deepEqual(await program.documents(), KEPT);
});

test('a case can pass before the crash is detected', async (context) => {
  const first = [`a GET is sent to "${DOCUMENT}"`, 'the status is 404', 'a PUT is tried'];
  const { program, result } = await measure(context, { die: 'PUT /xcap/tried' }, first);
  assert.deepEqual(outcomes(result), ['subject-died', 'passed', 'passed']);
  assert.equal(await starts(program), 2);
});

test('a subject that crashes during the restore is restarted, and gets its documents', async (context) => {
  const first = [`a PUT is sent to "${DOCUMENT}"`, 'the status is 200'];
  const { program, result } = await measure(context, { dieOnce: 'PUT .*index 2', documents: KEPT }, first);
  // The document is restored before the first request of the next case.
  assert.deepEqual(outcomes(result), ['passed', 'subject-died', 'passed']);
  assert.match(reasons(result)[1] ?? '', /^the subject died on the first request of this case, or before: /);
  assert.deepEqual([await starts(program), await program.documents()], [2, KEPT]);
});

test('a missing response of a live subject fails the case', async (context) => {
  const first = ['a GET is sent to "/silent", and waited for no longer than usual', 'the status is 404'];
  const { program, result } = await measure(context, { silent: 'GET /xcap/silent' }, first);
  assert.deepEqual(outcomes(result), ['failed', 'passed', 'passed']);
  assert.equal(await starts(program), 1);
});

test('a slow subject that blocks other requests has not crashed', async (context) => {
  const first = ['a GET is sent to "/busy", and waited for no longer than usual', 'the status is 404'];
  const { program, result } = await measure(context, { busy: 'GET /xcap/busy' }, first);
  assert.deepEqual(outcomes(result), ['failed', 'passed', 'passed']);
  assert.equal(await starts(program), 1);
});

test('a started subject that stops answering is restarted after its timeout', async (context) => {
  const first = ['a GET is sent to "/hang", and waited for no longer than usual', 'the status is 404'];
  const { program, result } = await measure(context, { hang: 'GET /xcap/hang' }, first, { recoverWithinMs: 500 });
  assert.deepEqual(outcomes(result), ['subject-died', 'passed', 'passed']);
  assert.match(reasons(result)[0] ?? '', /no answer within \d+ ms; it was started again$/);
  assert.equal(await starts(program), 2);
});

test('when a restart fails, the remaining cases have no subject', async (context) => {
  const first = [`a PUT is sent to "${DOCUMENT}"`, 'a GET is sent to "/die"', 'the status is 200'];
  const behaviour: Behaviour = { die: 'GET /xcap/die', again: 'never', documents: KEPT };
  const { program, result } = await measure(context, behaviour, first);
  assert.deepEqual(outcomes(result), ['subject-died', 'inconclusive', 'inconclusive']);
  const [died = '', before = ''] = reasons(result);
  assert.match(died, /it could not be started again: the subject lab ended with 7 before it was up$/);
  assert.match(before, /^the subject has been dead since case .+; mend its start, and run this case with --failed$/);
  // The result holds the text of the lost document, so that the user can restore it.
  const [one] = result.cases;
  assert.ok(one?.exchanges.some(({ response }) => response?.body === '<mine/>'));
  assert.deepEqual([await starts(program), exitCodeOf(result, 'violation')], [1, 3]);
});

test('a running subject that does not come back receives no further request', async (context) => {
  const first = ['a GET is sent to "/hang", and waited for no longer than usual', 'the status is 404'];
  const { program, result } = await measureRunning(context, { hang: 'GET /xcap/hang' }, first);
  assert.deepEqual(outcomes(result), ['subject-died', 'inconclusive', 'inconclusive']);
  assert.match(reasons(result)[0] ?? '', /no answer within \d+ ms; it did not recover within 3000 ms$/);
  assert.match(reasons(result)[2] ?? '', /^the subject has been dead since case .* did not recover within 3000 ms; /);
  assert.equal(exitCodeOf(result, 'violation'), 3);
  const hung = (await program.log()).filter((line) => line.startsWith('hangs'));
  assert.ok(
    hung.every((line) => /hang$|xcap-caps/.test(line)),
    hung.join('\n'),
  );
});

test('the run waits for a subject with another supervisor, and restores its documents', async (context) => {
  const first = [`a PUT is sent to "${DOCUMENT}"`, 'a GET is sent to "/die"', 'the status is 200'];
  let restarted: Promise<void> | undefined;
  const supervise = (started: { restart(): Promise<void>; hasEnded(): boolean }) => {
    const look = setInterval(() => {
      if (!started.hasEnded()) return;
      clearInterval(look);
      restarted = started.restart();
    }, 300);
    context.after(() => clearInterval(look));
  };
  const { program, result } = await measureRunning(
    context,
    { die: 'GET /xcap/die', documents: KEPT },
    first,
    supervise,
  );
  // The run may finish before the supervisor sees that the subject is ready; the test must not end before both have.
  await restarted;
  assert.deepEqual(outcomes(result), ['subject-died', 'passed', 'passed']);
  assert.match(reasons(result)[0] ?? '', /^the subject died on this case: .+; it recovered$/);
  assert.deepEqual([await program.documents(), exitCodeOf(result, 'violation')], [KEPT, 1]);
});
