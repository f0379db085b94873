import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { headerList } from '../../common/exchange.js';
import { curlCommand } from '../../common/pages/curl.js';
import type { RecordedRequest } from '../../src/result/attachments.js';

const isThere = spawnSync('sh', ['-c', 'curl --version && base64 --version']).status === 0;
const skip = isThere || process.env.CI === 'true' ? false : 'curl and base64 are needed: apt-get install curl';

interface Received {
  readonly line: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

let received: Received | undefined;
let folder = '';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const server = createServer(async (request, response) => {
  const headers = headerList(request.rawHeaders).map(([name, value]) => `${name}: ${value}`);
  received = { line: `${request.method} ${request.url}`, headers, body: await bodyOf(request) };
  response.writeHead(204).end();
});

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(path.join(tmpdir(), 'xcaliper-test-'));
});

after(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Runs the command of a request in a shell. @returns the request that the server receives */
async function sentAgain(request: Omit<RecordedRequest, 'url'>, target: string): Promise<Received> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`;
  const file = path.join(folder, 'command.sh');
  await writeFile(file, curlCommand({ ...request, url }));
  received = undefined;
  const env = { PATH: process.env.PATH, XCAP_X_API_KEY: 'k$y', XCAP_USER: 'u', XCAP_PASSWORD: 'p', LC_ALL: 'C.UTF-8' };
  await promisify(execFile)('sh', [file], { cwd: folder, env });
  assert.ok(received !== undefined);
  return received;
}

const TARGETS = [
  '/xcap-root/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22a%22%5D?xmlns(a=b)',
  '/a/../b/./c',
  "/it's/[1-3]{a,b}/$HOME/`id`/;&|<>*?q=!",
];

for (const target of TARGETS) {
  test(`the command sends the target unchanged: ${target}`, { skip }, async () => {
    const { line } = await sentAgain({ method: 'GET', headers: [] }, target);
    assert.equal(line, `GET ${target}`);
  });
}

const BODIES: Readonly<Record<string, Pick<RecordedRequest, 'body' | 'bodyBase64'>>> = {
  'a document': { body: '<?xml version="1.0"?>\n<a b=\'c\'>&amp;é 漢 😀</a>\n\n' },
  'a text that would be a file name to curl': { body: '@/etc/hostname' },
  'what a shell would take for its own': { body: '$HOME `id` $(id) \\ "x" \' ! * ; & | < >' },
  'carriage returns, a byte order mark and controls': { body: '\uFEFFa\r\nb\u0000\u0007\t\u00a0' },
  'octets that are no text': { bodyBase64: Buffer.from([0, 255, 254, 10, 13]).toString('base64') },
  'a long text': { body: 'x'.repeat(200_000) },
  'many octets': { bodyBase64: Buffer.alloc(90_000, 255).toString('base64') },
};

for (const [what, body] of Object.entries(BODIES)) {
  test(`the command sends the body octet for octet: ${what}`, { skip }, async () => {
    const again = await sentAgain({ method: 'PUT', headers: [['content-type', 'text/plain']], ...body }, '/d');
    const wanted = body.body === undefined ? Buffer.from(body.bodyBase64 ?? '', 'base64') : Buffer.from(body.body);
    assert.ok(again.body.equals(wanted));
    assert.deepEqual(
      again.headers.filter((field) => /type/i.test(field)),
      ['content-type: text/plain'],
    );
  });
}

test('the command sends all header fields of the request except those of the connection, and adds none', {
  skip,
}, async () => {
  const headers = [
    ['host', 'elsewhere:1'],
    ['connection', 'keep-alive'],
    ['content-length', '3'],
    ['If-Match', '"it\'s $1"'],
    ['x-empty', ''],
  ] as const;
  const { headers: fields } = await sentAgain({ method: 'PUT', headers, body: 'abc' }, '/d');
  const own = fields.filter((field) => !/^(host|connection)/i.test(field));
  assert.deepEqual(own.sort(), ['Content-Length: 3', 'If-Match: "it\'s $1"', 'x-empty: ']);
});

test('the command keeps the method, and HEAD does not wait for content', { skip }, async () => {
  assert.equal((await sentAgain({ method: 'HEAD', headers: [] }, '/d')).line, 'HEAD /d');
  assert.equal((await sentAgain({ method: 'M-SEARCH', headers: [] }, '/d')).line, 'M-SEARCH /d');
});

test('shell variables replace credentials', { skip }, async () => {
  const headers = [['X-Api-Key', '[redacted]']] as const;
  const { headers: fields } = await sentAgain({ method: 'GET', headers }, '/d');
  assert.ok(fields.includes('X-Api-Key: k$y'));
});

test('a secret in the results does not get into a command', () => {
  const url = 'http://alice:SECRET@127.0.0.1/d';
  const secrets = [
    ['authorization', 'Digest username="alice", response="SECRET"'],
    ['Authorization', 'Basic SECRET'],
    ['cookie', 'session=SECRET'],
    ['x-auth-token', 'SECRET'],
  ] as const;
  for (const field of secrets) {
    const command = curlCommand({ method: 'GET', url, headers: [field] });
    assert.doesNotMatch(command, /SECRET/);
    assert.match(command, /\$XCAP_/);
  }
});

test('the shell never executes text from a results file', { skip }, async () => {
  const headers = [
    ['`touch x`-token', '$(touch x)'],
    ['$(touch x)', '`touch x`'],
  ] as const;
  const body = "'; touch x; '";
  // curl may refuse such fields; only the behavior of the shell counts.
  await sentAgain({ method: '$(touch x)', headers, body }, "/d';touch$IFS'x';'").catch(() => undefined);
  await sentAgain({ method: 'PUT', headers: [], body }, "/d';touch$IFS'x';'");
  assert.deepEqual(await readdir(folder), ['command.sh']);
});
