import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JOE, ListServer, lists, RL } from './list-server.js';

const INDEX = `/resource-lists/users/${JOE}/index`;

const list = (content: string, attributes = ''): string => lists(`<list${attributes}>${content}</list>`);
const EXTERNAL = '<external anchor="http://h/"/>';

const REFERENCES: readonly (readonly [element: string, legal: readonly string[], illegal: readonly string[]])[] = [
  [
    '<entry-ref ref="%"/>',
    [
      'resource-lists/users/sip:joe@example.com/index/~~/resource-lists/list/entry',
      'resource-lists/users/sip:nobody@example.com/dangling/~~/resource-lists/list/entry',
      'resource-lists/users/a/index/~~/resource-lists/p:list?xmlns(p=urn:x)',
      ' resource-lists/a ',
      './a:b',
    ],
    [
      'http://xcap.example.com/resource-lists/a',
      '/resource-lists/a',
      '//xcap.example.com/resource-lists/a',
      'sip:joe@example.com',
      'resource-lists/{list}',
      'resource-lists/list&quot;',
      'resource-lists/a b',
      'resource-lists/é',
    ],
  ],
  [
    '<external anchor="%"/>',
    [
      'http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list%5b@name=%22n%22%5d',
      'https://xcap.example.org:8443/a',
      'HTTP://h',
      'http://[::1]:80/a?b',
    ],
    [
      '',
      'resource-lists/a',
      '/resource-lists/a',
      '//h/a',
      'sip:a@x',
      'urn:x',
      'http:a',
      'http:///a',
      'http://:80/a',
      'http://u@/a',
      'http://h/a#b',
      'http://h/{a}',
      'http://h/?&quot;',
      'http://h/a b',
      'http://h/é',
      'xhttp://h/a',
    ],
  ],
];

for (const [element, legal, illegal] of REFERENCES) {
  for (const value of legal) {
    test(`${element} may be ${JSON.stringify(value)}`, () => {
      assert.equal(new ListServer().put(INDEX, list(element.replace('%', value))).status, 201);
    });
  }
  for (const value of illegal) {
    test(`${element} cannot be ${JSON.stringify(value)}`, () => {
      const server = new ListServer();
      server.put(INDEX, lists('<list name="nested"><list/></list>'));
      const { kind } = server.putRefused(
        `${INDEX}/~~/resource-lists/list/list`,
        `<list xmlns="${RL}">${element.replace('%', value)}</list>`,
      );
      assert.equal(kind, 'constraint-failure');
    });
  }
}

test('an anchor is required, and cannot be deleted', () => {
  const server = new ListServer();
  assert.equal(server.putRefused(INDEX, list('<external/>')).kind, 'constraint-failure');
  server.put(INDEX, list(EXTERNAL));
  assert.equal(server.request('DELETE', `${INDEX}/~~/resource-lists/list/external/@anchor`).status, 409);
  assert.equal(server.get(INDEX).body, list(EXTERNAL));
});
