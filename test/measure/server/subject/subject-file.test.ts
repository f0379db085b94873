import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { startXdms } from '../../../../simulators/index.js';
import type { Subject } from '../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../src/measure/server/subject/subject-choice.js';
import { readSubjectFile, type SubjectFileOptions } from '../../../../src/measure/server/subject/subject-file.js';
import { temporaryFolder } from '../tiny-suite.js';

const BASE = 'name: lab\nxcapRoot: http://lab.example.com/xcap\nusers:\n  - xui: sip:alice@example.com\n';

/** References to the environment in subject files. */
const env = (name: string) => `$\{env:${name}}`;

/** The subject of a file about a running server. */
async function read(file: string, options?: SubjectFileOptions): Promise<Subject> {
  const choice = await readSubjectFile(file, options);
  assert.ok(choice.kind === 'running');
  return choice.subject;
}

async function write(context: TestContext, text: string): Promise<string> {
  const file = path.join(await temporaryFolder(context), 'subject.yaml');
  await writeFile(file, text);
  return file;
}

async function refused(context: TestContext, text: string, message: RegExp, environment: NodeJS.ProcessEnv = {}) {
  const file = await write(context, text);
  await assert.rejects(readSubjectFile(file, { environment }), (error) => {
    assert.ok(error instanceof InvalidArgumentError);
    assert.equal(error.argument, 'subject');
    assert.match(error.message, message);
    assert.ok(error.message.includes(file), error.message);
    return true;
  });
}

test('a subject file can have every setting of a deployed server', async (context) => {
  const folder = await temporaryFolder(context);
  await using xdms = await startXdms({ tls: true });
  await mkdir(path.join(folder, 'lab', 'trust'), { recursive: true });
  await writeFile(path.join(folder, 'lab', 'trust', 'ca.pem'), xdms.certificate ?? '');
  const file = path.join(folder, 'lab', 'subject.yaml');
  await writeFile(
    file,
    `${BASE}
    password: ${env('ALICE_PASSWORD')}
  - xui: sip:bob@example.com
    username: bob7
auth: { basicWithoutTls: true, username: user-part }
usages:
  resource-lists: { document: index.xml }
  rls-services: { auid: com.example.rls, mimeType: application/x-rls+xml }
claims:
  pidf-manipulation: not built in
  XCAP-7.10-01: the selector is switched off
baseline: known.yaml
timeoutMs: "1500"
recoverWithinMs: 3000
retry: { maxWaitMs: 20000 }
pace: { requestsPerSecond: 2.5, concurrency: 2 }
tls: { ca: trust/ca.pem, rejectUnauthorized: true }
headers: { X-Tenant: lab, X-Key: 'k-${env('KEY')}' }
secretHeaders: [X-Tenant-Token]
`,
  );
  assert.deepEqual(await read(file, { environment: { ALICE_PASSWORD: 'secret', KEY: '17' } }), {
    name: 'lab',
    xcapRoot: 'http://lab.example.com/xcap',
    timeoutMs: 1500,
    recoverWithinMs: 3000,
    traffic: { maxWaitMs: 20_000, requestsPerSecond: 2.5, concurrency: 2 },
    users: [
      { xui: 'sip:alice@example.com', password: 'secret', username: 'alice' },
      { xui: 'sip:bob@example.com', username: 'bob7' },
    ],
    basicWithoutTls: true,
    usages: {
      'resource-lists': { document: 'index.xml' },
      'rls-services': { auid: 'com.example.rls', mimeType: 'application/x-rls+xml' },
    },
    claims: { 'pidf-manipulation': 'not built in', 'XCAP-7.10-01': 'the selector is switched off' },
    headers: { 'X-Tenant': 'lab', 'X-Key': 'k-17' },
    secretHeaders: ['x-tenant-token', 'x-key'],
    secrets: ['secret', '17'],
    tls: { ca: xdms.certificate, rejectUnauthorized: true },
    baseline: path.join(folder, 'lab', 'known.yaml'),
  });
});

test('a preset leaves the usages of the file as they are', async (context) => {
  const file = await write(context, `${BASE}preset: oma\nusages: { pres-rules: { document: rules } }\n`);
  const { usages, namesPreset } = await read(file);
  assert.deepEqual([usages, namesPreset], [{ 'pres-rules': { document: 'rules' } }, 'oma']);
});

test('user names from user parts also apply to users of the options', async (context) => {
  const file = await write(context, `${BASE}auth: { username: user-part }\n`);
  const users = [{ xui: 'tel:+15550100;phone-context=example.com' }, { xui: 'sip:eve@example.com', username: 'E' }];
  assert.deepEqual(
    (await read(file, { users })).users.map(({ username }) => username),
    ['+15550100', 'E'],
  );
});

const BROKEN = [
  [
    'a password from a variable that is not set',
    `    password: ${env('PW')}\n`,
    /users\[0\]\.password: the environment variable PW is not set/,
  ],
  [
    'an AUID that the suite does not know',
    'usages: { resource-list: {} }\n',
    /usages\.resource-list: is not a usage .* known: xcap-caps, resource-lists/,
  ],
  [
    'a usage file for a usage that the suite knows',
    'usages: { resource-lists: { file: usage.yaml } }\n',
    /usages\.resource-lists\.file: the suite knows this usage; remove the key/,
  ],
  [
    'another key beside a usage file',
    'usages: { com.example.notes: { file: usage.yaml, document: notes } }\n',
    /usages\.com\.example\.notes\.document: is what the usage file says; remove the key/,
  ],
  [
    'an AUID that is no path segment',
    'usages: { resource-lists: { auid: a/b } }\n',
    /usages\.resource-lists\.auid: must be one segment/,
  ],
  [
    'a document that is no name',
    'usages: { resource-lists: { document: ../index } }\n',
    /usages\.resource-lists\.document: must be the name/,
  ],
  [
    'a key of a usage that is not known',
    'usages: { resource-lists: { doc: x } }\n',
    /usages\.resource-lists: unknown key doc/,
  ],
  ['a claim about no usage', 'claims: { rls: no }\n', /claims\.rls: is neither a usage/],
  ['a claim about no requirement', 'claims: { XCAP-99-99: no }\n', /claims\.XCAP-99-99: is not a requirement/],
  ['a claim without a reason', 'claims: { rls-services: "" }\n', /claims\.rls-services: must not be empty/],
  ['certificates that are not there', 'tls: { ca: nowhere.pem }\n', /tls\.ca: cannot be read: .*nowhere\.pem/],
  ['certificates that are none', 'tls: { ca: subject.yaml }\n', /tls\.ca: \S+ contains no PEM certificate/],
  [
    'a header that HTTP itself writes',
    'headers: { Content-Length: "5" }\n',
    /headers: Content-Length must be absent: the library writes it/,
  ],
  ['a header value with a line break', 'headers: { X-A: "a\\nb" }\n', /headers: the value of X-A must be/],
  ['a preset that is none', 'preset: ama\n', /preset: must be oma/],
  ['a flag that is no boolean', 'auth: { basicWithoutTls: "yes" }\n', /auth\.basicWithoutTls: must be true or false/],
  ['a mapping that is a list', 'claims: []\n', /claims: must be a mapping of keys to values/],
] as const;

for (const [name, lines, message] of BROKEN) {
  test(`a subject file with ${name} is refused, and the key is named`, async (context) => {
    await refused(context, BASE + lines, message);
  });
}

const START = 'name: lab\nusers:\n  - xui: sip:alice@example.com\n';

test('the file sets the start of a subject, and its paths are relative to the file', async (context) => {
  const command = { command: ['xdms', '-p', '{port}'], env: { LEVEL: 3 }, readyWhen: { output: 'up$' } };
  const file = await write(
    context,
    `${START}xcapRoot: http://127.0.0.1:{port}/xcap/\nstart: ${JSON.stringify({ ...command, cwd: 'bin' })}\n`,
  );
  const choice = await readSubjectFile(file);
  assert.ok(choice.kind === 'startable');
  assert.equal(choice.subject.xcapRoot, 'http://127.0.0.1:{port}/xcap');
  assert.deepEqual(choice.start, { ...command, cwd: path.join(path.dirname(file), 'bin') });
});

test('the mock can have credentials, TLS and its own users', async (context) => {
  const file = await write(
    context,
    'name: strict\nstart: { mock: { auth: digest, tls: true, root: /a/b, seed: documents, resolver: xpath, usages: [a/u.yaml] } }\nclaims: { rls-services: no }\n',
  );
  assert.deepEqual(await readSubjectFile(file), {
    kind: 'mock',
    users: MOCK_USERS,
    resolver: 'xpath',
    described: { name: 'strict', timeoutMs: 10_000, claims: { 'rls-services': 'no' } },
    settings: {
      auth: 'digest',
      tls: true,
      root: '/a/b',
      seed: path.join(path.dirname(file), 'documents'),
      usages: [path.join(path.dirname(file), 'a/u.yaml')],
    },
  });
});

const ROOT = 'xcapRoot: http://127.0.0.1:{port}/xcap\n';

const BROKEN_STARTS = [
  ['an open port and nothing to start', ROOT, /xcapRoot: \{host\} and \{port\} are only known .* add start/],
  [
    'a root that is none but for the port',
    `xcapRoot: http://h:{port}/a?b\nstart: { command: x }\n`,
    /xcapRoot: must not have a query/,
  ],
  ['no root', 'start: { command: x }\n', /xcapRoot: .*missing/],
  ['a root for the mock', `${ROOT}start: mock\n`, /xcapRoot: cannot be given with start: mock/],
  ['certificates for the mock', 'start: mock\ntls: { ca: x.pem }\n', /tls: cannot be given with start: mock/],
  ['a start that is nothing known', `${ROOT}start: { program: x }\n`, /start: /],
  ['a mistake in a command', `${ROOT}start: { command: x, readyTimeout: 5 }\n`, /start: unknown key readyTimeout/],
  ['a command that is none', `${ROOT}start: { command: [] }\n`, /start\.command: must name a program/],
  [
    'a mistake in a container',
    `${ROOT}start: { container: { image: a } }\n`,
    /start\.container\.port: must be a number/,
  ],
  ['an unknown setting of the mock', 'start: { mock: { tsl: true } }\n', /start\.mock: unknown key tsl/],
  [
    'a pattern that is none',
    `${ROOT}start: { command: x, readyWhen: { output: "(" } }\n`,
    /start\.readyWhen\.output: must be a regular/,
  ],
  [
    'two ways to be ready',
    `${ROOT}start: { command: x, readyWhen: { tcp: 5, output: a } }\n`,
    /start\.readyWhen: must hold one of/,
  ],
  [
    'a time-out of zero',
    `${ROOT}start: { command: x, readyTimeoutMs: 0 }\n`,
    /start\.readyTimeoutMs: must be a positive/,
  ],
] as const;

for (const [name, lines, message] of BROKEN_STARTS) {
  test(`a subject file with ${name} is refused, and the key is named`, async (context) => {
    await refused(context, START + lines, message);
  });
}

test('an empty variable is not a password', async (context) => {
  await refused(context, `${BASE}    password: ${env('PW')}\n`, /password: the environment variable PW is empty/, {
    PW: '',
  });
});

test('variables, values and keys that start excludes are reported together', async (context) => {
  const both = `${BASE}headers: { X-A: "${env('NONE')}" }\ntimeoutMs: x\n`;
  await refused(context, both, /headers\.X-A: .* NONE is not set; timeoutMs: must be /);
  const mock = 'name: lab\nstart: mock\nfollowRootRedirect: true\ntls: {}\n';
  await refused(context, mock, /tls: cannot be given .*; followRootRedirect: cannot be given/);
});

test('a YAML error is reported without the surrounding lines, which may hold a password', async (context) => {
  const file = await write(context, `${BASE}    password: "pa55\n  oops: [\n`);
  await assert.rejects(readSubjectFile(file), (error: Error) => {
    assert.match(error.message, /line \d+/);
    assert.doesNotMatch(error.message, /pa55/);
    return true;
  });
});

test('a misspelt key is refused with the key that was meant', (context) =>
  refused(context, BASE.replace('xcapRoot', 'xcaproot'), /unknown key xcaproot; did you mean xcapRoot\?/));

test('a YAML alias within its own anchor is refused with the key', (context) =>
  refused(context, `${BASE}headers: &all\n  X-A: *all\n`, /headers\.X-A: refers to itself; remove the YAML alias/));

test('of many mistakes in a subject file the first are named, and the others counted', async (context) => {
  const keys = Array.from({ length: 30 }, (_, index) => `timeoutMx${index}: 1`).join('\n');
  await refused(
    context,
    `${BASE}${keys}`,
    /unknown keys timeoutMx0, .*timeoutMx19, and 10 more; did you mean timeoutMs\?$/,
  );
  const users = Array.from({ length: 30 }, () => '  - xu: a').join('\n');
  await refused(context, `name: lab\nusers:\n${users}`, /users\[9\]\.xui: .*; and 40 more$/);
  // Comparing this key with each known one would take minutes.
  await refused(context, `${BASE}? ${'k'.repeat(900_000)}\n: 1`, /unknown key k+$/);
});
