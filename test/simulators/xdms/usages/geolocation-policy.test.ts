import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultUsage } from './default-usage.js';
import { outcome, rfcDocument, testAccepted, testTwins, UsageServer } from './usage-under-test.js';

const usage = defaultUsage('geolocation-policy');
const BINDING = '?xmlns(cr=urn:ietf:params:xml:ns:common-policy)';

const NAMESPACES = [
  'xmlns:cr="urn:ietf:params:xml:ns:common-policy"',
  'xmlns:gp="urn:ietf:params:xml:ns:geolocation-policy"',
  'xmlns:lp="urn:ietf:params:xml:ns:basic-location-profiles"',
  'xmlns:x="urn:x"',
].join(' ');

const rule = (content: string): string => `<cr:ruleset ${NAMESPACES}><cr:rule id="a">${content}</cr:rule></cr:ruleset>`;
const conditions = (content: string): string => rule(`<cr:conditions>${content}</cr:conditions>`);
const condition = (content: string): string => conditions(`<gp:location-condition>${content}</gp:location-condition>`);
const location = (attributes: string, content = ''): string =>
  condition(`<gp:location ${attributes}>${content}</gp:location>`);
const transformations = (content: string): string => rule(`<cr:transformations>${content}</cr:transformations>`);
const permission = (name: string, value: string): string => transformations(`<gp:${name}>${value}</gp:${name}>`);
const provide = (attributes: string, content: string): string =>
  transformations(`<gp:provide-location ${attributes}>${content}</gp:provide-location>`);
const civic = (level: string): string =>
  provide('profile="civic-transformation"', `<lp:provide-civic>${level}</lp:provide-civic>`);
const geo = (attributes: string, content = ''): string =>
  provide('profile="geodetic-transformation"', `<lp:provide-geo ${attributes}>${content}</lp:provide-geo>`);

const EXAMPLES = ['7.1', '7.2', '7.3', '7.4-1', '7.4-2'];
for (const policy of [usage, defaultUsage('pres-rules')]) {
  testAccepted(
    policy,
    EXAMPLES.map((name) => [`the example of RFC 6772 §${name}`, rfcDocument(`rfc6772-${name}`)]),
  );
}

testAccepted(usage, [
  [
    'several location conditions',
    conditions('<gp:location-condition><gp:location/></gp:location-condition>'.repeat(2)),
  ],
  ['locations beside foreign elements', condition('<x:y/><gp:location/><x:y/><gp:location/>')],
  ['a location in an unknown profile', location('profile="x" label="é" xml:lang=""', '<x:y>text</x:y>')],
  ['an unknown transformation profile', provide('profile="x"', '<x:y/>')],
  ['several transformations of locations', transformations('<gp:provide-location/><gp:provide-location/>')],
]);

const VALUES: Readonly<Record<string, readonly [valid: readonly string[], broken: readonly string[]]>> = {
  'set-retransmission-allowed': [
    ['true', 'false', '1', '0', '', ' true '],
    ['TRUE', 'yes', '2', '<x:y/>'],
  ],
  'set-retention-expiry': [
    ['0', '86400', '', ' 1 ', '+1', '007', '-0', '99999999999999999999'],
    ['1.5', 'P1D', '1e3', '<x:y/>'],
  ],
  'set-note-well': [
    ['', ' a\n b ', 'é'],
    ['<x:y/>', 'a<x:y/>'],
  ],
  'keep-rule-reference': [
    ['true', 'false', '1', '0', '', ' true '],
    ['TRUE', 'yes', '2', '<x:y/>'],
  ],
};

for (const [name, [valid, broken]] of Object.entries(VALUES)) {
  test(`the values of ${name}`, () => {
    const put = (value: string) => outcome(new UsageServer(usage).put(permission(name, value)));
    assert.deepEqual(valid.map(put), Array(valid.length).fill('accepted'));
    assert.deepEqual(broken.map(put), Array(broken.length).fill('schema-validation-error'));
  });
}

const WELL = transformations('<gp:set-note-well xml:lang="en">a</gp:set-note-well>');

testTwins(usage, 'schema-validation-error', [
  ['a location condition has no text', condition('text<gp:location/>'), condition('<gp:location/>')],
  [
    'a location condition has no attributes',
    condition('<gp:location/>').replace('-condition>', '-condition x="1">'),
    condition('<gp:location/>'),
  ],
  [
    'a location condition has no transformations',
    condition('<gp:location/><gp:provide-location/>'),
    condition('<gp:location/><x:y/>'),
  ],
  [
    'what a location condition contains has a namespace',
    condition('<gp:location/><y/>'),
    condition('<gp:location/><x:y/>'),
  ],
  ['a location has no text', location('', 'text'), location('', '<x:y/>')],
  ['a location contains no locations', location('', '<gp:location/>'), location('', '<x:y/>')],
  ['a location has no other attributes', location('x:y="1"'), location('label="1"')],
  ['the language of a label is a language tag', location('xml:lang="much too long"'), location('xml:lang="en-US"')],
  ['a note well has no profile', WELL.replace('xml:lang', 'profile'), WELL],
  ['the language of a note well is a language tag', WELL.replace('"en"', '"_"'), WELL],
  ['a transformation has no text', provide('profile="x"', 'text'), provide('profile="x"', '<x:y/>')],
  ['a transformation has no label', provide('label="x"', ''), provide('', '')],
  ['a civic level is one of six', civic('street'), civic('city')],
  ['a civic level has no white space around it', civic(' city'), civic('')],
  ['a radius is an integer', geo('radius="0.5"'), geo('radius="500"')],
  ['a radius is not in another namespace', geo('x:radius="5"'), geo('')],
  ['a geodetic transformation is empty', geo('radius="5"', ' '), geo('radius="5"')],
  ['the schema is frozen', transformations('<gp:bogus/>'), transformations('<x:bogus/>')],
  ['the profiles are frozen', provide('profile="x"', '<lp:bogus/>'), provide('profile="x"', '<x:bogus/>')],
]);

testTwins(usage, 'constraint-failure', [
  ['a location condition has a location (RFC 6772 §4)', condition('<x:y/>'), condition('<gp:location/><x:y/>')],
  [
    'a retention time is not negative (§6.2)',
    permission('set-retention-expiry', ' -1'),
    permission('set-retention-expiry', '1'),
  ],
  ['a civic transformation is civic (§6.5)', geo('').replace('geodetic', 'civic'), geo('')],
  ['content has a profile (§6.5)', civic('city').replace(/ profile="[^"]*"/, ''), civic('city')],
  ['a profile has content (§6.5)', provide('profile="civic-transformation"', ''), provide('', '')],
  [
    'an exception is of an entity or of a domain (RFC 4745 §7.2)',
    conditions('<cr:identity><cr:many><cr:except id="sip:b@x" domain="x"/></cr:many></cr:identity>'),
    conditions('<cr:identity><cr:many><cr:except id="sip:b@x"/></cr:many></cr:identity>'),
  ],
]);

test('the default namespace of geolocation-policy is its own, so steps of common policy need a prefix', () => {
  const server = new UsageServer(usage);
  server.put(rfcDocument('rfc6772-7.4-1'));
  assert.equal(server.get('index/~~/ruleset').status, 404);
  const { status, body } = server.get(`index/~~/cr:ruleset/cr:rule/cr:transformations/set-retention-expiry${BINDING}`);
  assert.deepEqual({ status, body }, { status: 200, body: '<gp:set-retention-expiry>86400</gp:set-retention-expiry>' });
});

test('geolocation policies are auth-policy documents, and a user may have several', () => {
  const server = new UsageServer(usage);
  assert.equal(server.put(rule(''), 'index', 'application/geolocation-policy+xml').status, 415);
  assert.equal(server.put(rule(''), 'index').status, 201);
  assert.equal(server.put(rule(''), 'second').status, 201);
  assert.equal(server.get('second').headers['content-type'], 'application/auth-policy+xml');
});

test('the capabilities list the namespaces of the policy and of its conditions and transformations', () => {
  const { body } = new UsageServer(usage, defaultUsage('xcap-caps')).get('/xcap-root/xcap-caps/global/index');
  for (const namespace of ['common-policy', 'geolocation-policy', 'basic-location-profiles']) {
    assert.match(body, new RegExp(`<namespace>urn:ietf:params:xml:ns:${namespace}</namespace>`));
  }
});
