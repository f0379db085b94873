import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictKind, MockWithoutHttp } from '../../../support/mock-without-http.js';

// RFC 4825 §8.2.3, the document of the worked examples.
const BEFORE = `<?xml version="1.0"?>
<root>
 <el1 att="first"/>
 <el1 att="second"/>
 <!-- comment -->
 <el2 att="first"/>
</root>
`;

/** Selector and content of the PUT, and `BEFORE` with a | at the expected position of the content. */
const INSERTIONS: readonly (readonly [selector: string, content: string, place: string])[] = [
  ['root/el1[@att="third"]', '<el1 att="third"/>', '<el1 att="second"/>|\n'],
  ['root/el1[3][@att="third"]', '<el1 att="third"/>', '<el1 att="second"/>|\n'],
  ['root/*[3][@att="third"]', '<el1 att="third"/>', '<el1 att="second"/>|\n'],
  ['root/el3', '<el3 att="first"/>', '\n|</root>'],
  ['root/el2[@att="2"]', '<el2 att="2"/>', '<el2 att="first"/>|\n'],
  ['root/el2[2][@att="2"]', '<el2 att="2"/>', '<el2 att="first"/>|\n'],
  ['root/*[2][@att="2"]', '<el2 att="2"/>', '<el1 att="first"/>|\n'],
  ['root/el2[1][@att="2"]', '<el2 att="2"/>', ' |<el2 att="first"/>'],
  // Beyond the examples: the other branches of the same rules.
  ['root/*[1][@att="2"]', '<el2 att="2"/>', ' |<el1 att="first"/>'],
  ['root/*[4][@att="2"]', '<el2 att="2"/>', '<el2 att="first"/>|\n'],
  ['root/*[@att="new"]', '<el3 att="new"/>', '\n|</root>'],
  ['root/*[@att="new"]', '<el1 att="new"/>', '<el1 att="second"/>|\n'],
  ['root/el3[1]', '<el3/>', '\n|</root>'],
  ['root/*[3][@att="x"]', '<el9 att="x"/>', '<el1 att="second"/>|\n'],
];

for (const [selector, content, place] of INSERTIONS) {
  test(`${content} put to ${selector} is inserted at ${JSON.stringify(place)}`, () => {
    for (const resolver of ['indexed', 'xpath'] as const) {
      const mock = new MockWithoutHttp('', resolver);
      assert.equal(mock.putDocument(BEFORE).status, 201);
      assert.equal(mock.putElement(selector, content).status, 201);
      assert.equal(mock.get().body, BEFORE.replace(place.replace('|', ''), place.replace('|', content)));
      assert.equal(mock.get(selector).body, content);
    }
  });
}

const REFUSED: readonly (readonly [selector: string, content: string])[] = [
  ['root/el1[4][@att="third"]', '<el1 att="third"/>'],
  ['root/el1[0][@att="third"]', '<el1 att="third"/>'],
  ['root/*[5]', '<el1/>'],
  ['root/el3[2]', '<el3/>'],
  ['root/el1[@att="third"]', '<el1 att="fourth"/>'],
  ['root/el3', '<el4/>'],
  ['root/el1', '<el1/>'],
  ['root/el1[@att="first"]', '<el1 att="other"/>'],
  ['root/el2', '<el3/>'],
  ['other', '<other/>'],
];

for (const [selector, content] of REFUSED) {
  test(`${content} cannot be put to ${selector}`, () => {
    const mock = new MockWithoutHttp('');
    mock.putDocument(BEFORE);
    const before = mock.snapshot();
    const answer = mock.putElement(selector, content);
    assert.deepEqual([answer.status, conflictKind(answer)], [409, 'cannot-insert']);
    assert.equal(mock.snapshot(), before);
  });
}

// RFC 4825 §6.4 and §10.
const NAMESPACES = `<?xml version="1.0"?>
<foo xmlns="urn:test:default-namespace">
  <ns1:bar xmlns:ns1="urn:test:namespace1-uri"
           xmlns="urn:test:namespace1-uri">
    <baz/>
    <ns2:baz xmlns:ns2="urn:test:namespace2-uri"/>
  </ns1:bar>
  <ns3:hi xmlns:ns3="urn:test:namespace3-uri">
    <there/>
  </ns3:hi>
</foo>`;

const BINDINGS: readonly (readonly [selector: string, selected: string])[] = [
  ['foo/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=urn:test:namespace1-uri)', '<baz/>'],
  [
    'foo/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=urn:test:namespace2-uri)',
    '<ns2:baz xmlns:ns2="urn:test:namespace2-uri"/>',
  ],
  [
    'd:foo/a:bar/b:baz?xmlns(a=urn:test:namespace1-uri)xmlns(b=urn:test:namespace2-uri)xmlns(d=urn:test:default-namespace)',
    '<ns2:baz xmlns:ns2="urn:test:namespace2-uri"/>',
  ],
  [
    'df:foo/df2:bar/df2:baz/namespace::*?xmlns(df=urn:test:default-namespace)xmlns(df2=urn:test:namespace1-uri)',
    '<baz xmlns="urn:test:namespace1-uri" xmlns:ns1="urn:test:namespace1-uri"/>',
  ],
];

for (const [selector, selected] of BINDINGS) {
  test(`${selector} selects ${selected}`, () => {
    for (const resolver of ['indexed', 'xpath'] as const) {
      const mock = new MockWithoutHttp('urn:test:default-namespace', resolver);
      mock.putDocument(NAMESPACES);
      assert.deepEqual([mock.get(selector).status, mock.get(selector).body], [200, selected]);
    }
  });
}

test('§7.7: an attribute in its own selector can only be set to the same value, or by position', () => {
  const mock = new MockWithoutHttp('');
  mock.putDocument('<services><service uri="sip:good-friends@example.com"/></services>');
  const answer = mock.putAttribute(
    'services/service[@uri="sip:good-friends@example.com"]/@uri',
    '"sip:bad-friends@example.com"',
  );
  assert.deepEqual([answer.status, conflictKind(answer)], [409, 'cannot-insert']);
  assert.equal(
    mock.putAttribute('services/service[@uri="sip:good-friends@example.com"]/@uri', '"sip:good-friends@example.com"')
      .status,
    200,
  );
  assert.equal(mock.putAttribute('services/service[1]/@uri', "'sip:bad-friends@example.com'").status, 200);
  assert.equal(mock.get().body, "<services><service uri='sip:bad-friends@example.com'/></services>");
});

test('§7.5: a positional deletion without an attribute test works only for the last sibling', () => {
  const mock = new MockWithoutHttp('');
  mock.putDocument(BEFORE);
  for (const selector of ['root/el1[1]', 'root/*[1]', 'root/*[2]']) {
    const answer = mock.delete(selector);
    assert.deepEqual([answer.status, conflictKind(answer)], [409, 'cannot-delete'], selector);
  }
  assert.equal(mock.delete('root/el1[2]').status, 200);
  assert.equal(mock.delete('root/el1[1][@att="first"]').status, 200);
  assert.equal(mock.delete('root/*[1]').status, 200);
  assert.equal(mock.get().body, '<?xml version="1.0"?>\n<root>\n \n \n <!-- comment -->\n \n</root>\n');
});
