import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { listedInRun } from '../../../../../src/measure/server/subject/capabilities.js';
import { whyNoXcap } from '../../../../../src/measure/server/subject/first-look/other-server.js';
import type { Subject } from '../../../../../src/measure/server/subject/subject.js';
import { openDispatcher, SINGLE_USE } from '../../../../../src/measure/server/subject/subject-dispatcher.js';
import { serveSubject } from '../../a-subject.js';

const LISTS = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>';
const PAGE = { 'Content-Type': 'text/html' };

/** Looks at a server, and counts its requests. */
async function lookAt(context: TestContext, answer: RequestListener, more: Partial<Subject> = {}) {
  let requests = 0;
  const { choice } = await serveSubject(
    context,
    (request, response) => {
      requests += 1;
      answer(request, response);
    },
    more,
  );
  const { subject } = choice;
  const dispatcher = openDispatcher(subject, SINGLE_USE);
  try {
    return { other: await whyNoXcap(subject, await listedInRun({ subject }), dispatcher), requests };
  } finally {
    await dispatcher.destroy();
  }
}

test('a server with readable capabilities gets no further request', async (context) => {
  const caps = '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"/>';
  const look = await lookAt(context, (_request, response) => response.end(caps));
  assert.deepEqual(look, { other: undefined, requests: 1 });
});

test('a server with the media type of a usage is one of XCAP, also when it answers the same to all', async (context) => {
  const look = await lookAt(context, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/resource-lists+xml; charset=utf-8' }).end(LISTS);
  });
  assert.deepEqual(look, { other: undefined, requests: 4 });
});

test('a document that only one user has shows an XCAP server, whatever it says of missing documents', async (context) => {
  const answer: RequestListener = ({ url = '' }, response) => {
    if (url === '/xcap/simservs.ngn.etsi.org/users/sip:bob@example.com/simservs.xml') response.end('<simservs/>');
    else response.writeHead(404, PAGE).end('<html>Not found</html>');
  };
  const users = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));
  assert.match((await lookAt(context, answer, { users })).other ?? '', /answers with web pages/);
  const named = await lookAt(context, answer, { users, usages: { 'simservs.ngn.etsi.org': {} } });
  assert.deepEqual(named, { other: undefined, requests: 8 });
});

const ALICE = '/users/sip:alice@example.com/index';

/** Answers that only an XCAP server gives, although it has no capabilities and nothing is stored. */
const SIGNS: readonly (readonly [sign: string, status: (url: string) => number, type?: string])[] = [
  ['a report of an error', () => 404, 'application/xcap-error+xml'],
  ['400 to a prefix that nothing binds', (url) => (url.includes('/~~/') ? 400 : 404)],
  ['403 to the tree of another user', (url) => (url.endsWith(ALICE) ? 404 : 403)],
  ['another refusal of an unknown usage', (url) => (url.includes('/resource-lists/') ? 404 : 403)],
  ['an empty 204 for a usage that it knows', (url) => (url.includes('/resource-lists/') ? 204 : 404)],
];

for (const [sign, statusOf, type = 'text/plain'] of SIGNS) {
  test(`a server without capabilities and documents is one of XCAP by ${sign}`, async (context) => {
    const { other } = await lookAt(context, ({ url = '' }, response) => {
      response.writeHead(statusOf(url), { 'Content-Type': type }).end();
    });
    assert.equal(other, undefined);
  });
}

for (const root of [
  '<xcap-caps xmlns="urn:oma:params:xml:ns:xcap-caps"/>',
  '<caps xmlns="urn:ietf:params:xml:ns:xcap-caps"/>',
]) {
  test(`a server with ${root} is one of XCAP`, async (context) => {
    const { other } = await lookAt(context, ({ url = '' }, response) => {
      if (url.includes('xcap-caps')) response.end(root);
      else response.writeHead(404).end();
    });
    assert.equal(other, undefined);
  });
}

for (const [says, statusOf] of [
  ['an outage', (url: string) => (url.includes('/~~/') ? 503 : 404)],
  ['a limit of requests', (url: string) => (url.includes('/xcaliper-no-such-usage/') ? 429 : 404)],
  ['a login for some paths', (url: string) => (url.includes('/resource-lists/') ? 404 : 401)],
  ['a redirect of some paths', (url: string) => (url.includes('/resource-lists/') ? 404 : 302)],
] as const) {
  test(`${says} shows nothing of XCAP`, async (context) => {
    const { other } = await lookAt(
      context,
      ({ url = '' }, response) => {
        response.writeHead(statusOf(url), { Location: '/' }).end();
      },
      { traffic: { maxWaitMs: 0 } },
    );
    assert.match(other ?? '', /does not look like an XCAP root/);
  });
}
