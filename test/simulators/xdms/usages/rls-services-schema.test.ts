import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JOE, ListServer, RLS, services } from './list-server.js';

const INDEX = `/rls-services/users/${JOE}/index`;

const JOES_LIST = `http://xcap.example.com/resource-lists/users/${JOE}/index/~~/resource-lists/list%5b@name=%22l1%22%5d`;
const LIST = '<list/>';
const service = (content: string, attributes = ' uri="sip:s@example.com"'): string =>
  services(`<service${attributes}>${content}</service>`);
const inList = (content: string): string => service(`<list>${content}</list>`);
const packages = (content: string): string => service(`${LIST}<packages>${content}</packages>`);
const REFERENCE = `<resource-list>${JOES_LIST}</resource-list>`;
const PACKAGES = '<packages><package>presence</package></packages>';

const SCHEMA_RULES: readonly (readonly [rule: string, broken: string, repaired: string])[] = [
  ['the document element is rls-services', `<service xmlns="${RLS}" uri="a"><list/></service>`, services('')],
  ['the document element is in the namespace', '<rls-services/>', services('')],
  ['the document element has no attributes', `<rls-services xmlns="${RLS}" a="1"/>`, services('')],
  [
    'the document element has no foreign attributes',
    `<rls-services xmlns="${RLS}" xmlns:x="urn:x" x:a="1"/>`,
    services(''),
  ],
  ['the document element contains only services', services('<x:a/>'), services('')],
  ['the document element contains no lists', services(LIST), service(LIST)],
  ['the document element contains no text', services('text'), services('<!-- text -->')],
  ['a service has a URI', service(LIST, ''), service(LIST)],
  ['the URI of a service is a valid URI', service(LIST, ' uri="sip:%zz"'), service(LIST, ' uri="sip:%7a@h"')],
  ['a service has no other unqualified attribute', service(LIST, ' uri="a" b="c"'), service(LIST, ' uri="a" x:b="c"')],
  ['a service has a list or a reference to one', service(''), service(LIST)],
  ['packages alone are not enough', service(PACKAGES), service(REFERENCE + PACKAGES)],
  ['a service has not both a reference and a list', service(REFERENCE + LIST), service(REFERENCE)],
  ['a service has not both a list and a reference', service(LIST + REFERENCE), service(LIST)],
  ['a service has one list', service(LIST + LIST), service(LIST)],
  ['a service has one reference', service(REFERENCE + REFERENCE), service(REFERENCE)],
  ['packages come behind the list', service(PACKAGES + LIST), service(LIST + PACKAGES)],
  ['a service has one packages element', service(LIST + PACKAGES + PACKAGES), service(LIST + PACKAGES)],
  ['extensions come last', service(`${LIST}<x:a/>${PACKAGES}`), service(`${LIST}${PACKAGES}<x:a/><x:b/>`)],
  ['extensions do not replace the list', service('<x:a/>'), service(`${LIST}<x:a/>`)],
  ['extensions have a namespace', service(`${LIST}<a xmlns=""/>`), service(`${LIST}<a xmlns="urn:x"/>`)],
  ['names of the namespace are known ones', service(`${LIST}<conference/>`), service(`${LIST}<x:conference/>`)],
  ['a service has no text', service(`text${LIST}`), service(`<!-- text -->${LIST}`)],
  ['the list is not that of a resource-lists document', service('<rl:list/>'), service(LIST)],
  [
    'the content of the list is that of resource-lists (RFC 4825 §8.2.5)',
    inList('<entry uri="sip:a@h"/>'),
    inList('<rl:entry uri="sip:a@h"/>'),
  ],
  ['an entry has a URI', inList('<rl:entry/>'), inList('<rl:entry uri=""/>')],
  [
    'a display name comes first',
    inList('<rl:entry uri="a"/><rl:display-name/>'),
    inList('<rl:display-name/><rl:entry uri="a"/>'),
  ],
  ['extensions of a list come last', inList('<x:a/><rl:entry uri="a"/>'), inList('<rl:entry uri="a"/><x:a/>')],
  [
    'a list has no other unqualified attribute',
    service('<list uri="a"/>'),
    service('<list name="a" x:uri="a" xml:lang="en"/>'),
  ],
  ['a reference has no attributes', service(REFERENCE.replace('>', ' x:a="1">')), service(REFERENCE)],
  ['a reference contains no elements', service('<resource-list><x:a/></resource-list>'), service(REFERENCE)],
  ['a reference is a URI', service('<resource-list>http://[h/</resource-list>'), service(REFERENCE)],
  ['packages have no attributes', service(`${LIST}<packages x:a="1"/>`), packages('')],
  ['packages contain packages', packages('<x:a/>'), packages('<package>presence</package><x:a/>')],
  ['packages contain nothing unknown', packages('<event/>'), packages('<package/><x:event/><x:event/><package/>')],
  ['packages contain no text', packages('presence'), packages('<package>presence</package><package>dialog</package>')],
  ['a package has no attributes', packages('<package a="1"/>'), packages('<package/>')],
  ['a package contains no elements', packages('<package><x:a/></package>'), packages('<package>presence</package>')],
];

for (const [rule, broken, repaired] of SCHEMA_RULES) {
  test(`by the schema, ${rule}`, () => {
    const server = new ListServer();
    assert.equal(server.putRefused(INDEX, broken).kind, 'schema-validation-error', broken);
    assert.equal(server.put(INDEX, repaired).status, 201, repaired);
  });
}
