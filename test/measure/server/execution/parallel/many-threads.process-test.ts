import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import type { StartableSubject } from '../../../../../src/measure/server/subject/subject-choice.js';
import { aProgram } from '../../subject/start/a-program.js';
import { tinySuite } from '../../tiny-suite.js';
import { outline } from '../outline.js';
import { ASK, listening, MANY, ports, USERS } from './many-cases.js';

test('with a thread for each user, cases that need two users run in the first thread with both', async (context) => {
  const subject = await listening(context, () => 'answer');
  const steps = ["a GET is sent to the first user's document", 'the status is 404'];
  const ofTwo = outline(20, ...steps).replace('@id:one', '@id:two @needs:second-user');
  const files = ['a', 'b', 'c', 'd'].map((name) => [`${name}.feature`, outline(60, ...steps)]);
  const suite = await tinySuite(context, { ...Object.fromEntries(files), 'e.feature': ofTwo });
  const { cases, options } = await runConformance({ suite, subject, users: USERS.slice(0, 4), parallel: 4 });
  const usersOf = (feature: string) => [
    ...new Set(
      cases
        .filter((one) => one.feature.endsWith(feature))
        .flatMap(({ exchanges }) => exchanges.map(({ request }) => /sip:\w+/.exec(request.url)?.[0])),
    ),
  ];
  assert.deepEqual([options, new Set(cases.map(({ outcome }) => outcome))], [{ parallel: 4 }, new Set(['passed'])]);
  assert.deepEqual(usersOf('e.feature'), ['sip:alice']);
  // The thread with bob starts after these cases, and may find no share left.
  const others = usersOf('.feature').filter((one) => one !== 'sip:bob');
  assert.deepEqual(others.sort(), ['sip:alice', 'sip:carol', 'sip:dave']);
});

test('with two threads for each user, one has the cases about lists, the other those about other usages', async (context) => {
  const subject = await listening(context, () => 'answer');
  const steps = ["a GET is sent to the first user's document", 'the status is 404'];
  const about = (usages: string) => outline(60, ...steps).replace('@id:one', `@id:one ${usages}`);
  const suite = await tinySuite(context, {
    'lists.feature': about('@usage:resource-lists'),
    'more-lists.feature': about('@usage:resource-lists'),
    'rules.feature': about('@usage:pres-rules'),
    'more-rules.feature': about('@usage:pidf-manipulation'),
    'both.feature': about('@usage:resource-lists @usage:pres-rules'),
  });
  const { cases, options } = await runConformance({ suite, subject, users: USERS.slice(0, 2), parallel: 4 });
  assert.deepEqual([options, new Set(cases.map(({ outcome }) => outcome))], [{ parallel: 4 }, new Set(['passed'])]);
  const usersOf = (feature: string) => [
    ...new Set(
      cases
        .filter((one) => one.feature.endsWith(`/${feature}.feature`))
        .flatMap(({ exchanges }) => exchanges.map(({ request }) => /sip:\w+/.exec(request.url)?.[0])),
    ),
  ];
  // The cases about both are one share, for one of the threads with lists.
  assert.equal(usersOf('both').length, 1);
  assert.equal(cases.length, 300);
});

test('a read-only run is read-only in every thread', async (context) => {
  const sent = new Set<string | undefined>();
  const subject = await listening(context, ({ method }) => {
    sent.add(method);
    return 'answer';
  });
  const writes = `@read-only\n${outline(60, 'a PUT is tried', ...ASK)}`;
  const suite = await tinySuite(context, { 'a.feature': writes, 'b.feature': writes });
  const { cases, options } = await runConformance({ suite, subject, users: USERS, parallel: 2, readOnly: true });
  assert.deepEqual(options, { readOnly: true, parallel: 2 });
  assert.deepEqual([cases.length, new Set(cases.map(({ outcome }) => outcome))], [120, new Set(['harness-error'])]);
  assert.deepEqual([...sent], ['GET']);
});

test('dangerous cases run last, and only the one that kills the subject has died', async (context) => {
  const server = createServer((request, response) => {
    if (request.url?.includes('die')) {
      response.destroy();
      server.close();
      server.closeAllConnections();
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const subject = `http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  const dangerous = `@dangerous\n${outline(2, 'a GET is sent to "/die"', 'the status is 404')}`;
  const suite = await tinySuite(context, { '0.feature': dangerous, ...MANY, 'd.feature': outline(50, ...ASK) });
  const { cases } = await runConformance({ suite, subject, users: USERS, parallel: 2 });
  assert.deepEqual(
    cases.filter(({ outcome }) => outcome === 'subject-died').map(({ id }) => id.slice(0, 2)),
    ['0/'],
  );
  assert.deepEqual(
    cases.filter(({ isSubjectGone }) => isSubjectGone).map(({ id, outcome }) => [id.slice(0, 2), outcome]),
    [
      ['0/', 'subject-died'],
      ['0/', 'inconclusive'],
    ],
  );
  assert.equal(cases.filter(({ outcome }) => outcome === 'passed').length, 150);
});

test('each thread starts a copy of the subject, restarts only this, and stops it', async (context) => {
  const death = outline(1, 'a GET is sent to "/resource-lists/users/sip:alice@example.com/death"', 'the status is 404');
  const suite = await tinySuite(context, { ...MANY, 'd.feature': death.replace('@id:one', '@id:death') });
  const program = await aProgram(context, { die: 'GET .*/death$' });
  const choice: StartableSubject = {
    kind: 'startable',
    subject: {
      name: 'lab',
      xcapRoot: 'http://127.0.0.1:{port}/xcap',
      timeoutMs: 2_000,
      users: [{ xui: 'sip:alice@example.com' }],
    },
    start: { command: [...program.command], env: program.env, cwd: program.folder, copies: 3 },
  };
  const together = await runConformance({ suite, subject: choice, parallel: 3 });
  const log = await program.log();
  const started = log.flatMap((line) => (line.startsWith('started ') ? [Number(line.slice('started '.length))] : []));
  assert.deepEqual([started.length, log.filter((line) => line === 'died').length], [4, 1]);
  const alive = started.filter((pid) => isAlive(pid));
  assert.deepEqual(alive, []);
  assert.equal(ports(together.cases).size, 3);
  const [died, others] = [together.cases.at(-1), together.cases.slice(0, -1)];
  assert.equal(died?.outcome, 'subject-died');
  assert.deepEqual(
    others.map(({ feature, outcome }) => [feature, outcome]),
    others.map(({ feature }) => [feature, feature === 'features/b.feature' ? 'failed' : 'passed']),
  );
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
