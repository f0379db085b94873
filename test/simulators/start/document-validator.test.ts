import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DocumentFault, loadDocumentValidator, validateDocument } from '../../../simulators/index.js';
import { NOTES, notes, usageFolder } from '../../common/usages/a-usage.js';

const LISTS = 'urn:ietf:params:xml:ns:resource-lists';
const POLICY = 'urn:ietf:params:xml:ns:common-policy';

function lists(content: string): string {
  return `<resource-lists xmlns="${LISTS}">${content}</resource-lists>`;
}

/** Writes a fault as `line:column rule clause: text | advice`. */
function written({ line, column, rule, clause, text, advice = '' }: DocumentFault): string {
  return `${line}:${column} ${rule} ${clause}: ${text} | ${advice}`;
}

const INVALID: readonly (readonly [title: string, content: string | Uint8Array, faults: readonly RegExp[]])[] = [
  [
    'octets that are no UTF-8',
    Buffer.from([...Buffer.from('<a>\n<b/>'), 0xff]),
    [/^2:5 not-utf-8 RFC 4825 §8\.2\.2: The content is not UTF-8: octet 9 is 0xFF\. \| Save the file in UTF-8\.$/],
  ],
  [
    'another declared encoding',
    '<?xml version="1.0" encoding="ISO-8859-1"?><a/>',
    [/^1:21 not-utf-8 .*another encoding than UTF-8\. \| Write encoding="UTF-8"/],
  ],
  ['an end tag of another name', '<a>\n  </b>', [/^2:6 not-well-formed RFC 4825 §8\.2\.2: unexpected close tag/]],
  [
    'a document type',
    '<!-- a -->\n<!DOCTYPE a><a/>',
    [/^2:1 not-well-formed .*document type declaration is not accepted \| Remove the declaration\.$/],
  ],
  ['no element', '', [/^1:1 not-well-formed /]],
  [
    'several faults by the schema, on one line',
    lists('<list nam="a"><entry/></list><list><entry uri="sip:a"><x/></entry></list>'),
    [
      /^1:69 schema-validation-error RFC 4825 §8\.2\.5: .*'nam' is not allowed\. \| Remove the attribute nam\.$/,
      /^1:77 schema-validation-error .*'uri' is required but missing\. \| Add the attribute uri\.$/,
      /^1:117 .*'x': This element is not expected.* \| Write display-name or an element of another namespace here/,
    ],
  ],
  [
    'another document element',
    `<list xmlns="${LISTS}"/>`,
    [/^1:1 schema-validation-error .*The document element must be resource-lists .* \| Rename the document element/],
  ],
  [
    'a name that a supported namespace does not declare',
    `<ruleset xmlns="${POLICY}"><rule id="a"><actions><x xmlns="urn:ietf:params:xml:ns:pres-rules"/></actions></rule></ruleset>`,
    [/^1:77 schema-validation-error RFC 4825 §8\.2\.5: The supported namespace does not declare the element x\. \| /],
  ],
  [
    'two names twice',
    lists('\n<list name="a"/><list name="a"/>\n<list><entry uri="sip:b"/>\n<entry  uri="sip:b"/></list>'),
    [
      /^2:23 uniqueness-failure RFC 4826 §3\.4\.5: There is another list with the name "a" .* such as "a-2"/,
      /^4:9 uniqueness-failure RFC 4826 §3\.4\.5: There is another entry with the uri "sip:b"/,
    ],
  ],
  [
    'two broken constraints',
    '<presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:a"><tuple id="x"><status/><timestamp>2026-01-31T12:00:00</timestamp></tuple></presence>',
    [/^1:77 constraint-failure RFC 3863 §4\.1\.3: /, /^1:86 constraint-failure RFC 3863 §4\.1\.7: .*12:00:00Z\.$/],
  ],
  [
    'a conflict report with a misspelt attribute',
    '<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><no-parent phras="x"/></xcap-error>',
    [/^1:66 schema-validation-error RFC 4825 §11\.2: .*'phras' is not allowed/],
  ],
  [
    'a change notice without a root',
    '<xcap-diff xmlns="urn:ietf:params:xml:ns:xcap-diff"/>',
    [/^1:1 schema-validation-error RFC 5874 §4: .*'xcap-root' is required/],
  ],
  [
    'capabilities without namespaces',
    '<xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids/></xcap-caps>',
    [/^1:1 schema-validation-error .* \| Add extensions or namespaces\.$/],
  ],
];

for (const [title, content, expected] of INVALID) {
  test(`faults have place, rule, clause and advice: ${title}`, async () => {
    const { faults, unjudged } = await validateDocument(content);
    assert.equal(unjudged, undefined);
    const found = faults.map(written);
    assert.equal(found.length, expected.length, found.join('\n'));
    for (const [index, pattern] of expected.entries()) assert.match(found[index] ?? '', pattern);
  });
}

test('valid documents are judged by the usage of their document element', async () => {
  const validator = await loadDocumentValidator();
  const usageOf = async (content: string) => {
    const { usage, faults } = await validator.validate(content);
    assert.deepEqual(faults, []);
    return usage;
  };
  assert.equal(await usageOf(lists('<list name="a"/>')), 'resource-lists');
  assert.equal(await usageOf(`\uFEFF<ruleset xmlns="${POLICY}"/>`), 'pres-rules');
  const geolocation = `<ruleset xmlns="${POLICY}"><rule id="a"><transformations>
    <set-retention-expiry xmlns="urn:ietf:params:xml:ns:geolocation-policy">1</set-retention-expiry></transformations></rule></ruleset>`;
  assert.equal(await usageOf(geolocation), 'geolocation-policy');
  assert.equal(
    await usageOf('<xcap-error xmlns="urn:ietf:params:xml:ns:xcap-error"><cannot-delete/></xcap-error>'),
    'xcap-error',
  );
});

test('options name the usage, or add those of a preset', async () => {
  const { alternatives } = await validateDocument(lists(''));
  assert.deepEqual(alternatives, ['org.alliance.group-usage-list']);
  const named = await validateDocument(lists(''), { auid: 'rls-services' });
  assert.match(named.faults[0]?.text ?? '', /must be rls-services/);
  const oma = await validateDocument(lists(''), { preset: 'oma', auid: 'org.openmobilealliance.group-usage-list' });
  assert.deepEqual([oma.usage, oma.faults], ['org.openmobilealliance.group-usage-list', []]);
  await assert.rejects(validateDocument(lists(''), { auid: 'resource-list' }), /auid: .*did you mean resource-lists\?/);
  await assert.rejects(validateDocument(lists(''), { xcapRoot: 'xcap' }), /xcapRoot: must be an absolute URI/);
});

test('a usage file judges by its schema, its rules and its names', async () => {
  const usage = usageFolder({ ...NOTES, naming: { documents: '^index$|^a\\.xml$' } });
  const text = notes('\n<note id="a"/>\n<note id="a"/><link to="x"/>');
  const { usage: auid, faults } = await validateDocument(text, { usage, document: 'b.xml' });
  assert.equal(auid, 'com.example.notes');
  const found = faults.map(written);
  assert.match(found[0] ?? '', /^1:1 constraint-failure .*no documents of this name/);
  assert.match(found[1] ?? '', /^3:7 uniqueness-failure .*another note with the value "a" of @id/);
  assert.match(
    found[2] ?? '',
    /^3:21 constraint-failure .*There is no such note\. \| Write a value of notes\/note\/@id\.$/,
  );
  assert.equal(found.length, 3);
  const unnamed = await validateDocument(notes('<note/>'), { usage });
  assert.match(unnamed.faults.map(written).join(), /^1:34 schema-validation-error .*'id' is required/);
});

test('what is beyond the limits of the mock is not judged', async () => {
  for (const [content, reason] of [
    ['<a>'.repeat(300), /nested deeper than 256/],
    [lists('<list/>'.repeat(20_000)), /more than 20000 elements/],
    [lists(' '.repeat(1024 * 1024)), /more than 1048576 octets/],
    ['<unheard-of/>', /no known usage has the document element unheard-of in no namespace/],
  ] as const) {
    const { faults, unjudged } = await validateDocument(content);
    assert.deepEqual(faults, []);
    assert.match(unjudged ?? '', reason);
  }
});

test('a long value leads to a fault without advice', async () => {
  const content = `<list name="${'The element '.repeat(5_000)}" uri="a"/>`;
  const { faults } = await validateDocument(
    `<ruleset xmlns="${POLICY}">${`<rule id="${'The element '.repeat(3_000)}"/>`.repeat(20)}</ruleset>`,
  );
  assert.ok(faults.length >= 20 && faults.every(({ advice }) => advice === undefined));
  assert.equal((await validateDocument(lists(content))).faults.length, 1);
});

test('a selector that keeps the pattern of RFC 5261 busy is refused in time', async () => {
  const sel = `${"/a[b='".repeat(40)}${"x']/".repeat(40)}!`;
  const notice = `<xcap-diff xmlns="urn:ietf:params:xml:ns:xcap-diff" xcap-root="http://a/"><document sel="a"><add sel="${sel}">x</add></document></xcap-diff>`;
  const { faults } = await validateDocument(notice);
  assert.ok(faults.length > 0);
});

test('URIs in a document are judged below its own root, or below a given one', async () => {
  const uri = 'http://xcap.example.com/root/resource-lists/users/sip:a@example.com/index/~~/resource-lists/list%5B1%5D';
  const services = `<rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:s@example.com">
    <resource-list>${uri}</resource-list><packages><package>presence</package></packages></service></rls-services>`;
  assert.deepEqual((await validateDocument(services)).faults, []);
  const { faults } = await validateDocument(services, { xcapRoot: 'http://other.example.com/' });
  assert.match(faults.map(written).join(), /^2:5 constraint-failure RFC 4826 §4\.4\.5: .*below the XCAP root/);
});
