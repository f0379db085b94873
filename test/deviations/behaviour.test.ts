import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from 'undici';
import { defined } from '../../common/defined.js';
import { InvalidArgumentError } from '../../common/errors.js';
import { startXdms } from '../../simulators/index.js';

const ALICE = 'sip:alice@example.com';
const TEXT =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- head --><list name="a"/></resource-lists>';

interface Answered {
  readonly status: number;
  readonly etag: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

type Method = 'GET' | 'PUT' | 'DELETE';

/** Runs a test with a document on a deviating mock; `ask` sends a request for the document or one of its nodes. */
async function on(deviations: readonly string[], live: (ask: Ask) => Promise<void>): Promise<void> {
  await using xdms = await startXdms({ users: [{ xui: ALICE }], deviations });
  const ask: Ask = async (method, { node = '', body = TEXT, headers = {} } = {}) => {
    const type = node === '' ? 'application/resource-lists+xml' : 'application/xcap-el+xml';
    const response = await request(`${xdms.xcapRoot}/resource-lists/users/${ALICE}/index${node}`, {
      method,
      headers: { ...defined({ 'content-type': method === 'PUT' ? type : undefined }), ...headers },
      ...defined({ body: method === 'PUT' ? body : undefined }),
    });
    return {
      status: response.statusCode,
      etag: one(response.headers.etag),
      type: one(response.headers['content-type']),
      body: await response.body.text(),
    };
  };
  await live(ask);
}

interface Question {
  readonly node?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Ask = (method: Method, question?: Question) => Promise<Answered>;

function one(field: string | string[] | undefined): string | undefined {
  return Array.isArray(field) ? field[0] : field;
}

const NAME = '/~~/resource-lists/list/@name';

test('creation-is-200: a PUT that creates a resource gets 200', () =>
  on(['creation-is-200'], async (ask) => {
    assert.equal((await ask('PUT')).status, 200);
    assert.equal((await ask('GET')).body, TEXT);
  }));

test('attribute-bare: a GET of an attribute returns no quotes', () =>
  on(['attribute-bare'], async (ask) => {
    await ask('PUT');
    assert.equal((await ask('GET', { node: NAME })).body, 'a');
  }));

test('conflicts-are-500: malformed XML gets 500 and is not stored', () =>
  on(['conflicts-are-500'], async (ask) => {
    assert.equal((await ask('PUT', { body: '<resource-lists' })).status, 500);
    assert.equal((await ask('GET')).status, 404);
  }));

test('no-conditions: a false condition has no effect', () =>
  on(['no-conditions'], async (ask) => {
    assert.equal((await ask('PUT', { headers: { 'if-match': '"another"' } })).status, 201);
    assert.equal((await ask('PUT', { headers: { 'if-none-match': '*' } })).status, 200);
  }));

test('no-etag-on-delete: the response to a DELETE of a node has no entity tag, that to a GET has one', () =>
  on(['no-etag-on-delete'], async (ask) => {
    await ask('PUT');
    const deleted = await ask('DELETE', { node: '/~~/resource-lists/list' });
    assert.deepEqual([deleted.status, deleted.etag], [200, undefined]);
    assert.notEqual((await ask('GET')).etag, undefined);
  }));

test('comments-dropped-on-store: comments are not stored', () =>
  on(['comments-dropped-on-store'], async (ask) => {
    await ask('PUT');
    assert.equal((await ask('GET')).body, TEXT.replace('<!-- head -->', ''));
  }));

test('delete-does-nothing: a DELETE gets 200, and nothing is deleted', () =>
  on(['delete-does-nothing'], async (ask) => {
    await ask('PUT');
    assert.equal((await ask('DELETE')).status, 200);
    assert.equal((await ask('GET')).status, 200);
  }));

const NESTED =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"><list name="b"/></list></resource-lists>';
const INNER = '/~~/resource-lists/list/list';

test('element-beside-its-parent: an invalid element gets 409, a valid one goes behind its parent', () =>
  on(['element-beside-its-parent'], async (ask) => {
    await ask('PUT', { body: NESTED });
    assert.equal((await ask('PUT', { node: `${INNER}/wrong`, body: '<wrong/>' })).status, 409);
    assert.equal((await ask('GET')).body, NESTED);
    const entry = '<entry uri="sip:a@example.com"/>';
    assert.equal((await ask('PUT', { node: `${INNER}/entry`, body: entry })).status, 201);
    assert.equal((await ask('GET')).body, NESTED.replace('<list name="b"/>', `<list name="b"/>${entry}`));
  }));

test('element-beside-its-parent: a document that it has made invalid takes further changes', () =>
  on(['element-beside-its-parent'], async (ask) => {
    await ask('PUT');
    const entry = (uri: string): string => `<entry uri="${uri}"/>`;
    assert.equal((await ask('PUT', { node: '/~~/resource-lists/list/entry', body: entry('sip:a@a.com') })).status, 201);
    assert.match((await ask('GET')).body, /<list name="a"\/><entry/);
    const second = '/~~/resource-lists/list/entry%5b@uri=%22sip:b@a.com%22%5d';
    assert.equal((await ask('PUT', { node: second, body: entry('sip:b@a.com') })).status, 201);
  }));

test('delete-leaves-the-children: prefixes of the deleted element stay declared at its children', () =>
  on(['delete-leaves-the-children'], async (ask) => {
    const inner = '<list name="b"><x:note/></list>';
    const xmlns = ' xmlns:x="urn:example:x"';
    await ask('PUT', { body: NESTED.replace('<list name="b"/>', inner).replace('<list name="a"', `$&${xmlns}`) });
    assert.equal((await ask('DELETE', { node: '/~~/resource-lists/list%5b@name=%22a%22%5d' })).status, 200);
    assert.match((await ask('GET')).body, /<resource-lists [^>]*><list xmlns:x="urn:example:x" name="b"><x:note\/>/);
  }));

test('attributes-with-undeclared-prefixes: responses have the prefix of the URI and no declaration', () =>
  on(['attributes-with-undeclared-prefixes'], async (ask) => {
    await ask('PUT');
    const node = '/~~/resource-lists/list/@p:tag?xmlns(p=urn:example:z)';
    assert.equal(
      (await ask('PUT', { node, body: '"1"', headers: { 'content-type': 'application/xcap-att+xml' } })).status,
      201,
    );
    assert.equal((await ask('GET')).body, TEXT.replace('name="a"', 'name="a" p:tag="1"'));
  }));

test('invalid-documents-mended: only the element that is not valid is dropped', () =>
  on(['invalid-documents-mended'], async (ask) => {
    assert.equal(
      (await ask('PUT', { body: NESTED.replace('<list name="b"/>', '<list name="b"/><wrong/>') })).status,
      201,
    );
    assert.equal((await ask('GET')).body, NESTED);
  }));

test('lost-updates: a change on the current entity tag succeeds, and undoes the change before it', () =>
  on(['lost-updates'], async (ask) => {
    const { etag = '' } = await ask('PUT', { body: NESTED });
    const put = (name: string, tag: string): Promise<Answered> =>
      ask('PUT', {
        node: `/~~/resource-lists/list%5b@name=%22${name}%22%5d`,
        body: `<list name="${name}"/>`,
        headers: { 'if-match': tag },
      });
    const second = await put('c', etag);
    const third = await put('d', second.etag ?? '');
    assert.deepEqual([second.status, third.status], [201, 201]);
    const { body, etag: now } = await ask('GET');
    assert.deepEqual([/name="c"/.test(body), /name="d"/.test(body), now], [false, true, third.etag]);
  }));

test('a mock can have several deviations at once', () =>
  on(['creation-is-200', 'attribute-bare', 'documents-are-application-xml'], async (ask) => {
    assert.equal((await ask('PUT')).status, 200);
    assert.equal((await ask('GET', { node: NAME })).body, 'a');
    assert.equal((await ask('GET')).type, 'application/xml');
  }));

test('the state of a deviation belongs to one server, and a reset clears it', async () => {
  await using first = await startXdms({ users: [{ xui: ALICE }], deviations: ['deleted-nodes-can-still-be-read'] });
  const node = (root: string): string => `${root}/resource-lists/users/${ALICE}/index/~~/resource-lists`;
  const document = (root: string): string => `${root}/resource-lists/users/${ALICE}/index`;
  const status = async (url: string, method: Method = 'GET'): Promise<number> => {
    const response = await request(url, {
      method,
      ...defined({
        body: method === 'PUT' ? TEXT : undefined,
        headers: method === 'PUT' ? { 'content-type': 'application/resource-lists+xml' } : undefined,
      }),
    });
    await response.body.dump();
    return response.statusCode;
  };
  await status(document(first.xcapRoot), 'PUT');
  await status(document(first.xcapRoot), 'DELETE');
  assert.equal(await status(node(first.xcapRoot)), 200);
  first.reset();
  assert.equal(await status(node(first.xcapRoot)), 404);
});

test('a mock without deviations does none of this', () =>
  on([], async (ask) => {
    assert.equal((await ask('PUT')).status, 201);
    assert.equal((await ask('GET', { node: NAME })).body, '"a"');
    assert.equal((await ask('GET')).body, TEXT);
    assert.equal((await ask('DELETE')).status, 200);
    assert.equal((await ask('GET')).status, 404);
  }));

test('deviations must be a list of ids', async () => {
  await assert.rejects(startXdms({ deviations: ['' as string] }), InvalidArgumentError);
});

const TWO =
  '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"><!--c--></list><list name="b"/></resource-lists>';

for (const [selector, body] of [
  ['list[last()]', '<list name="b"/>'],
  ['list[@name!="a"]', '<list name="b"/>'],
  ['/list[2]', '<list name="b"/>'],
  ['list[starts-with(@name, "b")]/@name', '"b"'],
  ['list[1]/comment()', 'c'],
] as const) {
  test(`xpath-axes-and-functions: a GET of ${selector} is answered`, () =>
    on(['xpath-axes-and-functions'], async (ask) => {
      await ask('PUT', { body: TWO });
      const found = await ask('GET', { node: `/~~/resource-lists/${encodeURIComponent(selector)}` });
      assert.deepEqual([found.status, found.body], [200, body]);
    }));
}

test('xpath-axes-and-functions: what is no XPath, or selects several elements, is not found', () =>
  on(['xpath-axes-and-functions'], async (ask) => {
    await ask('PUT', { body: TWO });
    for (const selector of ['no-such-function()', 'list[', 'list|list', 'list[z:x]'])
      assert.equal((await ask('GET', { node: `/~~/resource-lists/${encodeURIComponent(selector)}` })).status, 404);
  }));

test('several-nodes-in-a-list: there are commas between elements, and between values', () =>
  on(['several-nodes-in-a-list'], async (ask) => {
    await ask('PUT', { body: TWO });
    const elements = await ask('GET', { node: '/~~/resource-lists/list' });
    assert.equal(elements.body, '<list name="a"><!--c--></list>,<list name="b"/>');
    assert.equal((await ask('GET', { node: NAME })).body, '"a,b"');
  }));

test('selector-errors-are-500: also beside a selector that is XPath', () =>
  on(['selector-errors-are-500', 'xpath-axes-and-functions', 'query-belongs-to-the-selector'], async (ask) => {
    await ask('PUT', { body: TWO });
    const status = async (node: string) => (await ask('GET', { node: `/~~/resource-lists/${node}` })).status;
    assert.equal(await status('list%5Blast()%5D'), 200);
    assert.equal(await status('list%5B'), 500);
    assert.equal(await status('z:list'), 500);
    assert.equal(await status('z:list?xmlns(z=urn:ietf:params:xml:ns:resource-lists)'), 500);
  }));

test('every-insertion-at-the-end, replacement-goes-to-the-end: new and replaced elements go to the end', () =>
  on(['every-insertion-at-the-end', 'replacement-goes-to-the-end', 'put-is-not-confirmed'], async (ask) => {
    await ask('PUT', { body: TWO });
    await ask('PUT', { node: '/~~/resource-lists/list%5B1%5D', body: '<list name="n"/>' });
    await ask('PUT', { node: '/~~/resource-lists/list%5B1%5D%5B@name=%22m%22%5D', body: '<list name="m"/>' });
    assert.match((await ask('GET')).body, /"b"\/><list name="n"\/><list name="m"\/><\/resource-lists>$/);
    const node = '/~~/resource-lists/list%5B@name=%22m%22%5D/list%5B@name=%22i%22%5D';
    await ask('PUT', { node, body: '<list name="i"/>' });
    assert.match((await ask('GET')).body, /<list name="m"><list name="i"\/><\/list><\/resource-lists>$/);
  }));

test('put-of-several-replaces-all: each of the selected elements is replaced', () =>
  on(['put-of-several-replaces-all'], async (ask) => {
    await ask('PUT', { body: TWO });
    assert.equal((await ask('PUT', { node: '/~~/resource-lists/list', body: '<list name="n"/>' })).status, 200);
    assert.match((await ask('GET')).body, /<list name="n"\/><list name="n"\/><\/resource-lists>$/);
  }));
