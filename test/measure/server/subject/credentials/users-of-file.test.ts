import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../../common/errors.js';
import { readSubjectFile } from '../../../../../src/measure/server/subject/subject-file.js';
import { certificate as cert, privateKey as key } from '../../../../client/xcap/tls-material.js';
import { temporaryFolder } from '../../tiny-suite.js';

const env = (name: string) => `$\{env:${name}}`;

async function read(context: TestContext, users: string, more = '', environment: NodeJS.ProcessEnv = {}) {
  const file = path.join(await temporaryFolder(context), 'subject.yaml');
  const root = more.includes('xcapRoot:') ? '' : 'xcapRoot: https://lab.example.com/xcap\n';
  await writeFile(file, `name: lab\n${root}users:\n${users}\n${more}`);
  const choice = await readSubjectFile(file, { environment });
  assert.ok(choice.kind === 'running');
  return choice.subject;
}

async function refused(context: TestContext, message: RegExp, users: string, more = '', environment = {}) {
  await assert.rejects(read(context, users, more, environment), (error) => {
    assert.ok(error instanceof InvalidArgumentError);
    assert.match(error.message, message);
    return true;
  });
}

const PLAIN = 'xcapRoot: http://lab.example.com/xcap\n';

test('each user has credentials of another kind, and those from the environment are secret', async (context) => {
  const folder = await temporaryFolder(context);
  const file = path.join(folder, 'carol.pem');
  await writeFile(file, cert);
  const subject = await read(
    context,
    `  - { xui: 'sip:alice@example.com', token: '${env('TOKEN')}' }
  - { xui: 'sip:bob@example.com', headers: { X-3GPP-Asserted-Identity: '"sip:bob@example.com"', X-Key: '${env('API_KEY')}' } }
  - { xui: 'sip:carol@example.com', tls: { cert: '${file}', key: '${env('KEY')}' } }
  - { xui: 'sip:dave@example.com', password: pw }`,
    '',
    { TOKEN: 'tok-1', API_KEY: 'key-of-bob', KEY: key },
  );
  const [alice, bob, carol, dave] = subject.users;
  assert.equal(alice?.token, 'tok-1');
  assert.deepEqual(bob?.headers, { 'X-3GPP-Asserted-Identity': '"sip:bob@example.com"', 'X-Key': 'key-of-bob' });
  assert.deepEqual(carol?.tls, { cert, key });
  assert.equal(dave?.password, 'pw');
  assert.deepEqual(subject.secrets, ['tok-1', 'key-of-bob', key]);
  assert.deepEqual(subject.secretHeaders, ['x-key']);
});

test('a user has one kind of credentials', (context) =>
  refused(
    context,
    /users\[0\]: has password and token; keep one of them/,
    "  - { xui: 'sip:alice@example.com', password: pw, token: abc }",
  ));

test('an unreadable or wrong certificate is named, without its key', async (context) => {
  const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const user = (key: string) => `  - { xui: 'sip:a@example.com', tls: { cert: '${env('CERT')}', key: '${env(key)}' } }`;
  const environment = {
    CERT: cert,
    KEY: other.export({ type: 'pkcs8', format: 'pem' }).toString(),
    PATH_OF_KEY: '/no/such/secret-path',
  };
  await refused(
    context,
    /users\[0\]\.tls\.key: cannot be used with the certificate: .*mismatch/,
    user('KEY'),
    '',
    environment,
  );
  await assert.rejects(read(context, user('PATH_OF_KEY'), '', environment), (error: Error) => {
    assert.match(error.message, /users\[0\]\.tls\.key: is neither PEM nor a file that can be read \(ENOENT\)/);
    return !error.message.includes('secret-path');
  });
});

test('tokens and client certificates need TLS, and tokens may go to a loopback address or where the file allows it', async (context) => {
  const token = "  - { xui: 'sip:alice@example.com', token: abc }";
  await refused(context, /users\[0\]\.token: would be sent in clear text/, token, PLAIN);
  const allowed = await read(context, token, `${PLAIN}auth: { bearerWithoutTls: true }\n`);
  assert.equal(allowed.bearerWithoutTls, true);
  await read(context, token, 'xcapRoot: http://127.0.0.1:8080/xcap\n');
  await refused(context, /users\[0\]\.token/, token, 'xcapRoot: http://127.0.0.1.example.com/xcap\n');
  const certified = `  - { xui: 'sip:alice@example.com', tls: { cert: '${env('CERT')}', key: '${env('KEY')}' } }`;
  await refused(context, /users\[0\]\.tls: needs an XCAP root with https/, certified, PLAIN, { CERT: cert, KEY: key });
});

test('a field that identifies all users names the place for a field of each user', (context) =>
  refused(
    context,
    /headers\.Cookie: makes every request one of the same user, and the subject has 2 users: write the field under users\[\]\.headers/,
    "  - { xui: 'sip:alice@example.com' }\n  - { xui: 'sip:bob@example.com' }",
    'headers: { Cookie: a=b }\n',
  ));

test('the helper of a file needs users without credentials, and {xui} for several', async (context) => {
  const users = "  - { xui: 'sip:alice@example.com' }\n  - { xui: 'sip:bob@example.com' }";
  const subject = await read(context, users, 'credentials: { command: [./get, "{xui}"], timeoutMs: 500 }\n');
  const { helper } = subject;
  assert.ok(helper !== undefined && 'command' in helper);
  assert.deepEqual([helper.command, helper.timeoutMs], [['./get', '{xui}'], 500]);
  await refused(context, /credentials\.command: needs \{xui\}/, users, 'credentials: { command: [./get] }\n');
  await refused(
    context,
    /credentials: every user has credentials already/,
    "  - { xui: 'sip:alice@example.com', password: pw }",
    'credentials: { command: [./get, "{xui}"] }\n',
  );
});
