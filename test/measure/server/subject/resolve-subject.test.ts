import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import {
  resolveSubject,
  type SubjectOptions,
  subjectName,
} from '../../../../src/measure/server/subject/resolve-subject.js';
import { temporaryFolder } from '../tiny-suite.js';

const ALICE = { xui: 'sip:alice@example.com', password: 'secret' };

async function refused(options: SubjectOptions, argument: string, message: RegExp): Promise<void> {
  await assert.rejects(resolveSubject(options), (error) => {
    assert.ok(error instanceof InvalidArgumentError);
    assert.equal(error.argument, argument);
    assert.match(error.message, message);
    return true;
  });
}

async function subjectFile(context: TestContext, text: string, name = 'subject.yaml'): Promise<string> {
  const file = path.join(await temporaryFolder(context), name);
  await writeFile(file, text);
  return file;
}

test('the default subject is the mock, with two users', async () => {
  const choice = await resolveSubject({});
  assert.equal(choice.kind, 'mock');
  assert.equal(choice.kind === 'mock' && choice.users.length, 2);
  assert.equal(subjectName(choice), 'mock');
});

test('options set users and resolver of the mock', async () => {
  assert.deepEqual(await resolveSubject({ subject: 'mock', users: [ALICE], resolver: 'xpath' }), {
    kind: 'mock',
    users: [ALICE],
    resolver: 'xpath',
  });
});

test('a URL means a running server, named by host and port', async () => {
  const choice = await resolveSubject({ subject: 'https://XDMS.example.com:8443/xcap/', users: [ALICE] });
  assert.ok(choice.kind === 'running');
  assert.equal(choice.subject.xcapRoot, 'https://xdms.example.com:8443/xcap');
  assert.equal(subjectName(choice), 'xdms.example.com:8443/xcap');
  assert.deepEqual(choice.subject.users, [ALICE]);
});

test('a URL that cannot be an XCAP root is refused', async () => {
  await refused({ subject: 'http://h/a?b', users: [ALICE] }, 'subject', /query/);
  await refused({ subject: 'http://h/a#b', users: [ALICE] }, 'subject', /fragment/);
  await refused({ subject: 'http://a:b@h/', users: [ALICE] }, 'subject', /credentials/);
  await refused({ subject: 'http://', users: [ALICE] }, 'subject', /must be an http or https URI/);
});

test('a URL needs users, and a user needs a XUI with a scheme', async () => {
  await refused({ subject: 'http://h/xcap' }, 'users', /at least one user/);
  await refused({ subject: 'mock', users: [{ xui: 'alice' }] }, 'users', /scheme/);
});

test('options say how users log in, and override a subject file', async (context) => {
  const options = { users: [ALICE], usernameForm: 'user-part', basicWithoutTls: true } as const;
  const choice = await resolveSubject({ subject: 'http://h/xcap', ...options });
  assert.ok(choice.kind === 'running');
  assert.deepEqual(choice.subject.users, [{ ...ALICE, username: 'alice' }]);
  assert.equal(choice.subject.basicWithoutTls, true);
  const mock = await resolveSubject({ ...options, subject: 'mock' });
  assert.ok(mock.kind === 'mock');
  assert.deepEqual([mock.users[0]?.username, mock.described?.basicWithoutTls], ['alice', true]);
  const text =
    'name: lab\nxcapRoot: http://h/xcap\nusers: [{ xui: sip:bob@example.com }]\nauth: { username: user-part }\n';
  const file = await resolveSubject({ subject: await subjectFile(context, text), usernameForm: 'xui' });
  assert.ok(file.kind === 'running');
  assert.deepEqual(file.subject.users, [{ xui: 'sip:bob@example.com' }]);
  await refused({ usernameForm: 'alice' as never }, 'usernameForm', /must be one of xui, user-part/);
});

test('a redirect of the root is followed only of a server that runs already', async (context) => {
  const followRootRedirect = true;
  const { kind, ...more } = await resolveSubject({ subject: 'http://h/xcap', users: [ALICE], followRootRedirect });
  assert.ok(kind === 'running' && 'subject' in more && more.subject.followRootRedirect);
  const started = 'name: lab\nstart: mock\nfollowRootRedirect: true\n';
  await refused({ subject: 'mock', followRootRedirect }, 'followRootRedirect', /is for a server that already runs/);
  const subject = await subjectFile(context, started);
  await refused({ subject }, 'subject', /followRootRedirect: cannot be given with start, .*; remove it/);
});

test('the option for the resolver is for the mock only', async () => {
  await refused({ subject: 'http://h/xcap', users: [ALICE], resolver: 'xpath' }, 'resolver', /setting of the mock/);
});

const FILE =
  'name: lab\nxcapRoot: http://lab.example.com/xcap/\nusers:\n  - xui: sip:alice@example.com\n    username: alice\n    password: secret\n';

test('a subject file in YAML is read', async (context) => {
  assert.deepEqual(await resolveSubject({ subject: await subjectFile(context, `${FILE}timeoutMs: 2500\n`) }), {
    kind: 'running',
    subject: {
      name: 'lab',
      xcapRoot: 'http://lab.example.com/xcap',
      users: [{ xui: 'sip:alice@example.com', username: 'alice', password: 'secret' }],
      timeoutMs: 2500,
    },
  });
});

test('a subject file in JSON is read, and users of the options replace its users', async (context) => {
  const text = JSON.stringify({ name: 'lab', xcapRoot: 'http://lab/x', users: [{ xui: 'sip:bob@example.com' }] });
  const choice = await resolveSubject({ subject: await subjectFile(context, text, 'subject.json'), users: [ALICE] });
  assert.deepEqual(choice.kind === 'running' && choice.subject, {
    name: 'lab',
    xcapRoot: 'http://lab/x',
    users: [ALICE],
    timeoutMs: 10_000,
  });
});

const BROKEN = [
  ['a missing name', FILE.replace('name: lab\n', ''), /name: /],
  [
    'a root that is no URL',
    FILE.replace('http://lab.example.com/xcap/', 'lab'),
    /xcapRoot: must be an http or https URI/,
  ],
  ['a missing root', FILE.replace(/xcapRoot.*\n/, ''), /xcapRoot: must be a string/],
  ['no users', 'name: lab\nxcapRoot: http://h/x\nusers: []\n', /users: /],
  [
    'a XUI without a scheme',
    FILE.replace('sip:alice@example.com', 'alice'),
    /users\[0\]\.xui: must start with a scheme/,
  ],
  ['a wait of an hour', `${FILE}retry: { maxWaitMs: 3600000 }\n`, /retry\.maxWaitMs: must be at most 300000/],
  ['a pace of no requests', `${FILE}pace: { requestsPerSecond: 0 }\n`, /pace\.requestsPerSecond: must be more than 0/],
  ['a time-out of zero', `${FILE}timeoutMs: 0\n`, /timeoutMs: must be a positive number/],
  ['an unknown key', `${FILE}timeout: 5\n`, /unknown key timeout/],
  ['several mistakes', `${FILE}timeoutMs: x\ntimeout: 5\n`, /timeoutMs: .*; unknown key timeout/],
  ['an unknown key of a user', FILE.replace('username', 'user'), /users\[0\]: unknown key user/],
  ['text that is no YAML', '{', /subject\.yaml: /],
  ['a list', '- a\n', /subject\.yaml: /],
] as const;

for (const [name, text, message] of BROKEN) {
  test(`a subject file with ${name} is refused, and the key is named`, async (context) => {
    await refused({ subject: await subjectFile(context, text) }, 'subject', message);
  });
}

test('a missing file is refused', async () => {
  await refused({ subject: '/nowhere/subject.yaml' }, 'subject', /\/nowhere\/subject\.yaml/);
});
