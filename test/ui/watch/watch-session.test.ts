import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { messageOf } from '../../../common/errors.js';
import { Session } from '../../../src/ui/session/session.js';
import { watchSession } from '../../../src/ui/watch/watch-session.js';
import { temporaryFolder, tinySuite } from '../../measure/server/tiny-suite.js';

const FEATURE = `@A-URI-01
Feature: A
  @id:s
  Scenario: S
    When a GET is sent to "resource-lists/users/sip:alice@example.com/index"
    Then the status is 404
`;

test('a change below a watched folder runs the cases again, until the watch ends', async (context) => {
  const [folder, out] = [await temporaryFolder(context), await temporaryFolder(context)];
  const suite = await tinySuite(context, { 'a.feature': FEATURE });
  const run = { subject: 'mock', suite };
  const session = await Session.open({ run, out, watch: [folder], explain: messageOf });
  const ended = new Promise<number>((resolve) => {
    session.hub.subscribe((name, data) => name === 'results' && resolve(data as number));
  });
  const end = watchSession(session);
  context.after(end);
  assert.deepEqual([session.state.watch.isOn, session.state.runs.length], [true, 0]);
  await writeFile(path.join(folder, 'server.c'), 'changed');
  assert.equal(await ended, 1);
  assert.equal(session.results(1).outcomes['a/s'], 'passed');
  end();
  assert.equal(session.state.watch.isOn, false);
});

test('a change runs the watched case alone, whatever ran last', async (context) => {
  const [folder, out] = [await temporaryFolder(context), await temporaryFolder(context)];
  const other = FEATURE.replace('@id:s', '@id:other');
  const suite = await tinySuite(context, { 'a.feature': FEATURE, 'b.feature': other });
  const session = await Session.open({ run: { subject: 'mock', suite }, out, watch: [folder], explain: messageOf });
  const ended = new Promise<number>((resolve) => {
    session.hub.subscribe((name, data) => name === 'results' && resolve(data as number));
  });
  context.after(watchSession(session, 'b/other'));
  assert.equal(session.state.watch.only, 'b/other');
  await writeFile(path.join(folder, 'server.c'), 'changed');
  assert.deepEqual(session.results(await ended).ran, ['b/other']);
});
