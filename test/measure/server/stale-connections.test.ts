import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { runConformance } from '../../../src/measure/server/run-conformance.js';
import { serveSubject } from './a-subject.js';
import { scenario, tinySuite } from './tiny-suite.js';

/** Answers the first request of each connection, and closes the connection at the second, as after an idle time-out. */
function closingWhileIdle() {
  const used = new WeakSet<Socket>();
  const received: string[] = [];
  return {
    received,
    listener: (request: IncomingMessage, response: ServerResponse): void => {
      const { socket, method = '', url = '' } = request;
      const isStale = used.has(socket);
      used.add(socket);
      received.push(`${method} ${url}${isStale ? ' closed' : ''}`);
      if (isStale) socket.destroy();
      else request.resume().on('end', () => response.writeHead(404).end());
    },
  };
}

test('a request on a connection that was closed while idle is sent again on a new one', async (context) => {
  const { listener, received } = closingWhileIdle();
  const { choice } = await serveSubject(context, listener);
  const suite = await tinySuite(context, {
    'tiny.feature': scenario(
      'One',
      ...['a', 'b', 'c', 'd'].map((name) => `a GET is sent to "/${name}"`),
      ...['a PUT is sent to "/resource-lists/users/sip:alice@example.com/index"', 'the status is 404'],
    ),
  });
  const [one] = (await runConformance({ suite, subject: choice })).cases;
  assert.equal(one?.outcome, 'passed', one?.error?.message ?? one?.reason);
  assert.deepEqual(
    one?.exchanges.map(({ request, response }) => [request.method, response?.status]),
    [
      ['GET', 404],
      ['GET', 404],
      ['GET', 404],
      ['GET', 404],
      ['PUT', 404],
    ],
  );
  // The client may open a second connection before it uses the first again.
  assert.ok(received.some((line) => line.endsWith(' closed')));
});

test('a request that is not answered on a new connection either has failed', async (context) => {
  const { choice } = await serveSubject(context, ({ socket, url = '' }, response) => {
    if (url.endsWith('/b')) socket.destroy();
    else response.writeHead(404).end();
  });
  const steps = ['a GET is sent to "/a"', 'a GET is sent to "/b"', 'the status is 404'];
  const suite = await tinySuite(context, { 'tiny.feature': scenario('One', ...steps) });
  const [one] = (await runConformance({ suite, subject: choice })).cases;
  assert.equal(one?.outcome, 'failed', one?.reason);
  assert.deepEqual(
    one?.exchanges.map(({ response }) => response?.status),
    [404, undefined],
  );
});

test('a case whose document cannot be read before the first write stays undecided', async (context) => {
  const DOCUMENT = '/resource-lists/users/sip:alice@example.com/index';
  let isReady = false;
  const { choice } = await serveSubject(context, ({ method, socket, url = '' }, response) => {
    // The access check of the run reads the document first.
    if (url.endsWith(DOCUMENT) && method === 'GET' && isReady) socket.destroy();
    else response.writeHead(404).end();
    isReady ||= url.endsWith(DOCUMENT);
  });
  const suite = await tinySuite(context, {
    'tiny.feature': scenario('One', `a PUT is sent to "${DOCUMENT}"`, 'the status is 404'),
  });
  const [one] = (await runConformance({ suite, subject: choice })).cases;
  assert.equal(one?.outcome, 'inconclusive', one?.error?.message);
  assert.match(one?.reason ?? '', /index could not be read before the case, so the case did not write to it/);
});
