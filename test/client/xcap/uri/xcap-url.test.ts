import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidArgumentError } from '../../../../common/errors.js';
import { DEFAULT_AUIDS, node, XcapStack, xcapUrl } from '../../../../src/client/xcap/index.js';

const stack = XcapStack.create({ xui: 'sip:alice@example.com', xcapRoot: 'http://h:8080/services/' });

test('each default AUID has the documented document URL', () => {
  const urls = DEFAULT_AUIDS.map(({ id }) => stack.getUrl(id));
  const user = 'users/sip:alice@example.com';
  assert.deepEqual(urls, [
    'http://h:8080/services/xcap-caps/global/index',
    `http://h:8080/services/resource-lists/${user}/index`,
    `http://h:8080/services/rls-services/${user}/index`,
    `http://h:8080/services/pres-rules/${user}/index`,
    `http://h:8080/services/org.alliance.pres-rules/${user}/pres-rules`,
    `http://h:8080/services/directory/${user}/directory.xml`,
    `http://h:8080/services/org.alliance.xcap-directory/${user}/directory.xml`,
    `http://h:8080/services/org.alliance.pres-content/${user}/alliance_status-icon/rcs_status_icon`,
    `http://h:8080/services/org.alliance.conv-history/${user}/conv-history`,
    `http://h:8080/services/org.alliance.deferred-list/${user}/deferred-list`,
    `http://h:8080/services/org.alliance.group-usage-list/${user}/index`,
  ]);
});

test('a selector begins with the root element of the usage', () => {
  const selector = (auid: string) => stack.getUrl(auid, [node.name('a')]).split('/~~/')[1];
  assert.equal(selector('resource-lists'), 'resource-lists/a');
  assert.equal(selector('rls-services'), 'rls-services/a');
  assert.equal(selector('xcap-caps'), 'xcap-caps/a');
  assert.equal(selector('org.alliance.pres-rules'), 'ruleset/a');
  assert.equal(selector('org.alliance.group-usage-list'), 'resource-lists/a');
});

test('a usage without a known root element begins with the wildcard', () => {
  assert.match(stack.getUrl('org.alliance.conv-history', [node.name('a')]), /\/~~\/\*\/a$/);
});

test('a root element outside the default namespace gets a prefix of its own', () => {
  const url = (...nodes: Parameters<typeof stack.getUrl>[1] & object) =>
    stack.getUrl('pres-rules', nodes).split('/~~/')[1];
  const policy = 'urn:ietf:params:xml:ns:common-policy';
  assert.equal(url(node.name('a')), `root:ruleset/a?xmlns(root=${policy})`);
  assert.equal(url(node.name('cp:rule'), node.namespace('cp', policy)), `cp:ruleset/cp:rule?xmlns(cp=${policy})`);
  assert.equal(
    url(node.name('root:a'), node.namespace('root', 'urn:mine')),
    `root1:ruleset/root:a?xmlns(root1=${policy})xmlns(root=urn:mine)`,
  );
});

test('without nodes the URL is that of the document, with an empty list that of the root element', () => {
  const document = stack.getUrl('resource-lists');
  assert.equal(stack.getUrl('resource-lists', []), `${document}/~~/resource-lists`);
});

test('a selector may end in an attribute or in the namespace bindings', () => {
  const nodes = [node.name('list')];
  const element = stack.getUrl('resource-lists', nodes);
  assert.equal(stack.getUrl('resource-lists', nodes, { attribute: 'name' }), `${element}/@name`);
  assert.equal(stack.getUrl('resource-lists', nodes, { namespaces: 'bindings' }), `${element}/namespace::*`);
  assert.equal(
    stack.getUrl('resource-lists', [...nodes, node.namespace('p', 'urn:p')], { attribute: 'p:name' }),
    `${element}/@p:name?xmlns(p=urn:p)`,
  );
  assert.throws(() => stack.getUrl('resource-lists', nodes, { attribute: 'p:name' }), { node: '@p:name' });
  assert.throws(() => stack.getUrl('resource-lists', nodes, { attribute: 'xmlns' }), { code: 'XCAP_SELECTOR' });
  assert.throws(() => stack.getUrl('resource-lists', nodes, { attribute: 'a', namespaces: 'bindings' }), {
    argument: 'attribute',
  });
});

test('user and document can be others than those of stack and usage', () => {
  const url = stack.getUrl('resource-lists', undefined, { xui: 'sip:bob@example.com', document: 'sub/other list' });
  assert.equal(url, 'http://h:8080/services/resource-lists/users/sip:bob@example.com/sub/other%20list');
});

test('any XUI is one path segment', () => {
  const url = stack.getUrl('resource-lists', undefined, { xui: 'sip:a/b?c#d%e;x=1@example.com' });
  assert.equal(url, 'http://h:8080/services/resource-lists/users/sip:a%2Fb%3Fc%23d%25e;x=1@example.com/index');
});

test('names that would change the meaning of the URL are refused', () => {
  for (const document of ['~~', 'a/~~', '.', 'a/../b', '', '/a', 'a//b', 'a/', 'a\0', 'a\ud800']) {
    assert.throws(() => stack.getUrl('resource-lists', undefined, { document }), { argument: 'document' }, document);
  }
  const usage = { mimeType: 'a/b', document: 'index', scope: true };
  for (const auid of ['~~', '.', '..', 'a/b']) {
    assert.throws(() => stack.getUrl(auid, undefined, { usage }), { argument: 'auid' }, auid);
  }
  for (const xui of ['~~', 'alice', '', 'sip:', 'sip:a\n']) {
    assert.throws(() => stack.getUrl('resource-lists', undefined, { xui }), { argument: 'xui' }, xui);
  }
});

test('xcapUrl builds the same URL without a stack', () => {
  const usage = { mimeType: 'application/x+xml', document: 'index', scope: false };
  const request = { xcapRoot: 'http://h/x', auid: 'test', usage, xui: 'sip:a@b.c', nodes: [node.name('p:a')] };
  assert.throws(() => xcapUrl(request), { code: 'XCAP_SELECTOR' });
  const bound = { ...request, nodes: [...request.nodes, node.namespace('p', 'urn:p')] };
  assert.equal(xcapUrl(bound), 'http://h/x/test/users/sip:a@b.c/index/~~/*/p:a?xmlns(p=urn:p)');
  assert.equal(
    xcapUrl({ ...bound, namespaceBindings: 'path' }),
    'http://h/x/test/users/sip:a@b.c/index/~~/*/p:a%3Fxmlns(p=%22urn:p%22)',
  );
  assert.throws(() => xcapUrl({ ...bound, xui: undefined }), { argument: 'xui' });
  assert.throws(() => xcapUrl({ ...bound, nodes: 'list' as never }), InvalidArgumentError);
  assert.throws(() => xcapUrl({ ...bound, namespaceBindings: 'both' as never }), { argument: 'namespaceBindings' });
});
