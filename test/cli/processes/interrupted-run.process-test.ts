import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { ending, firstLines, startCli } from '../spawn-cli.js';

const USERS = ['alice', 'bob', 'carol', 'dave'].map((name) => `sip:${name}@example.com`);

const MINE =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mine"/><!-- as I left it --></resource-lists>';

/** A mock in a separate process, with a document of every user. */
async function mockWithDocuments(context: TestContext): Promise<string> {
  const child = startCli(['xdms', '--port', '0', ...USERS.flatMap((xui) => ['--user', `${xui}:secret`])]);
  context.after(() => child.kill('SIGKILL'));
  const [root = ''] = await firstLines(child, 1);
  for (const xui of USERS) {
    const { status } = await fetch(documentOf(root, xui), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/resource-lists+xml' },
      body: MINE,
    });
    assert.equal(status, 201);
  }
  return root;
}

const documentOf = (root: string, xui: string) => `${root}/resource-lists/users/${xui}/index`;

async function textOf(url: string): Promise<string> {
  return (await fetch(url)).text();
}

for (const threads of [1, 2, 4]) {
  test(`an interrupted run with ${threads} restores overwritten documents and deletes its own`, async (context) => {
    const [root, cwd] = [await mockWithDocuments(context), await temporaryFolder(context)];
    const users = USERS.slice(0, 2 * threads);
    const child = startCli(
      [
        'run',
        '--subject',
        root,
        '--parallel',
        String(threads),
        '--only',
        'rfc4825',
        ...users.flatMap((xui) => ['--user', xui]),
      ],
      { cwd },
    );
    context.after(() => child.kill('SIGKILL'));
    const ended = ending(child);
    // The worst moment: a case has just overwritten a document.
    while ((await textOf(documentOf(root, users[0] ?? ''))) === MINE) await delay(1);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    assert.equal(code, 3, stdout);
    assert.match(
      stderr,
      /^xcaliper: stopping; restores the documents [\s\S]*up to 10 s for each[\s\S]*xcaliper restore --subject \S+/,
    );
    assert.match(stdout, /\nNot a valid measurement: the run was stopped before its end\.\n/);
    for (const xui of USERS) {
      assert.equal(await textOf(documentOf(root, xui)), MINE, xui);
      assert.equal((await fetch(`${root}/rls-services/users/${xui}/index`)).status, 404, xui);
    }
  });
}
