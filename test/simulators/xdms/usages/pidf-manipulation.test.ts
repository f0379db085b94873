import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflictKind } from '../../../support/mock-without-http.js';
import { defaultUsage } from './default-usage.js';
import { outcome, rfcDocument, testAccepted, testTwins, UsageServer } from './usage-under-test.js';

const usage = defaultUsage('pidf-manipulation');
const NAMESPACES =
  'xmlns="urn:ietf:params:xml:ns:pidf" xmlns:p="urn:ietf:params:xml:ns:pidf" ' +
  'xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model" xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" xmlns:x="urn:x"';

const presence = (content: string, attributes = 'entity="sip:joe@example.com"'): string =>
  `<presence ${NAMESPACES} ${attributes}>${content}</presence>`;
const STATUS = '<status><basic>open</basic></status>';
const tuple = (content: string): string => presence(`<tuple id="t">${STATUS}${content}</tuple>`);
const status = (content: string): string => presence(`<tuple id="t"><status>${content}</status></tuple>`);
const contact = (priority: string): string => tuple(`<contact priority="${priority}">sip:joe@example.com</contact>`);
const person = (content: string): string => presence(`<dm:person id="p">${content}</dm:person>`);
const device = (content: string): string => presence(`<dm:device id="d">${content}</dm:device>`);
const INSTANT = '2004-02-06T16:49:29Z';
const ID = '<dm:deviceID>urn:x:1</dm:deviceID>';

const EXAMPLES = [
  '3863-4.2.2-1',
  '3863-4.2.2-2',
  '3863-4.2.4',
  '3863-4.3.1',
  '3863-4.3.2',
  '3863-4.3.3',
  '4827-11',
  '4480-4',
];
testAccepted(
  usage,
  EXAMPLES.map((name) => [`the example of RFC ${name}`, rfcDocument(`rfc${name}`)]),
);

test('the example of RFC 4479 §7.1 is accepted with the entity that RFC 3863 requires', () => {
  const printed = rfcDocument('rfc4479-7.1');
  assert.equal(outcome(new UsageServer(usage).put(printed)), 'schema-validation-error');
  const repaired = printed.replace('<presence ', '<presence entity="sip:someone@example.com" ');
  assert.equal(outcome(new UsageServer(usage).put(repaired)), 'accepted');
});

testTwins(usage, 'schema-validation-error', [
  ['the document element is presence', `<tuple ${NAMESPACES} id="t">${STATUS}</tuple>`, tuple('')],
  ['the presence element is in the namespace of PIDF', '<presence xmlns="urn:x" entity="sip:a@x"/>', presence('')],
  ['presence has an entity', presence('', ''), presence('')],
  [
    'presence has no attribute other than entity',
    presence('', 'entity="sip:a@x" x:y="1"'),
    presence('', 'entity="sip:a@x"'),
  ],
  [
    'tuples come before notes',
    presence(`<note/><tuple id="t">${STATUS}</tuple>`),
    presence(`<tuple id="t">${STATUS}</tuple><note/>`),
  ],
  [
    'tuples come before extensions',
    presence(`<x:y/><tuple id="t">${STATUS}</tuple>`),
    presence(`<tuple id="t">${STATUS}</tuple><x:y/>`),
  ],
  ['notes come before extensions', presence('<x:y/><note/>'), presence('<note/><x:y/>')],
  ['extensions do not come between notes', presence('<note/><x:y/><note/>'), presence('<note/><note/><x:y/><x:y/>')],
  ['PIDF has no other elements', presence('<contact/>'), presence('<note/>')],
  ['extensions have a namespace', presence('<y xmlns=""/>'), presence('<x:y/>')],
  ['presence has no text', presence('text'), presence(' ')],
  ['a tuple has an id', presence(`<tuple>${STATUS}</tuple>`), presence(`<tuple id="t">${STATUS}</tuple>`)],
  [
    'the id of a tuple is an NCName',
    presence(`<tuple id="8a">${STATUS}</tuple>`),
    presence(`<tuple id="a8">${STATUS}</tuple>`),
  ],
  [
    'the id of a tuple is unique among tuples',
    presence(`<tuple id="t">${STATUS}</tuple><tuple id="t">${STATUS}</tuple>`),
    presence(`<tuple id="t">${STATUS}</tuple><tuple id="u">${STATUS}</tuple>`),
  ],
  [
    'the id of a tuple is unique in the document',
    presence(`<tuple id="t">${STATUS}</tuple><dm:person id="t"/>`),
    presence(`<tuple id="t">${STATUS}</tuple><dm:person id="u"/>`),
  ],
  ['a tuple has no other attributes', presence(`<tuple id="t" x:y="1">${STATUS}</tuple>`), tuple('')],
  ['a tuple has a status', presence('<tuple id="t"/>'), tuple('')],
  ['a tuple has one status', tuple(STATUS), tuple('')],
  ['the status comes first in a tuple', presence(`<tuple id="t"><x:y/>${STATUS}</tuple>`), tuple('<x:y/>')],
  ['extensions come before the contact', tuple('<contact/><x:y/>'), tuple('<x:y/><contact/>')],
  ['there is one contact', tuple('<contact/><contact/>'), tuple('<contact/>')],
  ['the contact comes before notes', tuple('<note/><contact/>'), tuple('<contact/><note/>')],
  [
    'notes come before the timestamp',
    tuple(`<timestamp>${INSTANT}</timestamp><note/>`),
    tuple(`<note/><timestamp>${INSTANT}</timestamp>`),
  ],
  [
    'there is one timestamp',
    tuple(`<timestamp>${INSTANT}</timestamp>`.repeat(2)),
    tuple(`<timestamp>${INSTANT}</timestamp>`),
  ],
  [
    'a timestamp is an instant',
    tuple('<timestamp>yesterday</timestamp>'),
    tuple(`<timestamp>\n${INSTANT} </timestamp>`),
  ],
  [
    'a timestamp has a capital T and Z',
    tuple(`<timestamp>${INSTANT.toLowerCase()}</timestamp>`),
    tuple(`<timestamp>${INSTANT}</timestamp>`),
  ],
  ['basic is open or closed', status('<basic>away</basic>'), status('<basic>closed</basic>')],
  ['basic has no white space', status('<basic> open </basic>'), status('<basic>open</basic>')],
  ['basic comes first', status('<x:y/><basic>open</basic>'), status('<basic>open</basic><x:y/>')],
  ['a status has one basic', status('<basic>open</basic><basic>open</basic>'), status('<basic>open</basic>')],
  ['a status is not of other PIDF', status('<note/>'), status('<x:y/>')],
  ['a status has no attributes', presence('<tuple id="t"><status x:y="1"><x:y/></status></tuple>'), status('<x:y/>')],
  ['a priority is at most 1', contact('1.5'), contact('1.000')],
  ['a priority is not 1.001', contact('1.001'), contact('0.999')],
  ['a priority is at least 0', contact('-1'), contact('0')],
  ['a priority has at most three decimal digits', contact('0.1234'), contact('0.123')],
  ['a priority has a decimal point', contact('005'), contact('0.05')],
  ['a priority has no exponent', contact('1e0'), contact('1.0')],
  ['a priority has a leading digit', contact('.5'), contact('0.5')],
  ['a contact has no other attributes', tuple('<contact x:y="1"/>'), tuple('<contact/>')],
  ['a contact has no children', tuple('<contact><x:y/></contact>'), tuple('<contact/>')],
  ['a note is text', presence('<note><x:y/></note>'), presence('<note>text</note>')],
  [
    'the language of a note is a language tag',
    presence('<note xml:lang="e n"/>'),
    presence('<note xml:lang="en-GB"/>'),
  ],
  ['a note has no attribute other than xml:lang', presence('<note lang="en"/>'), presence('<note xml:lang="en"/>')],
  ['mustUnderstand is a boolean', tuple('<x:y p:mustUnderstand="maybe"/>'), tuple('<x:y p:mustUnderstand="1"/>')],
  [
    'mustUnderstand is a boolean at any depth',
    tuple('<x:y><x:z p:mustUnderstand=""/></x:y>'),
    tuple('<x:y><x:z p:mustUnderstand="false"/></x:y>'),
  ],
  ['PIDF has no other attributes for extensions', tuple('<x:y p:bogus="1"/>'), tuple('<x:y x:bogus="1"/>')],
  ['PIDF has no other elements for extensions', tuple('<x:y><p:bogus/></x:y>'), tuple('<x:y><x:bogus/></x:y>')],

  ['a person has an id', presence('<dm:person/>'), presence('<dm:person id="p"/>')],
  ['the id of a person is an NCName', presence('<dm:person id="1"/>'), presence('<dm:person id="p1"/>')],
  ['a person has no attribute other than id', presence('<dm:person id="p" x:y="1"/>'), person('')],
  ['a person’s notes come behind its status', person('<dm:note/><x:y/>'), person('<x:y/><dm:note/>')],
  [
    'a person’s notes come before its timestamp',
    person(`<dm:timestamp>${INSTANT}</dm:timestamp><dm:note/>`),
    person(`<dm:note/><dm:timestamp>${INSTANT}</dm:timestamp>`),
  ],
  [
    'a person has one timestamp',
    person(`<dm:timestamp>${INSTANT}</dm:timestamp>`.repeat(2)),
    person(`<dm:timestamp>${INSTANT}</dm:timestamp>`),
  ],
  [
    'the timestamp of a person is an instant',
    person('<dm:timestamp>now</dm:timestamp>'),
    person(`<dm:timestamp>${INSTANT}</dm:timestamp>`),
  ],
  ['a person has no deviceID', person(ID), person('')],
  [
    'the note of a person is text',
    person('<dm:note><x:y/></dm:note>'),
    person('<dm:note xml:lang="en">text</dm:note>'),
  ],
  ['a device has an id', presence(`<dm:device>${ID}</dm:device>`), device(ID)],
  ['a device has a deviceID', device(''), device(ID)],
  ['a device has one deviceID', device(ID + ID), device(ID)],
  ['the deviceID comes behind the status of a device', device(`${ID}<x:y/>`), device(`<x:y/>${ID}`)],
  ['the deviceID comes before the notes of a device', device(`<dm:note/>${ID}`), device(`${ID}<dm:note/><dm:note/>`)],
  [
    'the notes of a device come before its timestamp',
    device(`${ID}<dm:timestamp>${INSTANT}</dm:timestamp><dm:note/>`),
    device(`${ID}<dm:note/><dm:timestamp>${INSTANT}</dm:timestamp>`),
  ],
  [
    'a known extension is validated at any depth',
    tuple('<x:y><dm:person/></x:y>'),
    tuple('<x:y><dm:person id="p"/></x:y>'),
  ],
  ['the data model has no other elements', presence('<dm:bogus/>'), presence('<x:bogus/>')],
]);

testTwins(usage, 'constraint-failure', [
  ['a status has a child (RFC 3863 §4.1.3)', status(''), status('<x:y/>')],
  ['a comment is not a child of a status', status('<!-- -->'), status('<basic>open</basic>')],
  [
    'a timestamp has an offset (RFC 3863 §4.1.7)',
    tuple('<timestamp>2004-02-06T16:49:29</timestamp>'),
    tuple('<timestamp>2004-02-06T16:49:29+01:00</timestamp>'),
  ],
  [
    'a timestamp has an offset outside of comments',
    tuple('<timestamp>2004-02-06T16:49&#58;29<!-- Z --></timestamp>'),
    tuple('<timestamp>2004-02-06T16:49&#58;29<![CDATA[Z]]></timestamp>'),
  ],
  [
    'a timestamp has a year of four digits',
    tuple(`<timestamp>1${INSTANT}</timestamp>`),
    tuple(`<timestamp>${INSTANT}</timestamp>`),
  ],
  [
    'a timestamp has hours up to 23',
    tuple('<timestamp>2004-02-06T24:00:00Z</timestamp>'),
    tuple('<timestamp>2004-02-06T23:00:00.5Z</timestamp>'),
  ],
  ['a namespace is an absolute URI (RFC 3863 §4.2.2)', presence('<y xmlns="x"/>'), presence('<y xmlns="urn:y"/>')],
  [
    'a namespace is an absolute URI at any depth',
    tuple('<x:y><x:z xmlns:a="x"/></x:y>'),
    tuple('<x:y><x:z xmlns:a="http://x/"/></x:y>'),
  ],
  ['a namespace has no fragment', presence('<y xmlns="http://x/#y"/>'), presence('<y xmlns="http://x/y"/>')],
]);

testAccepted(usage, [
  ['an empty presence', presence('')],
  ['any entity', presence('', 'entity="pres:somebody.else@example.net"')],
  ['any number of notes', tuple('<note xml:lang="en"/><note xml:lang=""/><note/>')],
  [
    'priorities of all forms',
    ['0', '0.021', '0.5', '1.00', '1']
      .map((value, at) => `<tuple id="t${at}">${STATUS}<contact priority="${value}">sip:a@x</contact></tuple>`)
      .reduce((all, one) => all.replace('</presence>', `${one}</presence>`), presence('')),
  ],
  ['a namespace taken away again', tuple('<x:y><z xmlns=""/></x:y>')],
  ['devices before persons', presence(`<dm:device id="d">${ID}</dm:device><dm:person id="p"/>`)],
  ['several deviceIDs in a tuple', tuple(ID + ID)],
]);

test('a user has only one document, named index', () => {
  const server = new UsageServer(usage);
  for (const path of ['presence', 'Index', 'index.xml']) {
    assert.equal(outcome(server.put(tuple(''), path)), 'constraint-failure');
    assert.equal(server.get(path).status, 404);
  }
  assert.equal(server.put(tuple('')).status, 201);
  assert.equal(outcome(server.put(tuple(''), 'other')), 'constraint-failure');
  assert.equal(outcome(server.put(tuple(''), 'index/index')), 'no-parent');
  assert.equal(server.put(tuple(''), '/xcap-root/pidf-manipulation/global/index').status, 403);
});

test('the media type is application/pidf+xml', () => {
  const server = new UsageServer(usage);
  for (const type of ['application/xml', 'application/cpim-pidf+xml']) {
    assert.equal(server.put(tuple(''), 'index', type).status, 415);
  }
  assert.equal(server.put(tuple('')).status, 201);
  assert.equal(server.get().headers['content-type'], 'application/pidf+xml');
});

test('the example session of RFC 4827 §11 replaces a note, and nothing else changes', () => {
  const server = new UsageServer(usage);
  const text = rfcDocument('rfc4827-11');
  const { headers } = server.put(text);
  const note = "<note>I'm reading mails on Tuesdays and Fridays</note>";
  const answer = server.request('PUT', "index/~~/presence/tuple%5b@id='x8eg92n'%5d/note", note, {
    'content-type': 'application/xcap-el+xml',
    'if-match': headers.etag ?? '',
  });
  assert.equal(answer.status, 200);
  assert.equal(server.get().body, text.replace("<note>I'm reading mail a couple of times a week</note>", note));
});

test('a second note is put by position; then neither note can be put by name', () => {
  const server = new UsageServer(usage);
  server.put(tuple('<note>a</note>'));
  assert.equal(server.putElement('presence/tuple/note[2]', '<note xml:lang="de">b</note>').status, 201);
  assert.equal(server.get().body, tuple('<note>a</note><note xml:lang="de">b</note>'));
  assert.equal(conflictKind(server.putElement('presence/tuple/note', '<note>c</note>')), 'cannot-insert');
});

test('the last child of a status cannot be deleted, and neither can the status of a tuple', () => {
  const server = new UsageServer(usage);
  server.put(tuple(''));
  const before = server.get();
  assert.equal(conflictKind(server.request('DELETE', 'index/~~/presence/tuple/status/basic')), 'constraint-failure');
  assert.equal(conflictKind(server.request('DELETE', 'index/~~/presence/tuple/status')), 'schema-validation-error');
  assert.deepEqual(server.get(), before);
});

test('the capabilities list PIDF and its supported extensions', () => {
  const { body } = new UsageServer(usage, defaultUsage('xcap-caps')).get('/xcap-root/xcap-caps/global/index');
  for (const namespace of ['pidf', 'pidf:data-model', 'pidf:rpid']) {
    assert.match(body, new RegExp(`<namespace>urn:ietf:params:xml:ns:${namespace}</namespace>`));
  }
  assert.doesNotMatch(body, /<namespace><\/namespace>/);
});
