import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { unreachable } from '../../../../../src/measure/server/subject/probe.js';
import { startCommand } from '../../../../../src/measure/server/subject/start/start-command.js';
import type { CommandStart } from '../../../../../src/measure/server/subject/start/start-schema.js';
import type { StartedSubject } from '../../../../../src/measure/server/subject/start/started-subject.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { SubjectStartError } from '../../../../../src/result/errors.js';
import { aProgram, type Behaviour, noneLeft, type Program, pidsOf } from './a-program.js';

const SUBJECT: Subject = {
  name: 'lab',
  xcapRoot: 'http://127.0.0.1:{port}/xcap',
  users: [{ xui: 'sip:alice@example.com' }],
  timeoutMs: 5_000,
};

async function started(
  context: TestContext,
  behaviour: Behaviour,
  more: Partial<CommandStart> = {},
): Promise<{ program: Program; subject: StartedSubject }> {
  const program = await aProgram(context, behaviour);
  const subject = await start(program, more);
  context.after(() => subject.stop());
  return { program, subject };
}

function start(program: Program, more: Partial<CommandStart>, signal?: AbortSignal): Promise<StartedSubject> {
  const { command, env, folder } = program;
  return startCommand(SUBJECT, { command: [...command], env, stopTimeoutMs: 500, ...more, cwd: folder }, signal);
}

async function refused(promise: Promise<StartedSubject>, message: RegExp, output: RegExp): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof SubjectStartError);
    assert.match(error.message, message);
    assert.match(error.output.join('\n'), output);
    return true;
  });
}

test('a program starts on a free port, answers, and ends on stop', async (context) => {
  const { program, subject } = await started(context, {});
  assert.match(subject.subject.xcapRoot, /^http:\/\/127\.0\.0\.1:\d+\/xcap$/);
  assert.equal(await unreachable(subject.subject), undefined);
  assert.equal(subject.hasEnded(), false);
  await subject.stop();
  assert.ok(await noneLeft(await pidsOf(program)));
});

for (const readyWhen of [
  { output: '^listening on \\d+$' },
  { tcp: '{port}' },
  { tcp: '127.0.0.1:{port}' },
  { url: 'http://127.0.0.1:{port}/' },
] as const) {
  test(`the start waits for a slow program, by ${JSON.stringify(readyWhen)}`, async (context) => {
    const { subject } = await started(context, { late: 400 }, { readyWhen });
    assert.equal(await unreachable(subject.subject), undefined);
  });
}

test('a shell command line runs in the named folder', async (context) => {
  const program = await aProgram(context);
  const [node = ''] = program.command;
  const command = `cd . && '${node}' ./server.mjs; echo never`;
  const subject = await startCommand(SUBJECT, { command, env: program.env, cwd: program.folder, stopTimeoutMs: 500 });
  assert.equal(await unreachable(subject.subject), undefined);
  await subject.stop();
  assert.ok(await noneLeft(await pidsOf(program)));
});

test('a program that ends before it is ready is reported with its output', async (context) => {
  const program = await aProgram(context, { never: 'ends' });
  await refused(
    start(program, {}),
    /^the subject lab ended with 7 before it was up$/,
    /^reading the configuration\nno such database$/,
  );
  assert.ok(await noneLeft(await pidsOf(program)));
});

test('a program that is not ready in time is ended and reported with its output', async (context) => {
  const program = await aProgram(context, { never: 'listens' });
  const message = /is not up after 700 ms \(start\.readyTimeoutMs\): its XCAP root \S+ does not answer/;
  await refused(start(program, { readyTimeoutMs: 700 }), message, /^waiting for Godot$/);
  const readyWhen = { output: 'listening' };
  await refused(
    start(program, { readyTimeoutMs: 700, readyWhen }),
    /the condition in start\.readyWhen is not met/,
    /Godot/,
  );
  assert.ok(await noneLeft(await pidsOf(program)));
});

test('an interrupted start leaves no process', async (context) => {
  const program = await aProgram(context, { never: 'listens' });
  const stop = new AbortController();
  const starting = refused(start(program, {}, stop.signal), /interrupted/, /^/);
  while ((await program.log()).length === 0) await delay(10);
  stop.abort();
  await starting;
  assert.ok(await noneLeft(await pidsOf(program)));
});

test('a missing program is named', async (context) => {
  const program = await aProgram(context);
  await refused(
    start(program, { command: ['/nowhere/xdms'] }),
    /^start\.command: \/nowhere\/xdms cannot be started: .*ENOENT/,
    /^$/,
  );
});

test('a program and its child that ignore SIGTERM are killed after the grace period', async (context) => {
  const { program, subject } = await started(context, { stubborn: true });
  const pids = await pidsOf(program);
  assert.equal(pids.length, 2);
  await subject.stop();
  assert.ok(await noneLeft(pids));
});

test('a crashed program is restarted at the same address, and its remaining processes are ended', async (context) => {
  const { program, subject } = await started(context, { die: 'GET /xcap/die', stubborn: true });
  const before = await pidsOf(program);
  const { xcapRoot } = subject.subject;
  await fetch(`${xcapRoot}/die`).catch(() => undefined);
  while (!subject.hasEnded()) await delay(10);
  assert.match((await unreachable(subject.subject)) ?? '', /ECONNREFUSED/);
  await subject.restart();
  assert.equal(subject.hasEnded(), false);
  assert.equal(subject.subject.xcapRoot, xcapRoot);
  assert.equal(await unreachable(subject.subject), undefined);
  assert.ok(await noneLeft(before));
});

test('a process that has left the group of a program ends with it', {
  skip: process.platform !== 'linux',
}, async (context) => {
  const program = await aProgram(context);
  const file = path.join(program.folder, 'pid');
  const [node = ''] = program.command;
  const command = `setsid sh -c 'echo $$ > ${file}; exec sleep 60' & exec '${node}' ./server.mjs`;
  const subject = await startCommand(SUBJECT, { command, env: program.env, cwd: program.folder, stopTimeoutMs: 500 });
  await subject.stop();
  assert.ok(await noneLeft([Number(await readFile(file, 'utf8'))]));
});
