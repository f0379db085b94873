import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../../common/defined.js';
import { bodyText } from '../../../common/exchange.js';
import { RequestMismatchError } from '../../../simulators/index.js';
import { startXdms, type Xdms } from '../../../simulators/start/xdms.js';
import type { XdmsExchangeMatch } from '../../../simulators/xdms/request-match.js';
import { rawExchange } from '../../support/raw-http.js';

const ALICE = 'sip:alice@example.com';
const TEXT = '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>';
const TYPE = 'application/resource-lists+xml';

async function ask(xdms: Xdms, method: 'GET' | 'PUT', path = `resource-lists/users/${ALICE}/index`): Promise<void> {
  const response = await request(`${xdms.xcapRoot}/${path}`, {
    method,
    headers: { 'X-Conformance-Case': 'a/b' },
    ...defined({
      body: method === 'PUT' ? TEXT : undefined,
      headers: method === 'PUT' ? { 'content-type': TYPE } : undefined,
    }),
  });
  await response.body.dump();
}

/** A server that has got a PUT, a GET, a GET of an element, a refused one and an unreadable one. */
async function busy(): Promise<Xdms> {
  const xdms = await startXdms({ users: [{ xui: ALICE }] });
  await ask(xdms, 'PUT');
  await ask(xdms, 'GET');
  await ask(xdms, 'GET', `resource-lists/users/${ALICE}/index/~~/resource-lists/list`);
  await ask(xdms, 'GET', 'unknown/global/index');
  await rawExchange(xdms.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nbroken\r\n\r\n');
  return xdms;
}

const MATCHES: readonly (readonly [match: XdmsExchangeMatch, numbers: readonly number[]])[] = [
  [{}, [1, 2, 3, 4, 5]],
  [{ method: 'PUT' }, [1]],
  [{ auid: 'resource-lists', user: ALICE, document: 'index' }, [1, 2, 3]],
  [{ node: 'resource-lists/list' }, [3]],
  [{ auid: 'unknown', user: false }, [4]],
  [{ status: 201 }, [1]],
  [{ status: 400 }, [5]],
  [{ case: 'a/b' }, [2, 3, 4]],
];

test('the journal lists requests by their fields, refused and unreadable ones too', async () => {
  await using xdms = await busy();
  for (const [match, numbers] of MATCHES) {
    const found = xdms.requests(match).map(({ number }) => number);
    assert.deepEqual(found, numbers, JSON.stringify(match));
  }
  const [first = assert.fail()] = xdms.requests();
  assert.equal(bodyText(first.request), TEXT);
  assert.equal(first.response?.status, 201);
  assert.ok(first.request.headers.some(([name, value]) => name === 'content-type' && value === TYPE));
});

test('the journal keeps the latest 250 requests and counts the others', async () => {
  await using xdms = await startXdms();
  const dispatched = Array.from({ length: 253 }, () => ask(xdms, 'GET'));
  await Promise.all(dispatched);
  assert.equal(xdms.requests().length, 250);
  assert.equal(xdms.droppedRequests, 3);
  assert.equal(xdms.requests()[0]?.number, 4);
  xdms.reset();
  assert.deepEqual([xdms.requests().length, xdms.droppedRequests], [0, 0]);
});

test('waiting resolves with an earlier or a later request', async () => {
  await using xdms = await startXdms({ users: [{ xui: ALICE }] });
  const later = xdms.waitFor({ method: 'PUT' });
  await ask(xdms, 'PUT');
  const { number } = await later;
  assert.equal(number, 1);
  assert.equal((await xdms.waitFor({ method: 'PUT', status: 201 })).number, 1);
  const next = xdms.waitFor({ method: 'PUT' }, { after: number });
  await ask(xdms, 'PUT');
  assert.equal((await next).response?.status, 200);
});

test('waiting in vain is rejected with the nearest misses', async () => {
  await using xdms = await busy();
  await assert.rejects(
    xdms.waitFor({ method: 'GET', auid: 'rls-services', user: ALICE }, { timeoutMs: 1 }),
    (error) => {
      assert.ok(error instanceof RequestMismatchError);
      assert.equal(error.code, 'XCALIPER_REQUEST_NOT_SEEN');
      const [first, second, ...rest] = error.message.split('\n');
      assert.match(
        first ?? '',
        /^no request with method GET, auid rls-services, user sip:alice@example.com within 1 ms/,
      );
      assert.match(second ?? '', /^ {2}#2 GET \/xcap-root\/resource-lists\/users\/sip:alice@example.com\/index 200$/);
      assert.deepEqual(rest.slice(0, 2), ['    - auid rls-services', '    + auid resource-lists']);
      return true;
    },
  );
});

test('closing the server ends what waits', async () => {
  const xdms = await startXdms();
  const waiting = xdms.waitFor({});
  await Promise.all([xdms.close(), assert.rejects(waiting, { code: 'XCALIPER_SERVER_CLOSED' })]);
});

test('verify counts requests, and its message reads like a diff', async () => {
  await using xdms = await busy();
  xdms.verify({ method: 'PUT' });
  xdms.verify({ method: 'GET' }, { times: 4 });
  xdms.verify({ method: 'DELETE' }, { times: 0 });
  xdms.verify({ method: 'GET' }, { times: { atLeast: 2, atMost: 4 } });
  assert.throws(
    () => xdms.verify({ method: 'PUT', node: true }, { times: 1 }),
    /^RequestMismatchError: expected 1 request with method PUT, any node, got 0\nnearest misses:\n {2}#1 PUT \S+ 201\n {4}- any node\n {4}\+ no node\n/,
  );
  assert.throws(
    () => xdms.verify({ method: 'GET' }, { times: { atMost: 1 } }),
    /expected at most 1 request .*, got 4\n/,
  );
  assert.throws(() => xdms.verify({ method: 'DELETE' }), /expected at least 1 request/);
});

test('a wrong match or option is refused with its name', async () => {
  await using xdms = await startXdms();
  const misspelt = { staus: 200 } as XdmsExchangeMatch;
  assert.throws(() => xdms.requests(misspelt), { argument: 'match.staus' });
  assert.throws(() => xdms.verify({ status: '200' } as never), { argument: 'match.status' });
  assert.throws(() => xdms.verify({}, { times: -1 }), { argument: 'times' });
  await assert.rejects(xdms.waitFor({}, { timeoutMs: 0 }), { argument: 'timeoutMs' });
});

test('the journal tells how long a request took', async () => {
  await using xdms = await startXdms();
  await (await fetch(`${xdms.xcapRoot}/xcap-caps/global/index`)).text();
  assert.ok(xdms.requests().every(({ durationMs }) => durationMs > 0));
});
