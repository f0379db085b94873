import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { licenseSettings } from '../../src/cli/commands/serve/license-settings.js';
import { xdmsSettings } from '../../src/cli/commands/serve/xdms-settings.js';
import { certificate, privateKey } from '../client/xcap/tls-material.js';
import { temporaryFolder } from '../simulators/persist/support.js';
import { runHere } from './run-here.js';

const ALL = `
host: 127.0.0.2
hosts: [xcap.example.com]
port: 0
root: /services
users:
  - xui: sip:alice@example.com
    password: secret
    privilege: trusted-writer
    tokens: [{ token: abc, scopes: [read], expiresAt: '2027-01-31T12:00:00Z' }]
auth:
  scheme: digest
  realm: home
  algorithms: [MD5]
  integrity: true
  scopes: [read]
  refusalStatus: 403
  anonymous: [xcap-caps]
tls: { cert: cert.pem, key: key.pem }
http2: true
corsOrigins: ['*']
resolver: xpath
preset: { extends: aosp, auidPrefix: ut, namespaces: false, phrases: { no-parent: No. } }
seed: documents
usages: [usage.yaml]
deviations: [conflicts-are-500]
limits: { documentBytes: 5000, depth: 9 }
persist: state
controlPort: 0
controlTls: true
lenient: true
keptVersions: 3
trustedProxy: { addresses: [10.0.0.1] }
untrustedIdentity: refuse
log: json
verbose: true
`;

function configIn(folder: string, text: string): string {
  const file = path.join(folder, 'config.yaml');
  writeFileSync(path.join(folder, 'cert.pem'), certificate);
  writeFileSync(path.join(folder, 'key.pem'), privateKey);
  writeFileSync(file, text);
  return file;
}

test('every key of the file of xdms takes effect; paths start at its folder', async (context) => {
  const folder = temporaryFolder(context);
  const settings = await xdmsSettings({ config: configIn(folder, ALL) });
  const { shared, mock, tenants, control, log, verbose } = settings;
  assert.deepEqual(shared, {
    host: '127.0.0.2',
    hosts: ['xcap.example.com'],
    port: 0,
    tls: { cert: certificate, key: privateKey },
    http2: true,
    limits: { documentBytes: 5000, depth: 9 },
  });
  assert.deepEqual(mock, {
    root: '/services',
    users: [
      {
        xui: 'sip:alice@example.com',
        password: 'secret',
        privilege: 'trusted-writer',
        tokens: [{ token: 'abc', scopes: ['read'], expiresAt: '2027-01-31T12:00:00Z' }],
      },
    ],
    trustedProxy: { addresses: ['10.0.0.1'] },
    untrustedIdentity: 'refuse',
    lenient: true,
    keptVersions: 3,
    auth: {
      scheme: 'digest',
      realm: 'home',
      algorithms: ['MD5'],
      integrity: true,
      scopes: ['read'],
      refusalStatus: 403,
      anonymous: ['xcap-caps'],
    },
    corsOrigins: ['*'],
    resolver: 'xpath',
    preset: { extends: 'aosp', auidPrefix: 'ut', namespaces: false, phrases: { 'no-parent': 'No.' } },
    seed: path.join(folder, 'documents'),
    usages: [path.join(folder, 'usage.yaml')],
    deviations: ['conflicts-are-500'],
    persist: path.join(folder, 'state'),
  });
  assert.deepEqual([tenants, control, log, verbose], [undefined, { controlPort: 0, controlTls: true }, 'json', true]);
});

test('tenants take the other keys of the file, and their own come first', async (context) => {
  const folder = temporaryFolder(context);
  const config = configIn(
    folder,
    `
auth: { scheme: digest, realm: home }
persist: state
deviations: [conflicts-are-500]
tenants:
  red: { root: /services/red, users: [{ xui: 'sip:r@example.com', password: r }], keptVersions: 0 }
  blue: { auth: { scheme: none }, persist: other, deviations: [], preset: homer, usages: [usage.yaml] }
`,
  );
  const { tenants } = await xdmsSettings({ config, seed: '/seed' });
  assert.deepEqual(Object.fromEntries(tenants ?? []), {
    red: {
      root: '/services/red',
      users: [{ xui: 'sip:r@example.com', password: 'r' }],
      keptVersions: 0,
      auth: { scheme: 'digest', realm: 'home' },
      persist: path.join(folder, 'state', 'red'),
      deviations: ['conflicts-are-500'],
      seed: '/seed',
    },
    blue: {
      auth: { scheme: 'none', realm: 'home' },
      persist: path.join(folder, 'other'),
      deviations: [],
      preset: 'homer',
      usages: [path.join(folder, 'usage.yaml')],
      seed: '/seed',
    },
  });
  const named = await xdmsSettings({ config, tenants: ['blue', 'green'] });
  assert.deepEqual([...(named.tenants?.keys() ?? [])], ['blue', 'green']);
  await assert.rejects(xdmsSettings({ tenants: ['red'], root: '/x' }), /^UsageError: --root: each tenant has a root/);
});

test('the command line wins over the file', async (context) => {
  const config = configIn(temporaryFolder(context), ALL);
  const { shared, mock, log } = await xdmsSettings({
    config,
    port: 8000,
    users: [{ xui: 'sip:b@example.com', password: 'b' }],
    auth: { realm: 'other' },
    deviations: [],
    limits: { documentBytes: 7 },
    log: 'text',
  });
  assert.equal(shared.port, 8000);
  assert.deepEqual(mock.users, [{ xui: 'sip:b@example.com', password: 'b' }]);
  assert.ok(typeof mock.auth === 'object');
  const { scheme, realm, integrity } = mock.auth;
  assert.deepEqual([scheme, realm, integrity], ['digest', 'other', true]);
  assert.deepEqual([mock.deviations, shared.limits, log], [[], { documentBytes: 7, depth: 9 }, 'text']);
});

test('with bearer, --user gives a token', async (context) => {
  const config = configIn(temporaryFolder(context), 'auth: { scheme: bearer }');
  const { mock } = await xdmsSettings({ config, users: [{ xui: 'sip:b@example.com', password: 'abc' }] });
  assert.deepEqual(mock.users, [{ xui: 'sip:b@example.com', tokens: [{ token: 'abc' }] }]);
  const without = xdmsSettings({ config, users: [{ xui: 'sip:b@example.com' }] });
  await assert.rejects(without, /^UsageError: --user: sip:b@example.com has no token, which --auth bearer needs/);
});

test('every key of the file of license takes effect', async (context) => {
  const text = `
port: 0
host: 127.0.0.2
masters: [{ key: bWFzdGVy, totalCredit: 3, organisation: acme, master: acme-1 }, { key: b3RoZXI=, totalCredit: 0 }]
successStatus: 200
repeatWhenExhausted: allow
bodyLimit: 1000
tls: true
persist: state
deviations: [credit-without-end]
corsOrigins: [https://app.example.com]
`;
  const folder = temporaryFolder(context);
  const { options, masters } = await licenseSettings({ config: configIn(folder, text) });
  assert.deepEqual(options, {
    host: '127.0.0.2',
    port: 0,
    successStatus: 200,
    repeatWhenExhausted: 'allow',
    bodyLimit: 1000,
    tls: true,
    persist: path.join(folder, 'state'),
    deviations: ['credit-without-end'],
    corsOrigins: ['https://app.example.com'],
  });
  assert.deepEqual(masters, [
    { key: 'bWFzdGVy', totalCredit: 3, organisation: 'acme', master: 'acme-1' },
    { key: 'b3RoZXI=', totalCredit: 0 },
  ]);
});

const REFUSED: readonly (readonly [command: string, text: string, message: RegExp])[] = [
  ['xdms', 'prot: 1', /unknown key prot; did you mean port\?/],
  ['xdms', 'preset: aops', /preset: must be one of ut, .*, or an object with extends/],
  ['xdms', 'preset: { extends: aosp, auidPrefx: x }', /preset: unknown key auidPrefx; did you mean auidPrefix\?/],
  ['xdms', 'trustedProxy: yes please', /trustedProxy: must be true, false or an object with addresses/],
  ['xdms', 'auth: { integrity: always }', /auth\.integrity: must be true, false or required/],
  ['xdms', 'tenants: { red: { usrs: [] } }', /tenants\.red: unknown key usrs; did you mean users\?/],
  ['xdms', 'auth: { relm: home }', /auth: unknown key relm; did you mean realm\?/],
  ['xdms', 'port: http', /port: must be a number/],
  ['xdms', 'users: [{ xui: alice }]', /users\[0\]\.xui: must start with a scheme/],
  [
    'xdms',
    `users: [{ xui: 'sip:a@b', password: '\${env:XCALIPER_NOT_SET}' }]`,
    /users\[0\]\.password: the environment variable/,
  ],
  ['xdms', 'limits: { depth: 0 }', /limits\.depth: must be at least 1/],
  ['xdms', 'port: 0\nroot: services?x', /root: must be a path/],
  ['xdms', 'port: 0\ndeviations: [no-etag]', /deviations.*no-etag/],
  ['xdms', 'port: 0\nauth: { scheme: digest }\nusers: [{ xui: "sip:a@b" }]', /sip:a@b has no password/],
  ['xdms', 'a: [', /cannot read/],
  ['license', 'masters: [{ key: bWFzdGVy }]', /masters\[0\]\.totalCredit: must be a number, and is missing/],
  ['license', 'port: 0\nmasters: [{ key: "***", totalCredit: 1 }]', /masters\[0\]\.key: must be base64/],
  ['license', 'master: []', /unknown key master; did you mean masters\?/],
];

for (const [command, text, message] of REFUSED) {
  test(`${command} refuses the file ${JSON.stringify(text)} in one line`, async (context) => {
    const file = configIn(temporaryFolder(context), text);
    const { code, stderr } = await runHere([command, '--config', file]);
    assert.equal(code, 2);
    assert.match(stderr, message);
    assert.match(stderr, /^xcaliper: [^\n]*\n$/);
  });
}

test('an unreadable file is refused', async (context) => {
  const folder = path.join(temporaryFolder(context), 'folder');
  mkdirSync(folder);
  for (const file of [folder, `${folder}-missing`]) {
    const { code, stderr } = await runHere(['xdms', '--config', file]);
    assert.deepEqual([code, stderr.startsWith(`xcaliper: --config: cannot read ${file}: `)], [2, true]);
  }
});

test('files of TLS are checked, and named by their option', async (context) => {
  const config = configIn(temporaryFolder(context), '');
  const cert = path.join(path.dirname(config), 'cert.pem');
  for (const [args, message] of [
    [['--cert', cert], /--key: is missing/],
    [['--key', cert], /--cert: is missing/],
    [['--cert', cert, '--key', cert], /--key: must be a private key in PEM/],
    [['--client-ca', config], /--client-ca: must be a certificate in PEM/],
    [['--cert', `${cert}x`, '--key', cert], /--cert: cannot read/],
    [['--cors-origin', 'example.com'], /--cors-origin: must be \* or an origin/],
  ] as const) {
    const { code, stderr } = await runHere(['license', '--port', '0', ...args]);
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
  const { stderr } = await runHere(['xdms', '--port', '0', '--http2']);
  assert.match(stderr, /--http2: needs tls/);
});
