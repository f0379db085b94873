import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyEscaping } from '../../../../src/measure/server/subject/copy-escaping.js';
import { deployedDocumentName, deployedPath } from '../../../../src/measure/server/subject/deployed-path.js';
import { deployedFacts, deployedMimeType } from '../../../../src/measure/server/subject/deployed-usage.js';

const USAGES = {
  'resource-lists': { auid: 'org.example.lists', document: 'index.xml' },
  'pres-rules': { auid: 'org.openmobilealliance.pres-rules', document: 'pres-rules' },
  'rls-services': { mimeType: 'application/x-rls+xml' },
};

const PATHS = [
  ['resource-lists/users/{xui}/index', 'org.example.lists/users/{xui}/index.xml'],
  [
    'resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22index%22%5D',
    'org.example.lists/users/{xui}/index.xml/~~/resource-lists/list%5B@name=%22index%22%5D',
  ],
  [
    'pres-rules/users/{xui2}/index/%7e%7E/ruleset',
    'org.openmobilealliance.pres-rules/users/{xui2}/pres-rules/%7e%7E/ruleset',
  ],
  ['resource-lists/users/{xui}', 'org.example.lists/users/{xui}'],
  ['resource-lists/users/{xui}/another', 'org.example.lists/users/{xui}/another'],
  ['resource-lists/users/{xui}/no-such/index', 'org.example.lists/users/{xui}/no-such/index.xml'],
  ['resource-lists/users/{xui}/index.xml', 'org.example.lists/users/{xui}/index'],
  ['resource-lists/users/{xui}/INDEX', 'org.example.lists/users/{xui}/INDEX.XML'],
  ['Resource-Lists/users/{xui}/index', 'Org.Example.Lists/users/{xui}/index.xml'],
  ['resource%2Dlists/users/{xui}/index', '%6Frg.example.lists/users/{xui}/index.xml'],
  ['resource-lists/users/{xui}/%69%6e%64%65%78', 'org.example.lists/users/{xui}/%69%6e%64%65%78.%78ml'],
  ['resource-lists/users/{xui}%2Findex', 'org.example.lists/users/{xui}%2Findex.xml'],
  ['resource-lists/users/{xui}/index%3Fx=y', 'org.example.lists/users/{xui}/index.xml%3Fx=y'],
  ['users/resource-lists/{xui}/index', 'users/org.example.lists/{xui}/index.xml'],
  ['resource-lists/global/index', 'org.example.lists/global/index'],
  ['xcap-caps/global/index', 'xcap-caps/global/index'],
  ['no-such-usage/users/{xui}/index', 'no-such-usage/users/{xui}/index'],
  ['rls-services/users/{xui}/index', 'rls-services/users/{xui}/index'],
  ['', ''],
] as const;

for (const [written, deployed] of PATHS) {
  test(`"${written}" becomes "${deployed}" with other names, and stays without`, () => {
    assert.equal(deployedPath(written, USAGES), deployed);
    assert.equal(deployedPath(written, undefined), written);
    assert.equal(deployedPath(written, {}), written);
  });
}

test('two document names stay different', () => {
  const names = ['index', 'index.xml', 'other'].map((name) => deployedDocumentName(name, 'resource-lists', USAGES));
  assert.deepEqual(names, ['index.xml', 'index', 'other']);
  assert.equal(deployedDocumentName('index', 'rls-services', USAGES), 'index');
});

test('a usage keeps names that are not mapped, and an unknown usage has no facts', () => {
  assert.deepEqual(deployedFacts('resource-lists', USAGES), {
    auid: 'org.example.lists',
    document: 'index.xml',
    mimeType: 'application/resource-lists+xml',
    namespace: 'urn:ietf:params:xml:ns:resource-lists',
    scope: 'users',
    rootElement: { name: 'resource-lists', namespace: 'urn:ietf:params:xml:ns:resource-lists' },
  });
  assert.equal(deployedFacts('no-such-usage', USAGES), undefined);
});

test('a media type belongs to the current usage, else to its own usage', () => {
  const usages = { 'pres-rules': { mimeType: 'a/x' }, 'org.alliance.pres-rules': { mimeType: 'a/y' } };
  assert.equal(deployedMimeType('application/auth-policy+xml', 'org.alliance.pres-rules', usages), 'a/y');
  assert.equal(deployedMimeType('application/auth-policy+xml', 'resource-lists', usages), 'a/x');
  assert.equal(deployedMimeType('application/rls-services+xml', 'resource-lists', USAGES), 'application/x-rls+xml');
  assert.equal(
    deployedMimeType('Application/RLS-Services+xml ; charset=utf-8', 'resource-lists', USAGES),
    'Application/X-Rls+Xml ; charset=utf-8',
  );
  assert.equal(deployedMimeType('text/plain', 'resource-lists', USAGES), 'text/plain');
});

test('a name gets the escapes and the capitals of another', () => {
  assert.equal(copyEscaping('index', 'index', 'zoë'), 'zo%C3%AB');
  assert.equal(copyEscaping('%69ndex', 'index', 'list.xml'), 'l%69st.xml');
  assert.equal(copyEscaping('%7eindex', '~index', '~x~'), '%7ex%7e');
  assert.equal(copyEscaping('index2', 'index', 'x'), undefined);
});
