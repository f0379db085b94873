import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictKind } from '../../../support/mock-without-http.js';
import { defaultUsage } from './default-usage.js';
import {
  actions,
  conditions,
  FROM,
  identity,
  NAMESPACES,
  ONE,
  rule,
  ruleset,
  transformations,
  UNTIL,
  validity,
} from './policy-documents.js';
import { outcome, rfcDocument, type Twins, testAccepted, testTwins, UsageServer } from './usage-under-test.js';

const usage = defaultUsage('pres-rules');
const BINDING = '?xmlns(cr=urn:ietf:params:xml:ns:common-policy)';
const EXAMPLES = [
  '4745-7.1.2',
  '4745-7.1.3.1',
  '4745-7.1.3.2',
  '4745-7.1.3.3',
  '4745-7.3',
  '4745-7.4',
  '4745-12',
  '5025-6',
];
for (const policy of [usage, defaultUsage('org.alliance.pres-rules')]) {
  testAccepted(
    policy,
    EXAMPLES.map((name) => [`the example of RFC ${name}`, rfcDocument(`rfc${name}`)]),
  );
}

const sets = ['devices', 'persons', 'services'] as const;
const provide = (set: string, content: string): string =>
  transformations(`<pr:provide-${set}>${content}</pr:provide-${set}>`);
const member = (name: string): string => `<pr:${name}>x</pr:${name}>`;

testTwins(
  usage,
  'schema-validation-error',
  sets.flatMap((set): readonly Twins[] => [
    [
      `all ${set} are all there is`,
      provide(set, `<pr:all-${set}/>${member('class')}`),
      provide(set, `<pr:all-${set}/>`),
    ],
    [
      `all-${set} has no sibling in either order`,
      provide(set, `${member('class')}<pr:all-${set}/>`),
      provide(set, member('class')),
    ],
    [`all-${set} occurs once`, provide(set, `<pr:all-${set}/><pr:all-${set}/>`), provide(set, `<pr:all-${set}/>`)],
    [`all-${set} is empty`, provide(set, `<pr:all-${set}>true</pr:all-${set}>`), provide(set, `<pr:all-${set}/>`)],
    [`a member of provide-${set} has a namespace`, provide(set, '<y xmlns=""/>'), provide(set, '<x:y/>')],
    [
      `an identifier has no children (${set})`,
      provide(set, '<pr:class><x:y/></pr:class>'),
      provide(set, member('class')),
    ],
    [`an identifier has no attributes (${set})`, provide(set, '<pr:class id="a"/>'), provide(set, member('class'))],
    [`the permission has no attributes (${set})`, transformations(`<pr:provide-${set} x:y="1"/>`), provide(set, '')],
  ]),
);

/** Maps each member to the permission sets that may contain it. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  class: sets,
  'occurrence-id': sets,
  deviceID: ['devices'],
  'service-uri': ['services'],
  'service-uri-scheme': ['services'],
  'all-devices': ['devices'],
  'all-persons': ['persons'],
  'all-services': ['services'],
};

for (const [name, places] of Object.entries(MEMBERS)) {
  for (const set of sets) {
    const expected = places.includes(set) ? 'accepted' : 'schema-validation-error';
    test(`${name} in provide-${set}: ${expected}`, () => {
      const content = name.startsWith('all-') ? `<pr:${name}/>` : member(name);
      assert.equal(outcome(new UsageServer(usage).put(provide(set, content))), expected);
    });
  }
}

const BOOLEANS =
  'activities class deviceID mood place-is place-type privacy relationship sphere status-icon time-offset note';

for (const name of BOOLEANS.split(' ').map((end) => `pr:provide-${end}`)) {
  test(`${name} is a boolean`, () => {
    const put = (value: string): string | undefined =>
      outcome(new UsageServer(usage).put(transformations(`<${name}>${value}</${name}>`)));
    assert.deepEqual(['true', 'false', '1', '0', ' true '].map(put), Array(5).fill('accepted'));
    assert.deepEqual(['TRUE', 'yes', '', '2', '<x:y/>'].map(put), Array(5).fill('schema-validation-error'));
  });
}

const unknown = (attributes: string, value = 'true'): string =>
  transformations(`<pr:provide-unknown-attribute ${attributes}>${value}</pr:provide-unknown-attribute>`);
const UNKNOWN = unknown('name="foo" ns="urn:foo"');
const subHandling = (value: string): string => actions(`<pr:sub-handling>${value}</pr:sub-handling>`);
const userInput = (value: string): string => transformations(`<pr:provide-user-input>${value}</pr:provide-user-input>`);

testTwins(usage, 'schema-validation-error', [
  ['sub-handling has no other value', subHandling('deny'), subHandling('block')],
  ['sub-handling is case-sensitive', subHandling('Allow'), subHandling('allow')],
  ['sub-handling is not empty', subHandling(''), subHandling('confirm')],
  ['user input is not a boolean', userInput('true'), userInput('false')],
  ['user input has no white space around it', userInput(' bare '), userInput('bare')],
  ['an unknown attribute has a name', unknown('ns="urn:foo"'), UNKNOWN],
  ['an unknown attribute has a namespace', unknown('name="foo"'), UNKNOWN],
  ['an unknown attribute has no other attributes', unknown('name="foo" ns="urn:foo" x:y="1"'), UNKNOWN],
  ['an unknown attribute is a boolean', unknown('name="foo" ns="urn:foo"', 'yes'), UNKNOWN],
  [
    'all attributes are an empty element',
    transformations('<pr:provide-all-attributes>true</pr:provide-all-attributes>'),
    transformations('<pr:provide-all-attributes/>'),
  ],
  ['the schema is frozen', actions('<pr:bogus/>'), actions('<x:bogus/>')],
  ['the schema is frozen at any depth', actions('<x:y><pr:bogus/></x:y>'), actions('<x:y><x:bogus/></x:y>')],
  ['attributes of the schema are frozen at any depth', actions('<x:y pr:bogus="1"/>'), actions('<x:y x:bogus="1"/>')],
]);

testTwins(usage, 'constraint-failure', [
  [
    'an exception is of an entity or of a domain (RFC 4745 §7.2)',
    identity('<cr:many><cr:except id="sip:b@x" domain="x"/></cr:many>'),
    identity('<cr:many><cr:except id="sip:b@x"/><cr:except domain="x"/></cr:many>'),
  ],
  ['an unknown attribute has no prefix (RFC 5025 §3.3.2.14)', unknown('name="x:foo" ns="urn:foo"'), UNKNOWN],
  ['the name of an unknown attribute is not empty', unknown('name="" ns="urn:foo"'), UNKNOWN],
  ['the namespace of an unknown attribute is not empty', unknown('name="foo" ns=""'), UNKNOWN],
  ['the namespace of an unknown attribute is an absolute URI', unknown('name="foo" ns="foo"'), UNKNOWN],
]);

testAccepted(usage, [
  ['no rules at all', ruleset('')],
  ['an empty rule', rule('')],
  ['a rule with empty parts', rule('<cr:conditions/><cr:actions/><cr:transformations/>')],
  [
    'every value of sub-handling',
    actions(
      ['block', 'confirm', 'polite-block', 'allow', ' allow ']
        .map((value) => `<pr:sub-handling>${value}</pr:sub-handling>`)
        .join(''),
    ),
  ],
  [
    'every value of provide-user-input',
    transformations(
      ['false', 'bare', 'thresholds', 'full']
        .map((value) => `<pr:provide-user-input>${value}</pr:provide-user-input>`)
        .join(''),
    ),
  ],
  [
    'conditions in any order, any number of times',
    conditions(
      `<x:y/><cr:sphere value="home work"/><cr:identity>${ONE}<cr:many/></cr:identity><x:y/><cr:sphere value="x"/>`,
    ),
  ],
  ['what is odd: an exception of nothing', identity('<cr:many><cr:except/></cr:many>')],
  [
    'what is odd: an exception outside of the domain',
    identity('<cr:many domain="x"><cr:except id="sip:a@y"/></cr:many>'),
  ],
  ['what is odd: a validity that ends before it begins, long ago', validity(FROM + UNTIL.replace('2003', '2002'))],
]);

test('an attribute cannot be set to the id of another rule', () => {
  const server = new UsageServer(usage);
  server.put(ruleset('<cr:rule id="a"/><cr:rule id="b"/>'));
  const before = server.get();
  const answer = server.putAttribute(`cr:ruleset/cr:rule[2]/@id${BINDING}`, '"a"');
  assert.equal(conflictKind(answer), 'schema-validation-error');
  assert.deepEqual(server.get(), before);
  assert.equal(outcome(server.putAttribute(`cr:ruleset/cr:rule[2]/@id${BINDING}`, '"c"')), 'accepted');
});

test('conditions put by name into a rule with actions are refused: they would be last, against the schema', () => {
  const server = new UsageServer(usage);
  server.put(actions('<pr:sub-handling>allow</pr:sub-handling>'));
  const conditionsOfCr = `<cr:conditions ${NAMESPACES}/>`;
  const put = (step: string): string | undefined =>
    outcome(server.putElement(`cr:ruleset/cr:rule[@id="a"]/${step}${BINDING}`, conditionsOfCr));
  assert.equal(put('cr:conditions'), 'schema-validation-error');
});

test('the default namespace of pres-rules is its own, so steps of common policy need a prefix', () => {
  const server = new UsageServer(usage);
  server.put(rfcDocument('rfc5025-6'));
  assert.equal(server.get('index/~~/ruleset/rule%5B@id=%22a%22%5D').status, 404);
  assert.equal(server.get(`index/~~/cr:ruleset/cr:rule%5B@id=%22a%22%5D${BINDING}`).status, 200);
  const { status, body } = server.get(`index/~~/cr:ruleset/cr:rule/cr:actions/sub-handling${BINDING}`);
  assert.deepEqual({ status, body }, { status: 200, body: '<pr:sub-handling>allow</pr:sub-handling>' });
});

test('the default namespace of org.alliance.pres-rules is the common-policy namespace', () => {
  const server = new UsageServer(defaultUsage('org.alliance.pres-rules'));
  assert.equal(outcome(server.put(rfcDocument('rfc5025-6'), 'pres-rules')), 'accepted');
  assert.equal(server.get('pres-rules/~~/ruleset/rule%5B@id=%22a%22%5D').status, 200);
  assert.equal(server.get('pres-rules/~~/ruleset/rule/actions/sub-handling').status, 404);
});

test('both usages have auth-policy documents, and a user may have several', () => {
  for (const policy of [usage, defaultUsage('org.alliance.pres-rules')]) {
    const server = new UsageServer(policy);
    assert.equal(server.put(ruleset(''), 'index', 'application/pres-rules+xml').status, 415);
    assert.equal(server.put(ruleset(''), 'index', 'application/auth-policy+xml;charset=utf-8').status, 201);
    assert.equal(server.put(ruleset(''), 'second').status, 201);
    assert.equal(server.get('second').headers['content-type'], 'application/auth-policy+xml');
  }
});

test('the capabilities list the namespaces of the policy and of its permissions', () => {
  const { body } = new UsageServer(usage, defaultUsage('xcap-caps')).get('/xcap-root/xcap-caps/global/index');
  for (const namespace of ['common-policy', 'pres-rules']) {
    assert.match(body, new RegExp(`<namespace>urn:ietf:params:xml:ns:${namespace}</namespace>`));
  }
});
