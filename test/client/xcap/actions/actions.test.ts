import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HeaderList, headerValue } from '../../../../common/exchange.js';
import { node, type XcapResult, XcapStack, type XcapStackOptions } from '../../../../src/client/xcap/index.js';
import { ok, type Received, type Script, scriptedServer } from '../scripted-server.js';

const USER = 'sip:alice@example.com';
const DOCUMENT = `/xcap-root/resource-lists/users/${USER}/index`;
const FRIENDS = [node.attribute('list', 'name', 'friends')];
const SELECTED = `${DOCUMENT}/~~/resource-lists/list%5B@name=%22friends%22%5D`;

async function run(
  use: (stack: XcapStack) => Promise<unknown>,
  script: Script = ok,
  options: Partial<XcapStackOptions> = {},
): Promise<Received> {
  await using server = await scriptedServer(script);
  await using stack = await XcapStack.start({ xui: USER, xcapRoot: server.xcapRoot, ...options });
  await use(stack);
  const last = server.received.at(-1);
  assert.ok(last !== undefined);
  return last;
}

function named({ headers }: Received, name: string): string | undefined {
  return headerValue(headers, name);
}

const EL = 'application/xcap-el+xml';
const ATT = 'application/xcap-att+xml';
const LISTS = 'application/resource-lists+xml';

const ACTIONS: readonly (readonly [
  string,
  (stack: XcapStack) => Promise<XcapResult>,
  string,
  string,
  string?,
  string?,
])[] = [
  ['createDocument', (s) => s.createDocument('resource-lists', '<a/>'), 'PUT', DOCUMENT, LISTS, '<a/>'],
  ['replaceDocument', (s) => s.replaceDocument('resource-lists', '<a>é</a>'), 'PUT', DOCUMENT, LISTS, '<a>é</a>'],
  ['fetchDocument', (s) => s.fetchDocument('resource-lists'), 'GET', DOCUMENT, LISTS],
  ['deleteDocument', (s) => s.deleteDocument('resource-lists'), 'DELETE', DOCUMENT],
  ['createElement', (s) => s.createElement('resource-lists', FRIENDS, '<list/>'), 'PUT', SELECTED, EL, '<list/>'],
  ['replaceElement', (s) => s.replaceElement('resource-lists', FRIENDS, '<list/>'), 'PUT', SELECTED, EL, '<list/>'],
  ['fetchElement', (s) => s.fetchElement('resource-lists', FRIENDS), 'GET', SELECTED, EL],
  ['deleteElement', (s) => s.deleteElement('resource-lists', FRIENDS), 'DELETE', SELECTED],
  [
    'createAttribute',
    (s) => s.createAttribute('resource-lists', FRIENDS, 'a', 'b'),
    'PUT',
    `${SELECTED}/@a`,
    ATT,
    '"b"',
  ],
  [
    'replaceAttribute',
    (s) => s.replaceAttribute('resource-lists', FRIENDS, 'a', '<"&\n'),
    'PUT',
    `${SELECTED}/@a`,
    ATT,
    '"&lt;&quot;&amp;&#10;"',
  ],
  ['fetchAttribute', (s) => s.fetchAttribute('resource-lists', FRIENDS, 'a'), 'GET', `${SELECTED}/@a`, ATT],
  ['deleteAttribute', (s) => s.deleteAttribute('resource-lists', FRIENDS, 'a'), 'DELETE', `${SELECTED}/@a`],
];

for (const [name, act, method, target, contentType, body = ''] of ACTIONS) {
  test(`${name} sends ${method} with the right target, content type and body`, async () => {
    const received = await run(act);
    assert.equal(received.method, method);
    assert.equal(received.target, target);
    assert.equal(named(received, 'content-type'), contentType);
    assert.equal(received.body, body);
    const length = method === 'PUT' ? String(Buffer.byteLength(body)) : undefined;
    assert.equal(named(received, 'content-length'), length);
  });

  test(`${name} tells its own name to the callback`, async () => {
    const names: string[] = [];
    await run(act, ok, { callback: (event) => void (event.type === 'response' && names.push(event.action)) });
    assert.deepEqual(names, [name]);
  });
}

test('a request has exactly the documented header fields', async () => {
  const get = await run((stack) => stack.fetchDocument('resource-lists'));
  assert.deepEqual(
    get.headers.map(([name]) => name.toLowerCase()),
    ['host', 'connection', 'user-agent', 'content-type'],
  );
  assert.equal(named(get, 'connection'), 'keep-alive');
  assert.match(named(get, 'user-agent') ?? '', /^xcaliper\/\d+\.\d+\.\d+/);
});

test('the recorded request equals the received one', async () => {
  let result: XcapResult | undefined;
  const received = await run(
    async (stack) => {
      result = await stack.createElement('resource-lists', FRIENDS, '<list>é</list>');
    },
    ok,
    { headers: { Connection: 'Keep-Alive', 'X-3GPP-Intended-Identity': `"${USER}"`, Host: 'xcap.example.com' } },
  );
  const request = result?.exchange.request;
  assert.deepEqual(request?.headers, received.headers);
  assert.equal(request?.target, received.target);
  assert.equal(Buffer.from(request?.body ?? []).toString(), received.body);
  assert.equal(named(received, 'host'), 'xcap.example.com');
});

test('an action replaces fields of the stack whatever their case, and adds others', async () => {
  const received = await run(
    (stack) => stack.fetchDocument('resource-lists', { headers: { PRAGMA: 'action', 'X-More': '1' } }),
    ok,
    {
      headers: [
        ['Pragma', 'one'],
        ['pragma', 'two'],
        ['User-Agent', 'mine'],
        ['X-Two', 'a'],
        ['X-Two', 'b'],
      ],
    },
  );
  const fields: HeaderList = received.headers.filter(([name]) => !['host', 'connection'].includes(name));
  assert.deepEqual(fields, [
    ['User-Agent', 'mine'],
    ['Content-Type', LISTS],
    ['PRAGMA', 'action'],
    ['X-Two', 'a'],
    ['X-Two', 'b'],
    ['X-More', '1'],
  ]);
});

test('conditions and another content type go out with the action', async () => {
  const received = await run((stack) =>
    stack.replaceDocument('resource-lists', '<a/>', {
      ifMatch: '"1"',
      ifNoneMatch: ['"2"', 'W/"3"'],
      contentType: 'text/xml',
    }),
  );
  assert.equal(named(received, 'if-match'), '"1"');
  assert.equal(named(received, 'if-none-match'), '"2", W/"3"');
  assert.equal(named(received, 'content-type'), 'text/xml');
});

test('a document can be created on condition that there is none', async () => {
  const received = await run((stack) => stack.createDocument('resource-lists', '<a/>', { ifAbsent: true }));
  assert.equal(named(received, 'if-none-match'), '*');
});

test('another user, another document and an unregistered AUID can be given with the action', async () => {
  const usage = { mimeType: 'application/pidf+xml', document: 'index', scope: false };
  const received = await run((stack) =>
    stack.fetchDocument('pidf-manipulation', { usage, xui: 'sip:bob@example.com', document: 'a/b' }),
  );
  assert.equal(received.target, '/xcap-root/pidf-manipulation/users/sip:bob@example.com/a/b');
  assert.equal(named(received, 'content-type'), 'application/pidf+xml');
});

test('bytes are sent as they are', async () => {
  const received = await run((stack) => stack.createDocument('resource-lists', Buffer.from('<ä/>', 'latin1')));
  assert.equal(named(received, 'content-length'), '4');
});

test('the target goes out byte for byte', async () => {
  const value = `'|^\`{}\\ "<>#%?é~!$()*+,;=:@&`;
  let url = '';
  const received = await run((stack) => {
    url = stack.getUrl('resource-lists', [node.attribute('list', 'name', value)]);
    return stack.fetchElement('resource-lists', [node.attribute('list', 'name', value)]);
  });
  assert.ok(url.endsWith(received.target));
});

test('a result has status, entity tag, content type, body and header fields', async () => {
  const script: Script = () => ({
    status: 201,
    headers: { ETag: '"x"', 'Content-Type': 'text/plain', 'X-A': ['1', '2'] },
    body: 'é',
  });
  await run(async (stack) => {
    const result = await stack.createDocument('resource-lists', '<a/>');
    assert.equal(result.status, 201);
    assert.equal(result.created, true);
    assert.equal(result.etag, '"x"');
    assert.equal(result.contentType, 'text/plain');
    assert.equal(result.body, 'é');
    assert.equal(result.notModified, false);
    assert.equal(headerValue(result.headers, 'x-a'), '1, 2');
    assert.equal(result.exchange.response?.status, 201);
  }, script);
});

test('the result of a replacement has created = false', async () => {
  await run(async (stack) => {
    const result = await stack.replaceDocument('resource-lists', '<a/>');
    assert.deepEqual([result.status, result.created], [200, false]);
  });
});

test('304 is a result', async () => {
  await run(
    async (stack) => {
      const result = await stack.fetchDocument('resource-lists', { ifNoneMatch: '"1"' });
      assert.deepEqual([result.status, result.notModified, result.body], [304, true, '']);
      assert.deepEqual((await stack.fetchNamespaceBindings('resource-lists', [])).bindings, {});
      assert.deepEqual((await stack.fetchCapabilities()).auids, []);
      assert.equal((await stack.fetchAttribute('resource-lists', [], 'a')).notModified, true);
    },
    () => ({ status: 304, headers: { etag: '"1"' } }),
  );
});

for (const [sent, read] of [
  ['"friends"', 'friends'],
  ["'a &quot;b&quot;'", 'a "b"'],
  ['friends', 'friends'],
] as const) {
  test(`an attribute sent as ${sent} is read as its bare value`, async () => {
    await run(
      async (stack) => {
        assert.equal((await stack.fetchAttribute('resource-lists', FRIENDS, 'name')).body, read);
      },
      () => ({ status: 200, body: sent }),
    );
  });
}

test('namespace bindings are fetched and read', async () => {
  const body = '<p:baz xmlns="urn:d" xmlns:p="urn:p" xmlns:__proto__="urn:q" a="b"/>';
  const received = await run(
    async (stack) => {
      const { bindings } = await stack.fetchNamespaceBindings('resource-lists', FRIENDS);
      assert.deepEqual(Object.entries(bindings), [
        ['', 'urn:d'],
        ['p', 'urn:p'],
        ['__proto__', 'urn:q'],
      ]);
    },
    () => ({ status: 200, body }),
  );
  assert.equal(received.target, `${SELECTED}/namespace::*`);
  assert.equal(named(received, 'content-type'), 'application/xcap-ns+xml');
});

test('capabilities are fetched and read', async () => {
  const body = `<?xml version="1.0"?><c:xcap-caps xmlns:c="urn:ietf:params:xml:ns:xcap-caps">
    <c:auids><c:auid> xcap-caps </c:auid><c:auid>resource-lists</c:auid><auid>not mine</auid></c:auids>
    <c:extensions/><c:namespaces><c:namespace>urn:ietf:params:xml:ns:xcap-caps</c:namespace></c:namespaces>
  </c:xcap-caps>`;
  const received = await run(
    async (stack) => {
      const { auids, extensions, namespaces } = await stack.fetchCapabilities();
      assert.deepEqual(auids, ['xcap-caps', 'resource-lists']);
      assert.deepEqual(extensions, []);
      assert.deepEqual(namespaces, ['urn:ietf:params:xml:ns:xcap-caps']);
    },
    () => ({ status: 200, body }),
  );
  assert.equal(received.target, '/xcap-root/xcap-caps/global/index');
  assert.equal(named(received, 'content-type'), 'application/xcap-caps+xml');
});

test('unreadable bindings and capabilities are an error, which the callback receives too', async () => {
  for (const body of ['', 'text', '<a', '<xcap-caps/>']) {
    const errors: string[] = [];
    await run(
      async (stack) => {
        await assert.rejects(stack.fetchCapabilities(), {
          code: 'XCAP_RESPONSE',
          message: /not an xcap-caps document/,
        });
        if (body !== '<xcap-caps/>') {
          await assert.rejects(stack.fetchNamespaceBindings('resource-lists', []), { code: 'XCAP_RESPONSE' });
        }
      },
      () => ({ status: 200, body }),
      { callback: (event) => void (event.type === 'response' && errors.push(event.error?.code ?? 'none')) },
    );
    assert.ok(errors.length > 0 && errors.every((code) => code === 'XCAP_RESPONSE'));
  }
});

test('an invalid option of an action is refused by name, and no request is sent', async () => {
  await using server = await scriptedServer(ok);
  await using stack = await XcapStack.start({ xui: USER, xcapRoot: server.xcapRoot });
  const nothing = undefined as never;
  const refused: readonly (readonly [string, Promise<unknown>])[] = [
    ['timeout', stack.fetchDocument('resource-lists', { timeout: -5 })],
    ['headers', stack.fetchDocument('resource-lists', { headers: { 'a b': 'c' } })],
    ['headers', stack.fetchDocument('resource-lists', { contentType: 'a\nb' })],
    ['ifMatch', stack.fetchDocument('resource-lists', { ifMatch: 'unquoted' })],
    ['ifNoneMatch', stack.fetchDocument('resource-lists', { ifNoneMatch: [] })],
    ['ifAbsent', stack.createDocument('resource-lists', '', { ifAbsent: true, ifNoneMatch: '"a"' })],
    ['signal', stack.fetchDocument('resource-lists', { signal: {} as AbortSignal })],
    ['xui', stack.fetchDocument('resource-lists', { xui: 'bob' })],
    ['document', stack.fetchDocument('resource-lists', { document: '..' })],
    ['followRedirects', stack.fetchDocument('resource-lists', { followRedirects: 1 as unknown as boolean })],
    ['body', stack.createDocument('resource-lists', nothing)],
    ['body', stack.createDocument('resource-lists', '\ud800')],
    ['nodes', stack.deleteElement('resource-lists', nothing)],
    ['nodes', stack.fetchNamespaceBindings('resource-lists', nothing)],
    ['attribute', stack.deleteAttribute('resource-lists', [], nothing)],
    ['value', stack.createAttribute('resource-lists', [], 'a', nothing)],
    ['value', stack.createAttribute('resource-lists', [], 'a', '\0')],
    ['change', stack.modify('resource-lists', nothing)],
    ['attempts', stack.modify('resource-lists', (text) => text, { attempts: 0 })],
    ['ifMatch', stack.modify('resource-lists', (text) => text, { ifMatch: '"a"' } as object)],
  ];
  for (const [argument, action] of refused) {
    await assert.rejects(action, { code: 'XCALIPER_INVALID_ARGUMENT', argument }, argument);
  }
  await assert.rejects(stack.fetchDocument('org.unheard-of'), { code: 'XCAP_AUID', auid: 'org.unheard-of' });
  await assert.rejects(stack.fetchElement('resource-lists', [node.name('p:x')]), { code: 'XCAP_SELECTOR' });
  assert.equal(server.received.length, 0);
});
