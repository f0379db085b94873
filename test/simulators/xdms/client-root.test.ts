import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DocumentChange, startXdms, type Xdms, type XdmsOptions } from '../../../simulators/index.js';
import { rawResponse } from './raw-response.js';

const ALICE = 'sip:alice@example.com';
const SERVICES = `/xcap-root/rls-services/users/${ALICE}/index`;
const LISTS = `/xcap-root/resource-lists/users/${ALICE}/index`;
const LIST = '/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list';
const USERS = [{ xui: ALICE }];

interface Sent {
  readonly method?: string;
  readonly target?: string;
  readonly host?: string;
  readonly type?: string;
  readonly body?: string;
}

/** Sends a request as a client does that knows the server by a name and a port of its own. */
function send(xdms: Xdms, { method = 'GET', target = SERVICES, host = 'localhost:49153', type, body = '' }: Sent) {
  const fields = [
    `Host: ${host}`,
    ...(type === undefined ? [] : [`Content-Type: application/${type}+xml`]),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  return rawResponse(xdms.url, `${method} ${target} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n${body}`);
}

function services(...lists: readonly string[]): string {
  const each = lists.map(
    (list, index) =>
      `<service uri="sip:s${index}@example.com"><resource-list>${list}</resource-list><packages><package>presence</package></packages></service>`,
  );
  return `<rls-services xmlns="urn:ietf:params:xml:ns:rls-services">${each.join('')}</rls-services>`;
}

function putServices(xdms: Xdms, ...lists: readonly string[]) {
  return (more: Sent = {}) =>
    send(xdms, { method: 'PUT', type: 'rls-services', body: services(...lists), ...more }).then(
      (response) => response.split(' ')[1],
    );
}

const start = (options: XdmsOptions = {}) => startXdms({ users: USERS, ...options });

test('a list below the root that the client uses is taken, and one elsewhere is refused', async () => {
  await using xdms = await start();
  const mine = `http://localhost:49153/xcap-root${LIST}`;
  assert.equal(await putServices(xdms, `http://localhost:49154/xcap-root${LIST}`)(), '409');
  assert.equal(await putServices(xdms, `${xdms.xcapRoot}${LIST}`)(), '409');
  assert.equal(await putServices(xdms, mine)(), '201');
});

test('a target in absolute form decides, whatever the Host field says', async () => {
  await using xdms = await start();
  const target = `http://localhost:7777${SERVICES}`;
  assert.equal(await putServices(xdms, `http://localhost:7777/xcap-root${LIST}`)({ target, host: 'localhost' }), '201');
});

test('what one client has stored stays valid for another one, who knows the server by another name', async () => {
  await using xdms = await start();
  const [mine, yours] = [49153, 8080].map((port) => `http://localhost:${port}/xcap-root${LIST}`);
  assert.equal(await putServices(xdms, mine ?? '')(), '201');
  assert.equal(await putServices(xdms, mine ?? '', yours ?? '')({ host: 'localhost:8080' }), '200');
  assert.equal(await putServices(xdms, `http://localhost:1/xcap-root${LIST}`)({ host: 'localhost:8080' }), '409');
});

test('the operator may write documents for clients at any address, but not below another path', async () => {
  await using xdms = await start();
  const address = { auid: 'rls-services', user: ALICE, document: 'index' };
  const text = services(`https://xcap.example.com/xcap-root${LIST}`);
  assert.equal(xdms.documents.put(address, text).text, text);
  assert.throws(() => xdms.documents.put(address, services(`https://xcap.example.com/other${LIST}`)), /XCAP root/);
});

test('the ancestor of a conflict report is below the root that the client uses', async () => {
  await using xdms = await start({
    seed: {
      [`resource-lists/users/${ALICE}/index`]: '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>',
    },
  });
  const target = `${LISTS}/~~/resource-lists/list/entry`;
  const answer = await send(xdms, { method: 'PUT', target, type: 'xcap-el', body: '<entry uri="sip:b@c"/>' });
  assert.match(answer, /<ancestor>http:\/\/localhost:49153\/xcap-root\/resource-lists\/users\/sip:alice@example\.com/);
});

test('change notices and directories are below the root that the client uses', async () => {
  await using xdms = await start({ preset: 'oma' });
  const changes: DocumentChange[] = [];
  xdms.subscribeToChanges((change) => changes.push(change));
  await putServices(xdms, `http://localhost:49153/xcap-root${LIST}`)();
  assert.match(changes[0]?.xcapDiff ?? '', /xcap-root="http:\/\/localhost:49153\/xcap-root\/"/);
  const target = `/xcap-root/org.openmobilealliance.xcap-directory/users/${ALICE}/directory.xml`;
  assert.match(await send(xdms, { target }), /uri="http:\/\/localhost:49153\/xcap-root\/rls-services/);
});

test('the journal has the target URI of the client, and the address of the server without a valid Host field', async () => {
  await using xdms = await start();
  await send(xdms, {});
  await send(xdms, { host: 'no host' });
  assert.deepEqual(
    xdms.requests().map(({ request }) => request.origin),
    ['http://localhost:49153', xdms.url],
  );
});

test('with publicRoot, all clients have this root, whatever a proxy makes of the Host field', async () => {
  await using xdms = await start({ publicRoot: 'https://xcap.example.com/services/' });
  const mine = `https://xcap.example.com/services${LIST}`;
  assert.equal(await putServices(xdms, `http://localhost:49153/xcap-root${LIST}`)(), '409');
  assert.equal(await putServices(xdms, mine)(), '201');
  // The name of the root needs no place among the names of the server.
  assert.equal(await putServices(xdms, mine)({ host: 'xcap.example.com' }), '200');
  assert.match(xdms.xcapRoot, /^http:\/\/127\.0\.0\.1:\d+\/xcap-root$/);
});

test('publicRoot is an absolute URI without user information and query', async () => {
  for (const publicRoot of ['/xcap-root', 'ftp://h/x', 'http://u@h/x', 'http://h/x?a', 'http:///x', 'http://h/~~']) {
    await assert.rejects(start({ publicRoot }), { code: 'XCALIPER_INVALID_ARGUMENT', argument: 'publicRoot' });
  }
});
