import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../measure/server/tiny-suite.js';
import { runHere } from '../run-here.js';

/** What a server may say: it clears the screen, returns to the start of the line, reverses text, and commands a CI service. */
const SAID = 'a\u001b[2J\u001b]0;t\u0007\rb\u009b31m\u202Ec\u2066d\u200be\n::error::f\n##[group]g';

/** Everything that a terminal obeys, or that hides or reverses text. */
const OBEYED = /(?![\n\t])[\p{Cc}\u2028\u2029\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const COMMAND = /^\s*::|##(?:vso)?\[/m;

/** How reports show it. */
const SHOWN = /⟨U\+202E⟩|⟨U\+009B⟩|␛/;

const CASES = ['8.4-delete/document', '8.2.5-constraints/unique-element'];
const ALICE = 'sip:alice@example.com';

/** What fields have of it: no HTTP client takes an escape there. */
const IN_FIELD = Buffer.from('"a\u009b31m\u202Ec\u2066d"').toString('latin1');
const ERROR = `<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><not-well-formed phrase="${SAID.replace(/(?!\n)\p{Cc}/gu, '\u202E')}"/></xcap-error>`;

const closed = (context: TestContext, server: ReturnType<typeof createSocketServer>) =>
  new Promise<string>((resolve) => {
    context.after(() => server.close());
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`));
  });

/** Servers by how they say it; each returns its XCAP root. */
const SERVERS: Readonly<Record<string, (context: TestContext) => Promise<string>>> = {
  'in bodies and fields': (context) => {
    let count = 0;
    const server = createServer((request, response) => {
      count += 1;
      const isXml = count % 2 === 0;
      const status = request.url?.includes('xcap-caps') ? 200 : ({ GET: 404, PUT: 201 }[request.method ?? ''] ?? 409);
      response.writeHead(status, IN_FIELD, {
        ETag: IN_FIELD,
        'Content-Type': isXml ? 'application/xcap-error+xml' : `text/plain; charset=${IN_FIELD}`,
        Server: IN_FIELD,
        Location: IN_FIELD,
      });
      const caps = `<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid><auid>\u202E${'x\u2066'}</auid></auids></xcap-caps>`;
      response.end(status === 200 ? caps : isXml ? ERROR : SAID);
    });
    context.after(() => server.closeAllConnections());
    return closed(context, server);
  },
  'with a challenge': (context) => {
    const server = createServer((_request, response) => {
      response.writeHead(401, {
        'WWW-Authenticate': `Digest realm=${IN_FIELD}, nonce="n", qop="auth", algorithm=\u009bX`,
        'Content-Type': 'text/plain',
      });
      response.end(SAID);
    });
    context.after(() => server.closeAllConnections());
    return closed(context, server);
  },
  'against HTTP': (context) =>
    closed(
      context,
      createSocketServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', () => socket.end(`HTTP/1.1 404 ${SAID.replace(/[\r\n]/g, '')}\r\nContent-Length: 0\r\n\r\n`));
      }),
    ),
};

for (const [how, start] of Object.entries(SERVERS)) {
  test(`no answer ${how} steers the terminal of a command, or a report that is text`, async (context) => {
    const folder = await temporaryFolder(context);
    const xcapRoot = await start(context);
    const subject = path.join(folder, 'subject.json');
    const users = [{ xui: ALICE, password: 'secret-of-alice' }];
    await writeFile(subject, JSON.stringify({ name: 'lab', xcapRoot, users, timeoutMs: 2_000 }), { mode: 0o600 });
    const printed: string[] = [];
    const command = async (...args: readonly string[]) => {
      const { stdout, stderr } = await runHere(args, { cwd: folder });
      for (const text of [stdout, stderr]) {
        assert.doesNotMatch(text, OBEYED, args.join(' '));
        assert.doesNotMatch(text, COMMAND, args.join(' '));
      }
      printed.push(stdout + stderr);
    };
    const results = 'reports/lab/results.json';
    const only = CASES.flatMap((id) => ['--only', id]);
    await command('doctor', '--subject', subject);
    await command('run', '--subject', subject, ...only, '--no-probes', '--evidence', '--verbose', '--out', 'reports');
    await command('restore', '--subject', subject, '--out', 'reports');
    await command('explore', '--subject', subject, '--requests', '30', '--seed', '1', '--out', 'explored');
    await command('explain', '--results', results);
    await command('explain', 'XCAP-8.4-15', '--results', results);
    await command('report', results, '--out', 'again');
    await command('compare', results, results, '--out', 'compared');
    await command('twin', results, '--no-run', '--out', 'twin.yaml');
    await command('trace', results, '--out', 'traced');
    for (const id of CASES) await command('repro', id, '--results', results);
    if (how !== 'against HTTP') assert.match(printed.join(''), SHOWN, 'the commands show what the server says');
    for (const file of ['reports/lab/summary.md', 'again/summary.md', 'twin.yaml']) {
      const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
      assert.doesNotMatch(text, OBEYED, file);
    }
    for (const file of ['reports/lab/junit.xml', 'reports/lab/results.sarif', results]) {
      const text = await readFile(path.join(folder, file), 'utf8').catch(() => '');
      assert.doesNotMatch(text.replaceAll('\\r', ''), OBEYED, file);
    }
  });
}
