import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { startXdms } from '../../../../../simulators/index.js';
import { diagnose } from '../../../../../src/measure/doctor/diagnose.js';
import { DocumentJournal } from '../../../../../src/measure/server/documents/journal.js';
import { restoreLeftDocuments } from '../../../../../src/measure/server/restore-left-documents.js';
import { runConformance } from '../../../../../src/measure/server/run-conformance.js';
import { followRedirect } from '../../../../../src/measure/server/subject/first-look/follow-redirect.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { MOCK_USERS } from '../../../../../src/measure/server/subject/subject-choice.js';
import { certificate as cert, privateKey as key } from '../../../../client/xcap/tls-material.js';
import { serveSubject } from '../../a-subject.js';
import { partOfSuite, temporaryFolder } from '../../tiny-suite.js';

const CHOSEN = { followRootRedirect: true } as const;

/** Serves a root that redirects every request, and keeps the requests. */
async function serveRedirect(
  context: TestContext,
  location: (target: string) => string,
  { status = 301, ...more }: Partial<Subject> & { readonly status?: number } = {},
) {
  const asked: IncomingMessage[] = [];
  const { choice } = await serveSubject(
    context,
    (request, response) => {
      asked.push(request);
      response.writeHead(status, { Location: location(request.url ?? '') }).end();
    },
    { ...CHOSEN, ...more },
  );
  return { choice, asked };
}

/** Serves a root that answers 404 to everything. */
async function serveRoot(context: TestContext) {
  const asked: IncomingMessage[] = [];
  const { choice } = await serveSubject(context, (request, response) => {
    asked.push(request);
    response.writeHead(404).end();
  });
  return { asked, xcapRoot: choice.subject.xcapRoot, origin: new URL(choice.subject.xcapRoot).origin };
}

for (const status of [301, 302, 307, 308]) {
  test(`a redirect with ${status} is followed to the other root, without credentials`, async (context) => {
    const there = await serveRoot(context);
    const here = await serveRedirect(context, (target) => `${there.origin}/services${target}#part`, {
      status,
      users: [{ xui: 'sip:alice@example.com', token: 'secret-token' }],
    });
    const { choice, note } = await followRedirect(here.choice);
    assert.deepEqual(choice, {
      ...here.choice,
      subject: { ...here.choice.subject, xcapRoot: `${there.origin}/services/xcap` },
    });
    assert.match(note ?? '', /^http:\S+\/xcap redirects to http:\S+\/services\/xcap, which is taken as the XCAP root;/);
    const both = [...here.asked, ...there.asked];
    assert.deepEqual(
      both.map(({ method, url, headers }) => [method, url, headers.authorization]),
      [
        ['GET', '/xcap/xcap-caps/global/index', undefined],
        ['GET', '/services/xcap/xcap-caps/global/index', undefined],
      ],
    );
  });
}

test('a Location without a host is a root on the same server', async (context) => {
  const { choice } = await serveSubject(
    context,
    ({ url = '' }, response) => {
      if (url.startsWith('/v2/')) response.writeHead(404).end();
      else response.writeHead(308, { Location: `/v2${url}` }).end();
    },
    CHOSEN,
  );
  const followed = await followRedirect(choice);
  assert.equal(followed.choice.kind === 'running' && new URL(followed.choice.subject.xcapRoot).pathname, '/v2/xcap');
});

test('a root is asked for redirects only by choice, and one that does not redirect stays', async (context) => {
  const { choice, asked } = await serveRedirect(context, (target) => `/v2${target}`, { followRootRedirect: false });
  assert.deepEqual(await followRedirect(choice), { choice });
  assert.equal(asked.length, 0);
  for (const status of [200, 303, 401]) {
    const here = await serveRedirect(context, (target) => `/v2${target}`, { status });
    assert.deepEqual(await followRedirect(here.choice), { choice: here.choice }, String(status));
  }
});

const REFUSED: readonly (readonly [situation: string, location: (target: string) => string, says: RegExp])[] = [
  ['a second redirect', (target) => `/v2${target}`, /xcap, which redirects again, to http:\S+index; only one redirect/],
  ['to itself', (target) => target, /redirects again, to http:/],
  [
    'a login page',
    () => '/login?next=a',
    /\/login, which does not end with \/xcap-caps\/global\/index, as the request; check/,
  ],
  ['a query', (target) => `${target}?page=1`, /which does not end with \/xcap-caps\//],
  ['a scheme without hosts', () => 'sip:alice@example.com', /which does not end with \/xcap-caps\//],
  ['another scheme', (target) => `ftp://example.com${target}`, /ftp:\/\/example\.com\S+, which is no XCAP root/],
  ['a selector', (target) => `/~~${target}`, /which is no XCAP root; check the path/],
];

for (const [situation, location, says] of REFUSED) {
  test(`a redirect is refused: ${situation}`, async (context) => {
    const { choice } = await serveRedirect(context, location);
    await assert.rejects(followRedirect(choice), { name: 'SubjectAccessError', message: says });
    const { findings } = await diagnose(choice);
    assert.deepEqual(
      findings.map(({ topic, state }) => [topic, state]),
      [['XCAP root', 'bad']],
    );
  });
}

test('no redirect leads from https to http', async (context) => {
  const answer = ({ url }: IncomingMessage, response: ServerResponse) =>
    response.writeHead(301, { Location: `http://127.0.0.1:9${url}` }).end();
  const server = createServer({ cert, key }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close());
  const xcapRoot = `https://127.0.0.1:${(server.address() as AddressInfo).port}/xcap`;
  const users = [{ xui: 'sip:alice@example.com' }];
  const tls = { rejectUnauthorized: false };
  const subject: Subject = { name: 'lab', xcapRoot, users, timeoutMs: 5_000, tls, ...CHOSEN };
  await assert.rejects(followRedirect({ kind: 'running', subject }), {
    name: 'SubjectAccessError',
    message:
      /redirects to http:\/\/127\.0\.0\.1:9\/xcap, from https to http, where everybody on the network path can read/,
  });
  // What a user reads who has not chosen to follow: no advice that would not help.
  const { findings } = await diagnose({ kind: 'running', subject: { ...subject, followRootRedirect: false } });
  assert.match(findings.at(-1)?.text ?? '', /redirects to http:\/\/127\.0\.0\.1:9\/xcap; give that as the XCAP root$/);
});

test('a token goes to no address without TLS', async (context) => {
  const users = [{ xui: 'sip:alice@example.com', token: 'secret-token' }];
  const away = await serveRedirect(context, (target) => `http://xcap.example.com${target}`, { users });
  await assert.rejects(followRedirect(away.choice), {
    name: 'SubjectAccessError',
    message: /redirects to http:\/\/xcap\.example\.com\/xcap, where users\[0\]\.token: would be sent in clear text/,
  });
});

test('a run measures the new root, names it, and restores there', async (context) => {
  await using xdms = await startXdms({ users: MOCK_USERS, auth: 'digest', root: '/services/xcap' });
  const { origin } = new URL(xdms.xcapRoot);
  const here = await serveRedirect(context, (target) => `${origin}/services${target}`, { users: MOCK_USERS });
  const suite = await partOfSuite(context, ['rfc4825/8.4-delete.feature']);
  const notices: string[] = [];
  const run = async (subject: Subject) => {
    const onNotice = (text: string) => void notices.push(text);
    const result = await runConformance({ suite, subject: { kind: 'running', subject }, onNotice });
    return {
      result,
      outcomes: result.cases.map(({ id, outcome, exchanges }) => `${id} ${outcome} ${exchanges.length}`),
    };
  };
  const direct = await run({ ...here.choice.subject, xcapRoot: xdms.xcapRoot });
  assert.deepEqual([notices.length, here.asked.length], [0, 0]);
  const followed = await run(here.choice.subject);
  assert.deepEqual(followed.outcomes, direct.outcomes);
  assert.equal(followed.result.subject.xcapRoot, xdms.xcapRoot);
  assert.match(notices.join(), /redirects to http:\S+\/services\/xcap/);
  assert.equal(here.asked.length, 1);

  const { findings, subject } = await diagnose(here.choice);
  assert.equal(subject.xcapRoot, xdms.xcapRoot);
  assert.deepEqual([findings[0]?.topic, findings[0]?.state], ['XCAP root', 'note']);
  assert.ok(findings.every(({ state }) => state !== 'bad'));

  const file = path.join(await temporaryFolder(context), 'documents.jsonl');
  const uri = `${xdms.xcapRoot}/resource-lists/users/sip:alice@example.com/index`;
  new DocumentJournal(file, { ...here.choice.subject, xcapRoot: xdms.xcapRoot }).record(uri, { status: 404 });
  const restored = await restoreLeftDocuments({ subject: here.choice, journal: file });
  assert.deepEqual(restored, [{ uri, end: 'unchanged' }]);
});
