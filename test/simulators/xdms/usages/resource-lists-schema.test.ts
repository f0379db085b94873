import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JOE, ListServer, lists, RL } from './list-server.js';

const INDEX = `/resource-lists/users/${JOE}/index`;

const list = (content: string, attributes = ''): string => lists(`<list${attributes}>${content}</list>`);
const A = '<entry uri="sip:a@example.com"/>';
const REF = '<entry-ref ref="resource-lists/a"/>';
const EXTERNAL = '<external anchor="http://h/"/>';
const NAME = '<display-name>N</display-name>';

const SCHEMA_RULES: readonly (readonly [rule: string, broken: string, repaired: string])[] = [
  ['the document element is resource-lists', `<list xmlns="${RL}"/>`, lists('')],
  ['the document element is in the namespace', '<resource-lists/>', lists('')],
  ['the document element has no attributes', `<resource-lists xmlns="${RL}" a="1"/>`, lists('')],
  [
    'the document element has no foreign attributes',
    `<resource-lists xmlns="${RL}" xmlns:x="urn:x" x:a="1"/>`,
    lists(''),
  ],
  ['the document element contains only lists', lists(A), lists('<list/><list/>')],
  ['the document element contains no foreign elements', lists('<list/><x:a/>'), lists('<list/>')],
  ['the document element contains no text', lists('text<list/>'), lists(' \n<list/><!-- text -->')],
  ['a list has no text', list('text'), list('<!-- text -->')],
  ['a list has no other unqualified attribute', list('', ' a="1"'), list('', ' x:a="1" name="n"')],
  [
    'a list has no qualified attribute of its own namespace',
    list('', ` xmlns:p="${RL}" p:name="1"`),
    list('', ' name="1"'),
  ],
  ['a list has one display name', list(NAME + NAME), list(NAME)],
  ['a display name comes first', list(A + NAME), list(NAME + A)],
  ['extensions come last', list(`<x:a/>${A}`), list(`${A}<x:a/><x:b/>`)],
  ['extensions come behind nested lists', list('<x:a/><list/>'), list('<list/><x:a/>')],
  ['a display name comes before extensions', list(`<x:a/>${NAME}`), list(`${NAME}<x:a/>`)],
  ['extensions have a namespace', list('<a xmlns=""/>'), list('<a xmlns="urn:x"/>')],
  ['names of the namespace are known ones', list('<person/>'), list(A + REF + EXTERNAL)],
  ['members are in the namespace', list(`<entry xmlns="urn:x" uri="a"/>${A}`), list(A)],
  ['an entry has a URI', list('<entry/>'), list('<entry uri=""/>')],
  ['the URI is one', list('<entry uri="sip:%zz"/>'), list('<entry uri="sip:%7a"/>')],
  [
    'an entry has no other unqualified attribute',
    list('<entry uri="a" name="b"/>'),
    list('<entry uri="a" x:name="b"/>'),
  ],
  [
    'an entry has one display name',
    list(`<entry uri="a">${NAME}${NAME}</entry>`),
    list(`<entry uri="a">${NAME}</entry>`),
  ],
  [
    'extensions of an entry come last',
    list(`<entry uri="a"><x:a/>${NAME}</entry>`),
    list(`<entry uri="a">${NAME}<x:a/><x:a/></entry>`),
  ],
  ['an entry contains no entry', list(`<entry uri="a">${A}</entry>`), list('<entry uri="a"><x:entry/></entry>')],
  ['an entry has no text', list('<entry uri="a">b</entry>'), list('<entry uri="a"> </entry>')],
  ['an entry-ref has a ref', list('<entry-ref/>'), list(REF)],
  ['the ref is a URI reference', list('<entry-ref ref="a#b#c"/>'), list('<entry-ref ref="a#b"/>')],
  ['its brackets are encoded', list('<entry-ref ref="a[1]"/>'), list('<entry-ref ref="a%5b1%5d"/>')],
  ['its first segment is no scheme', list('<entry-ref ref="1:a"/>'), list('<entry-ref ref="./1:a"/>')],
  [
    'an entry-ref has no other unqualified attribute',
    list('<entry-ref ref="a" uri="b"/>'),
    list('<entry-ref ref="a" x:uri="b"/>'),
  ],
  [
    'an entry-ref has one display name',
    list(`<entry-ref ref="a">${NAME}${NAME}</entry-ref>`),
    list(`<entry-ref ref="a">${NAME}</entry-ref>`),
  ],
  [
    'extensions of an entry-ref come last',
    list(`<entry-ref ref="a"><x:a/>${NAME}</entry-ref>`),
    list(`<entry-ref ref="a">${NAME}<x:a/><x:a/></entry-ref>`),
  ],
  ['an entry-ref contains no entry', list(`<entry-ref ref="a">${A}</entry-ref>`), list('<entry-ref ref="a"/>')],
  ['an anchor is a URI', list('<external anchor="http://[h/"/>'), list(EXTERNAL)],
  [
    'an external has no other unqualified attribute',
    list('<external anchor="http://h/" uri="b"/>'),
    list('<external anchor="http://h/" x:uri="b"/>'),
  ],
  [
    'an external has one display name',
    list(`<external anchor="http://h/">${NAME}${NAME}</external>`),
    list(`<external anchor="http://h/">${NAME}</external>`),
  ],
  [
    'extensions of an external come last',
    list(`<external anchor="http://h/"><x:a/>${NAME}</external>`),
    list(`<external anchor="http://h/">${NAME}<x:a/><x:a/></external>`),
  ],
  ['an external contains no entry', list(`<external anchor="http://h/">${A}</external>`), list(EXTERNAL)],
  ['a display name contains no elements', list('<display-name><x:b/></display-name>'), list(NAME)],
  ['a display name has no other attribute', list('<display-name a="1"/>'), list('<display-name/>')],
  ['a display name has no foreign attribute', list('<display-name x:a="1"/>'), list('<display-name xml:lang=""/>')],
  ['a language is a language tag', list('<display-name xml:lang="%%"/>'), list('<display-name xml:lang="en-GB"/>')],
  [
    'wherever it stands',
    list('', ' xml:lang="%%"'),
    list('', ' xml:lang="en" xml:space="preserve" xml:base="http://h/"'),
  ],
  ['white space is kept or not', list('', ' xml:space="some"'), list('', ' xml:space="default"')],
  ['a base is a URI', list('', ' xml:base="%%"'), list('', ' xml:base="a"')],
  [
    'extensions take no unknown names of a known namespace (RFC 4825 §8.2.5)',
    list(`<x:a><person xmlns="${RL}"/></x:a>`),
    list('<x:a><person xmlns="urn:unknown"/></x:a>'),
  ],
];

for (const [rule, broken, repaired] of SCHEMA_RULES) {
  test(`by the schema, ${rule}`, () => {
    const server = new ListServer();
    assert.equal(server.putRefused(INDEX, broken).kind, 'schema-validation-error');
    assert.equal(server.put(INDEX, repaired).status, 201, repaired);
  });
}
