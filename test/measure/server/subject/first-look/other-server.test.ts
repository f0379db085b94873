import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { listedInRun } from '../../../../../src/measure/server/subject/capabilities.js';
import { lookAtRoot } from '../../../../../src/measure/server/subject/first-look/other-server.js';
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
    const look = await lookAtRoot(subject, await listedInRun({ subject }), dispatcher);
    return { ...look, requests };
  } finally {
    await dispatcher.destroy();
  }
}

test('a server with readable capabilities gets no further request', async (context) => {
  const caps = '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"/>';
  const look = await lookAt(context, (_request, response) => response.end(caps));
  assert.deepEqual(look, { isXcap: true, requests: 1 });
});

test('a server with the media type of a usage is one of XCAP, also when it answers the same to all', async (context) => {
  const look = await lookAt(context, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/resource-lists+xml; charset=utf-8' }).end(LISTS);
  });
  assert.deepEqual(look, { isXcap: true, requests: 4 });
});

test('a document that only one user has shows an XCAP server, whatever it says of missing documents', async (context) => {
  const answer: RequestListener = ({ url = '' }, response) => {
    if (url === '/xcap/simservs.ngn.etsi.org/users/sip:bob@example.com/simservs.xml') response.end('<simservs/>');
    else response.writeHead(404, PAGE).end('<html>Not found</html>');
  };
  const users = ['alice', 'bob'].map((name) => ({ xui: `sip:${name}@example.com` }));
  assert.match((await lookAt(context, answer, { users })).other ?? '', /answers with web pages/);
  const named = await lookAt(context, answer, { users, usages: { 'simservs.ngn.etsi.org': {} } });
  assert.deepEqual(named, { isXcap: true, requests: 6 });
});

test('a report of an error shows an XCAP server', async (context) => {
  const { isXcap } = await lookAt(context, (_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/xcap-error+xml' }).end('<xcap-error/>');
  });
  assert.ok(isXcap);
});

for (const [type, body] of [
  ['text/plain', '<html>Not found</html>'],
  ['text/html', 'Not found'],
  ['application/json', '{}'],
]) {
  test(`a 404 with ${body} as ${type} is no web page, and leaves open what the server is`, async (context) => {
    const { isXcap, other } = await lookAt(context, (_request, response) => {
      response.writeHead(404, { 'Content-Type': type }).end(body);
    });
    assert.deepEqual([isXcap, other], [false, undefined]);
  });
}
