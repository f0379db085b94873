import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { InvalidArgumentError, messageOf } from '../../../common/errors.js';
import type { SessionEvents } from '../../../src/ui/session/hub.js';
import { Session } from '../../../src/ui/session/session.js';
import { temporaryFolder, tinySuite } from '../../measure/server/tiny-suite.js';

const CUCUMBER = createRequire(import.meta.url).resolve('@cucumber/cucumber');
const GOOD = 'the status is 404';
const BAD = 'something is thrown';

const feature = (...scenarios: readonly (readonly string[])[]) =>
  `@A-URI-01\nFeature: A\n${scenarios.map((steps, index) => `  @id:s${index}\n  Scenario: S${index}\n${steps.map((step) => `    When ${step}\n`).join('')}`).join('\n')}`;

const ASK = 'a GET is sent to "resource-lists/users/sip:alice@example.com/index"';

/** Opens a session on a mock, with a suite that the test can change. */
async function open(context: TestContext, text: string) {
  const suite = await tinySuite(context, { 'a.feature': text });
  const out = await temporaryFolder(context);
  const run = { subject: 'mock', suite };
  const session = await Session.open({ run, out, watch: [], explain: messageOf });
  const change = (changed: string) => writeFile(path.join(suite.root, 'features/a.feature'), changed);
  return { session, change, out };
}

/** Waits for the end of a run. */
function ended(session: Session): Promise<number> {
  return new Promise((resolve) => {
    const unsubscribe = session.hub.subscribe((name, data) => {
      if (name !== 'results') return;
      setImmediate(() => unsubscribe());
      resolve(data as number);
    });
  });
}

test('a run streams the ends of its cases, and its state tells what they say of the requirements', async (context) => {
  const { session } = await open(context, feature([ASK, GOOD], [ASK, BAD]));
  const heard: (readonly [keyof SessionEvents, unknown])[] = [];
  session.hub.subscribe((name, data) => void heard.push([name, data]));
  session.begin({ what: 'all' });
  assert.throws(() => session.begin({ what: 'all' }), InvalidArgumentError);
  assert.equal(await ended(session), 1);
  assert.deepEqual(
    heard.filter(([name]) => name === 'planned' || name === 'ended').flatMap(([, data]) => data),
    ['a/s0', 'a/s1', { id: 'a/s0', outcome: 'passed' }, { id: 'a/s1', outcome: 'failed' }],
  );
  const { outcomes, verdicts, changes, ran } = session.results(1);
  assert.deepEqual(outcomes, { 'a/s0': 'passed', 'a/s1': 'failed' });
  assert.deepEqual([verdicts['A-URI-01'], changes, ran.length], ['violation', undefined, 2]);
  assert.equal(session.state.running, undefined);
});

test('a case that is run alone is joined to the others, and what has changed is told', async (context) => {
  const { session, change } = await open(context, feature([ASK, GOOD], [ASK, BAD]));
  session.begin({ what: 'all' });
  await ended(session);
  await change(feature([ASK, GOOD], [ASK, GOOD]));
  await session.reread();
  session.begin({ what: 'failed' });
  assert.equal(await ended(session), 2);
  const { outcomes, verdicts, changes, ran } = session.results(2);
  assert.deepEqual(outcomes, { 'a/s0': 'passed', 'a/s1': 'passed' });
  assert.deepEqual([ran, changes?.mended, changes?.better], [['a/s1'], ['a/s1'], ['A-URI-01']]);
  assert.equal(verdicts['A-URI-01'], 'conforms');
  assert.deepEqual(session.results(1).outcomes, { 'a/s0': 'passed', 'a/s1': 'failed' });
  assert.deepEqual(session.results(1, 2).changes?.broken, ['a/s1']);
  assert.throws(() => session.begin({ what: 'failed' }), /every case has passed/);
});

test('a run that ends at the first failure keeps what is known of the other cases', async (context) => {
  const { session } = await open(context, feature([ASK, BAD], [ASK, GOOD], [ASK, GOOD]));
  session.begin({ what: 'all', untilFailure: true });
  await ended(session);
  const { outcomes } = session.results(1);
  assert.equal(outcomes['a/s0'], 'failed');
  assert.deepEqual([Object.keys(outcomes).length < 3, session.state.runs[0]?.isPartial], [true, true]);
});

test('a change while a run goes on runs the same cases once more behind it', async (context) => {
  const { session } = await open(context, feature([ASK, GOOD], [ASK, GOOD]));
  session.begin({ what: 'cases', cases: ['a/s1'] });
  session.again();
  await ended(session);
  assert.equal(await ended(session), 2);
  assert.deepEqual(session.results(2).ran, ['a/s1']);
});

test('cases that are gone with a change are a problem of the session, too', async (context) => {
  const { session, change } = await open(context, feature([ASK, GOOD], [ASK, GOOD]));
  session.begin({ what: 'cases', cases: ['a/s1'] });
  await ended(session);
  await change(feature([ASK, GOOD]));
  await session.reread();
  session.again();
  assert.match(session.state.problem ?? '', /the suite has none of these cases/);
  assert.equal(session.state.running, undefined);
});

test('what cannot be measured is a problem of the session, which goes on', async (context) => {
  const { session, change } = await open(context, feature([ASK, GOOD]));
  await change('Feature: A\n  Scenario: S\n    * x\n    nonsense\n');
  await session.reread();
  assert.match(session.state.problem ?? '', /a\.feature/);
  await change(feature([ASK, GOOD]));
  await session.reread();
  session.begin({ what: 'all' });
  assert.equal(await ended(session), 1);
  assert.equal(session.state.problem, undefined);
});

const [THROWS, FINE] = ["() => { throw new Error('not yet'); }", '() => undefined'];

/** How a module of steps takes an action from a file of another folder. */
const IMPORTS = {
  mjs: (file: string) =>
    `import { When } from '@cucumber/cucumber';\nimport act from ${JSON.stringify(pathToFileURL(file).href)};\nWhen('my step runs', act);\n`,
  cjs: (file: string) =>
    `const { When } = require(${JSON.stringify(CUCUMBER)});\nWhen('my step runs', require(${JSON.stringify(file)}));\n`,
} as const;
const EXPORTS = { mjs: 'export default', cjs: 'module.exports =' } as const;

for (const kind of ['mjs', 'cjs'] as const) {
  test(`a changed step of the user counts in the next run, also one in a module that it imports (${kind})`, async (context) => {
    const [features, steps, lib] = [
      await temporaryFolder(context),
      await temporaryFolder(context),
      await temporaryFolder(context),
    ];
    const [file, action] = [path.join(steps, `own.${kind}`), path.join(lib, `action.${kind}`)];
    await writeFile(path.join(features, 'own.feature'), `@server\n${feature([ASK, GOOD, 'my step runs'])}`);
    await writeFile(action, `${EXPORTS[kind]} ${THROWS};\n`);
    await writeFile(file, IMPORTS[kind](action));
    const suite = await tinySuite(context, { 'a.feature': feature([ASK, GOOD]) });
    const run = { subject: 'mock', suite, features: [features], steps: [steps] };
    const out = await temporaryFolder(context);
    const session = await Session.open({ run, out, watch: [], explain: messageOf });
    const id = session.suite().cases.at(-1)?.id ?? '';
    const outcomeAfter = async (changed: string, text: string): Promise<string | undefined> => {
      await writeFile(changed, text);
      session.begin({ what: 'cases', cases: [id] });
      await ended(session);
      return session.results(session.state.runs.at(-1)?.number ?? 0).outcomes[id];
    };
    const outcomes = [
      await outcomeAfter(action, `${EXPORTS[kind]} ${THROWS};\n`),
      await outcomeAfter(action, `${EXPORTS[kind]} ${FINE};\n`),
      await outcomeAfter(file, IMPORTS[kind](action).replace(/act\)|require\(\S+\)\)(?=;\n$)/, `${THROWS})`)),
      await outcomeAfter(file, IMPORTS[kind](action)),
      await outcomeAfter(action, `${EXPORTS[kind]} ${THROWS};\n`),
    ];
    assert.deepEqual(outcomes, ['failed', 'passed', 'failed', 'passed', 'failed'], session.state.problem);
  });
}

test('the folder of the reports has no lock and no journal behind a run', async (context) => {
  const { session, out } = await open(context, feature([ASK, GOOD]));
  session.begin({ what: 'all' });
  await ended(session);
  await assert.rejects(readFile(path.join(out, 'mock', 'run.lock')), { code: 'ENOENT' });
});

const CAPS =
  '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids></xcap-caps>';

/** A server that dies on a request to `die`, and a subject file for it. */
async function mortal(context: TestContext) {
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('xcap-caps/global/index')) response.end(CAPS);
    else if (!url.endsWith('/die')) response.writeHead(404).end();
    else {
      server.close();
      server.closeAllConnections();
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const users = [{ xui: 'sip:alice@example.com' }];
  const file = path.join(await temporaryFolder(context), 'mortal.json');
  await writeFile(
    file,
    JSON.stringify({ name: 'mortal', xcapRoot: `http://127.0.0.1:${port}/xcap`, users, recoverWithinMs: 100 }),
  );
  return { file, restart: () => listen(port) };
}

test('a server that died is a problem of the session, and cases that could not run keep their earlier results', async (context) => {
  const { file, restart } = await mortal(context);
  const get = 'a GET is sent to "/other"';
  const suite = await tinySuite(context, {
    'a.feature': feature([get, GOOD], ['a GET is sent to "/die"', GOOD], [get, GOOD], [get, GOOD]),
  });
  const out = await temporaryFolder(context);
  const session = await Session.open({ run: { subject: file, suite }, out, watch: [], explain: messageOf });
  session.begin({ what: 'cases', cases: ['a/s2'] });
  await ended(session);
  session.begin({ what: 'all' });
  await ended(session);
  const said =
    '2 cases could not run after the crash: the server did not come back. Start the server again, then run what did not pass.';
  assert.equal(session.state.problem, said);
  const { outcomes, changes } = session.results(2);
  assert.deepEqual(outcomes, { 'a/s0': 'passed', 'a/s1': 'subject-died', 'a/s2': 'passed', 'a/s3': 'inconclusive' });
  assert.deepEqual(changes?.broken, []);
  await restart();
  session.begin({ what: 'cases', cases: ['a/s3'] });
  await ended(session);
  assert.deepEqual([session.state.problem, session.results(3).outcomes['a/s3']], [undefined, 'passed']);
});

test('a session with a server elsewhere counts no cases about the client library', async (context) => {
  const text = `@A-URI-01\nFeature: A\n${['client', 'server'].map((tag) => `  @id:${tag} @${tag}\n  Scenario: S\n    When ${ASK}\n    Then ${GOOD}\n`).join('')}`;
  const suite = await tinySuite(context, { 'a.feature': text });
  const out = await temporaryFolder(context);
  const idsOn = async (subject: string) => {
    const users = subject === 'mock' ? [] : [{ xui: 'sip:alice@example.com' }];
    const session = await Session.open({ run: { subject, users, suite }, out, watch: [], explain: messageOf });
    return session.suite().cases.map(({ id }) => id);
  };
  assert.deepEqual(await idsOn('mock'), ['a/client', 'a/server']);
  assert.deepEqual(await idsOn('http://127.0.0.1:9/xcap-root'), ['a/server']);
});
