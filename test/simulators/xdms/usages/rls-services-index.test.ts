import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BILL, JOE, ListServer, RL, RLS, services } from './list-server.js';

const INDEX = `/rls-services/users/${JOE}/index`;
const BILLS = `/rls-services/users/${BILL}/index`;
const GLOBAL = '/rls-services/global/index';

const LIST = '<list/>';

const withUri = (...uris: readonly string[]): string =>
  services(uris.map((uri) => `<service uri="${uri}">${LIST}</service>`).join(''));

test('the index exists even without services', () => {
  const server = new ListServer();
  const { status, body, headers } = server.get(GLOBAL);
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/rls-services+xml');
  assert.equal(server.schemaFault('rls-services', body), undefined);
});

test('the index is the union of the current index documents of all users', () => {
  const server = new ListServer();
  server.put(INDEX, withUri('sip:a@h', 'sip:b@h'));
  server.put(BILLS, withUri('sip:c@h'));
  server.put(`/rls-services/users/${BILL}/other`, withUri('sip:d@h'));
  assert.deepEqual(server.indexedUris(), ['sip:a@h', 'sip:b@h', 'sip:c@h']);
  server.request('DELETE', `${INDEX}/~~/rls-services/service%5B@uri=%22sip:a@h%22%5D`);
  assert.deepEqual(server.indexedUris(), ['sip:b@h', 'sip:c@h']);
  server.put(`${BILLS}/~~/rls-services/service/@uri`, '"sip:e@h"');
  assert.deepEqual(server.indexedUris(), ['sip:b@h', 'sip:e@h']);
  server.request('DELETE', INDEX);
  assert.deepEqual(server.indexedUris(), ['sip:e@h']);
});

test('the entity tag of the index changes only when services change', () => {
  const server = new ListServer();
  const etag = (): string | undefined => server.get(GLOBAL).headers.etag;
  server.put(INDEX, withUri('sip:a@h'));
  const first = etag();
  assert.equal(etag(), first);
  server.put(INDEX, withUri('sip:a@h').replace('<service', '<!-- the same --><service'));
  server.put(`/rls-services/users/${BILL}/other`, withUri('sip:d@h'));
  assert.equal(etag(), first);
  server.put(INDEX, withUri('sip:b@h'));
  assert.notEqual(etag(), first);
  server.put(INDEX, withUri('sip:a@h'));
  assert.notEqual(etag(), first);
});

test('only trusted elements may read the index (RFC 4826 §4.4.9)', () => {
  assert.equal(new ListServer().state.usages.get('rls-services')?.globalReaders, 'privileged');
});

test('nobody may write the index', () => {
  const server = new ListServer();
  for (const target of [GLOBAL, `${GLOBAL}/~~/rls-services`]) {
    assert.ok([403, 405].includes(server.put(target, withUri('sip:a@h')).status));
    assert.ok([403, 405].includes(server.request('DELETE', target).status));
  }
  assert.deepEqual(server.indexedUris(), []);
  const usage = server.state.usages.get('rls-services');
  assert.equal(usage?.generated?.owns({ auid: 'rls-services', xui: JOE, path: ['index'] }), false);
  assert.equal(usage?.generated?.owns({ auid: 'rls-services', xui: undefined, path: ['other'] }), false);
});

test('services keep their namespaces in the index, with any prefix', () => {
  const server = new ListServer();
  const joes = `<s:rls-services xmlns:s="${RLS}" xmlns="${RL}" xmlns:rl="urn:other"><s:service uri="sip:a@h"><s:list><entry uri="a"/><rl:e/></s:list></s:service></s:rls-services>`;
  const bills = `<rls-services xmlns="${RLS}" xmlns:q="${RL}"><service uri='sip:b@h' xmlns:y="urn:y" y:a="1"><list><q:entry uri="b"/></list></service></rls-services>`;
  const nobodys = `<s:rls-services xmlns:s="${RLS}"><s:service uri="sip:c@h"><s:list/><x:a xmlns:x="urn:x"><b/></x:a></s:service></s:rls-services>`;
  assert.equal(server.put(INDEX, joes).status, 201);
  assert.equal(server.put(BILLS, bills).status, 201);
  server.state.addUser({ xui: 'sip:nobody@example.com' });
  assert.equal(server.put('/rls-services/users/sip:nobody@example.com/index', nobodys).status, 201);
  assert.equal(server.schemaFault('rls-services', server.get(GLOBAL).body), undefined);
  const select = (path: string, ...bindings: readonly string[]): string =>
    server.get(`${GLOBAL}/~~/rls-services/${path}?${bindings.map((one) => `xmlns(${one})`).join('')}`).body;
  const rl = `rl=${RL}`;
  const statusOf = (path: string): number => server.get(`${GLOBAL}/~~/rls-services/${path}?xmlns(x=urn:x)`).status;
  assert.equal(statusOf('service%5B@uri=%22sip:c@h%22%5D/x:a'), 200);
  assert.equal(select('service%5B@uri=%22sip:a@h%22%5D/list/rl:entry', rl), '<entry uri="a"/>');
  assert.equal(select('service%5B@uri=%22sip:a@h%22%5D/list/o:e', 'o=urn:other'), '<rl:e/>');
  assert.equal(select('service%5B@uri=%22sip:b@h%22%5D/list/rl:entry', rl), '<q:entry uri="b"/>');
  assert.equal(select('service%5B@y:a=%221%22%5D/@uri', 'y=urn:y'), "'sip:b@h'");
  assert.equal(select('service%5B@uri=%22sip:c@h%22%5D/x:a/*', 'x=urn:x'), '<b/>');
  // Element b is in no namespace, but a step without a prefix means the default document namespace.
  assert.equal(statusOf('service%5B@uri=%22sip:c@h%22%5D/x:a/b'), 404);
});
