import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BILL, JOE, ListServer, RL, RLS, services } from './list-server.js';

const INDEX = `/rls-services/users/${JOE}/index`;
const BILLS = `/rls-services/users/${BILL}/index`;
const GLOBAL = '/rls-services/global/index';

const JOES_LIST = `http://xcap.example.com/resource-lists/users/${JOE}/index/~~/resource-lists/list%5b@name=%22l1%22%5d`;

/** The example of RFC 4826 §4.3, without line folding. */
const RFC_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
   xmlns:rl="urn:ietf:params:xml:ns:resource-lists"
   xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <service uri="sip:mybuddies@example.com">
  <resource-list>${JOES_LIST}</resource-list>
  <packages>
   <package>presence</package>
  </packages>
 </service>
 <service uri="sip:marketing@example.com">
   <list name="marketing">
     <rl:entry uri="sip:joe@example.com"/>
     <rl:entry uri="sip:sudhir@example.com"/>
   </list>
   <packages>
     <package>presence</package>
   </packages>
 </service>
</rls-services>
`;

test('the example of RFC 4826 is accepted, and the index shows its services', () => {
  const server = new ListServer();
  assert.equal(server.put(INDEX, RFC_EXAMPLE).status, 201);
  assert.equal(server.get(INDEX).headers['content-type'], 'application/rls-services+xml');
  const selector = '~~/rls-services/service%5B@uri=%22sip:marketing@example.com%22%5D';
  assert.equal(server.get(`${GLOBAL}/${selector}/packages`).status, 200);
  assert.match(server.get('/xcap-caps/global/index').body, new RegExp(`<namespace>${RLS}</namespace>`));
});

test('the documents of RFC 4826 §4.4.8 are accepted with their namespaces declared', () => {
  const server = new ListServer();
  const [, first = '', second = ''] = /(<service .*?<\/service>).*?(<service .*<\/service>)/s.exec(RFC_EXAMPLE) ?? [];
  assert.equal(server.put(INDEX, services(first)).status, 201);
  assert.equal(server.put(BILLS, services(second)).status, 201);
  assert.deepEqual(server.indexedUris(), ['sip:mybuddies@example.com', 'sip:marketing@example.com']);
});

const LIST = '<list/>';
const service = (content: string, attributes = ' uri="sip:s@example.com"'): string =>
  services(`<service${attributes}>${content}</service>`);
const inList = (content: string): string => service(`<list>${content}</list>`);
const PACKAGES = '<packages><package>presence</package></packages>';

test('the constraints on resource lists apply within a service as well', () => {
  const server = new ListServer();
  const twice = inList('<rl:list><rl:entry uri="sip:a@h"/><rl:entry uri="sip:a@h"/></rl:list>');
  const { kind, exists } = server.putRefused(INDEX, twice);
  assert.equal(kind, 'uniqueness-failure');
  assert.deepEqual(exists, [
    { field: `rls-services/service/list/rl:list/rl:entry%5B2%5D/@uri?xmlns(rl=${RL})`, altValues: [] },
  ]);
  const names = server.putRefused(INDEX, inList('<rl:list name="a"/><rl:list name="a"/>')).exists;
  assert.deepEqual(names, [
    { field: `rls-services/service/list/rl:list%5B2%5D/@name?xmlns(rl=${RL})`, altValues: ['a-2', 'a-3', 'a-4'] },
  ]);
  assert.equal(server.putRefused(INDEX, inList('<rl:entry-ref ref="/a"/>')).kind, 'constraint-failure');
  assert.equal(server.putRefused(INDEX, inList('<rl:external anchor="a"/>')).kind, 'constraint-failure');
  assert.equal(server.putRefused(INDEX, inList('<rl:external/>')).kind, 'constraint-failure');
  const legal = '<rl:list name="a"/><rl:entry-ref ref="a"/><rl:external anchor="http://h/"/><rl:entry uri="a"/>';
  assert.equal(server.put(INDEX, inList(legal)).status, 201);
});

test('a field selects the conflicting value in the refused document', () => {
  const server = new ListServer();
  const document = services(
    `<service uri="sip:s@h"><list/></service><service uri="sip:t@h"><list><rl:entry uri="a"/><rl:entry uri="a"/></list></service>`,
  );
  const [clash] = server.putRefused(INDEX, document).exists;
  assert.equal(clash?.field, `rls-services/service%5B2%5D/list/rl:entry%5B2%5D/@uri?xmlns(rl=${RL})`);
  server.put(INDEX, document.replace('"a"/></list>', '"b"/></list>'));
  assert.equal(server.get(`${INDEX}/~~/${clash?.field}`).body, '"b"');
});

const withUri = (...uris: readonly string[]): string =>
  services(uris.map((uri) => `<service uri="${uri}">${LIST}</service>`).join(''));

const ALTERNATIVES = ['sip:friends-2@example.com', 'sip:friends-3@example.com', 'sip:friends-4@example.com'];

test('the URI of a service is unique within a document', () => {
  const server = new ListServer();
  const { kind, exists } = server.putRefused(INDEX, withUri('sip:friends@example.com', 'sip:friends@example.com'));
  assert.equal(kind, 'uniqueness-failure');
  assert.deepEqual(exists, [{ field: 'rls-services/service%5B2%5D/@uri', altValues: ALTERNATIVES }]);
});

for (const elsewhere of [BILLS, `/rls-services/users/${JOE}/other`]) {
  test(`the URI of a service must differ from that of a service in ${elsewhere}`, () => {
    const server = new ListServer();
    server.put(elsewhere, withUri('sip:friends@example.com', 'sip:friends-3@example.com'));
    const altValues = ['sip:friends-2@example.com', 'sip:friends-4@example.com', 'sip:friends-5@example.com'];
    const { kind, exists } = server.putRefused(INDEX, withUri('sip:friends@example.com'));
    assert.equal(kind, 'uniqueness-failure');
    assert.deepEqual(exists, [{ field: 'rls-services/service/@uri', altValues }]);

    server.put(INDEX, withUri('sip:mine@example.com'));
    const byElement = `${INDEX}/~~/rls-services/service%5B@uri=%22sip:friends@example.com%22%5D`;
    const element = '<service uri="sip:friends@example.com"><list/></service>';
    assert.equal(server.putRefused(byElement, element).kind, 'uniqueness-failure');
    const byAttribute = `${INDEX}/~~/rls-services/service/@uri`;
    assert.equal(server.putRefused(byAttribute, '"sip:friends@example.com"').kind, 'uniqueness-failure');
    for (const free of altValues) assert.equal(server.put(byAttribute, `"${free}"`).status, 200);
  });
}

test('a replaced service may keep its URI', () => {
  const server = new ListServer();
  const document = withUri('sip:friends@example.com', 'sip:others@example.com');
  assert.equal(server.put(INDEX, document).status, 201);
  assert.equal(server.put(INDEX, document).status, 200);
  const target = `${INDEX}/~~/rls-services/service%5B@uri=%22sip:friends@example.com%22%5D`;
  assert.equal(server.put(target, `<service uri="sip:friends@example.com">${LIST}${PACKAGES}</service>`).status, 200);
});

test('deleting a service, or the document with it, frees its URI', () => {
  const server = new ListServer();
  server.put(INDEX, withUri('sip:friends@example.com', 'sip:others@example.com'));
  server.request('DELETE', `${INDEX}/~~/rls-services/service%5B@uri=%22sip:friends@example.com%22%5D`);
  assert.equal(server.put(BILLS, withUri('sip:friends@example.com')).status, 201);
  server.request('DELETE', INDEX);
  assert.equal(server.put(BILLS, withUri('sip:others@example.com')).status, 200);
});

test('the URI of a service must not be that of a user', () => {
  const server = new ListServer();
  const { kind, exists } = server.putRefused(INDEX, withUri('SIP:bill@EXAMPLE.com'));
  assert.equal(kind, 'uniqueness-failure');
  assert.equal(exists[0]?.altValues[0], 'SIP:bill-2@EXAMPLE.com');
  assert.equal(server.put(INDEX, withUri('sip:Bill@example.com')).status, 201);
});

test('equivalent URIs are not unique, even with different spellings', () => {
  const server = new ListServer();
  server.put(BILLS, withUri('sip:friends@example.com;transport=udp', 'pres:friends@example.com', 'http://h/%7Ea'));
  for (const same of ['sip:%66riends@EXAMPLE.COM;Transport=UDP', 'pres:friends@Example.com', 'HTTP://H/~a']) {
    assert.equal(server.putRefused(INDEX, withUri(same)).kind, 'uniqueness-failure', same);
  }
  const different = withUri('sips:friends@example.com;transport=udp', 'sip:Friends@example.com;transport=udp');
  assert.equal(server.put(INDEX, different).status, 201);
  assert.equal(server.putRefused(INDEX, withUri('sip:a@h', 'sip:a@H')).kind, 'uniqueness-failure');
});

test('all values that are not unique are reported together, and no value is suggested twice', () => {
  const document = services(
    `<service uri="sip:a@h"><list><rl:entry uri="b"/><rl:entry uri="b"/></list></service>
     <service uri="sip:a@H"><list/></service><service uri="sip:a@h"><list/></service>`,
  );
  assert.deepEqual(new ListServer().putRefused(INDEX, document).exists, [
    { field: 'rls-services/service%5B2%5D/@uri', altValues: ['sip:a-2@H', 'sip:a-3@H', 'sip:a-4@H'] },
    { field: 'rls-services/service%5B3%5D/@uri', altValues: ['sip:a-5@h', 'sip:a-6@h', 'sip:a-7@h'] },
    { field: `rls-services/service%5B1%5D/list/rl:entry%5B2%5D/@uri?xmlns(rl=${RL})`, altValues: [] },
  ]);
});

test('a document is XML 1.0', () => {
  const server = new ListServer();
  assert.equal(server.putRefused(INDEX, `<?xml version="1.1"?>${services('')}`).kind, 'constraint-failure');
});
