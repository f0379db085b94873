import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { startXdms, type XdmsOptions } from '../../../simulators/index.js';
import { XcapStack } from '../../../src/client/index.js';
import { diagnose } from '../../../src/measure/doctor/diagnose.js';
import { type Diagnosis, type FindingState, isMeasurable } from '../../../src/measure/doctor/diagnosis.js';
import { refusedAccess } from '../../../src/measure/server/subject/access/check-access.js';
import type { Subject } from '../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../src/measure/server/subject/subject-choice.js';
import { serveSubject } from '../server/a-subject.js';

const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mine"/></resource-lists>';

const UNLISTED =
  'rls-services, pres-rules, org.alliance.pres-rules, directory, org.alliance.xcap-directory, org.alliance.pres-content, org.alliance.conv-history, org.alliance.deferred-list, org.alliance.group-usage-list, pidf-manipulation, geolocation-policy';
const NOT_NAMED = `${UNLISTED}: the subject file has to name them, as xcap-caps does not`;

/** The mock as a running server. */
async function running(context: TestContext, options: Partial<XdmsOptions> = {}, more: Partial<Subject> = {}) {
  const xdms = await startXdms({ users: MOCK_USERS, ...options });
  context.after(() => xdms.close());
  const methods: string[] = [];
  xdms.subscribe(({ request }) => methods.push(request.method));
  const subject: Subject = { name: 'lab', xcapRoot: xdms.xcapRoot, users: MOCK_USERS, timeoutMs: 10_000, ...more };
  return { xdms, methods, choice: { kind: 'running', subject } as const };
}

function found({ findings }: Diagnosis, topic: string): readonly [FindingState, string] | undefined {
  const finding = findings.find((one) => one.topic === topic);
  return finding && [finding.state, finding.text];
}

test('all checks of a good server pass, and doctor sends only GET', async (context) => {
  const { methods, choice } = await running(context, { auth: 'digest' });
  const diagnosis = await diagnose(choice);
  assert.ok(isMeasurable(diagnosis));
  assert.deepEqual(found(diagnosis, 'sip:bob@example.com'), ['good', 'has access, by HTTP Digest']);
  assert.deepEqual(found(diagnosis, 'resource-lists'), ['good', 'is served; no user has a document']);
  assert.deepEqual(found(diagnosis, 'conditional'), ['good', 'the server answers 304 to If-None-Match']);
  assert.equal(found(diagnosis, 'write')?.[0], 'note');
  assert.deepEqual([...new Set(methods)], ['GET']);
  const { all = 0, applicable = 0, leftOut = [] } = diagnosis.forecast ?? {};
  assert.equal(
    all - applicable,
    leftOut.reduce((sum, { cases }) => sum + cases, 0),
  );
  assert.ok(applicable > 1_000 && leftOut.some(({ reason }) => reason.includes('the license client')));
});

test('weak entity tags are noted', async (context) => {
  const { choice } = await running(context, { deviations: ['inert-weak-entity-tags'] });
  const [state, text = ''] = found(await diagnose(choice), 'ETag') ?? [];
  assert.equal(state, 'note');
  assert.match(text, /^\S+ has W\/"[^"]+"\. If all entity tags are weak, no If-Match with one of them holds/);
});

test('an existing document is reported, and stays unchanged even when writing is tried', async (context) => {
  const { xdms, methods, choice } = await running(context);
  const [alice] = MOCK_USERS;
  assert.ok(alice !== undefined);
  await using stack = await XcapStack.start({ ...alice, xcapRoot: xdms.xcapRoot });
  await stack.createDocument('resource-lists', LISTS);
  methods.length = 0;
  const diagnosis = await diagnose(choice, { write: true });
  assert.match(
    found(diagnosis, 'resource-lists')?.[1] ?? '',
    /^is served; sip:alice@example\.com has a document, restored after each case$/,
  );
  assert.deepEqual(found(diagnosis, `write as ${alice.xui}`), [
    'good',
    'the server answers 200 to a PUT; the state before is restored',
  ]);
  assert.deepEqual(found(diagnosis, 'write as sip:bob@example.com'), [
    'good',
    'the server answers 201 to a PUT; the state before is restored',
  ]);
  assert.deepEqual(
    methods.filter((method) => method !== 'GET'),
    ['PUT', 'PUT', 'PUT', 'DELETE'],
  );
  assert.equal((await stack.fetchDocument('resource-lists')).body, LISTS);
});

test('a refused user fails the diagnosis, with the option to change', async (context) => {
  const { choice } = await running(context, { auth: 'digest' }, { users: [{ xui: 'sip:alice@example.com' }] });
  const diagnosis = await diagnose(choice);
  assert.deepEqual([isMeasurable(diagnosis), diagnosis.forecast], [false, undefined]);
  assert.deepEqual(found(diagnosis, 'sip:alice@example.com'), ['bad', 'is refused access (401): give the password']);
});

test('a user part that the server accepts is named with what to write, and nothing more is sent', async (context) => {
  const known = MOCK_USERS.map((user) => ({ ...user, username: user.xui.slice(4, -12) }));
  const { choice, methods } = await running(context, { auth: 'digest', users: known });
  const diagnosis = await diagnose(choice);
  assert.deepEqual(found(diagnosis, 'sip:bob@example.com'), [
    'bad',
    'is refused access (401): the server accepts the user name bob instead: add --username-form user-part, or auth.username: user-part to the subject file',
  ]);
  // The probe, and for each user two requests under each name, and one with the XUI in clear.
  assert.equal(methods.length, 1 + 2 * 5);
});

test('claims, other names, and cases that need a second user are reported', async (context) => {
  const more: Partial<Subject> = {
    users: MOCK_USERS.slice(0, 1),
    claims: { 'rls-services': 'the lists are kept elsewhere' },
    usages: { 'pres-rules': { auid: 'org.example.rules', document: 'rules' } },
  };
  const diagnosis = await diagnose((await running(context, {}, more)).choice);
  assert.equal(found(diagnosis, 'second user')?.[0], 'note');
  assert.match(found(diagnosis, 'rls-services')?.[1] ?? '', /^does not apply: .*the lists are kept elsewhere$/);
  assert.match(found(diagnosis, 'pres-rules')?.[1] ?? '', /^is served, as org\.example\.rules, document rules; /);
  const reasons = diagnosis.forecast?.leftOut.map(({ reason }) => reason) ?? [];
  assert.ok(reasons.includes('the subject has only one user'));
  assert.ok(reasons.includes('the subject does not claim rls-services: the lists are kept elsewhere'));
});

test('an untrusted certificate is reported with the key to set, a trusted one with its expiry', async (context) => {
  const { xdms, choice } = await running(context, { tls: true });
  const untrusted = await diagnose(choice);
  assert.equal(isMeasurable(untrusted), false);
  assert.match(
    found(untrusted, 'TLS')?.[1] ?? '',
    /is not trusted: .*set tls\.ca in a subject file to the certificate of the issuing authority$/,
  );
  assert.ok(xdms.certificate !== undefined);
  const subject = { ...choice.subject, tls: { ca: xdms.certificate } };
  const trusted = await diagnose({ kind: 'running', subject });
  assert.match(found(trusted, 'TLS')?.[1] ?? '', /is trusted, valid until \d{4}-\d\d-\d\d, \d+ days from now$/);
  const unchecked = await diagnose({ kind: 'running', subject: { ...subject, tls: { rejectUnauthorized: false } } });
  assert.deepEqual([found(unchecked, 'TLS')?.[0], isMeasurable(unchecked)], ['note', true]);
});

test('a server without capabilities, entity tags and writing is diagnosed', async (context) => {
  const server = createServer(({ method, url = '' }, response) => {
    const isOwn = method === 'GET' && url.endsWith('/resource-lists/users/sip:alice@example.com/index');
    response.writeHead(isOwn ? 200 : method === 'PUT' ? 405 : 404);
    response.end(isOwn ? LISTS : method === 'PUT' ? 'read only' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const xcapRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/where`;
  const subject: Subject = { name: 'files', xcapRoot, users: MOCK_USERS.slice(0, 1), timeoutMs: 10_000 };
  const diagnosis = await diagnose({ kind: 'running', subject }, { write: true });
  assert.equal(found(diagnosis, 'xcap-caps')?.[0], 'note');
  assert.match(found(diagnosis, 'resource-lists')?.[1] ?? '', /^is served; sip:alice@example\.com has a document/);
  assert.deepEqual(found(diagnosis, 'not served'), ['note', NOT_NAMED]);
  assert.match(found(diagnosis, 'ETag')?.[1] ?? '', /has no ETag$/);
  assert.deepEqual(found(diagnosis, 'write as sip:alice@example.com'), [
    'bad',
    'the server answers 405 to a PUT: "read only"; run with --read-only',
  ]);
});

test('a plain web server does not look like an XCAP root', async (context) => {
  const { choice } = await serveSubject(context, (_request, response) => {
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end('<!DOCTYPE html>\n<h1>Not found</h1>');
  });
  const diagnosis = await diagnose(choice);
  assert.equal(isMeasurable(diagnosis), false);
  assert.match(diagnosis.findings.at(-1)?.text ?? '', /^http:.*\/xcap does not look like an XCAP root, /);
});

test('the capabilities are asked for a few times, although they cannot be read', async (context) => {
  let asked = 0;
  const { choice } = await serveSubject(context, ({ url = '' }, response) => {
    if (url.includes('/xcap-caps/')) asked += 1;
    response.writeHead(url.includes('/~~/') ? 400 : 404, { 'Content-Type': 'text/plain' }).end('404 page not found');
  });
  const diagnosis = await diagnose(choice);
  assert.ok(isMeasurable(diagnosis));
  assert.deepEqual(found(diagnosis, 'resource-lists'), ['good', 'is served; no user has a document']);
  assert.deepEqual(found(diagnosis, 'not served'), ['note', NOT_NAMED]);
  // The checks ask, and each case of the forecast takes the same answer.
  assert.ok(asked < 10, `the capabilities were asked for ${asked} times`);
});

test('a usage whose documents are answered strangely does not count as served', async (context) => {
  const { choice } = await running(context, { deviations: ['missing-document-is-empty'] });
  assert.deepEqual(found(await diagnose(choice), 'resource-lists'), [
    'note',
    'may not be served: the server answers 204 to a GET of a document, without a document',
  ]);
});

test('usages of a preset are named with the preset, and documents of all users with what cases do with them', async (context) => {
  const { xdms, choice } = await running(context, { preset: 'mcx' });
  const diagnosis = await diagnose(choice);
  assert.match(
    found(diagnosis, 'org.3gpp.mcptt.user-profile')?.[1] ?? '',
    /^is served, .*mcptt-user-profile-1\.xml; sip:alice@.* have documents, .*; --preset mcx measures it$/,
  );
  assert.deepEqual(found(diagnosis, 'org.3gpp.mcptt.service-config'), [
    'good',
    'has global/service-config.xml, which cases of --preset mcx read',
  ]);
  assert.equal(found(diagnosis, 'preset'), undefined);
  xdms.documents.delete({ auid: 'org.3gpp.mcptt.service-config', document: 'service-config.xml' });
  assert.deepEqual(found(await diagnose(choice), 'org.3gpp.mcptt.service-config'), [
    'note',
    'has no global/service-config.xml, so its cases are skipped: a GET is answered 404',
  ]);
});

for (const [listed, advice] of [
  [
    ['org.openmobilealliance.pres-rules'],
    /such as org\.openmobilealliance\.pres-rules: add --preset oma, or preset: oma/,
  ],
  [['org.openmobilealliance.search'], /such as org\.openmobilealliance\.search: add --preset oma/],
  [['pres-rules', 'org.openmobilealliance.pres-rules'], /the cases use pres-rules; preset: oma leaves that so$/],
] as const) {
  test(`the preset oma is suggested to a server with ${listed.join(' and ')}`, async (context) => {
    const auids = listed.map((auid) => `<auid>${auid}</auid>`).join('');
    const caps = `<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids>${auids}</auids></xcap-caps>`;
    const { choice } = await serveSubject(context, ({ url = '' }, response) => {
      if (url.includes('/xcap-caps/')) response.end(caps);
      else response.writeHead(404).end();
    });
    assert.match(found(await diagnose(choice), 'preset')?.[1] ?? '', advice);
    const named = await diagnose({ ...choice, subject: { ...choice.subject, namesPreset: 'oma' } });
    assert.equal(found(named, 'preset'), undefined);
    const rules = found(named, 'pres-rules')?.[1] ?? '';
    assert.match(rules, listed.includes('pres-rules' as never) ? /^is served; / : /^is served, as org\./);
  });
}

for (const [root, why] of [
  ['<xcap-caps><auids>', /their document element is in no namespace, not in urn:ietf:params:xml:ns:xcap-caps$/],
  ['<xcap-caps xmlns="urn:oma:caps"><auids>', /is in the foreign namespace urn:oma:caps, not in urn:ietf:/],
  ['<caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids>', /their document element is caps, not xcap-caps$/],
] as const) {
  test(`a document that begins with ${root} lists no usages`, async (context) => {
    const { choice } = await serveSubject(context, ({ url = '' }, response) => {
      if (url.includes('/xcap-caps/')) response.end(`${root}<auid>rls-services</auid></auids></xcap-caps>`);
      else response.writeHead(404).end();
    });
    const diagnosis = await diagnose(choice);
    const [state, text = ''] = found(diagnosis, 'xcap-caps') ?? [];
    assert.equal(state, 'note');
    assert.match(text, why);
    assert.deepEqual(found(diagnosis, 'not served'), ['note', NOT_NAMED]);
  });
}

test('usages that the capabilities do not list are one line', async (context) => {
  const caps =
    '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>resource-lists</auid></auids></xcap-caps>';
  const { choice } = await serveSubject(context, ({ url = '' }, response) => {
    if (url.includes('/xcap-caps/')) response.end(caps);
    else response.writeHead(404).end();
  });
  const { findings } = await diagnose(choice);
  const lines = findings.filter(({ text }) => text.includes('rls-services'));
  assert.deepEqual(
    lines.map(({ topic, text }) => `${topic}: ${text}`),
    [`not served: ${UNLISTED}: xcap-caps lists none of them`],
  );
});

test('an entity tag without quotes is none', async (context) => {
  const { choice } = await serveSubject(context, ({ url = '', headers }, response) => {
    if (headers['if-none-match'] !== undefined) response.writeHead(304).end();
    else if (url.includes('/resource-lists/')) response.writeHead(200, { ETag: 'abc' }).end(LISTS);
    else response.writeHead(404).end();
  });
  const [state, text = ''] = found(await diagnose(choice), 'ETag') ?? [];
  assert.equal(state, 'note');
  assert.match(text, /index has abc without double quotes, which is no entity tag \(RFC 9110 §8\.8\.3\)/);
});

for (const [challenge, says] of [
  [
    'Digest realm="r", nonce="n", algorithm=AKAv1-MD5, qop="auth"',
    /offers Digest with the algorithm AKAv1-MD5 and qop auth, as a bootstrapping server \(BSF\) does/,
  ],
  [
    'Digest realm="r", nonce="n", algorithm=SHA-1',
    /offers Digest with the algorithm SHA-1, which Xcaliper cannot use with a password/,
  ],
  ['Digest realm="r", nonce="n", qop="token"', /offers Digest with the algorithm MD5 and qop token, which/],
  ['Negotiate', /offers Negotiate, which Xcaliper cannot use/],
  ['Basic realm="r"', /offers Basic; Basic is used over https only/],
] as const) {
  test(`a challenge that nobody can answer is named: ${challenge}`, async (context) => {
    const users = [{ xui: 'sip:alice@example.com', password: 'secret' }];
    const { choice } = await serveSubject(
      context,
      (_request, response) => response.writeHead(401, { 'WWW-Authenticate': challenge }).end(),
      { users },
    );
    assert.match(found(await diagnose(choice), 'sip:alice@example.com')?.[1] ?? '', says);
    assert.match((await refusedAccess(choice.subject)) ?? '', says);
  });
}

test('the text of a refused PUT is shown', async (context) => {
  const { choice } = await running(context, {}, { users: [{ xui: 'sip:alice@example.com' }] });
  const lost = { ...choice, subject: { ...choice.subject, usages: { 'resource-lists': { document: 'a/b' } } } };
  const [state, text = ''] = found(await diagnose(lost, { write: true }), 'write as sip:alice@example.com') ?? [];
  assert.equal(state, 'bad');
  assert.match(text, /^the server answers 409 to a PUT: "\S.*"; run with --read-only$/);
});
