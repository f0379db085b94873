import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
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

/** A server with one document, which tells what it was sent, and the command that restores it. */
async function storeOfOne(context: TestContext) {
  const cwd = await temporaryFolder(context);
  const sent: string[] = [];
  let stored = '<case/>';
  const { choice } = await serveSubject(context, async (incoming, response) => {
    const { method, url } = incoming;
    let body = '';
    for await (const part of incoming) body += String(part);
    if (method !== 'GET') sent.push(`${method} ${url}`);
    if (method === 'PUT') stored = body;
    response.writeHead(200, { 'Content-Type': 'application/xml' }).end(method === 'GET' ? stored : '');
  });
  const { xcapRoot } = choice.subject;
  const file = path.join(cwd, JOURNAL);
  const restore = ['restore', '--subject', xcapRoot, '--user', 'sip:alice@example.com', '--out', cwd];
  return { cwd, sent, subject: choice.subject, xcapRoot, file, restore, stored: () => stored };
}

/** A journal as anybody can write it, with documents that have the given URIs. */
function crafted(xcapRoot: string, uris: readonly string[], contentType = 'application/xml'): string {
  const run = { type: 'run', format: 1, subject: { name: 'lab', xcapRoot }, pid: 1, host: 'elsewhere' };
  const originals = uris.map((uri) => ({ type: 'original', uri, before: { contentType, text: '<evil/>' } }));
  return [run, ...originals].map((line) => `${JSON.stringify(line)}\n`).join('');
}

const RAW = /[^\P{Cc}\n]/u;

test('a crafted journal makes the user send nothing, and with agreement only to documents of the user', async (context) => {
  const { cwd, sent, xcapRoot, file, restore } = await storeOfOne(context);
  const { origin } = new URL(xcapRoot);
  const elsewhere = [
    `${origin}/admin/reset`,
    `${origin}/other/x`,
    `${xcapRoot}/resource-lists/users/sip:mallory@example.com/index`,
    `${xcapRoot}/resource-lists/users/sip:alice@example.com/%2e%2e/x`,
    `${xcapRoot}/../admin/x`,
    `${xcapRoot}/resource-lists/global/index`,
    'http://elsewhere.example/xcap/resource-lists/users/sip:alice@example.com/index',
  ];
  const raw = `${xcapRoot}${INDEX}\r\nxcaliper: all is well\r\n`;
  writeFileSync(file, crafted(xcapRoot, [...elsewhere, raw, `${xcapRoot}${INDEX}`]));
  const before = readFileSync(file, 'utf8');
  for (const more of [[], ['--force'], ['--force', '--yes']]) {
    const { code, stdout, stderr } = await runHere([...restore, ...more], { cwd });
    const isAsked = more.length === 1;
    assert.equal(code, isAsked ? 2 : 3, stderr);
    assert.doesNotMatch(stdout + stderr, RAW);
    assert.doesNotMatch(stdout + stderr, /^xcaliper: all is well/m);
    assert.match(stderr, /line 9 of \S+ cannot be read/);
    if (isAsked) {
      assert.match(stderr, /^ {2}store 7 bytes of application\/xml at \S+alice@example.com\/index$/m);
      assert.match(stderr, /--force: there is no terminal to ask on; add --yes/);
    }
    if (more.length < 2) assert.deepEqual([sent, readFileSync(file, 'utf8')], [[], before]);
  }
  assert.deepEqual([...new Set(sent)], [`PUT /xcap${INDEX}`]);
});

test('a journal of an earlier version is restored with agreement only, and the refusal says why', async (context) => {
  const { cwd, xcapRoot, file, restore, stored } = await storeOfOne(context);
  writeFileSync(file, crafted(xcapRoot, [`${xcapRoot}${INDEX}`]));
  const refused = await runHere(restore, { cwd });
  assert.equal(refused.code, 3);
  assert.match(refused.stdout, /nothing proves .* perhaps an earlier version, .* --show.* --force/);
  assert.equal((await runHere([...restore, '--yes'], { cwd })).code, 2);
  const agreed = await runHere([...restore, '--force', '--yes'], { cwd });
  assert.deepEqual([agreed.code, stored(), existsSync(file)], [0, '<evil/>', false]);
});

/** Makes this process believe in a terminal, on which somebody types. */
function typeOnTerminal(context: TestContext, text: string): void {
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const { isTTY } = process.stderr;
  context.after(() => {
    Object.defineProperty(process, 'stdin', stdin);
    process.stderr.isTTY = isTTY;
  });
  const input = Object.assign(new PassThrough(), { isTTY: true });
  Object.defineProperty(process, 'stdin', { value: input, configurable: true });
  process.stderr.isTTY = true;
  input.end(text);
}

for (const [typed, code] of [
  ['y\n', 0],
  ['n\n', 3],
  ['\n', 3],
  ['', 3],
] as const) {
  test(`on a terminal --force asks, and ${JSON.stringify(typed)} ${code === 0 ? 'agrees' : 'does not agree'}`, async (context) => {
    const { cwd, sent, xcapRoot, file, restore } = await storeOfOne(context);
    writeFileSync(file, crafted(xcapRoot, [`${xcapRoot}${INDEX}`]));
    typeOnTerminal(context, typed);
    const ended = await runHere([...restore, '--force'], { cwd });
    assert.equal(ended.code, code, ended.stderr);
    assert.match(ended.stderr, /store 7 bytes of .*\[y\/N\]/s);
    assert.deepEqual(sent, code === 0 ? [`PUT /xcap${INDEX}`] : []);
  });
}

test('what a journal says of its content begins no line of its own on a terminal', async (context) => {
  const { cwd, sent, xcapRoot, file, restore } = await storeOfOne(context);
  const contentType = 'a/b\r\nX-Admin: yes\n::error::\u001b[2J';
  writeFileSync(file, crafted(xcapRoot, [`${xcapRoot}${INDEX}`], contentType));
  for (const more of [['--show'], ['--force', '--yes']]) {
    const { stdout, stderr } = await runHere([...restore, ...more], { cwd });
    assert.doesNotMatch(stdout + stderr, RAW);
    assert.doesNotMatch(stdout + stderr, /^(X-Admin|::error)/m);
  }
  assert.deepEqual(sent, []);
});

test('a journal whose first line is damaged is restored, and the exit code says that a line is lost', async (context) => {
  const { cwd, subject, xcapRoot, file, restore, stored } = await storeOfOne(context);
  using journal = new DocumentJournal(file, subject);
  journal.record(`${xcapRoot}${INDEX}`, { contentType: 'application/xml', body: Buffer.from(MINE) });
  const [, ...lines] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, ['{"type":"ru', ...lines].join('\n'));
  const { code, stdout, stderr } = await runHere(restore, { cwd });
  assert.deepEqual([code, stored()], [3, MINE]);
  assert.match(stdout, /^restored {6}\S+index\n$/);
  assert.match(stderr, /^xcaliper: line 1 of \S+ cannot be read.*the file stays\n$/);
});

test('a document of a user whom the command does not name is not sent with the credentials of another', async (context) => {
  const { cwd, sent, subject, xcapRoot, file, restore } = await storeOfOne(context);
  using journal = new DocumentJournal(file, { ...subject, users: [...subject.users, { xui: 'sip:bob@example.com' }] });
  journal.record(`${xcapRoot}/resource-lists/users/sip:bob@example.com/index`, { status: 404 });
  const { code, stdout } = await runHere(restore, { cwd });
  assert.deepEqual([code, sent], [3, []]);
  assert.match(stdout, /it is a document of sip:bob@example.com, who is no user of the subject/);
});

test('a run that finds a crafted journal prints nothing raw of it', async (context) => {
  const { cwd, xcapRoot, file } = await storeOfOne(context);
  const run = { type: 'run', format: 1, subject: { name: 'lab', xcapRoot }, pid: 1, host: 'elsewhere' };
  const uri = `${xcapRoot}${INDEX}`;
  const line = (name: string) => JSON.stringify({ type: 'original', uri: name, before: { status: 404 } });
  const reports = path.join(cwd, 'reports', `${new URL(xcapRoot).host.replace(':', '-')}-xcap`);
  mkdirSync(reports, { recursive: true });
  writeFileSync(
    path.join(reports, JOURNAL),
    [JSON.stringify(run), line(uri), line(`${uri}\r\nxcaliper: done`)].join('\n'),
  );
  assert.ok(!existsSync(file));
  const ended = await runHere(
    ['run', '--subject', xcapRoot, '--user', 'sip:alice@example.com', '--only', '8.4-delete'],
    { cwd },
  );
  assert.equal(ended.code, 2, ended.stderr);
  assert.ok(ended.stderr.includes(`  ${uri}\n`), ended.stderr);
  assert.doesNotMatch(ended.stderr, RAW);
  assert.doesNotMatch(ended.stderr, /^xcaliper: done/m);
});
