import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServedUsage } from '../../../../simulators/xdms/usages/usage.js';
import { anyRoot, type Fields } from '../../../support/mock-without-http.js';
import { defaultUsage } from './default-usage.js';
import { outcome, UsageServer } from './usage-under-test.js';

const JOE = 'sip:joe@example.com';
const directories = [defaultUsage('directory'), defaultUsage('org.alliance.xcap-directory')] as const;

/** Defines a usage that accepts any document. */
const plain = (auid: string): ServedUsage => ({ ...anyRoot('urn:default'), auid });
const withUsages = (usage: ServedUsage): UsageServer => new UsageServer(usage, plain('one'), plain('two'));

function put(server: UsageServer, path: string, text = '<r xmlns="urn:default"/>'): void {
  const { status } = server.put(text, `/xcap-root/${path}`, 'application/test+xml');
  assert.ok(status === 200 || status === 201, String(status));
}

/** Lists the entries of a directory in the order of its text, with their folders. */
function entries(text: string): readonly Fields[] {
  return [...text.matchAll(/<folder auid="([^"]*)">([\s\S]*?)<\/folder>/g)].flatMap(([, auid = '', content = '']) =>
    [...content.matchAll(/<entry ([^>]*)\/>/g)].map(([, attributes = '']) => ({
      auid,
      ...Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    })),
  );
}

const read = (server: UsageServer): readonly Fields[] => entries(server.get('directory.xml').body);

for (const [at, usage] of directories.entries()) {
  const schema = usage.schema;

  test(`${usage.auid}: a user without documents has an empty directory`, () => {
    const { status, headers, body } = withUsages(usage).get('directory.xml');
    assert.equal(status, 200);
    assert.equal(headers['content-type'], usage.mimeType);
    assert.match(body, new RegExp(`<xcap-directory xmlns="${usage.namespace}">\n</xcap-directory>`));
    assert.equal(schema?.fault(body), undefined);
  });

  test(`${usage.auid}: the directory has a folder for each usage, with an entry for each document of the user`, () => {
    const server = withUsages(usage);
    const paths = [`two/users/${JOE}/index`, `one/users/${JOE}/sub/b`, `one/users/${JOE}/a`];
    for (const path of [...paths, 'one/users/sip:ann@example.com/index']) put(server, path);
    const { body } = server.get('directory.xml');
    assert.equal(schema?.fault(body), undefined);
    assert.deepEqual(
      entries(body).map(({ auid, uri }) => `${auid} ${uri}`),
      [paths[2], paths[1], paths[0]].map((path) => `${path?.slice(0, 3)} http://xcap.example.com/xcap-root/${path}`),
    );
  });

  test(`${usage.auid}: an entry contains entity tag, last change and size of the document in octets`, () => {
    const server = withUsages(usage);
    put(server, `one/users/${JOE}/index`, '<r xmlns="urn:default">äöü</r>');
    const [stored] = server.state.store.all();
    const { headers } = server.get(`/xcap-root/one/users/${JOE}/index`);
    assert.deepEqual(read(server), [
      {
        auid: 'one',
        uri: `http://xcap.example.com/xcap-root/one/users/${JOE}/index`,
        etag: headers.etag?.slice(1, -1),
        'last-modified': stored?.modifiedAt.toISOString(),
        size: '33',
      },
    ]);
  });

  test(`${usage.auid}: the URI of an entry is encoded, and identifies the document`, () => {
    const server = withUsages(usage);
    put(server, `one/users/${JOE}/a%20%26%22%C3%A4%2Fb`);
    const uri = read(server)[0]?.uri ?? '';
    assert.equal(uri, `http://xcap.example.com/xcap-root/one/users/${JOE}/a%20&amp;%22%C3%A4%2Fb`);
    assert.equal(server.get(uri.slice('http://xcap.example.com'.length).replaceAll('&amp;', '&')).status, 200);
  });

  test(`${usage.auid}: the entity tag of the directory changes only when a document of the user changes`, () => {
    const server = withUsages(usage);
    const tag = (): string | undefined => server.get('directory.xml').headers.etag;
    const document = `/xcap-root/one/users/${JOE}/index`;
    const seen = [tag()];
    put(server, `one/users/${JOE}/index`);
    seen.push(tag());
    server.put('<r xmlns="urn:default" a="1"/>', document, 'application/test+xml');
    seen.push(tag());
    server.request('DELETE', `${document}/~~/r/@a`);
    seen.push(tag());
    put(server, 'one/users/sip:ann@example.com/index');
    server.put('<r xmlns="urn:other"/>', document, 'application/test+xml');
    server.get(document);
    assert.equal(tag(), seen.at(-1));
    server.request('DELETE', document);
    seen.push(tag());
    assert.equal(new Set(seen).size, seen.length);
    assert.deepEqual(read(server), []);
  });

  test(`${usage.auid}: the order of entries does not depend on the order of changes`, () => {
    const server = withUsages(usage);
    const uris = (): readonly unknown[] => read(server).map(({ uri }) => uri);
    for (const name of ['b', 'a', 'c']) put(server, `one/users/${JOE}/${name}`);
    const before = uris();
    server.request('DELETE', `/xcap-root/one/users/${JOE}/a`);
    put(server, `one/users/${JOE}/a`);
    assert.deepEqual(uris(), before);
  });

  test(`${usage.auid}: elements of the directory can be selected`, () => {
    const server = withUsages(usage);
    put(server, `one/users/${JOE}/index`);
    const { status, body } = server.get('directory.xml/~~/xcap-directory/folder%5B@auid=%22one%22%5D/entry/@size');
    assert.deepEqual({ status, body }, { status: 200, body: '"24"' });
  });

  test(`${usage.auid}: the directory is read-only`, () => {
    const server = withUsages(usage);
    const before = server.get('directory.xml');
    for (const method of ['PUT', 'DELETE', 'POST']) {
      for (const path of ['directory.xml', 'directory.xml/~~/xcap-directory/folder%5B1%5D']) {
        const { status, headers } = server.request(method, path, before.body, { 'content-type': usage.mimeType });
        assert.deepEqual({ status, allow: headers.allow }, { status: 405, allow: 'GET, HEAD, OPTIONS' });
      }
    }
    assert.deepEqual(server.get('directory.xml'), before);
  });

  test(`${usage.auid}: the home directory has no other document, and none can be created`, () => {
    const server = withUsages(usage);
    const { body } = server.get('directory.xml');
    for (const path of ['index', 'directory', 'Directory.xml']) {
      assert.equal(server.get(path).status, 404);
      assert.equal(outcome(server.put(body, path)), 'constraint-failure');
      assert.equal(server.request('DELETE', path).status, 404);
    }
    assert.equal(outcome(server.put(body, 'sub/directory.xml')), 'no-parent');
    assert.equal(server.get(`/xcap-root/${usage.auid}/global/directory.xml`).status, 404);
    assert.equal(server.put(body, `/xcap-root/${usage.auid}/global/directory.xml`).status, 403);
    assert.equal(server.get(`/xcap-root/${usage.auid}/users/sip:nobody@example.com/directory.xml`).status, 404);
    assert.deepEqual(server.state.store.all(), []);
  });

  test(`${usage.auid}: the schema accepts only its own elements, not those of the other directory usage`, () => {
    const { body } = withUsages(usage).get('directory.xml');
    assert.equal(schema?.fault(body), undefined);
    assert.notEqual(directories[1 - at]?.schema?.fault(body), undefined);
    for (const wrong of ['<entry/>', '<folder auid="a"/>', '<folder><entry/></folder>', 'text']) {
      assert.notEqual(schema?.fault(body.replace('</xcap', `${wrong}</xcap`)), undefined);
    }
  });

  test(`${usage.auid}: the directory lists neither directories nor capabilities, and the capabilities omit its namespace`, () => {
    const server = new UsageServer(
      usage,
      ...directories.filter((other) => other.auid !== usage.auid),
      defaultUsage('xcap-caps'),
    );
    for (const { auid } of directories) server.get(`/xcap-root/${auid}/users/${JOE}/directory.xml`);
    assert.deepEqual(read(server), []);
    assert.doesNotMatch(server.get('/xcap-root/xcap-caps/global/index').body, new RegExp(`>${usage.namespace}<`));
  });
}
