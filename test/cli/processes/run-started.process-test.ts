import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  aProgram,
  type Behaviour,
  noneLeft,
  type Program,
  pidsOf,
} from '../../measure/server/subject/start/a-program.js';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { type Ended, ending, runCli, startCli } from '../spawn-cli.js';

const CASE = ['--only', 'rfc4825/7.1-create-or-replace-a-document'];

/** A program, and a subject file that starts it. */
async function subjectFile(context: TestContext, behaviour: Behaviour): Promise<{ program: Program; file: string }> {
  const program = await aProgram(context, behaviour);
  const { command, env } = program;
  const start = { command, env, stopTimeoutMs: 500, readyTimeoutMs: 20_000 };
  const users = [{ xui: 'sip:alice@example.com' }];
  const subject = { name: 'started', xcapRoot: 'http://127.0.0.1:{port}/xcap', users, timeoutMs: 60_000, start };
  const file = path.join(program.folder, 'subject.json');
  await writeFile(file, JSON.stringify(subject));
  return { program, file };
}

/** @throws Error when the command line ends before that */
async function noted(program: Program, line: string, ended: Promise<Ended>): Promise<void> {
  let early: Ended | undefined;
  void ended.then((end) => {
    early = end;
  });
  while (!(await program.log()).includes(line)) {
    assert.equal(early, undefined, early?.stderr);
    await delay(20);
  }
}

for (const signals of [['SIGINT'], ['SIGTERM'], ['SIGINT', 'SIGINT'], ['SIGKILL']] as const) {
  test(`a run that receives ${signals.join(' and ')} leaves no process of the subject behind`, async (context) => {
    const cwd = await temporaryFolder(context);
    const { program, file } = await subjectFile(context, { silent: 'PUT', stubborn: true });
    const child = startCli(['run', '--subject', file, ...CASE], { cwd });
    context.after(() => child.kill('SIGKILL'));
    const ended = ending(child);
    await noted(program, 'silent', ended);
    const pids = await pidsOf(program);
    assert.equal(pids.length, 2);
    for (const signal of signals) child.kill(signal);
    const { code, stderr } = await ended;
    assert.equal(code, signals[0] === 'SIGKILL' ? null : 3);
    assert.match(
      stderr,
      signals[0] === 'SIGKILL' ? /^$/ : /^xcaliper: stopping; restores [^\n]*\n {2}[^\n]*\n {2}[^\n]*\n$/,
    );
    assert.ok(await noneLeft(pids));
    // This includes processes that were started later.
    assert.deepEqual(await pidsOf(program), pids);
  });
}

test('a run ends the subject that it has started', async (context) => {
  const cwd = await temporaryFolder(context);
  const { program, file } = await subjectFile(context, {});
  const { stdout } = await runCli(['run', '--subject', file, ...CASE], { cwd });
  assert.match(stdout, /\nsubject {7}started/);
  assert.deepEqual(await readdir(path.join(cwd, 'reports')), ['started']);
  assert.ok(await noneLeft(await pidsOf(program)));
});

test('a subject that does not start ends the run with 3, and its last output is shown', async (context) => {
  const cwd = await temporaryFolder(context);
  const { file } = await subjectFile(context, { never: 'ends' });
  const { code, stdout, stderr } = await runCli(['run', '--subject', file, ...CASE], { cwd });
  assert.deepEqual([code, stdout], [3, '']);
  assert.equal(
    stderr,
    'xcaliper: the subject started ended with 7 before it was up\nits last output:\n  reading the configuration\n  no such database\n',
  );
  assert.deepEqual(await readdir(cwd), []);
});

test('an interrupted run restores the documents of a running server', async (context) => {
  const documents = new Map<string, Buffer>();
  let written = false;
  const server = createServer(async (request, response) => {
    const { url = '', method } = request;
    if (method === 'PUT') {
      documents.set(url, await buffer(request));
      response.writeHead(200).end();
      if (!written) server.emit('written');
      written = true;
      return;
    }
    // The server answers no read after the first write, so that the run waits in the middle of a case.
    if (written) return;
    const found = documents.get(url);
    response
      .writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/resource-lists+xml' })
      .end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = '/xcap/resource-lists/users/sip:alice@example.com/index';
  documents.set(place, Buffer.from('<mine/>'));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  const cwd = await temporaryFolder(context);
  const child = startCli(['run', '--subject', url, '--user', 'sip:alice@example.com', ...CASE], { cwd });
  context.after(() => child.kill('SIGKILL'));
  const ended = ending(child);
  await once(server, 'written');
  assert.notEqual(String(documents.get(place)), '<mine/>');
  child.kill('SIGINT');
  assert.equal((await ended).code, 3);
  assert.equal(String(documents.get(place)), '<mine/>');
  const [folder = ''] = await readdir(path.join(cwd, 'reports'));
  const results = JSON.parse(await readFile(path.join(cwd, 'reports', folder, 'results.json'), 'utf8'));
  assert.equal(results.partial, true);
});

test('an interrupted run also restores the documents of a subject that it has started', async (context) => {
  const cwd = await temporaryFolder(context);
  const documents = { '/xcap/resource-lists/users/sip:alice@example.com/index': '<mine/>' };
  const { program, file } = await subjectFile(context, { silent: 'GET .*~~', documents });
  const args = ['run', '--subject', file, '--only', 'rfc4825/7.6-fetch-an-element'];
  const child = startCli(args, { cwd });
  context.after(() => child.kill('SIGKILL'));
  const ended = ending(child);
  await noted(program, 'silent', ended);
  assert.notDeepEqual(await program.documents(), documents);
  child.kill('SIGINT');
  assert.equal((await ended).code, 3);
  assert.deepEqual(await program.documents(), documents);
  assert.ok(await noneLeft(await pidsOf(program)));
});
