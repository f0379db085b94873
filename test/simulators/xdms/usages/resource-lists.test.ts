import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JOE, ListServer, lists, RL } from './list-server.js';

const INDEX = `/resource-lists/users/${JOE}/index`;
const GROUPS = `/org.alliance.group-usage-list/users/${JOE}/index`;

/** The example of RFC 4826 §3.3, without line folding. */
const RFC_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
 <list name="friends">
  <entry uri="sip:bill@example.com">
   <display-name>Bill Doe</display-name>
  </entry>
  <entry-ref ref="resource-lists/users/sip:bill@example.com/index/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>
  <list name="close-friends">
   <display-name>Close Friends</display-name>
   <entry uri="sip:joe@example.com">
    <display-name>Joe Smith</display-name>
   </entry>
   <entry uri="sip:nancy@example.com">
    <display-name>Nancy Gross</display-name>
   </entry>
   <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list%5b@name=%22mkting%22%5d">
     <display-name>Marketing</display-name>
    </external>
  </list>
 </list>
</resource-lists>
`;

for (const target of [INDEX, GROUPS]) {
  test(`the example of RFC 4826 is accepted as ${target}, and a GET returns its references unresolved`, () => {
    const server = new ListServer();
    assert.equal(server.put(target, RFC_EXAMPLE).status, 201);
    assert.equal(server.get(target).body, RFC_EXAMPLE);
    assert.equal(server.get(`${target}/~~/resource-lists/list/entry/@uri`).body, '"sip:bill@example.com"');
  });
}

test('each usage has its own media type, and the capabilities list both usages and their namespaces', () => {
  const server = new ListServer();
  assert.equal(server.put(INDEX, lists('')).status, 201);
  assert.equal(server.get(INDEX).headers['content-type'], 'application/resource-lists+xml');
  assert.equal(server.put(GROUPS, lists('')).status, 201);
  assert.equal(server.get(GROUPS).headers['content-type'], 'application/vnd.alliance.group-usage-list+xml');
  const capabilities = server.get('/xcap-caps/global/index').body;
  assert.equal(capabilities.split(`<namespace>${RL}</namespace>`).length, 2);
});

const list = (content: string, attributes = ''): string => lists(`<list${attributes}>${content}</list>`);
const A = '<entry uri="sip:a@example.com"/>';
const REF = '<entry-ref ref="resource-lists/a"/>';
const EXTERNAL = '<external anchor="http://h/"/>';
const NAME = '<display-name>N</display-name>';

const LEGAL: readonly (readonly [what: string, document: string])[] = [
  ['an empty document', lists('')],
  ['lists without names', lists('<list/><list/><list><list/><list/></list>')],
  ['an empty name beside a missing one', lists('<list/><list name=""/>')],
  [
    'a nested list with the name of its parent and of its parent’s sibling',
    lists('<list name="a"><list name="a"/><list name="b"/></list><list name="b"/>'),
  ],
  ['names that differ in case', lists('<list name="a"/><list name="A"/>')],
  ['members in any order', list(`${A}<list name="n"/>${EXTERNAL}${REF}<entry uri="b"/><list/>`)],
  ['one URI in two lists', lists(`<list>${A}<list>${A}</list></list><list>${A}</list>`)],
  [
    'URIs that are equal but not the same text',
    list(['sip:a@h', 'SIP:a@h', 'sip:a@H', 'sip:%61@h'].map((uri) => `<entry uri="${uri}"/>`).join('')),
  ],
  [
    'URIs of any scheme',
    list(['tel:+123', 'urn:x:y', 'http://h/', 'pres:a@h', 'relative'].map((uri) => `<entry uri="${uri}"/>`).join('')),
  ],
  ['an entry and an entry-ref of one text', list('<entry uri="a"/><entry-ref ref="a"/>')],
  ['display names that are equal', list(`<entry uri="a">${NAME}</entry><entry uri="b">${NAME}</entry>`)],
  ['extensions that repeat themselves', list(`<x:entry uri="a"/><x:entry uri="a"/><x:a>${A}${A}</x:a>`)],
  ['twenty nested lists', lists('<list name="n">'.repeat(20) + '</list>'.repeat(20))],
  [
    'prefixes of any kind',
    `<p:resource-lists xmlns:p="${RL}"><p:list name="a"><p:entry uri="b"/></p:list></p:resource-lists>`,
  ],
];

for (const [what, document] of LEGAL) {
  test(`${what} is legal`, () => {
    assert.equal(new ListServer().put(INDEX, document).status, 201);
  });
}

/** Kinds of members: element, its unique attribute, and two different values. */
const KINDS: readonly (readonly [element: string, attribute: string, one: string, other: string])[] = [
  ['list', 'name', 'a', 'b'],
  ['entry', 'uri', 'sip:a@h', 'sip:b@h'],
  ['entry-ref', 'ref', 'resource-lists/a', 'resource-lists/b'],
  ['external', 'anchor', 'http://h/a', 'http://h/b'],
];

for (const [element, attribute, one, other] of KINDS) {
  const member = (value: string): string => `<${element} ${attribute}="${value}"/>`;
  const legal = list(member(one) + member(other));
  const selector = `${INDEX}/~~/resource-lists/list`;
  const altValues = element === 'list' ? ['a-2', 'a-3', 'a-4'] : [];
  const field = (position: number): string => `resource-lists/list/${element}%5B${position}%5D/@${attribute}`;

  test(`the ${attribute} of ${element} is unique within a parent, in a PUT of a document`, () => {
    const { kind, exists } = new ListServer().putRefused(INDEX, list(member(one) + member(other) + member(one)));
    assert.equal(kind, 'uniqueness-failure');
    assert.deepEqual(exists, [{ field: field(3), altValues }]);
  });

  test(`the ${attribute} of ${element} is unique within a parent, in a PUT of an element`, () => {
    const server = new ListServer();
    server.put(INDEX, legal);
    const { kind, exists } = server.putRefused(`${selector}/${element}%5B3%5D`, member(one));
    assert.equal(kind, 'uniqueness-failure');
    assert.deepEqual(exists, [{ field: field(3), altValues }]);
    assert.equal(server.put(`${selector}/${element}%5B3%5D`, member(`${one}-2`)).status, 201);
  });

  test(`the ${attribute} of ${element} is unique within a parent, in a PUT of an attribute`, () => {
    const server = new ListServer();
    server.put(INDEX, legal);
    const { kind, exists } = server.putRefused(`${selector}/${element}%5B2%5D/@${attribute}`, `"${one}"`);
    assert.equal(kind, 'uniqueness-failure');
    assert.deepEqual(exists, [{ field: field(2), altValues }]);
    assert.equal(server.put(`${selector}/${element}%5B2%5D/@${attribute}`, `"${one}-2"`).status, 200);
  });
}

test('all values that are not unique are reported, and no sibling has a suggested value', () => {
  const document = lists(
    `<list name="a"/><list name="a"/><list name="a-2"/><list name="a"/><list name="c"><list>${A}${A}</list></list>`,
  );
  assert.deepEqual(new ListServer().putRefused(INDEX, document).exists, [
    { field: 'resource-lists/list%5B2%5D/@name', altValues: ['a-3', 'a-4', 'a-5'] },
    { field: 'resource-lists/list%5B4%5D/@name', altValues: ['a-6', 'a-7', 'a-8'] },
    { field: 'resource-lists/list%5B5%5D/list/entry%5B2%5D/@uri', altValues: [] },
  ]);
});

test('a document with the suggested values is accepted', () => {
  const name = fc.constantFrom('a', 'a-2', 'a-3', 'a-2-2', 'b', '');
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 12 }), (names) => {
      const server = new ListServer();
      const document = (of: readonly string[]): string => lists(of.map((one) => `<list name="${one}"/>`).join(''));
      const repeats = names.filter((one, index) => names.indexOf(one) < index).length;
      if (repeats === 0) {
        assert.equal(server.put(INDEX, document(names)).status, 201);
        return;
      }
      const { exists } = server.putRefused(INDEX, document(names));
      assert.equal(exists.length, repeats);
      const better: string[] = [...names];
      for (const { field, altValues } of exists) {
        const position = Number(/%5B(\d+)%5D/.exec(field)?.[1]);
        better[position - 1] = altValues[0] ?? '';
      }
      assert.equal(server.put(INDEX, document(better)).status, 201);
    }),
    { numRuns: 50 },
  );
});

test('uniqueness is reported before other constraints', () => {
  const document = list(`${A}${A}<entry-ref ref="/absolute"/>`);
  assert.equal(new ListServer().putRefused(INDEX, document).kind, 'uniqueness-failure');
});

test('a document is XML 1.0', () => {
  const server = new ListServer();
  assert.equal(server.putRefused(INDEX, `<?xml version="1.1"?>${lists('')}`).kind, 'constraint-failure');
  assert.equal(server.put(INDEX, `<?xml version='1.0'?>${lists('')}`).status, 201);
});

test('URIs in selectors are compared as written', () => {
  const server = new ListServer();
  server.put(INDEX, list(A));
  const selector = (uri: string): string => `${INDEX}/~~/resource-lists/list/entry%5B@uri=%22${uri}%22%5D`;
  assert.equal(server.get(selector('sip:A@example.com')).status, 404);
  assert.equal(server.put(selector('sip:A@example.com'), '<entry uri="sip:A@example.com"/>').status, 201);
  assert.equal(server.request('DELETE', selector('SIP:A@example.com')).status, 404);
  assert.equal(server.get(INDEX).body, list(`${A}<entry uri="sip:A@example.com"/>`));
});

test('a change of one document does not change others', () => {
  const server = new ListServer();
  server.put(INDEX, list(A));
  const before = server.get(INDEX).headers.etag;
  server.put(GROUPS, list(A));
  server.put(`/resource-lists/users/${JOE}/other`, list(A));
  assert.equal(server.get(INDEX).headers.etag, before);
});
