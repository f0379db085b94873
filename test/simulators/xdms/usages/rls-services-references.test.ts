import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BILL, JOE, ListServer, RL, RLS, services } from './list-server.js';

const INDEX = `/rls-services/users/${JOE}/index`;

const JOES_LIST = `http://xcap.example.com/resource-lists/users/${JOE}/index/~~/resource-lists/list%5b@name=%22l1%22%5d`;
const service = (content: string, attributes = ' uri="sip:s@example.com"'): string =>
  services(`<service${attributes}>${content}</service>`);

const reference = (uri: string): string => service(`<resource-list>${uri}</resource-list>`);
const HOST = 'http://xcap.example.com';
const SELECTOR = '~~/resource-lists/list';

const LEGAL_REFERENCES: readonly (readonly [why: string, uri: string])[] = [
  ['the list need not exist', `${HOST}/resource-lists/users/${JOE}/missing/~~/resource-lists/list%5B1%5D/list`],
  ['the target need not be a list', `${HOST}/resource-lists/users/${JOE}/index/~~/resource-lists/list/entry`],
  ['scheme and host are case-insensitive', `HTTP://XCAP.example.COM:80/resource-lists/users/${JOE}/index/${SELECTOR}`],
  ['needless escapes mean nothing', `${HOST}/%72esource-lists/users/sip%3Ajoe%40example.com/index/%7E%7E/*%5b1%5d`],
  ['bindings are in the query', `${HOST}/resource-lists/users/${JOE}/index/~~/p:a/p:b?xmlns(p=${RL})`],
  ['white space around the URI is ignored', `\n  ${HOST}/resource-lists/users/${JOE}/index/${SELECTOR}\n`],
  ['a comment is ignored', `${HOST}/resource-lists/<!-- mine -->users/${JOE}/index/${SELECTOR}`],
  [
    'CDATA sections and character references are decoded',
    `<![CDATA[${HOST}]]>/resource-lists/users/sip&#58;joe@example.com/index/${SELECTOR}`,
  ],
];

for (const [why, uri] of LEGAL_REFERENCES) {
  test(`a resource-list is accepted: ${why}`, () => {
    assert.equal(new ListServer().put(INDEX, reference(uri)).status, 201);
  });
}

const ILLEGAL_REFERENCES: readonly (readonly [why: string, uri: string])[] = [
  ['it is empty', ''],
  ['it is relative', `resource-lists/users/${JOE}/index/${SELECTOR}`],
  ['it has no host', `/resource-lists/users/${JOE}/index/${SELECTOR}`],
  ['it is no HTTP URI', JOE],
  ['it has a fragment', `${HOST}/resource-lists/users/${JOE}/index/${SELECTOR}#a`],
  ['it is not percent-encoded', `${HOST}/resource-lists/users/${JOE}/index/${SELECTOR}{1}`],
  ['its escapes are not UTF-8', `${HOST}/resource-lists/users/${JOE}/index%ff/${SELECTOR}`],
  ['it has a foreign host', `http://other.example.net/resource-lists/users/${JOE}/index/${SELECTOR}`],
  ['it has another port', `${HOST}:8080/resource-lists/users/${JOE}/index/${SELECTOR}`],
  ['it has another scheme', `https://xcap.example.com/resource-lists/users/${JOE}/index/${SELECTOR}`],
  ['it is of another usage', `${HOST}/rls-services/users/${JOE}/index/~~/rls-services/service?resource-lists`],
  ['the name of the usage has another case', `${HOST}/Resource-Lists/users/${JOE}/index/${SELECTOR}`],
  ['it is one of another user', `${HOST}/resource-lists/users/${BILL}/index/${SELECTOR}`],
  ['it is in the global tree', `${HOST}/resource-lists/global/index/${SELECTOR}`],
  ['it has no user', `${HOST}/resource-lists/users//index/${SELECTOR}`],
  ['it has no document', `${HOST}/resource-lists/users/${JOE}/${SELECTOR}`],
  ['it steps out of the home directory', `${HOST}/resource-lists/users/${JOE}/../${BILL}/index/${SELECTOR}`],
  ['it is a document', `${HOST}/resource-lists/users/${JOE}/index`],
  ['its node selector is empty', `${HOST}/resource-lists/users/${JOE}/index/~~/`],
  ['it is no node selector', `${HOST}/resource-lists/users/${JOE}/index/~~/resource-lists/text()`],
  ['it is an attribute', `${HOST}/resource-lists/users/${JOE}/index/${SELECTOR}/@name`],
  ['it is namespace bindings', `${HOST}/resource-lists/users/${JOE}/index/${SELECTOR}/namespace::*`],
  ['its prefix is not bound', `${HOST}/resource-lists/users/${JOE}/index/~~/p:resource-lists`],
];

for (const [why, uri] of ILLEGAL_REFERENCES) {
  test(`a resource-list is refused: ${why}`, () => {
    const server = new ListServer();
    assert.equal(server.putRefused(INDEX, reference(uri)).kind, 'constraint-failure');
    server.put(INDEX, reference(JOES_LIST));
    const target = `${INDEX}/~~/rls-services/service/resource-list`;
    const element = `<resource-list xmlns="${RLS}">${uri}</resource-list>`;
    assert.equal(server.putRefused(target, element).kind, 'constraint-failure');
  });
}

test('a document in the global tree may refer to lists of any user', () => {
  const server = new ListServer();
  const usage = server.state.usages.get('rls-services');
  const id = { auid: 'rls-services', xui: undefined, path: ['services'] };
  const verdict = (uri: string): string | undefined => server.verdict(usage, id, reference(uri));
  assert.equal(verdict(`${HOST}/resource-lists/users/${BILL}/index/${SELECTOR}`), undefined);
  assert.equal(verdict(`${HOST}/resource-lists/users/${JOE}/index/${SELECTOR}`), undefined);
  assert.equal(verdict(`${HOST}/resource-lists/global/index/${SELECTOR}`), 'constraint-failure');
});

test('a server checks the path of a resource-list even before it listens', () => {
  const server = new ListServer();
  server.state.origin = '';
  assert.equal(server.put(INDEX, reference(JOES_LIST)).status, 201);
  assert.equal(server.putRefused(INDEX, reference(`${HOST}/pidf/a`)).kind, 'constraint-failure');
});
