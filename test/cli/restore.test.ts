import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { DocumentJournal, JOURNAL } from '../../src/measure/server/documents/journal.js';
import { serveSubject } from '../measure/server/a-subject.js';
import { temporaryFolder } from '../measure/server/tiny-suite.js';
import { runHere } from './run-here.js';

const INDEX = '/resource-lists/users/sip:alice@example.com/index';
const MINE = '\uFEFF<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>\r\n';

test('restore says why a document is not restored, and --show prints what it had, octet for octet', async (context) => {
  const cwd = await temporaryFolder(context);
  const methods: string[] = [];
  const { choice } = await serveSubject(context, ({ method = '' }, response) => {
    methods.push(method);
    if (method === 'PUT') response.writeHead(415).end('no XML,\n please\u001b');
    else response.end('<case/>');
  });
  const { xcapRoot } = choice.subject;
  using journal = new DocumentJournal(path.join(cwd, JOURNAL), choice.subject);
  const before = { contentType: 'application/xml', body: Buffer.from(MINE) };
  journal.record(`${xcapRoot}${INDEX}`, before);
  journal.record(`${xcapRoot}${INDEX}2`, { status: 404 });
  const restore = ['restore', '--subject', xcapRoot, '--user', 'sip:alice@example.com', '--out', cwd];

  const shown = await runHere([...restore, '--show'], { cwd });
  assert.deepEqual([shown.code, shown.stdout, methods], [0, MINE, []]);
  assert.equal(shown.stderr, `${xcapRoot}${INDEX}: application/xml\n${xcapRoot}${INDEX}2: there was no document\n`);

  await rm(journal.file);
  using again = new DocumentJournal(journal.file, choice.subject);
  again.record(`${xcapRoot}${INDEX}`, before);
  const lost = await runHere(restore, { cwd });
  assert.equal(lost.code, 3);
  assert.match(lost.stdout, /^not restored {2}\S+index: the server answers 415 to PUT: "no XML, please␛"\n$/);
  assert.match(lost.stderr, /keeps the original content, which --show prints\n$/);
});
