import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defined } from '../../../../common/defined.js';
import type { XdmsAnswer } from '../../../../simulators/xdms/http/answer.js';
import { conflictKind, DOCUMENT, type Fields, MockWithoutHttp } from '../../../support/mock-without-http.js';
import { started, TEXT } from './started.js';

const ROOT = '/xcap-root/test';

const STATUSES: readonly (readonly [status: number, method: string, target: string, why: string])[] = [
  [200, 'GET', DOCUMENT, 'the document exists'],
  [200, 'GET', `http://xcap.example.com${DOCUMENT}`, 'the absolute form names it too (RFC 9112 §3.2.2)'],
  [200, 'GET', `${ROOT}/users/sip%3Ajoe%40example.com/%69ndex`, 'needless escapes change nothing (RFC 3986 §6.2.2.2)'],
  [200, 'GET', `${DOCUMENT}/~~/root/list%5b1%5D`, 'hex digits have no case'],
  [200, 'GET', `${DOCUMENT}/%7E%7e/root`, 'an encoded separator is the separator (RFC 4825 §6)'],
  [200, 'GET', `${DOCUMENT}/~~/root/list%5B@name=%22b%2Fc%22%5D/e`, 'an encoded slash in a value is data'],
  [200, 'GET', `${DOCUMENT}/~~/root/list%5B@name=%22b/c%22%5D/e`, 'so is a plain one'],
  [200, 'GET', `${DOCUMENT}/~~/*/*%5B3%5D`, 'wildcards go with any step'],
  [200, 'GET', `${DOCUMENT}/~~/root/p:x?xmlns(p=urn:p)`, 'the prefix is bound'],
  [200, 'GET', `${DOCUMENT}/~~/root/q:x?xmlns(q=urn%3Ap)`, 'by the query, whatever the document says'],
  [200, 'GET', `${DOCUMENT}/~~/root/q:x%3Fxmlns(q=%22urn:p%22)`, 'deployed clients bind it in the path'],
  [400, 'GET', `${DOCUMENT}/~~/root/p:x`, 'a prefix that the query does not bind (RFC 4825 §8)'],
  [400, 'PUT', `${DOCUMENT}/~~/root/list%5B@p:name=%22x%22%5D`, 'also in a predicate'],
  [400, 'DELETE', `${DOCUMENT}/~~/root/@p:name`, 'also in an attribute selector'],
  [400, 'GET', `${ROOT}/users/sip:joe@example.com/missing/~~/p:root`, 'also without a document'],
  [400, 'GET', `${DOCUMENT}%zz`, 'a broken escape'],
  [400, 'PUT', `${DOCUMENT}#x`, 'a fragment (RFC 9112 §3.2)'],
  [400, 'PUT', `${DOCUMENT}/~~/root/@x:a?xmlns(x=http://www.w3.org/2000/xmlns/)`, 'a namespace nobody can bind'],
  [400, 'GET', `${DOCUMENT}/~~/root%ff`, 'escapes that are not UTF-8'],
  [403, 'PUT', '/xcap-root/xcap-caps/global/index', 'the global tree is read-only (RFC 4825 §5.7)'],
  [403, 'DELETE', '/xcap-root/test/global/index', 'also of other usages'],
  [404, 'GET', '/', 'nothing is outside the root'],
  [404, 'GET', '/xcap-root', 'the root itself is no resource (RFC 4825 §6.1)'],
  [404, 'GET', '/xcap-root/unknown/users/sip:joe@example.com/index', 'an unknown usage'],
  [404, 'PUT', '/xcap-root/TEST/users/sip:joe@example.com/index', 'AUIDs have case'],
  [404, 'GET', `${ROOT}/Users/sip:joe@example.com/index`, 'neither users nor global'],
  [404, 'PUT', `${ROOT}/users/sip:nobody@example.com/index`, 'an unknown user'],
  [404, 'GET', `${ROOT}/users/sip:joe@example.com`, 'a home directory is no document'],
  [404, 'PUT', `${ROOT}/users/sip:joe@example.com/`, 'a document needs a name'],
  [404, 'PUT', `${ROOT}/users/sip:joe@example.com/..`, 'a dot segment is no name'],
  [404, 'GET', `${ROOT}/users/sip:joe@example.com/Index`, 'document names have case'],
  [
    404,
    'GET',
    '/xcap-root/xcap-caps/users/sip:joe@example.com/index',
    'capabilities are not a user’s (RFC 4825 §12.7)',
  ],
  [404, 'GET', `${DOCUMENT}/~~/root/missing`, 'a step that selects nothing'],
  [404, 'GET', `${DOCUMENT}/~~/root/list`, 'a step that selects two elements'],
  [404, 'GET', `${DOCUMENT}/~~/root/list/e`, 'an inner step that selects two elements'],
  [404, 'GET', `${DOCUMENT}/~~/root/@missing`, 'an attribute that is not there'],
  [404, 'GET', `${DOCUMENT}/~~/root/@xmlns`, 'a namespace declaration is no attribute'],
  [404, 'GET', `${DOCUMENT}/~~/`, 'an empty selector'],
  [404, 'PUT', `${DOCUMENT}/~~/root/text()`, 'an extension selector (RFC 4825 §8)'],
  [404, 'PUT', `${DOCUMENT}/~~/root/list%5B@name=%22a%22%5D%5B1%5D`, 'predicates in the other order'],
  [404, 'DELETE', `${ROOT}/users/sip:joe@example.com/missing`, 'no such document'],
  [404, 'DELETE', `${DOCUMENT}/~~/root/list`, 'two elements cannot be deleted at once'],
  [405, 'POST', DOCUMENT, 'POST means nothing here (RFC 4825 §8.1)'],
  [405, 'PATCH', `${DOCUMENT}/~~/root`, 'neither does PATCH'],
  [405, 'PUT', `${DOCUMENT}/~~/root/namespace::*`, 'bindings are read-only (RFC 4825 §8.2)'],
  [
    405,
    'DELETE',
    `${ROOT}/users/sip:joe@example.com/missing/~~/root/namespace::*`,
    'whether or not there is a document',
  ],
  [501, 'BREW', DOCUMENT, 'an unknown method (RFC 9110 §15.6.2)'],
];

for (const [status, method, target, why] of STATUSES) {
  test(`${method} ${target} is answered ${status}: ${why}`, () => {
    const mock = started();
    const before = mock.snapshot();
    assert.equal(mock.request(method, target).status, status);
    assert.equal(mock.snapshot(), before);
  });
}

const PARENTS: readonly (readonly [target: string, ancestor: string | undefined, why: string])[] = [
  [`${ROOT}/users/sip:joe@example.com/none/~~/root/x`, undefined, 'there is no document'],
  [`${ROOT}/users/sip:joe@example.com/none/index`, undefined, 'there is no directory'],
  [`${DOCUMENT}/~~/other/x`, DOCUMENT, 'the document element has another name'],
  [`${DOCUMENT}/~~/root/none/x`, `${DOCUMENT}/~~/root`, 'the parent is not there'],
  [`${DOCUMENT}/~~/root/list/x`, `${DOCUMENT}/~~/root`, 'the parent is not a single element'],
  [
    `${DOCUMENT}/~~/root/list%5B@name=%22b%2Fc%22%5D/f/@x`,
    `${DOCUMENT}/~~/root/list%5B@name=%22b%2Fc%22%5D`,
    'an attribute needs its element',
  ],
  [
    `${DOCUMENT}/~~/root/q:none/x?xmlns(q=urn:p)`,
    `${DOCUMENT}/~~/root?xmlns(q=urn:p)`,
    'prefixes are kept in the answer',
  ],
];

for (const [target, ancestor, why] of PARENTS) {
  test(`PUT ${target} has no parent: ${why}`, () => {
    const answer = started().request('PUT', target);
    assert.deepEqual([answer.status, conflictKind(answer)], [409, 'no-parent']);
    const expected = ancestor && `<ancestor>http://xcap.example.com${ancestor}</ancestor>`;
    assert.equal(/<ancestor>.*<\/ancestor>/.exec(answer.body)?.[0], expected);
  });
}

test('directories of the naming conventions exist, and no document can have their names (RFC 4825 §6.2)', () => {
  const mock = new MockWithoutHttp();
  const put = (name: string): XdmsAnswer =>
    mock.request('PUT', `${ROOT}/users/sip:joe@example.com/${name}`, '<a xmlns="urn:default"/>', {
      'content-type': 'application/test+xml',
    });
  assert.equal(put('sub/index').status, 201);
  assert.equal(conflictKind(put('sub')), 'constraint-failure');
  assert.equal(conflictKind(put('other/index')), 'no-parent');
});

test('the document element can be replaced but not deleted', () => {
  const mock = started();
  assert.equal(conflictKind(mock.delete('root')), 'schema-validation-error');
  assert.equal(mock.putElement('*', '<renamed xmlns="urn:default"/>').status, 200);
  assert.equal(mock.get().body, '<renamed xmlns="urn:default"/>');
});

test('all resources of a document share its entity tag; every change makes a new one that is never reused', () => {
  const mock = started();
  const tags = new Set<string | undefined>();
  const note = (answer: XdmsAnswer): void => {
    assert.ok(answer.status < 300);
    assert.ok(!tags.has(answer.headers.etag));
    tags.add(answer.headers.etag);
    for (const selector of ['', 'root', 'root/list[1]/@name', 'root/namespace::*']) {
      assert.equal(mock.get(selector).headers.etag, answer.headers.etag);
    }
  };
  note(mock.putElement('root/new', '<new/>'));
  note(mock.putElement('root/new', '<new/>'));
  note(mock.putAttribute('root/@new', '""'));
  note(mock.delete('root/@new'));
  note(mock.delete('root/new'));
  assert.equal(mock.delete().headers.etag, undefined);
  note(mock.putDocument(TEXT));
});

test('the capabilities list the served usages', () => {
  const { status, headers, body } = started().request('GET', '/xcap-root/xcap-caps/global/index');
  assert.deepEqual([status, headers['content-type']], [200, 'application/xcap-caps+xml']);
  const auids = [...body.matchAll(/<auid>(.*?)<\/auid>/g)].map(([, auid]) => auid);
  assert.equal(auids.length, 14);
  for (const auid of ['xcap-caps', 'resource-lists', 'org.alliance.group-usage-list', 'test'])
    assert.ok(auids.includes(auid));
  assert.match(body, /<namespace>urn:ietf:params:xml:ns:xcap-caps<\/namespace>/);
});

test('bindings in the path are accepted and reported as a finding', () => {
  const mock = started();
  mock.request('GET', `${DOCUMENT}/~~/root/q:x%3Fxmlns(q=%22urn:p%22)`);
  assert.deepEqual(
    mock.state.findings.all.map(({ rule, request }) => [rule, request]),
    [['RFC 4825 §6.4', `GET ${DOCUMENT}/~~/root/q:x%3Fxmlns(q=%22urn:p%22)`]],
  );
});

test('OPTIONS lists the methods that a resource allows', () => {
  const mock = started();
  const allow = (target: string): string | undefined => mock.request('OPTIONS', target).headers.allow;
  assert.equal(allow(DOCUMENT), 'GET, HEAD, PUT, DELETE, OPTIONS');
  assert.equal(allow(`${DOCUMENT}/~~/root/namespace::*`), 'GET, HEAD, OPTIONS');
  assert.equal(allow('/xcap-root/xcap-caps/global/index'), 'GET, HEAD, OPTIONS');
});

/** Header fields (CURRENT is the current tag), and the status of a GET, a PUT of a document and a PUT of a node. */
const PRECONDITIONS: readonly (readonly [fields: Fields, get: number, putDocument: number, createElement: number])[] = [
  [{ 'if-match': 'CURRENT' }, 200, 200, 201],
  [{ 'if-match': '"other", CURRENT' }, 200, 200, 201],
  [{ 'if-match': '*' }, 200, 200, 201],
  [{ 'if-match': '"other"' }, 412, 412, 412],
  [{ 'if-match': 'W/CURRENT' }, 412, 412, 412],
  [{ 'if-none-match': '"other"' }, 200, 200, 201],
  [{ 'if-none-match': 'CURRENT' }, 304, 412, 412],
  [{ 'if-none-match': 'W/CURRENT' }, 304, 412, 412],
  [{ 'if-none-match': '"other",CURRENT' }, 304, 412, 412],
  [{ 'if-none-match': '*' }, 304, 412, 412],
  [{ 'if-match': '"other"', 'if-none-match': 'CURRENT' }, 412, 412, 412],
  [{ 'if-match': 'xCURRENT' }, 400, 400, 400],
  [{ 'if-match': 'w/CURRENT' }, 400, 400, 400],
  [{ 'if-match': '*, CURRENT' }, 400, 400, 400],
  [{ 'if-none-match': 'unquoted' }, 400, 400, 400],
  [{ 'if-match': '' }, 412, 412, 412],
  [{ 'if-none-match': '' }, 200, 200, 201],
];

for (const [fields, get, putDocument, createElement] of PRECONDITIONS) {
  test(`with ${JSON.stringify(fields)}, GET is answered ${get} and PUT ${putDocument} or ${createElement}`, () => {
    const withTag = (mock: MockWithoutHttp): Fields => {
      const tag = mock.get().headers.etag ?? '';
      return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace('CURRENT', tag)]));
    };
    const mock = started();
    assert.equal(mock.get('', withTag(mock)).status, get);
    assert.equal(mock.get('root', withTag(mock)).status, get);
    assert.equal(mock.putElement('root/new', '<new/>', withTag(mock)).status, createElement);
    assert.equal(mock.putDocument(TEXT, withTag(mock)).status, putDocument);
  });
}

/** Requests with several faults, and the reported one: the condition of the conflict report, or the status. */
const ORDER: readonly (readonly [
  answered: number | string,
  method: string,
  selector: string,
  content?: string,
  type?: string,
])[] = [
  [405, 'PUT', 'root/namespace::*'],
  [404, 'GET', 'root/missing'],
  [400, 'GET', 'root/z:x'],
  ['no-parent', 'PUT', 'root/missing/x', '<'],
  [415, 'PUT', 'root/x', '<', 'text/plain'],
  [412, 'PUT', 'root/x', '<'],
  [412, 'PUT', 'root/x', '\xff'],
  [412, 'PUT', 'root/@x', 'bare', 'application/xcap-att+xml'],
  [412, 'PUT', '', '<', 'application/test+xml'],
  [412, 'DELETE', 'root/list[1]'],
  [404, 'DELETE', 'root/list'],
];

for (const [answered, method, selector, content = '', type = 'application/xcap-el+xml'] of ORDER) {
  test(`a stale If-Match is checked after the target and before the content: ${answered} for ${method} ${selector} (RFC 9110 §13.2.1)`, () => {
    const mock = started();
    const before = mock.snapshot();
    const target = selector === '' ? DOCUMENT : `${DOCUMENT}/~~/${encodeURI(selector)}`;
    const headers = { 'if-match': '"stale"', ...defined({ 'content-type': method === 'PUT' ? type : undefined }) };
    const answer = mock.request(method, target, Buffer.from(content, 'latin1'), headers);
    assert.equal(conflictKind(answer) ?? answer.status, answered);
    assert.equal(mock.snapshot(), before);
  });
}

test('a missing document fails If-Match on PUT, satisfies If-None-Match, and is 404 for GET and DELETE', () => {
  const mock = new MockWithoutHttp();
  assert.equal(mock.putDocument(TEXT, { 'if-match': '*' }).status, 412);
  assert.equal(mock.get('', { 'if-none-match': '*' }).status, 404);
  assert.equal(mock.delete('', { 'if-match': '*' }).status, 404);
  assert.equal(mock.putDocument(TEXT, { 'if-none-match': '*' }).status, 201);
  assert.equal(mock.delete('', { 'if-match': '"other"' }).status, 412);
});

test('a deviating server is the standard server with an overridden step', () => {
  const mock = new MockWithoutHttp('urn:default', 'indexed', [{ checkPreconditions: () => () => {} }]);
  mock.putDocument(TEXT);
  assert.equal(mock.putDocument(TEXT, { 'if-none-match': '*' }).status, 200);
});

test('a mistake in several requests is one finding, with their number, the first and the last', () => {
  const mock = started();
  const odd = (name: string): void => void mock.request('GET', `${DOCUMENT}/~~/${name}%3Fxmlns(q=%22urn:p%22)`);
  for (const name of ['a', 'b', 'c']) odd(name);
  const [finding, ...others] = mock.state.findings.all;
  assert.deepEqual(others, []);
  assert.deepEqual([finding?.severity, finding?.count], ['warning', 3]);
  assert.match(`${finding?.request} ${finding?.lastRequest}`, /~~\/a%3F.*~~\/c%3F/);
  mock.state.reset();
  assert.deepEqual(mock.state.findings.all, []);
});
